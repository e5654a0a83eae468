package org.perfmodel.accuracy;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Arrays for {@link ResearchKernels}, which fill them on their own, so that runs do not add up. */
final class ResearchKernelDrivers {
  private static final int RADIUS = 2;
  private static final int SWEEPS = 2;
  private static final int STREAMS = 4;

  private ResearchKernelDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.regular(
                "ResearchKernels.stencil",
                "double",
                List.of(20, 160, 1000),
                ResearchKernelDrivers::stencil)
            .with(n -> Map.of("n", n, "radius", RADIUS, "iterations", SWEEPS)),
        Kernel.regular(
                "ResearchKernels.transpose",
                "double",
                List.of(24, 200, 1000),
                ResearchKernelDrivers::transpose)
            .with(n -> Map.of("order", n, "iterations", SWEEPS)),
        Kernel.regular(
                "ResearchKernels.nstream",
                "double",
                List.of(900, 60_000, 2_000_000),
                ResearchKernelDrivers::nstream)
            .with(n -> Map.of("n", n, "iterations", STREAMS)),
        Kernel.regular(
                "ResearchKernels.pointToPoint",
                "double",
                List.of(24, 200, 1200),
                ResearchKernelDrivers::pointToPoint)
            .with(n -> Map.of("m", n, "n", n, "iterations", SWEEPS, "grid[0].length", n)));
  }

  /** What makes of a star a derivative, from one end to the other. */
  static double[] weights(int radius) {
    double[] weight = new double[2 * radius + 1];
    for (int k = 1; k <= radius; k++) {
      weight[radius + k] = 1.0 / (2 * k * radius);
      weight[radius - k] = -weight[radius + k];
    }
    return weight;
  }

  private static Prepared stencil(int n) {
    double[] weight = weights(RADIUS);
    double[][] in = new double[n][n];
    double[][] out = new double[n][n];
    return Prepared.of(() -> ResearchKernels.stencil(n, RADIUS, SWEEPS, weight, in, out));
  }

  private static Prepared transpose(int order) {
    double[] a = new double[order * order];
    double[] b = new double[order * order];
    return Prepared.of(
        () -> {
          ResearchKernels.transpose(order, SWEEPS, a, b);
          return b[order + 2];
        });
  }

  private static Prepared nstream(int n) {
    double[] a = new double[n];
    double[] b = new double[n];
    double[] c = new double[n];
    return Prepared.of(() -> ResearchKernels.nstream(n, STREAMS, 3, a, b, c));
  }

  private static Prepared pointToPoint(int n) {
    double[][] grid = new double[n][n];
    return Prepared.of(() -> ResearchKernels.pointToPoint(n, n, SWEEPS, grid));
  }
}
