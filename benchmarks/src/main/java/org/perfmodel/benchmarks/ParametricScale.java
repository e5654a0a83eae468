package org.perfmodel.benchmarks;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.List;
import java.util.Locale;
import org.perfmodel.evaluate.process.eager.Settings;
import org.perfmodel.evaluate.process.parametric.Cell;
import org.perfmodel.evaluate.process.parametric.Effort;
import org.perfmodel.evaluate.process.parametric.ParametricAnalysis;
import org.perfmodel.evaluate.process.parametric.ParametricResult;
import org.perfmodel.evaluate.process.parametric.ParametricText;
import org.perfmodel.evaluate.process.term.Model;
import org.perfmodel.evaluate.process.term.ModelParser;

/**
 * Cells and CPU time of one thread for closed forms of MacDonald 1996, section 6.3, in the symbols
 * tsend, treceive and b (time of a unit; messages have 1000, acknowledgements one): the first run
 * and the least of two more. The thesis's own parametric tool took 3.3 s for ten states of two
 * symbols and could not do these.
 */
public final class ParametricScale {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private record Case(String file, String values) {}

  private static final List<Case> CASES =
      List.of(
          new Case("scatter.ccs", "p = 3, bus = 1"),
          new Case("scatter.ccs", "p = 3, bus = 0"),
          new Case("scatter-blocking.ccs", "p = 4, bus = 1"),
          new Case("scatter-blocking.ccs", "p = 8, bus = 1"),
          new Case("scatter.ccs", "p = 4, bus = 1"),
          new Case("scatter.ccs", "p = 4, bus = 0"),
          new Case("scatter.ccs", "p = 5, bus = 1"),
          new Case("scatter.ccs", "p = 6, bus = 1"));

  private ParametricScale() {}

  /** Prints a line per case, then its formula. */
  public static void main(String[] arguments) {
    for (Case one : CASES) {
      long start = THREADS.getCurrentThreadCpuTime();
      ParametricResult result = analyse(one);
      double first = seconds(start);
      double least = Double.POSITIVE_INFINITY;
      for (int run = 0; run < 2; run++) {
        start = THREADS.getCurrentThreadCpuTime();
        result = analyse(one);
        least = Math.min(least, seconds(start));
      }
      print(one, first, least, result);
    }
  }

  private static double seconds(long start) {
    return (THREADS.getCurrentThreadCpuTime() - start) / 1e9;
  }

  private static ParametricResult analyse(Case one) {
    String text =
        "symbol tsend, treceive, b\nparameter "
            + one.values()
            + "\ninclude \""
            + one.file()
            + "\"\nanalyse System\n";
    Model model = ModelParser.parse("scale.ccs", text);
    return ParametricAnalysis.of(
        model,
        model.analyses().get(0),
        List.of("tsend, treceive, b > 0"),
        Settings.REDUCED,
        Effort.DEFAULT);
  }

  private static void print(Case one, double first, double least, ParametricResult result) {
    long states = result.cells().stream().mapToLong(Cell::states).max().orElse(0);
    System.out.printf(
        Locale.ROOT,
        "%-22s %-16s %6.2f s, then %5.2f s; %4d cells of at most %d states, %d regions%n  %s%n",
        one.file(),
        one.values(),
        first,
        least,
        result.cells().size(),
        states,
        result.probabilities().size(),
        ParametricText.of(result).closedForm());
  }
}
