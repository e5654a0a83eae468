package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.HeatTransferDrivers.empty;
import static org.perfmodel.accuracy.HeatTransferDrivers.plane;
import static org.perfmodel.accuracy.Values.doubles;

import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

/** Balances of heat and mass. */
class HeatTransfersTest {
  private static final int N = 7;
  private static final Offset<Double> NEAR = within(1e-11);

  /** What flows into a volume and what its source makes sum to nothing. */
  @Test
  void conductionKeepsHeatInBalance() {
    double[] width = doubles(N, 0.5, 1.5);
    double[] conductivity = doubles(N, 1, 5);
    double[] constant = doubles(N, 0, 2);
    double[] slope = doubles(N, -0.2, -0.1);
    double[] t = new double[N];
    HeatTransfers.steadyConduction(
        N, width, conductivity, constant, slope, 1, 2, new double[N], new double[N], t);
    for (int i = 0; i < N; i++) {
      double own = width[i] / 2 / conductivity[i];
      double left =
          i == 0 ? (1 - t[0]) / own : (t[i - 1] - t[i]) / (own + half(i - 1, width, conductivity));
      double right =
          i == N - 1
              ? (2 - t[i]) / own
              : (t[i + 1] - t[i]) / (own + half(i + 1, width, conductivity));
      assertThat(left + right + (constant[i] + slope[i] * t[i]) * width[i]).isCloseTo(0, NEAR);
    }
  }

  private static double half(int i, double[] width, double[] conductivity) {
    return width[i] / 2 / conductivity[i];
  }

  @Test
  void sweepsEndWhereAllEquationsHold() {
    double[][] centre = plane(N, 4, 5);
    double[][] east = plane(N, 0.5, 1);
    double[][] west = plane(N, 0.4, 1);
    double[][] north = plane(N, 0.3, 1);
    double[][] south = plane(N, 0.2, 1);
    double[][] source = plane(N, 1, 2);
    double[][] t = plane(N, 1, 2);
    for (int sweep = 0; sweep < 200; sweep++) {
      HeatTransfers.lineByLine(
          N, N, centre, east, west, north, south, source, new double[N + 1], new double[N + 1], t);
    }
    for (int i = 1; i <= N; i++) {
      for (int j = 1; j <= N; j++) {
        double right = east[i][j] * t[i][j + 1] + west[i][j] * t[i][j - 1] + source[i][j];
        right += north[i][j] * t[i + 1][j] + south[i][j] * t[i - 1][j];
        assertThat(centre[i][j] * t[i][j]).isCloseTo(right, NEAR);
      }
    }
  }

  @Test
  void thePowerLawIsNearTheExponentialScheme() {
    double[][] u = plane(N, -12, 12);
    double[][] v = plane(N, -6, 6);
    double[][] east = empty(N);
    double[][] west = empty(N);
    double[][] north = empty(N);
    double[][] south = empty(N);
    double[][] centre = empty(N);
    HeatTransfers.powerLaw(N, N, 1, u, v, east, west, north, south, centre);
    for (int i = 1; i <= N; i++) {
      for (int j = 1; j <= N; j++) {
        assertThat(east[i][j]).isCloseTo(u[i][j] / Math.expm1(u[i][j]), within(0.04));
        assertThat(west[i][j]).isCloseTo(-u[i][j - 1] / Math.expm1(-u[i][j - 1]), within(0.04));
        assertThat(north[i][j]).isCloseTo(v[i][j] / Math.expm1(v[i][j]), within(0.04));
        assertThat(south[i][j]).isCloseTo(-v[i - 1][j] / Math.expm1(-v[i - 1][j]), within(0.04));
        double sum = east[i][j] + west[i][j] + north[i][j] + south[i][j];
        double net = u[i][j] + v[i][j] - u[i][j - 1] - v[i - 1][j];
        assertThat(centre[i][j]).isCloseTo(sum + net, NEAR);
      }
    }
  }

  /** What a volume loses its neighbours gain. */
  @Test
  void massIsLostThroughTheEdgesOnly() {
    double[][] u = plane(N, -1, 1);
    double[][] v = plane(N, -2, 1);
    double[][] one = plane(N, 1, 1);
    double[][] east = empty(N);
    double[][] source = empty(N);
    double[][] centre = empty(N);
    HeatTransfers.pressureCorrection(
        N, N, 2, 0.5, 0.25, u, v, one, one, east, empty(N), empty(N), empty(N), centre, source);
    double edges = 0;
    double sum = 0;
    for (int i = 1; i <= N; i++) {
      edges += 2 * 0.25 * (u[i][0] - u[i][N]) + 2 * 0.5 * (v[0][i] - v[N][i]);
      for (int j = 1; j <= N; j++) {
        sum += source[i][j];
      }
    }
    assertThat(sum).isCloseTo(edges, NEAR);
    assertThat(east[2][3]).isCloseTo(2 * 0.25 * 0.25, NEAR);
    assertThat(centre[2][3]).isCloseTo(4 * (0.25 * 0.25 + 0.5 * 0.5), NEAR);
  }
}
