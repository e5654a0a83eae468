package org.perfmodel.calibrate.measure;

import java.util.Arrays;
import java.util.function.ObjDoubleConsumer;
import org.perfmodel.platform.ParameterNames;

/**
 * What an access takes more where sixteen arrays are gone through side by side that begin at the
 * same place of their pages, and so use the same set of each cache at the same time, than where
 * they begin some lines apart. Arrays that a collector gives regions of their own begin so.
 */
final class SetConflicts {
  private static final int ARRAYS = 16;

  /**
   * Of each array. All of them stay in a cache of the third level, and not in one of the second.
   */
  private static final int ELEMENTS = 1 << 14;

  /** As far as a region is long, and five lines more. */
  private static final int ALIKE = 1 << 17;

  private static final int APART = ALIKE + 5 * 8;

  private static final int WARM_UPS = 200;

  private final long nanos;
  private final double[] all = new double[(ARRAYS - 1) * APART + ELEMENTS];
  private double sink;

  /** Arrays that are measured in each way for a time. */
  SetConflicts(long nanos) {
    this.nanos = nanos;
    Arrays.fill(all, 1);
  }

  /** Hands out seconds of an access by the parameter that they are. */
  void measure(ObjDoubleConsumer<String> price) {
    price.accept(
        ParameterNames.MEMORY_ABREAST_LOAD,
        more(() -> sink += sum(all, ALIKE), () -> sink += sum(all, APART)));
    price.accept(
        ParameterNames.MEMORY_ABREAST_STORE,
        more(() -> sink += fill(all, ALIKE), () -> sink += fill(all, APART)));
    Arrays.fill(all, 1);
  }

  private double more(Runnable alike, Runnable apart) {
    for (int i = 0; i < WARM_UPS; i++) {
      alike.run();
      apart.run();
    }
    double more = Batches.seconds(nanos / 2, alike) - Batches.seconds(nanos / 2, apart);
    return Math.max(0, more) / ELEMENTS / ARRAYS;
  }

  /** Sums of their own, which no compiler gathers in vectors. */
  private static double sum(double[] x, int d) {
    double a = 0;
    double b = 0;
    double c = 0;
    double e = 0;
    for (int i = 0; i < ELEMENTS; i++) {
      a += x[i] + x[i + d] + x[i + 2 * d] + x[i + 3 * d];
      b += x[i + 4 * d] + x[i + 5 * d] + x[i + 6 * d] + x[i + 7 * d];
      c += x[i + 8 * d] + x[i + 9 * d] + x[i + 10 * d] + x[i + 11 * d];
      e += x[i + 12 * d] + x[i + 13 * d] + x[i + 14 * d] + x[i + 15 * d];
    }
    return a + b + c + e;
  }

  /** Stores what each iteration computes from the one before, so that vectors cannot. */
  private static double fill(double[] x, int d) {
    double value = 1;
    for (int i = 0; i < ELEMENTS; i++) {
      value = value * 0.5 + 0.5;
      x[i] = value;
      x[i + d] = value;
      x[i + 2 * d] = value;
      x[i + 3 * d] = value;
      x[i + 4 * d] = value;
      x[i + 5 * d] = value;
      x[i + 6 * d] = value;
      x[i + 7 * d] = value;
      x[i + 8 * d] = value;
      x[i + 9 * d] = value;
      x[i + 10 * d] = value;
      x[i + 11 * d] = value;
      x[i + 12 * d] = value;
      x[i + 13 * d] = value;
      x[i + 14 * d] = value;
      x[i + 15 * d] = value;
    }
    return value;
  }

  /** What was computed; printing it keeps it alive. */
  double sink() {
    return sink + all[0];
  }
}
