package org.perfmodel.calibrate.measure;

import java.util.Arrays;
import java.util.function.BooleanSupplier;
import org.perfmodel.calibrate.kernel.MicroKernel;

/**
 * Times a kernel: the tenth percentile of batches of about 100 us. A batch is shorter than a slice
 * of the scheduler, so that most batches run undisturbed, and one in ten nearly surely does. A run
 * of a millisecond or more does not fit between two interruptions: there the lesser of that
 * percentile and 0.95 of the mean processor time counts, if it is asked for and the thread did not
 * wait for others, whose time would be missing.
 */
final class Stopwatch {
  private static final long BATCH_NANOS = 100_000;
  private static final long LONG_NANOS = 1_000_000;
  private static final int MOST_BATCHES = 20_000;
  private static final int LEAST_BATCHES = 5;

  /** Processor time counts what an interruption left behind in the caches: about a twentieth. */
  private static final double OF_PROCESSOR_TIME = 0.95;

  private final long warmUpNanos;
  private final long measureNanos;
  private final IdleCore quiet;
  private double sink;

  Stopwatch(long warmUpNanos, long measureNanos, IdleCore quiet) {
    this.warmUpNanos = warmUpNanos;
    this.measureNanos = measureNanos;
    this.quiet = quiet;
  }

  /** Seconds of one run. */
  double seconds(MicroKernel.Code code) {
    return read(code, false).seconds();
  }

  /**
   * Times one run after as much warming up as its compilation needs.
   *
   * @param alone whether the code is this thread's only, so that its processor time is all of it
   */
  Reading read(MicroKernel.Code code, boolean alone) {
    return read(code, alone, 1);
  }

  /**
   * The same after another time without a compilation.
   *
   * @param share of the usual time
   */
  Reading read(MicroKernel.Code code, boolean alone, double share) {
    WarmUp settling = new WarmUp((long) (share * warmUpNanos));
    long runs = warmUp(code, () -> settling.isSettled() || settling.isGivenUp());
    boolean isCompiled = settling.isSettled();
    return measure(code, alone, runs).with(isCompiled, quiet.isUndisturbed(), quiet.clock());
  }

  private Reading measure(MicroKernel.Code code, boolean alone, long runs) {
    long[] passed = new long[MOST_BATCHES];
    long[] processor = new long[MOST_BATCHES];
    long waits = ProcessorTime.waits();
    int[] counting =
        quiet.undisturbed(
            number -> {
              long before = ProcessorTime.nanos();
              passed[number] = batch(code, runs);
              processor[number] = ProcessorTime.nanos() - before;
            },
            measureNanos,
            LEAST_BATCHES,
            MOST_BATCHES);
    boolean isWaiting = ProcessorTime.waits() != waits;
    long[] batches = new long[counting.length];
    long used = 0;
    for (int i = 0; i < counting.length; i++) {
      batches[i] = passed[counting[i]];
      used += processor[counting[i]];
    }
    return reading(batches, runs, Arrays.stream(batches).sum(), isWaiting ? 0 : used, alone);
  }

  /**
   * From times in nanoseconds.
   *
   * @param processor time of the thread; zero if that is not known or not all
   */
  static Reading reading(long[] batches, long runs, long passed, long processor, boolean alone) {
    long[] sorted = batches.clone();
    Arrays.sort(sorted);
    double percentile = (double) sorted[sorted.length / 10] / runs;
    double used = OF_PROCESSOR_TIME * processor / sorted.length / runs;
    double least =
        alone && processor > 0 && percentile >= LONG_NANOS
            ? Math.min(percentile, used)
            : percentile;
    double mean = Arrays.stream(sorted).average().orElseThrow() / runs;
    double squares = 0;
    for (long batch : sorted) {
      squares += Math.pow((double) batch / runs - mean, 2);
    }
    return new Reading(
        least / 1e9,
        sorted.length,
        runs,
        mean / 1e9,
        sorted.length > 1 ? Math.sqrt(squares / (sorted.length - 1)) / 1e9 : 0,
        processor > 0 ? Math.max(1, (double) passed / processor) : 1,
        false,
        false,
        0);
  }

  /** Runs at the measured size until compiled and steady; says how many runs make a batch. */
  private long warmUp(MicroKernel.Code code, BooleanSupplier isWarm) {
    long runs = 1;
    long last;
    do {
      last = batch(code, runs);
      if (last < BATCH_NANOS / 2) {
        runs *= 2;
      } else if (last > 2 * BATCH_NANOS && runs > 1) {
        runs /= 2;
      }
    } while (!isWarm.getAsBoolean());
    return runs;
  }

  private long batch(MicroKernel.Code code, long runs) {
    long start = System.nanoTime();
    for (long run = 0; run < runs; run++) {
      sink += code.run();
    }
    return System.nanoTime() - start;
  }

  /** What {@link IdleCore#least()} says. */
  double quiet() {
    return quiet.least();
  }

  /** What the kernels computed; printing it keeps them alive. */
  double sink() {
    return sink;
  }
}
