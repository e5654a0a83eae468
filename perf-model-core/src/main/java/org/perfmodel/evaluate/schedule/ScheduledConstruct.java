package org.perfmodel.evaluate.schedule;

import static java.util.Objects.requireNonNull;

import java.util.Optional;
import org.perfmodel.workload.DynamicTaskGraph;
import org.perfmodel.workload.Place;

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
 * @param isAlone whether a task takes its weight whatever else runs
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
    boolean isAlone) {
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
        phase.settings().contention() == null
            && phase.settings().overheads().equals(Overheads.NONE));
  }
}
