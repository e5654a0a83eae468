package org.perfmodel.goal.designs;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.perfmodel.design.Study;
import org.perfmodel.json.BoundedFile;
import org.perfmodel.json.SafeFile;
import org.perfmodel.json.StudyCodec;
import org.perfmodel.platform.NetworkProfile;
import org.perfmodel.report.chart.DesignPlot;
import org.perfmodel.report.goal.DesignText;
import org.perfmodel.request.PerfException;

/** The composition root of what is about designs: formulae beside each other, without sources. */
public final class Designs {
  private Designs() {}

  /**
   * Tables, optima, conditions and the effect of resources.
   *
   * @param file of YAML, see {@link StudyCodec}
   * @param plot file for a drawing of the times, {@code .svg}
   * @return as lines
   */
  public static List<String> study(Path file, Optional<Path> plot) {
    return study(
        file,
        plot,
        Optional.empty(),
        name -> {
          throw new PerfException("network `" + name + "` cannot be looked up here.");
        });
  }

  /**
   * The same on a network.
   *
   * @param network name in place of what the file says
   * @param networks by name
   */
  public static List<String> study(
      Path file,
      Optional<Path> plot,
      Optional<String> network,
      Function<String, NetworkProfile> networks) {
    plot.ifPresent(
        out -> {
          if (!out.toString().endsWith(".svg")) {
            throw new PerfException(
                "perf.out: " + out + " is no drawing.\nMaybe call it designs.svg.");
          }
        });
    String shown = file.toString().replace('\\', '/');
    String text = BoundedFile.existing(file, shown);
    Optional<String> named = network.or(() -> StudyCodec.network(text, shown));
    Optional<NetworkProfile> profile = named.map(networks);
    Study study = StudyCodec.read(text, shown, profile.map(PricedNetwork::new));
    try {
      List<String> lines = new ArrayList<>();
      profile.ifPresent(used -> lines.addAll(DesignText.of(used)));
      lines.addAll(DesignText.of(study));
      plot.ifPresent(
          out -> {
            SafeFile.write(out, DesignPlot.svg(study));
            lines.add("");
            lines.add("perf: times drawn in " + out);
          });
      return lines;
    } catch (ArithmeticException e) {
      throw new PerfException(
          file
              + ": a formula has no value in the range: "
              + e.getMessage()
              + ".\nMaybe it divides by zero there, or has more maxima than can be taken apart.",
          e);
    }
  }
}
