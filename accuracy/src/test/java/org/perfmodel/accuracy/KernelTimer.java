package org.perfmodel.accuracy;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import java.util.function.DoubleSupplier;
import org.perfmodel.calibrate.measure.IdleCore;
import org.perfmodel.calibrate.measure.WarmUp;

/**
 * Times a kernel: the tenth percentile of batches of about 100 us, one run at least. A kernel that
 * has to be restored is timed run by run. A batch of a millisecond or more does not fit between two
 * interruptions: there the lesser of that percentile and 0.95 of the mean processor time counts.
 */
public final class KernelTimer {
  private static final long BATCH_NANOS = 100_000;
  private static final long LONG_NANOS = 1_000_000;
  private static final int MOST_BATCHES = 20_000;
  private static final int LEAST_BATCHES = 5;
  private static final int PATIENCE_SECONDS = 40;
  private static final double OF_PROCESSOR_TIME = 0.95;
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private final long warmUpNanos;
  private final long measureNanos;
  private final IdleCore quiet;
  private double sink;

  /**
   * A timer.
   *
   * @param warmUpNanos to run before anything counts, since the last compilation
   * @param measureNanos to run batches in
   */
  public KernelTimer(long warmUpNanos, long measureNanos) {
    this(warmUpNanos, measureNanos, 0);
  }

  /**
   * The same where it was quiet before.
   *
   * @param known what {@link IdleCore#least()} said then, or 0
   */
  KernelTimer(long warmUpNanos, long measureNanos, double known) {
    this.warmUpNanos = warmUpNanos;
    this.measureNanos = measureNanos;
    quiet = IdleCore.within(PATIENCE_SECONDS, TimeUnit.SECONDS, known);
  }

  /** What a JVM that measures after this one may know. */
  double quietRatio() {
    return quiet.least();
  }

  /** {@link IdleCore#clock()} beside what was timed last. */
  double clock() {
    return quiet.clock();
  }

  /** Seconds of one run of what needs no restoring. */
  public double seconds(DoubleSupplier run) {
    return seconds(Kernel.Prepared.of(run));
  }

  /** Seconds of one run. */
  double seconds(Kernel.Prepared kernel) {
    long runs = warmUp(kernel);
    boolean isLong = batch(kernel, runs) / runs >= LONG_NANOS;
    return seconds(kernel, runs, isLong);
  }

  private double seconds(Kernel.Prepared kernel, long runs, boolean isLong) {
    long[] passed = new long[MOST_BATCHES];
    long[] processor = new long[MOST_BATCHES];
    int[] counting =
        quiet.undisturbed(
            number -> {
              kernel.restore().ifPresent(Runnable::run);
              // Asking for the processor time takes half a microsecond: nothing beside a long run.
              long before = isLong ? THREADS.getCurrentThreadCpuTime() : 0;
              passed[number] = timed(kernel, runs);
              processor[number] = isLong ? THREADS.getCurrentThreadCpuTime() - before : 0;
            },
            measureNanos,
            LEAST_BATCHES,
            MOST_BATCHES);
    long[] batches = new long[counting.length];
    long used = 0;
    for (int i = 0; i < counting.length; i++) {
      batches[i] = passed[counting[i]];
      used += processor[counting[i]];
    }
    Arrays.sort(batches);
    double percentile = (double) batches[batches.length / 10] / runs;
    double mean = OF_PROCESSOR_TIME * used / batches.length / runs;
    return (isLong && mean > 0 ? Math.min(percentile, mean) : percentile) / 1e9;
  }

  /** Runs at the measured size until compiled and steady; says how many runs make a batch. */
  private long warmUp(Kernel.Prepared kernel) {
    long runs = 1;
    WarmUp settling = new WarmUp(warmUpNanos);
    do {
      long last = batch(kernel, runs);
      if (last < BATCH_NANOS / 2 && kernel.restore().isEmpty()) {
        runs *= 2;
      } else if (last > 2 * BATCH_NANOS && runs > 1) {
        runs /= 2;
      }
    } while (!settling.isSettled() && !settling.isGivenUp());
    return runs;
  }

  private long batch(Kernel.Prepared kernel, long runs) {
    kernel.restore().ifPresent(Runnable::run);
    return timed(kernel, runs);
  }

  private long timed(Kernel.Prepared kernel, long runs) {
    long start = System.nanoTime();
    for (long run = 0; run < runs; run++) {
      sink += kernel.run().getAsDouble();
    }
    return System.nanoTime() - start;
  }

  /** What the kernels computed; printing it keeps them alive. */
  double sink() {
    return sink;
  }
}
