package org.perfmodel.evaluate.simulate.event;

/** Sums of many longs, exact beyond the range of one, so that the order of adding is no matter. */
final class Sums {
  private static final long UNIT = 1L << 62;

  private final long[] low;
  private final long[] high;

  Sums(int length) {
    low = new long[length];
    high = new long[length];
  }

  /** Adds what is not negative and below half of the greatest long. */
  void add(int index, long value) {
    long sum = low[index] + value;
    if (sum >= UNIT || sum < 0) {
      sum -= UNIT;
      high[index]++;
    }
    low[index] = sum;
  }

  void addAll(Sums other) {
    for (int i = 0; i < low.length; i++) {
      add(i, other.low[i]);
      high[i] += other.high[i];
    }
  }

  /** The sum, rounded once. */
  double get(int index) {
    return (double) high[index] * UNIT + low[index];
  }
}
