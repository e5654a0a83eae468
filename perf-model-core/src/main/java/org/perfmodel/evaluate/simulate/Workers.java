package org.perfmodel.evaluate.simulate;

import java.util.PriorityQueue;

/** Workers that take tasks one at a time, in their order, each as soon as it is idle. */
final class Workers {
  private final PriorityQueue<Double> idleAt = new PriorityQueue<>();
  private double makespan;
  private double work;
  private double longest;

  Workers(int count) {
    for (int i = 0; i < count; i++) {
      idleAt.add(0.0);
    }
  }

  /** The next task. */
  void take(double seconds) {
    double begun = idleAt.remove();
    idleAt.add(begun + seconds);
    makespan = Math.max(makespan, begun + seconds);
    work += seconds;
    longest = Math.max(longest, seconds);
  }

  /** The time as a share of the work. */
  double share() {
    return work > 0 ? makespan / work : 0;
  }

  /** The longest task as a share of the work. */
  double longestShare() {
    return work > 0 ? longest / work : 0;
  }
}
