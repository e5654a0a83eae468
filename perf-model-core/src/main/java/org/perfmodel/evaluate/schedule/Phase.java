package org.perfmodel.evaluate.schedule;

import org.perfmodel.evaluate.dispatch.Chunks;
import org.perfmodel.evaluate.dispatch.SchedulingPolicy;
import org.perfmodel.evaluate.dispatch.StaticAllocation;
import org.perfmodel.evaluate.schedule.sequence.Schedule;
import org.perfmodel.evaluate.schedule.sequence.ScheduleSettings;
import org.perfmodel.workload.Place;

/**
 * One parallel construct from its first task to its join: nothing else runs meanwhile.
 *
 * @param label of the construct: {@code tasks of loop i}
 * @param times how often it is executed like this; not always whole
 * @param tasks in the order in which the source's policy comes by them
 * @param atOnce the same tasks, all there from the beginning, for other policies
 * @param dealt the same work, an iteration a task, for policies that deal out iterations
 * @param workers how many processors its pool has
 * @param handing seconds of its tasks' weights that are overhead, not work
 * @param span seconds of the longest chain of tasks, without overhead
 * @param settings how tasks slow each other down
 */
record Phase(
    String label,
    Place place,
    double times,
    Tasks tasks,
    Tasks atOnce,
    DealtIterations dealt,
    SchedulingPolicy policy,
    int workers,
    double handing,
    double span,
    ScheduleSettings settings) {
  Phase under(ScheduleSettings others) {
    return new Phase(
        label, place, times, tasks, atOnce, dealt, policy, workers, handing, span, others);
  }

  /** The tasks as another policy comes by them: only the source's own follows its order. */
  Tasks under(SchedulingPolicy other) {
    if (other.equals(policy)) {
      return tasks;
    }
    boolean deals = other instanceof StaticAllocation || other instanceof Chunks;
    return deals ? dealt.tasks() : atOnce;
  }

  /** Under the policy that the source has. */
  Schedule schedule() {
    return tasks.schedule(policy, workers, settings);
  }
}
