package org.perfmodel.evaluate.simulate;

import org.perfmodel.evaluate.EvaluationException;

/**
 * The simulator's time: picoseconds. A step is off by half of one at most; the greatest time is 106
 * days.
 */
final class Ticks {
  static final double PER_SECOND = 1e12;

  private static final double MOST_SECONDS = 9e6;

  private Ticks() {}

  static long of(double seconds) {
    if (!(Math.abs(seconds) < MOST_SECONDS)) {
      throw new EvaluationException(
          "a step of "
              + seconds
              + " s is beyond the simulator's time\n"
              + "Maybe evaluate it at smaller inputs in src/perf/perf.yaml.");
    }
    return Math.max(0, Math.round(seconds * PER_SECOND));
  }

  static double seconds(double ticks) {
    return ticks / PER_SECOND;
  }

  static double seconds(long ticks) {
    return seconds((double) ticks);
  }
}
