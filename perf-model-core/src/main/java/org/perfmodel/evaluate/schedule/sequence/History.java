package org.perfmodel.evaluate.schedule.sequence;

import org.perfmodel.evaluate.dispatch.TaskAcquisition;

/** Averages since a run's beginning, from which the cost of handing out a task follows. */
final class History {
  private final AcquisitionCost cost;
  private double activeSeconds;
  private double now;

  History(AcquisitionCost cost) {
    this.cost = cost;
  }

  /** Until {@code later} this many processors have had a task. */
  void advance(double later, int active) {
    activeSeconds += (later - now) * active;
    now = later;
  }

  double overhead(TaskAcquisition handing, int ended) {
    if (cost instanceof Overheads constant) {
      return constant.of(handing);
    }
    double seconds =
        now == 0
            ? cost.seconds(handing, 0, 0)
            : cost.seconds(handing, activeSeconds / now, ended / now);
    if (!(seconds >= 0) || seconds == Double.POSITIVE_INFINITY) {
      throw new IllegalArgumentException("handing a task out costs " + seconds + " seconds");
    }
    return seconds;
  }
}
