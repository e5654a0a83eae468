package org.perfmodel.evaluate.schedule;

import java.util.Optional;
import org.perfmodel.evaluate.bounds.KruskalWeiss;
import org.perfmodel.evaluate.dispatch.SchedulingPolicy;
import org.perfmodel.evaluate.schedule.sequence.Schedule;
import org.perfmodel.evaluate.schedule.sequence.ScheduleSettings;
import org.perfmodel.workload.graph.DynamicTaskGraph;

/** The tasks of one parallel construct: one by one, or only counted where they are all alike. */
sealed interface Tasks permits UnfoldedTasks, EqualTasks {
  /** How many there are. */
  long count();

  /** How many are kept in memory. */
  int held();

  /** Seconds of all of them. */
  double work();

  /** What a reader calls the task with this id. */
  String label(long id);

  /** All of them with what they wait for; empty where they are only counted. */
  Optional<DynamicTaskGraph> graph();

  /** Their number, mean and variance; empty if none does anything. */
  Optional<KruskalWeiss> variation();

  /**
   * Their schedule.
   *
   * @throws IllegalArgumentException if the policy cannot schedule them
   * @throws IllegalStateException if the policy never hands out some task
   */
  Schedule schedule(SchedulingPolicy policy, int processors, ScheduleSettings settings);
}
