package org.perfmodel.benchmarks.programs;

import java.util.stream.IntStream;
import org.perfmodel.annotations.PerfModel;

/** Steps of heat diffusion on a square, rows in a parallel stream. */
public final class Stencil {
  private Stencil() {}

  @PerfModel
  public static void steps(double[][] from, double[][] to, int n, int steps) {
    for (int step = 0; step < steps; step++) {
      IntStream.range(1, n - 1)
          .parallel()
          .forEach(i -> row(from[i - 1], from[i], from[i + 1], to[i], n));
      IntStream.range(1, n - 1)
          .parallel()
          .forEach(i -> row(to[i - 1], to[i], to[i + 1], from[i], n));
    }
  }

  private static void row(double[] above, double[] here, double[] below, double[] to, int n) {
    for (int j = 1; j < n - 1; j++) {
      to[j] = 0.25 * (above[j] + below[j] + here[j - 1] + here[j + 1]);
    }
  }
}
