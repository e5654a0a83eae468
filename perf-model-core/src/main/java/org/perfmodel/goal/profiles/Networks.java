package org.perfmodel.goal.profiles;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.perfmodel.calibrate.collective.MeasurementsText;
import org.perfmodel.calibrate.collective.NetworkFit;
import org.perfmodel.check.project.ProfileFolders;
import org.perfmodel.json.BoundedFile;
import org.perfmodel.json.MeasurementsCodec;
import org.perfmodel.json.NetworkCodec;
import org.perfmodel.json.SafeFile;
import org.perfmodel.network.Measurements;
import org.perfmodel.network.NetworkModel;
import org.perfmodel.platform.NetworkProfile;
import org.perfmodel.report.goal.NetworkText;
import org.perfmodel.request.PerfException;

/** The composition root of what is about networks: models of measured collective operations. */
public final class Networks {
  private Networks() {}

  /**
   * Where times are asked for.
   *
   * @param processes from 2 on
   * @param bytes of one block
   */
  public record Asked(long processes, long bytes) {
    public Asked {
      if (processes < 2 || bytes < 0) {
        throw new PerfException(
            processes
                + " processes, "
                + bytes
                + " bytes: an operation has at least 2 processes and no less than 0 bytes.\n"
                + "Maybe -Dperf.processes=16 -Dperf.bytes=4000.");
      }
    }
  }

  /** The same without times elsewhere. */
  public static List<String> fit(
      Path data, Optional<String> machine, boolean relative, Path folder, Optional<Path> out) {
    return fit(data, machine, relative, folder, out, Optional.empty());
  }

  /**
   * Fits formulae to measured collective operations and writes them.
   *
   * @param data a file of comma-separated values, or of JSON if its name ends so
   * @param machine the one to fit, of a file with several; all if empty
   * @param relative whether to make relative errors small
   * @param folder for a network and a table of each machine
   * @param out file of the network; of one machine only
   * @param asked where to give the times, between the measured ones and by the formulae
   * @return what was found, as lines
   */
  public static List<String> fit(
      Path data,
      Optional<String> machine,
      boolean relative,
      Path folder,
      Optional<Path> out,
      Optional<Asked> asked) {
    String shown = String.valueOf(data.getFileName());
    List<Measurements> chosen = chosen(data, machine);
    if (out.isPresent() && chosen.size() > 1) {
      throw new PerfException(
          "perf.out: "
              + data
              + " has "
              + chosen.size()
              + " machines, one file holds one network.\nMaybe choose one: -Dperf.machine="
              + chosen.get(0).machine());
    }
    List<String> lines = new ArrayList<>();
    for (Measurements each : chosen) {
      NetworkFit fit = NetworkFit.of(each, relative);
      NetworkModel network = fit.model(shown);
      lines.addAll(lines.isEmpty() ? List.of() : List.of(""));
      lines.addAll(NetworkText.of(fit, relative));
      asked.ifPresent(at -> lines.addAll(NetworkText.at(fit, network, at.processes(), at.bytes())));
      Path file = folder.resolve(each.machine() + ".json");
      SafeFile.write(file, NetworkCodec.write(network));
      SafeFile.write(folder.resolve(each.machine() + ".csv"), NetworkText.csv(fit));
      lines.add("");
      lines.add("perf: network " + each.machine() + " written to " + file);
      if (out.isPresent()) {
        SafeFile.write(out.get(), NetworkCodec.write(network));
        lines.add("perf: network " + each.machine() + " written to " + out.get());
      }
    }
    return lines;
  }

  /**
   * The network of a name in the project's, the user's and the shipped folder.
   *
   * @throws PerfException that names those which there are
   */
  public static NetworkProfile named(
      Path perfFolder, Path userFolder, ClassLoader classpath, String name) {
    return new ProfileFolders(perfFolder, userFolder, classpath).network(name);
  }

  private static List<Measurements> chosen(Path data, Optional<String> machine) {
    String place = data.toString().replace('\\', '/');
    String file = String.valueOf(data.getFileName());
    String text = BoundedFile.existing(data, place);
    List<Measurements> all =
        file.endsWith(".json")
            ? MeasurementsCodec.read(text, place)
            : MeasurementsText.read(
                text, place, file.endsWith(".csv") ? file.substring(0, file.length() - 4) : file);
    for (Measurements each : all) {
      if (!each.machine().matches("[A-Za-z0-9][A-Za-z0-9._-]*")) {
        throw new PerfException(
            place
                + ": machine `"
                + each.machine()
                + "` cannot name a file.\nMaybe use letters, digits, `.`, `_` and `-`.");
      }
    }
    List<Measurements> chosen =
        machine
            .map(name -> all.stream().filter(each -> each.machine().equals(name)).toList())
            .orElse(all);
    if (chosen.isEmpty()) {
      throw new PerfException(
          "perf.machine: "
              + place
              + " has no machine `"
              + machine.orElse("")
              + "`.\nMaybe one of: "
              + String.join(", ", all.stream().map(Measurements::machine).toList()));
    }
    return chosen;
  }
}
