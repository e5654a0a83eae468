package org.perfmodel.calibrate;

import java.util.Arrays;

/**
 * Times a kernel: the tenth percentile of batches of about 100 us. A batch is shorter than a slice
 * of the scheduler, so that most batches run undisturbed, and one in ten nearly surely does.
 */
final class Stopwatch {
  private static final long BATCH_NANOS = 100_000;
  private static final int MOST_BATCHES = 20_000;
  private static final int LEAST_BATCHES = 5;

  private final long warmUpNanos;
  private final long measureNanos;
  private double sink;

  Stopwatch(long warmUpNanos, long measureNanos) {
    this.warmUpNanos = warmUpNanos;
    this.measureNanos = measureNanos;
  }

  /** Seconds of one run. */
  double seconds(MicroKernel.Code code) {
    long runs = warmUp(code);
    long[] batches = new long[MOST_BATCHES];
    int count = 0;
    long end = System.nanoTime() + measureNanos;
    while (count < MOST_BATCHES && (count < LEAST_BATCHES || System.nanoTime() < end)) {
      batches[count++] = batch(code, runs);
    }
    Arrays.sort(batches, 0, count);
    return batches[count / 10] / 1e9 / runs;
  }

  /** Runs at the measured size until compiled and steady; says how many runs make a batch. */
  private long warmUp(MicroKernel.Code code) {
    long runs = 1;
    long end = System.nanoTime() + warmUpNanos;
    long last;
    do {
      last = batch(code, runs);
      if (last < BATCH_NANOS / 2) {
        runs *= 2;
      } else if (last > 2 * BATCH_NANOS && runs > 1) {
        runs /= 2;
      }
    } while (System.nanoTime() < end);
    return runs;
  }

  private long batch(MicroKernel.Code code, long runs) {
    long start = System.nanoTime();
    for (long run = 0; run < runs; run++) {
      sink += code.run();
    }
    return System.nanoTime() - start;
  }

  /** What the kernels computed; printing it keeps them alive. */
  double sink() {
    return sink;
  }
}
