package org.perfmodel.calibrate.measure;

import java.util.Arrays;

/**
 * What a line from beyond all caches takes alone where a loop asks late for it: a chain through all
 * elements, which fills the processor's window, goes through an array in memory, and through one in
 * the first cache. The two sides, the chain and the line, overlap as those of a right angle.
 */
final class SlowStream {
  private static final int LINE = 64 / Integer.BYTES;

  /** A run of it stays in the first cache. */
  private static final int NEAR = 1 << 12;

  /** Until a run comes back to it, no cache has kept it. */
  private static final int FAR = 24 << 20;

  private static final int RUN = 1 << 20;
  private static final int NEAR_RUNS = 50;
  private static final int WARM_UPS = 200;

  private final long nanos;
  private final int[] near = new int[NEAR];
  private int run;
  private int sink;

  /** Streams that are measured in each array for a time. */
  SlowStream(long nanos) {
    this.nanos = nanos;
  }

  /** Seconds of a line. */
  double measure() {
    int[] far = new int[FAR];
    Arrays.fill(far, 3);
    for (int i = 0; i < WARM_UPS; i++) {
      sink += chain(near, 0, NEAR);
    }
    double besides =
        Batches.seconds(
                nanos / 2,
                () -> {
                  for (int i = 0; i < NEAR_RUNS; i++) {
                    sink += chain(near, 0, NEAR);
                  }
                })
            / (NEAR_RUNS * NEAR / LINE);
    double all =
        Batches.seconds(
                nanos / 2,
                () -> {
                  sink += chain(far, run * RUN, RUN);
                  run = (run + 1) % (FAR / RUN);
                })
            / (RUN / LINE);
    return Math.sqrt(Math.max(0, all * all - besides * besides));
  }

  /** Each element waits for the one before, so that no compiler takes several at a time. */
  private static int chain(int[] x, int from, int length) {
    int value = 1;
    for (int i = from; i < from + length; i++) {
      value = (value ^ x[i]) * 31;
    }
    return value;
  }

  /** What was computed; printing it keeps it alive. */
  double sink() {
    return sink;
  }
}
