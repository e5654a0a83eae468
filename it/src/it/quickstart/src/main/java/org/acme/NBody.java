package org.acme;

import java.util.stream.IntStream;
import org.perfmodel.annotations.PerfModel;
import org.perfmodel.annotations.PerfSize;

/** Bodies in a plane that attract each other. */
public final class NBody {
  private static final double SOFTENING = 1e-9;

  private double potential;

  /** The force of every body on every other: one row of pairs for each body. */
  @PerfModel
  public void forces(double[] x, double[] y, double[] fx, double[] fy, @PerfSize("n") int n) {
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

  public double potential() {
    return potential;
  }
}
