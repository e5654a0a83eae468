package org.perfmodel.calibrate.measure;

import java.util.Arrays;
import java.util.function.ObjDoubleConsumer;

/**
 * How long a load takes that goes to another page than the one before, at growing numbers of pages,
 * three pages and a part of one apart, as down a column of long rows. The lines are few enough to
 * stay in a cache of the second level, so that what rises is the time to find their addresses.
 */
final class PageLadder {
  private static final int STRIDE = 1500;
  private static final int FEWEST = 256;
  private static final int MOST = 8192;
  private static final double BATCH_NANOS = 50_000;

  private final long nanos;
  private double sink;

  /** A ladder that measures each number of pages for a time. */
  PageLadder(long nanos) {
    this.nanos = nanos;
  }

  /** Hands out seconds of a load by how many pages are in use. */
  void measure(ObjDoubleConsumer<Integer> rung) {
    double[] column = new double[MOST * STRIDE];
    Arrays.fill(column, 1);
    for (int i = 0; i < 1_000; i++) {
      sink += down(column, FEWEST);
    }
    for (int pages = FEWEST; pages <= MOST; pages *= 2) {
      rung.accept(pages, time(column, pages));
      if (pages < MOST) {
        rung.accept(pages * 5 / 4, time(column, pages * 5 / 4));
        rung.accept(pages * 3 / 2, time(column, pages * 3 / 2));
        rung.accept(pages * 7 / 4, time(column, pages * 7 / 4));
      }
    }
  }

  private double time(double[] column, int pages) {
    long start = System.nanoTime();
    sink += down(column, pages);
    double first = System.nanoTime() - start;
    int runs = (int) Math.max(1, Math.min(1_000, BATCH_NANOS / Math.max(1, first)));
    double batch =
        Batches.seconds(
            nanos,
            () -> {
              for (int run = 0; run < runs; run++) {
                sink += down(column, pages);
              }
            });
    return batch / runs / pages;
  }

  private static double down(double[] column, int pages) {
    double sum = 0;
    for (int i = 0; i < pages; i++) {
      sum += column[i * STRIDE];
    }
    return sum;
  }

  /** What was computed; printing it keeps it alive. */
  double sink() {
    return sink;
  }
}
