package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.Values.rows;
import static org.perfmodel.accuracy.Values.sum;

import org.junit.jupiter.api.Test;
import org.perfmodel.accuracy.FluidMethods.Directions;
import org.perfmodel.accuracy.FluidMethods.FivePoints;

/** Derivatives of cubes, what a scheme keeps, and solvers whose solutions solve. */
class FluidMethodsTest {
  private static final int N = 12;

  @Test
  void theDerivativeOfACubicIsExact() {
    double[] phi = new double[N];
    double[] expected = new double[N];
    for (int i = 0; i < N; i++) {
      double x = 0.1 * i;
      phi[i] = x * x * x - 2 * x * x + 3;
      expected[i] = 3 * x * x - 4 * x;
    }
    double[] derivative = new double[N];
    FluidMethods.pade(N, 0.1, phi, derivative, new double[N]);
    assertThat(derivative).containsExactly(expected, within(1e-12));
  }

  @Test
  void whatFlowsOutFlowsInElsewhereAndAParabolaIsExact() {
    double[][] toEast = rows(N, N, -1, 2);
    double[][] toNorth = rows(N, N, -2, 1);
    double[][] phi = rows(N, N, 0, 1);
    double[][] out = new double[N][N];
    FluidMethods.quick(N, N, toEast, toNorth, phi, out);
    assertThat(sum(out)).isCloseTo(0, within(1e-12));
    for (int i = 0; i < N; i++) {
      for (int j = 0; j < N; j++) {
        phi[i][j] = i * i + 3 * j * j;
      }
    }
    FluidMethods.quick(N, N, toEast, toNorth, phi, out);
    for (int i = 2; i < N - 2; i++) {
      for (int j = 2; j < N - 2; j++) {
        double column = 3 * j * j;
        double row = i * i;
        double expected =
            toEast[i][j] * ((i + 0.5) * (i + 0.5) + column)
                - toEast[i - 1][j] * ((i - 0.5) * (i - 0.5) + column)
                + toNorth[i][j] * (row + 3 * (j + 0.5) * (j + 0.5))
                - toNorth[i][j - 1] * (row + 3 * (j - 0.5) * (j - 0.5));
        if (i < N - 2 && j < N - 2) {
          assertThat(out[i][j]).isCloseTo(expected, within(1e-10));
        }
      }
    }
  }

  @Test
  void stonesProcedureSolves() {
    FivePoints a = FluidMethodDrivers.matrix(N, 0.3);
    double[] q = FluidMethodDrivers.source(N);
    double[] phi = new double[N * N];
    FluidMethods.stone(
        N, N, 60, 0.92, a, FluidMethodDrivers.room(N * N), q, new double[N * N], phi);
    assertSolves(a, q, phi);
  }

  @Test
  void conjugateGradientsSolve() {
    FivePoints a = FluidMethodDrivers.matrix(N, 0);
    double[] q = FluidMethodDrivers.source(N);
    double[] phi = new double[N * N];
    double left = FluidMethods.iccg(N, N, 30, a, q, new Directions(N * N), phi);
    assertThat(left).isLessThan(1e-10);
    assertSolves(a, q, phi);
  }

  @Test
  void cgstabSolves() {
    FivePoints a = FluidMethodDrivers.matrix(N, 0.3);
    double[] q = FluidMethodDrivers.source(N);
    double[] phi = new double[N * N];
    double left = FluidMethods.cgstab(N, N, 15, a, q, new Directions(N * N), phi);
    assertThat(left).isLessThan(1e-9);
    assertSolves(a, q, phi);
  }

  private static void assertSolves(FivePoints a, double[] q, double[] phi) {
    for (int i = 1; i < N - 1; i++) {
      for (int j = 1; j < N - 1; j++) {
        int at = i * N + j;
        double image =
            a.west[at] * phi[at - N]
                + a.east[at] * phi[at + N]
                + a.south[at] * phi[at - 1]
                + a.north[at] * phi[at + 1]
                + a.centre[at] * phi[at];
        assertThat(image).isCloseTo(q[at], within(1e-9));
      }
    }
  }
}
