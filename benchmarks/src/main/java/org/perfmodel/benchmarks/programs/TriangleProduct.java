package org.perfmodel.benchmarks.programs;

import java.util.stream.IntStream;
import org.perfmodel.annotations.PerfModel;

/** The lower triangle of a times its transpose: rows in a parallel stream, cells in another. */
public final class TriangleProduct {
  private TriangleProduct() {}

  @PerfModel
  public static void multiply(double[][] a, double[][] c, int n) {
    IntStream.range(0, n)
        .parallel()
        .forEach(
            i ->
                IntStream.range(0, i + 1)
                    .parallel()
                    .forEach(j -> c[i][j] = product(a[i], a[j], n)));
  }

  private static double product(double[] left, double[] right, int n) {
    double sum = 0;
    for (int k = 0; k < n; k++) {
      sum += left[k] * right[k];
    }
    return sum;
  }
}
