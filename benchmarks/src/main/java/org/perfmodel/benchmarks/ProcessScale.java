package org.perfmodel.benchmarks;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.perfmodel.evaluate.process.eager.EagerAnalysis;
import org.perfmodel.evaluate.process.eager.Limits;
import org.perfmodel.evaluate.process.eager.Settings;
import org.perfmodel.evaluate.process.eager.Summary;
import org.perfmodel.evaluate.process.eager.Sweep;
import org.perfmodel.evaluate.process.term.Model;
import org.perfmodel.evaluate.process.term.ModelLibrary;
import org.perfmodel.evaluate.process.term.ModelParser;
import org.perfmodel.symbolic.Rational;

/**
 * States, bytes per state and CPU time of one thread for the models of MacDonald 1996, chapter 6,
 * whose own times (SPARCstation 20, 96 MB) stand beside. The median of five runs after three that
 * do not count; one run of what takes longer than a second. Arguments: nothing for all that fits
 * -Xmx512m, or {@code large} (run that one with -Xmx3g).
 */
public final class ProcessScale {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
  private static final int WARMING = 3;
  private static final int MEASURED = 5;

  private record Case(String file, String values, String thesis) {}

  private static final List<Case> CASES =
      List.of(
          new Case("scatter-blocking.ccs", "p=8", "197.7 s"),
          new Case("scatter-blocking.ccs", "p=16", "-"),
          new Case("scatter.ccs", "p=8 bus=0", "283.4 s"),
          new Case("scatter.ccs", "p=6", "1274.3 s"),
          new Case("scatter.ccs", "p=7", "out of memory"),
          new Case("scatter.ccs", "p=10", "-"),
          new Case("scatter-gather.ccs", "p=4 tsend=1000 treceive=1000", "327.9 s"),
          new Case("scatter-gather.ccs", "p=6 tsend=1000 treceive=1000", "-"),
          new Case("scatter-gather.ccs", "p=8 bus=0 tsend=1000 treceive=1000", "-"));

  private static final List<Case> LARGE =
      List.of(
          new Case("scatter.ccs", "p=12", "-"),
          new Case("scatter-gather.ccs", "p=8 tsend=1000 treceive=1000", "-"));

  private ProcessScale() {}

  /** Prints a line per case, plain and reduced. */
  public static void main(String[] arguments) {
    boolean large = arguments.length > 0 && arguments[0].equals("large");
    for (Case one : large ? LARGE : CASES) {
      measure(one, "flat", Settings.FLAT);
      measure(one, "reduced", Settings.REDUCED);
    }
  }

  private static void measure(Case one, String name, Settings settings) {
    Model model = ModelParser.parse(one.file(), ModelLibrary.text(one.file()));
    Map<String, Rational> values = new TreeMap<>();
    for (String value : one.values().split(" ")) {
      String[] parts = value.split("=");
      values.put(parts[0], Rational.of(Long.parseLong(parts[1])));
    }
    double[] seconds = new double[MEASURED];
    String result = "";
    int runs = 0;
    for (int run = -WARMING; run < MEASURED && runs == 0; run++) {
      long before = THREADS.getCurrentThreadCpuTime();
      EagerAnalysis analysis =
          Sweep.analyse(
              model, model.analyses().get(0), values, settings.with(new Limits(50_000_000, 600)));
      Summary summary = Summary.of(analysis);
      double taken = (THREADS.getCurrentThreadCpuTime() - before) / 1e9;
      if (run >= 0) {
        seconds[run] = taken;
      } else if (taken > 1) {
        Arrays.fill(seconds, taken);
        runs = 1;
      }
      result =
          String.format(
              Locale.ROOT,
              "%d states, %.0f bytes each, times %s..%s",
              analysis.states(),
              (double) analysis.bytes() / analysis.states(),
              summary.least(),
              summary.greatest());
    }
    Arrays.sort(seconds);
    System.out.printf(
        Locale.ROOT,
        "%s %s %s: %.3f s, %s (thesis: %s)%n",
        one.file(),
        one.values(),
        name,
        seconds[MEASURED / 2],
        result,
        one.thesis());
  }
}
