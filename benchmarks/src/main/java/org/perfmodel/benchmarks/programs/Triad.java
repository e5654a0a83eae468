package org.perfmodel.benchmarks.programs;

import java.util.stream.IntStream;
import org.perfmodel.annotations.PerfModel;

/** Streams through memory: blocks of rows, each read twice and written once. */
public final class Triad {
  private Triad() {}

  @PerfModel
  public static void rows(double[][] a, double[][] b, double[][] c, int rows, int length) {
    IntStream.range(0, rows)
        .parallel()
        .forEach(
            i -> {
              double[] to = a[i];
              double[] one = b[i];
              double[] other = c[i];
              for (int j = 0; j < length; j++) {
                to[j] = one[j] + 3.0 * other[j];
              }
            });
  }
}
