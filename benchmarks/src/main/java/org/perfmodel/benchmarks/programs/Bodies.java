package org.perfmodel.benchmarks.programs;

import java.util.stream.IntStream;
import org.perfmodel.annotations.PerfModel;

/** Forces of all points on each: the same work for every point. */
public final class Bodies {
  private static final double SOFTENING = 1e-3;

  private Bodies() {}

  @PerfModel
  public static void forces(double[] x, double[] y, double[] fx, double[] fy, int n) {
    IntStream.range(0, n)
        .parallel()
        .forEach(
            i -> {
              double sumX = 0;
              double sumY = 0;
              for (int j = 0; j < n; j++) {
                double dx = x[j] - x[i];
                double dy = y[j] - y[i];
                double squared = dx * dx + dy * dy + SOFTENING;
                double inverse = 1 / (squared * Math.sqrt(squared));
                sumX += dx * inverse;
                sumY += dy * inverse;
              }
              fx[i] = sumX;
              fy[i] = sumY;
            });
  }
}
