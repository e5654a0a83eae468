package org.perfmodel.benchmarks.programs;

import java.util.stream.IntStream;
import org.perfmodel.annotations.PerfModel;

/** Integrals by the trapezoidal rule: arithmetic only, one integral a task. */
public final class Quadrature {
  private Quadrature() {}

  @PerfModel
  public static void integrate(double[] result, int tasks, int points) {
    IntStream.range(0, tasks)
        .parallel()
        .forEach(
            i -> {
              double step = (i + 1.0) / points;
              double sum = 0;
              for (int j = 0; j < points; j++) {
                double x = step * j;
                sum += 1 / (1 + x * x);
              }
              result[i] = step * sum;
            });
  }
}
