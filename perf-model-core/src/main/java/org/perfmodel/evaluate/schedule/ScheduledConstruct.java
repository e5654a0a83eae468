package org.perfmodel.evaluate.schedule;

import static java.util.Objects.requireNonNull;

import java.util.Optional;
import org.perfmodel.evaluate.contention.ContentionModel;
import org.perfmodel.evaluate.schedule.sequence.Overheads;
import org.perfmodel.evaluate.schedule.sequence.Schedule;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.graph.DynamicTaskGraph;

/**
 * A parallel construct of a region and how long its one schedule takes; seconds, with what it takes
 * to hand tasks out.
 *
 * @param times how often the region executes it like this; not always whole
 * @param tasks how many
 * @param seconds once, from the first task to the join
 * @param work of its tasks, once
 * @param span the longest chain of its tasks, once
 * @param graph its tasks and what they wait for; empty where equal ones are only counted
 * @param workers processors that its pool has
 * @param slowest how many times its weight a task takes at most because others run, at least once
 * @param isHandedOut whether handing tasks out takes time beside their weights
 */
public record ScheduledConstruct(
    Place place,
    double times,
    long tasks,
    double seconds,
    double work,
    double span,
    Optional<DynamicTaskGraph> graph,
    int workers,
    double slowest,
    boolean isHandedOut) {
  public ScheduledConstruct {
    requireNonNull(place);
    requireNonNull(graph);
  }

  static ScheduledConstruct of(Run.Scheduled each) {
    Phase phase = each.phase();
    Schedule schedule = each.schedule();
    return new ScheduledConstruct(
        phase.place(),
        phase.times(),
        phase.atOnce().count(),
        schedule.makespan(),
        schedule.work(),
        schedule.span(),
        phase.atOnce().graph(),
        phase.workers(),
        slowest(phase),
        !phase.settings().overheads().equals(Overheads.NONE));
  }

  /** Beside as many others of its kind as there are processors. */
  private static double slowest(Phase phase) {
    ContentionModel contention = phase.settings().contention();
    if (contention == null) {
      return 1;
    }
    double slowest = 1;
    for (int kind = 0; kind < contention.classes(); kind++) {
      if (has(phase, kind)) {
        int[] counts = new int[contention.classes()];
        double[] slowdown = new double[contention.classes()];
        counts[kind] = phase.workers();
        contention.slowdowns(counts, slowdown);
        slowest = Math.max(slowest, slowdown[kind]);
      }
    }
    return slowest;
  }

  /** Tasks that are only counted may be of any kind. */
  private static boolean has(Phase phase, int kind) {
    return phase
        .atOnce()
        .graph()
        .map(graph -> graph.classes().stream().anyMatch(each -> each.rate() == kind))
        .orElse(true);
  }
}
