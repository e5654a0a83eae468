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
 * The parametric examples of MacDonald 1996, chapter 7, one by one beside the times of table 7-1 (a
 * SPARCstation 20); then cells and CPU time of one thread for closed forms of MacDonald 1996,
 * section 6.3, in the symbols tsend, treceive and b (time of a unit; messages have 1000,
 * acknowledgements one): the first run and the least of two more. The thesis's own parametric tool
 * could not do these.
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

  /**
   * A row of table 7-1.
   *
   * @param seconds that the thesis's tool took; it prints 2 states for the last one
   */
  private record Example(String name, String symbols, String process, double seconds) {}

  private static final List<Example> EXAMPLES =
      List.of(
          new Example("7.3.6", "t", "(a,t).nil", 0.0),
          new Example("7.3.7", "t1, t2", "(a,t1).nil + (a',t2).nil", 0.1),
          new Example("7.3.8", "t", "(a,t).nil + (a,t).nil", 0.0),
          new Example("7.3.9", "t1, t2", "(a,t1).nil | (a',t2).nil", 0.7),
          new Example("7.3.10", "t", "(a,t).nil | (a',t).nil", 0.0),
          new Example("7.3.11", "t1, t2", "((a,t1).nil | (a',t2).nil)\\{a}", 0.3),
          new Example(
              "7.3.12", "t1, t2", "((a,t1).nil | (a,t1).(b,t2).nil | (a',t2).nil)\\{a}", 3.3),
          new Example("7.3.13", "t", "(a,t).nil | (b,t).nil | (c,t).nil | (d,t).nil", 0.1),
          new Example("7.3.14", "t", "((a,t).nil)[b/a]", 0.0),
          new Example("7.3.15", "t1, t2", "(((a,t1).nil)[b/a] | (b',t2).nil)\\{b}", 0.3),
          new Example("7.3.16", "t1, t2", "((b',t1).nil | (a,t2).nil)\\{b}", 0.0));

  private ParametricScale() {}

  /** Prints a line per case, then its formula. */
  public static void main(String[] arguments) {
    System.out.println("example  regions  states      first      again     thesis");
    EXAMPLES.forEach(ParametricScale::print);
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

  private static void print(Example one) {
    Model model =
        ModelParser.parse(
            "example.ccs",
            "symbol " + one.symbols() + "\ndefine P = " + one.process() + "\nanalyse P\n");
    long start = THREADS.getCurrentThreadCpuTime();
    ParametricResult result = analyse(model, List.of(), Settings.PLAIN);
    double first = seconds(start);
    double least = Double.POSITIVE_INFINITY;
    for (int run = 0; run < 20; run++) {
      start = THREADS.getCurrentThreadCpuTime();
      result = analyse(model, List.of(), Settings.PLAIN);
      least = Math.min(least, seconds(start));
    }
    System.out.printf(
        Locale.ROOT,
        "%-8s %7d %7d %8.4f s %8.4f s %8.1f s%n",
        one.name(),
        result.probabilities().size(),
        states(result),
        first,
        least,
        one.seconds());
  }

  private static long states(ParametricResult result) {
    return result.cells().stream().mapToLong(Cell::states).max().orElse(0);
  }

  private static ParametricResult analyse(
      Model model, List<String> assumptions, Settings settings) {
    return ParametricAnalysis.of(
        model, model.analyses().get(0), assumptions, settings, Effort.DEFAULT);
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
    return analyse(model, List.of("tsend, treceive, b > 0"), Settings.REDUCED);
  }

  private static void print(Case one, double first, double least, ParametricResult result) {
    System.out.printf(
        Locale.ROOT,
        "%-22s %-16s %6.2f s, then %5.2f s; %4d cells of at most %d states, %d regions%n  %s%n",
        one.file(),
        one.values(),
        first,
        least,
        result.cells().size(),
        states(result),
        result.probabilities().size(),
        ParametricText.of(result).closedForm());
  }
}
