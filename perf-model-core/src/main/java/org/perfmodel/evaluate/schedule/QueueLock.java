package org.perfmodel.evaluate.schedule;

import java.util.Map;
import java.util.TreeMap;
import org.perfmodel.evaluate.contention.MachineRepair;
import org.perfmodel.evaluate.contention.WaitingByUtilisation;
import org.perfmodel.evaluate.dispatch.TaskAcquisition;
import org.perfmodel.evaluate.schedule.sequence.AcquisitionCost;

/**
 * Waiting for the lock of a task queue, once for each task, when it is taken: M/M/1//K with K the
 * mean number of processors at work since the beginning and the rate at which tasks have ended
 * since then (Adve and Vernon 2004, sections 3.2 and 6.3). The time under the lock itself is part
 * of the task's weight; who takes a task without the queue does not wait.
 */
final class QueueLock implements AcquisitionCost {
  private final double held;
  private final Map<Integer, WaitingByUtilisation> tables = new TreeMap<>();

  /**
   * The lock of a queue.
   *
   * @param held seconds under the lock for one task, more than 0
   */
  QueueLock(double held) {
    if (!(held > 0) || held == Double.POSITIVE_INFINITY) {
      throw new IllegalArgumentException("a queue's lock held for " + held + " seconds");
    }
    this.held = held;
  }

  @Override
  public double seconds(TaskAcquisition handing, double meanActive, double tasksPerSecond) {
    int customers = (int) Math.round(meanActive);
    if (handing == TaskAcquisition.DIRECT || customers < 2) {
      return 0;
    }
    return held
        * tables
            .computeIfAbsent(customers, WaitingByUtilisation::new)
            .services(tasksPerSecond * held);
  }

  /**
   * What the waiting comes to in the long run, where all tasks are alike.
   *
   * @param seconds of one task, time under the lock included
   */
  double steady(double seconds, int active) {
    return active < 2
        ? 0
        : new MachineRepair(Math.max(0, seconds - held), held, active).residence() - held;
  }
}
