package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.Values.doubles;

import org.junit.jupiter.api.Test;

/** Steps put into the difference equations that they solve, or into a solution that is known. */
class PartialDifferentialEquationsTest {
  private static final int N = 9;

  @Test
  void aParabolaInACylinderGrowsEverywhereByTheSame() {
    double[] from = new double[N + 1];
    double[] to = new double[N + 1];
    for (int j = 0; j <= N; j++) {
      from[j] = (double) j * j / (N * N);
    }
    PartialDifferentialEquations.polarHeat(N, 0.2, from, to);
    for (int j = 0; j < N; j++) {
      assertThat(to[j] - from[j]).isCloseTo(4 * 0.2 / (N * N), within(1e-12));
    }
    assertThat((to[N] - to[N - 1]) * N).isCloseTo(-to[N], within(1e-12));
  }

  @Test
  void theNonlinearStepSolvesItsSystem() {
    double mu = 0.7;
    double theta = 0.6;
    double[] from = doubles(N, 1, 2);
    double[] to = new double[N];
    PartialDifferentialEquations.nonlinearHeat(N, mu, theta, from, new double[N], to);
    for (int j = 1; j < N - 1; j++) {
      double change = theta * second(to, j) + (1 - theta) * second(from, j);
      double expected = from[j] + mu * (1 + from[j] * from[j]) * change;
      assertThat(to[j]).isCloseTo(expected, within(1e-12));
    }
    assertThat(to[0]).isEqualTo(from[0]);
    assertThat(to[N - 1]).isEqualTo(from[N - 1]);
  }

  @Test
  void alternatingDirectionsSolveTheProductOfThreeSystems() {
    double mu = 0.7;
    double[][][] from = PartialDifferentialEquationDrivers.cube(N);
    double[][][] to = new double[N][N][N];
    PartialDifferentialEquations.alternatingDirections(N, mu, from, to);
    double[][][] change = new double[N][N][N];
    double[][][] right = new double[N][N][N];
    for (int z = 0; z < N; z++) {
      for (int y = 0; y < N; y++) {
        for (int x = 0; x < N; x++) {
          change[z][y][x] = to[z][y][x] - from[z][y][x];
          for (int direction = 0; direction < 3; direction++) {
            right[z][y][x] += mu * second(from, z, y, x, direction);
          }
        }
      }
    }
    for (int direction = 0; direction < 3; direction++) {
      double[][][] applied = new double[N][N][N];
      for (int z = 0; z < N; z++) {
        for (int y = 0; y < N; y++) {
          for (int x = 0; x < N; x++) {
            applied[z][y][x] = change[z][y][x] - mu / 2 * second(change, z, y, x, direction);
          }
        }
      }
      change = applied;
    }
    for (int z = 0; z < N; z++) {
      for (int y = 0; y < N; y++) {
        assertThat(change[z][y]).containsExactly(right[z][y], within(1e-12));
      }
    }
  }

  @Test
  void laxAndWendroffGoByHalfStepsThroughFluxes() {
    double ratio = 0.4;
    double[] from = {1, 1.5, 2, 1, 3};
    double[] to = new double[5];
    PartialDifferentialEquations.laxWendroff(5, ratio, from, to);
    for (int j = 1; j < 4; j++) {
      double change = flux(from[j], from[j + 1], ratio) - flux(from[j - 1], from[j], ratio);
      assertThat(to[j]).isCloseTo(from[j] - ratio * change, within(1e-12));
    }
  }

  private static double flux(double left, double right, double ratio) {
    double mean = (left * left + right * right) / 4;
    return mean - ratio / 2 * (left + right) / 2 * (right * right - left * left) / 2;
  }

  private static double second(double[] u, int j) {
    return u[j - 1] - 2 * u[j] + u[j + 1];
  }

  /** The second difference; zero at the boundary. */
  private static double second(double[][][] u, int z, int y, int x, int direction) {
    if (Math.min(x, Math.min(y, z)) == 0 || Math.max(x, Math.max(y, z)) == N - 1) {
      return 0;
    }
    int dz = direction == 0 ? 1 : 0;
    int dy = direction == 1 ? 1 : 0;
    int dx = direction == 2 ? 1 : 0;
    return u[z - dz][y - dy][x - dx] - 2 * u[z][y][x] + u[z + dz][y + dy][x + dx];
  }
}
