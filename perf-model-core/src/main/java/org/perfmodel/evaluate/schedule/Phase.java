package org.perfmodel.evaluate.schedule;

import org.perfmodel.evaluate.dispatch.SchedulingPolicy;
import org.perfmodel.workload.DynamicTaskGraph;
import org.perfmodel.workload.Place;

/**
 * One parallel construct from its first task to its join: nothing else runs meanwhile.
 *
 * @param label of the construct: {@code tasks of loop i}
 * @param times how often it is executed like this; not always whole
 * @param workers how many processors its pool has
 * @param handing seconds of its tasks' weights that are overhead, not work
 * @param span seconds of the longest chain of tasks, without overhead
 * @param settings how tasks slow each other down
 */
record Phase(
    String label,
    Place place,
    double times,
    DynamicTaskGraph graph,
    SchedulingPolicy policy,
    int workers,
    double handing,
    double span,
    ScheduleSettings settings) {
  Phase under(ScheduleSettings others) {
    return new Phase(label, place, times, graph, policy, workers, handing, span, others);
  }

  /** Under the policy that the source has. */
  Schedule schedule() {
    return new ScheduleSolver(graph, settings).solve(policy, workers);
  }
}
