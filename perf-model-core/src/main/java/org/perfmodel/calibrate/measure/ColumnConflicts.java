package org.perfmodel.calibrate.measure;

import java.util.Arrays;
import java.util.function.ObjDoubleConsumer;
import org.perfmodel.platform.ParameterNames;

/**
 * How long a line takes of a column whose lines are whole pages apart, so that all of them belong
 * to one set of the first cache, which keeps no more than a few: loaded from, stored to, or both.
 * The column has fewer lines than a cache of the second level keeps of them.
 */
final class ColumnConflicts {
  /** Three pages: neighbouring lines are not fetched along. */
  private static final int STRIDE = 3 * ParameterNames.PAGE_BYTES / Double.BYTES;

  private static final int LINES = 64;
  private static final int RUNS = 100;
  private static final int WARM_UPS = 2_000;

  private final long nanos;
  private final double[] column = new double[LINES * STRIDE];
  private double sink;

  /** A column that is measured in each way for a time. */
  ColumnConflicts(long nanos) {
    this.nanos = nanos;
    Arrays.fill(column, 1);
  }

  /** Hands out seconds of a line by the parameter that they are. */
  void measure(ObjDoubleConsumer<String> price) {
    price.accept(ParameterNames.MEMORY_SET_LOAD, time(() -> sink += sum(column)));
    price.accept(ParameterNames.MEMORY_SET_STORE, time(() -> fill(column, sink)));
    price.accept(ParameterNames.MEMORY_SET_UPDATE, time(() -> scale(column, 0.999)));
    Arrays.fill(column, 1);
  }

  private double time(Runnable down) {
    for (int i = 0; i < WARM_UPS; i++) {
      down.run();
    }
    Arrays.fill(column, 1);
    double batch =
        Batches.seconds(
            nanos,
            () -> {
              for (int run = 0; run < RUNS; run++) {
                down.run();
              }
            });
    return batch / RUNS / LINES;
  }

  private static double sum(double[] column) {
    double sum = 0;
    for (int i = 0; i < LINES; i++) {
      sum += column[i * STRIDE];
    }
    return sum;
  }

  private static void fill(double[] column, double value) {
    for (int i = 0; i < LINES; i++) {
      column[i * STRIDE] = value;
    }
  }

  private static void scale(double[] column, double factor) {
    for (int i = 0; i < LINES; i++) {
      column[i * STRIDE] *= factor;
    }
  }

  /** What was computed; printing it keeps it alive. */
  double sink() {
    return sink + column[0];
  }
}
