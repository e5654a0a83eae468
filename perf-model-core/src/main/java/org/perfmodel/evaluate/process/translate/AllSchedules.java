package org.perfmodel.evaluate.process.translate;

import org.perfmodel.evaluate.process.eager.EagerAnalysis;
import org.perfmodel.evaluate.process.eager.Limits;
import org.perfmodel.evaluate.process.eager.RationalTimes;
import org.perfmodel.evaluate.process.eager.Settings;
import org.perfmodel.evaluate.process.eager.Summary;
import org.perfmodel.evaluate.process.term.ProcessException;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.workload.graph.DynamicTaskGraph;

/**
 * The times that a task graph takes under all schedules in which no processor idles while a task is
 * ready; seconds.
 *
 * @param least of the best schedule
 * @param mean where at every moment each next step is as likely as the others
 * @param greatest of the worst schedule
 * @param states that were explored
 */
public record AllSchedules(double least, double mean, double greatest, int states) {
  /** An analysis ends in a message before it has more states than these. */
  public static final int MOST_STATES = 100_000;

  /** States decide, never the clock, so that every machine says the same. */
  static Limits limits(int most) {
    return new Limits(most, 3600);
  }

  /**
   * The times of a graph whose tasks do not slow each other down.
   *
   * @throws ProcessException if there are too many schedules
   */
  public static AllSchedules of(DynamicTaskGraph graph, int processors) {
    return of(graph, processors, MOST_STATES);
  }

  /**
   * The same within fewer states.
   *
   * @throws ProcessException if there are too many schedules
   */
  public static AllSchedules of(DynamicTaskGraph graph, int processors, int most) {
    if (graph.tasks() == 0) {
      return new AllSchedules(0, 0, 0, 1);
    }
    TaskGraphProcess process = new TaskGraphProcess(graph, processors);
    Summary summary =
        Summary.of(
            EagerAnalysis.of(
                process.model(),
                process.system(),
                new RationalTimes(),
                Settings.REDUCED.with(limits(most))));
    return of(summary);
  }

  static AllSchedules of(Summary summary) {
    return new AllSchedules(
        seconds(summary.least()),
        seconds(summary.mean()),
        seconds(summary.greatest()),
        summary.states());
  }

  private static double seconds(Rational units) {
    return units.doubleValue() / TaskGraphProcess.UNITS_PER_SECOND;
  }
}
