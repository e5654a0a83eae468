package org.perfmodel.calibrate.measure;

import static org.perfmodel.calibrate.kernel.Data.doubles;

import java.util.function.ObjDoubleConsumer;
import org.perfmodel.calibrate.kernel.BranchKernels;

/**
 * How long an iteration with a branch takes whose outcomes come again in the same random order, at
 * growing lengths of that order, half an octave apart. What runs beside it on the same core takes
 * room of the predictor, or makes it forget, for milliseconds or minutes: each length is asked
 * several times, with all others in between, and its least time is that of a predictor left alone.
 * Nothing makes a predictor know more than it has room for.
 */
public final class BranchLadder {
  /** Elements that are gone through again and again: they stay in the nearest cache. */
  private static final int BLOCK = 1 << 10;

  private static final double LEAST_OCTAVE = 10;
  private static final double MOST_OCTAVE = 20;
  private static final double STEP = 0.5;
  private static final double BATCH_NANOS = 50_000;

  /** A predictor that has room for an order needs so many runs of it at most. */
  private static final int RUNS_TO_LEARN = 200;

  /** A longer order is learnt in that time, or never. */
  private static final double MOST_TO_LEARN_NANOS = 25e6;

  /** Of an iteration that is not missed. */
  private static final int OUTCOME_NANOS = 2;

  /** Runs until the loop is compiled. */
  private static final int WARM_UP = 20_000;

  private final long nanos;
  private final double[] x = doubles(BLOCK);
  private final double[] y = new double[BLOCK];
  private final double[] z = new double[BLOCK];
  private double sink;

  /** A ladder that measures each length for a time at least, in which the predictor learns too. */
  public BranchLadder(long nanos) {
    this.nanos = nanos;
  }

  /**
   * Hands out seconds of an iteration by length, each length as often as asked for.
   *
   * @param times that the ladder is climbed
   */
  public void measure(int times, ObjDoubleConsumer<Integer> rung) {
    byte[] way = BranchKernels.ways(1 << (int) MOST_OCTAVE);
    for (int run = 0; run < WARM_UP; run++) {
      sink += either(way, BLOCK, x, y, z);
    }
    for (int time = 0; time < times; time++) {
      for (double octave = LEAST_OCTAVE; octave <= MOST_OCTAVE; octave += STEP) {
        int length = (int) Math.round(Math.pow(2, octave));
        rung.accept(length, time(way, length));
      }
    }
  }

  private double time(byte[] way, int length) {
    int runs = (int) Math.max(1, BATCH_NANOS / length);
    double learning =
        Math.min(MOST_TO_LEARN_NANOS, (double) RUNS_TO_LEARN * OUTCOME_NANOS * length);
    double batch =
        Batches.seconds(
            Math.max(nanos, (long) learning),
            () -> {
              for (int run = 0; run < runs; run++) {
                sink += either(way, length, x, y, z);
              }
            });
    return batch / runs / length;
  }

  private static double either(byte[] way, int length, double[] x, double[] y, double[] z) {
    for (int from = 0; from < length; from += BLOCK) {
      int to = Math.min(BLOCK, length - from);
      for (int i = 0; i < to; i++) {
        if (way[from + i] > 0) {
          y[i] = x[i] * 1.5;
        } else {
          z[i] = x[i] * 0.5;
        }
      }
    }
    return y[BLOCK / 2] + z[BLOCK / 2];
  }

  /** What was computed; printing it keeps it alive. */
  double sink() {
    return sink;
  }
}
