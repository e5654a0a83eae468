package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

/** Heat: whatever solves it, the equations hold in the end. */
class TeaLeavesTest {
  private static final int N = 7;

  /** What heat flows to neighbours, face by face, and the heat itself. */
  private static double applied(double[][][] plane, double[][] u, int k, int j) {
    double kept = u[k][j];
    kept += plane[0][k][j] * (u[k][j] - u[k][j - 1]);
    kept += plane[0][k][j + 1] * (u[k][j] - u[k][j + 1]);
    kept += plane[1][k][j] * (u[k][j] - u[k - 1][j]);
    kept += plane[1][k + 1][j] * (u[k][j] - u[k + 1][j]);
    return kept;
  }

  private static void assertSolved(double[][][] plane, double[][] u, double[][] right) {
    for (int k = 1; k <= N; k++) {
      for (int j = 1; j <= N; j++) {
        assertThat(applied(plane, u, k, j)).isCloseTo(right[k][j], within(1e-9));
      }
    }
  }

  @Test
  void conjugateGradientsSolve() {
    double[][][] plane = CloverDrivers.plane(N);
    double[][] right = CloverDrivers.copy(plane[4]);
    double[][] p = CloverDrivers.copy(right);
    double rho = 0;
    for (int at = 0; at < N * N; at++) {
      rho += Math.pow(right[1 + at / N][1 + at % N], 2);
    }
    double[][] u = new double[N + 2][N + 2];
    for (int step = 0; step < 30; step++) {
      rho =
          TeaLeaves.cgStep(N, N, rho, plane[0], plane[1], u, p, plane[4], new double[N + 2][N + 2]);
    }
    assertSolved(plane, u, right);
  }

  @Test
  void jacobiSolvesAndSaysHowMuchChanges() {
    double[][][] plane = CloverDrivers.plane(N);
    double[][] old = new double[N + 2][N + 2];
    double change = 1;
    for (int step = 0; step < 500; step++) {
      change = TeaLeaves.jacobi(N, N, plane[0], plane[1], plane[2], plane[3], old);
    }
    assertThat(change).isLessThan(1e-10);
    assertSolved(plane, plane[3], plane[2]);
  }

  /** With these two numbers it converges for all that conducts no more than one. */
  @Test
  void chebyshevSolves() {
    double[][][] plane = CloverDrivers.plane(N);
    double[][] p = new double[N + 2][N + 2];
    for (int step = 0; step < 500; step++) {
      TeaLeaves.chebyshev(N, N, 0.3, 0.2, plane[0], plane[1], plane[2], plane[3], p);
    }
    assertSolved(plane, plane[3], plane[2]);
  }

  @Test
  void innerStepsKeepTheRestTrue() {
    double[][][] plane = CloverDrivers.plane(N);
    double[][] right = CloverDrivers.copy(plane[3]);
    double[][] u = new double[N + 2][N + 2];
    for (int step = 0; step < 500; step++) {
      TeaLeaves.ppcgInner(N, N, 0.3, 0.2, plane[0], plane[1], u, plane[3], plane[4]);
    }
    // Directions outside of the plane do not matter: nothing conducts there.
    assertSolved(plane, u, right);
  }
}
