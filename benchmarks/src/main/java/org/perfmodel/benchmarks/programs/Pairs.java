package org.perfmodel.benchmarks.programs;

import java.util.stream.IntStream;
import org.perfmodel.annotations.PerfModel;

/**
 * Potentials of pairs of points: each point with those behind it, so that the first take longest.
 */
public final class Pairs {
  private static final double SOFTENING = 1e-3;

  private Pairs() {}

  @PerfModel
  public static void potentials(double[] x, double[] y, double[] potential, int n) {
    IntStream.range(0, n)
        .parallel()
        .forEach(
            i -> {
              double sum = 0;
              for (int j = i + 1; j < n; j++) {
                double dx = x[j] - x[i];
                double dy = y[j] - y[i];
                sum += 1 / Math.sqrt(dx * dx + dy * dy + SOFTENING);
              }
              potential[i] = sum;
            });
  }
}
