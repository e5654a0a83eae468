package org.perfmodel.evaluate.schedule;

/**
 * Iterations in place of all of them: each if they are few, else evenly spaced ones, the middle of
 * a part each, that stand for their part.
 */
final class SampledIterations {
  /** Takes one iteration and how many it stands for. */
  interface Visitor {
    void take(long iteration, double standsFor);
  }

  private SampledIterations() {}

  /**
   * Iterations from {@code first} to before {@code end}.
   *
   * @return whether every one was visited
   */
  static boolean each(long first, long end, int most, Visitor visitor) {
    long count = end - first;
    if (count <= most) {
      for (long i = first; i < end; i++) {
        visitor.take(i, 1);
      }
      return true;
    }
    for (int part = 0; part < most; part++) {
      long from = first + count * part / most;
      long to = first + count * (part + 1) / most;
      visitor.take(from + (to - from - 1) / 2, (double) (to - from));
    }
    return false;
  }
}
