package org.perfmodel.calibrate.measure;

import java.util.Arrays;

/**
 * Times batches of runs: of all batches that a time has room for, the tenth percentile counts,
 * which little else on the machine has disturbed.
 */
final class Batches {
  private static final int LEAST = 5;
  private static final int MOST = 5_000;

  private Batches() {}

  /**
   * Seconds of a batch.
   *
   * @param nanos how long batches are begun, as few as 5 and as many as 5 000 of them
   */
  static double seconds(long nanos, Runnable batch) {
    long[] batches = new long[MOST];
    int count = 0;
    long end = System.nanoTime() + nanos;
    while (count < MOST && (count < LEAST || System.nanoTime() < end)) {
      long begin = System.nanoTime();
      batch.run();
      batches[count++] = System.nanoTime() - begin;
    }
    Arrays.sort(batches, 0, count);
    return batches[count / 10] / 1e9;
  }
}
