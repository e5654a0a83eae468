package org.perfmodel.evaluate.schedule.sequence;

import org.perfmodel.evaluate.dispatch.TaskAcquisition;

/**
 * What it costs a processor to come by a task: a one-time overhead, computed when the task is taken
 * and added to its demand (Adve and Vernon, section 3.2). {@link Overheads} are constant; a queue
 * behind a lock costs more the more processors come to it, for which the paper takes an M/M/1//K
 * queue with {@code meanActive} customers and the rate at which tasks end.
 */
@FunctionalInterface
public interface AcquisitionCost {
  /**
   * Seconds, finite and not negative. Pure: the same arguments, the same result.
   *
   * @param meanActive processors with a task, averaged since the program's beginning; 0 then
   * @param tasksPerSecond tasks that ended since the beginning, per second; 0 then
   */
  double seconds(TaskAcquisition handing, double meanActive, double tasksPerSecond);
}
