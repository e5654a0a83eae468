package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.Values.floats;
import static org.perfmodel.accuracy.Values.rows;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Steps on fields whose derivatives are known, on turned fields, and what they keep. */
class FluidStepsTest {
  private static final int N = 8;
  private static final double DT = 0.1;
  private static final double DX = 0.5;
  private static final double DY = 0.25;

  /** A field a x + b y + c. */
  private static double[][] linear(double a, double b, double c) {
    double[][] field = new double[N][N];
    for (int j = 0; j < N; j++) {
      for (int i = 0; i < N; i++) {
        field[j][i] = a * i * DX + b * j * DY + c;
      }
    }
    return field;
  }

  private static double[][] turned(double[][] field) {
    double[][] turned = new double[N][N];
    for (int i = 0; i < N; i++) {
      for (int j = 0; j < N; j++) {
        turned[j][i] = field[i][j];
      }
    }
    return turned;
  }

  /** Of u = x the step takes u away, times that of time. */
  @Test
  void aSlopeCarriesItselfAlong() {
    double[] from = linear(1, 0, 3)[0];
    double[] to = new double[N];
    FluidSteps.convectionOnLine(N, DT, DX, from, to);
    assertThat(to[0]).isEqualTo(3);
    for (int i = 1; i < N; i++) {
      assertThat(to[i]).isCloseTo(from[i] * (1 - DT), within(1e-13));
    }
  }

  /** Each place by the place before and behind it on a ring. */
  @Test
  void theLineIsARing() {
    int n = 50;
    float[] from = floats(n, 1, 2);
    from[n - 1] = from[0];
    float[] to = new float[n];
    FluidSteps.burgersOnLine(n, 0.01f, 0.05f, 0.07f, from, to);
    for (int i = 0; i < n - 1; i++) {
      double here = from[i];
      double before = from[Math.floorMod(i - 1, n - 1)];
      double behind = from[(i + 1) % (n - 1)];
      double rate = -here * (here - before) / 0.05 + 0.07 * (behind + before - 2 * here) / 0.0025;
      assertThat((double) to[i]).isCloseTo(here + 0.01 * rate, within(1e-5));
    }
    assertThat(to[n - 1]).isEqualTo(to[0]);
  }

  @Test
  void slopesCarryEachOtherAlong() {
    double[][] u = linear(1, 2, 3);
    double[][] v = linear(-2, 0.5, 1);
    double[][] convectedU = new double[N][N];
    double[][] convectedV = new double[N][N];
    FluidSteps.convectionOnPlane(N, N, DT, DX, DY, u, v, convectedU, convectedV);
    double[][] burgersU = new double[N][N];
    double[][] burgersV = new double[N][N];
    FluidSteps.burgersOnPlane(N, N, DT, DX, DY, 7, u, v, burgersU, burgersV);
    for (int j = 0; j < N; j++) {
      for (int i = 0; i < N; i++) {
        boolean edge = i == 0 || j == 0 || i == N - 1 || j == N - 1;
        double nextU = edge ? 1 : u[j][i] - DT * (u[j][i] + 2 * v[j][i]);
        double nextV = edge ? 1 : v[j][i] - DT * (-2 * u[j][i] + 0.5 * v[j][i]);
        assertThat(convectedU[j][i]).isCloseTo(nextU, within(1e-12));
        assertThat(convectedV[j][i]).isCloseTo(nextV, within(1e-12));
        assertThat(burgersU[j][i]).isCloseTo(nextU, within(1e-11));
        assertThat(burgersV[j][i]).isCloseTo(nextV, within(1e-11));
      }
    }
  }

  /** Small velocities spread: the second derivative of x squared is 2, that of 3 y squared 6. */
  @Test
  void squaresAreViscous() {
    double[][] u = new double[N][N];
    for (int j = 0; j < N; j++) {
      for (int i = 0; i < N; i++) {
        u[j][i] = 1e-9 * (i * i * DX * DX + 3 * j * j * DY * DY);
      }
    }
    double[][] to = new double[N][N];
    FluidSteps.burgersOnPlane(N, N, DT, DX, DY, 0.7, u, u, to, new double[N][N]);
    assertThat(to[3][4]).isCloseTo(u[3][4] + 1e-9 * DT * 0.7 * 8, within(1e-15));
  }

  @Test
  void bothAxesAreTreatedAlike() {
    double[][] u = rows(N, N, -1, 1);
    double[][] v = rows(N, N, -2, 1);
    double[][] toU = new double[N][N];
    double[][] toV = new double[N][N];
    double[][] turnedU = new double[N][N];
    double[][] turnedV = new double[N][N];
    FluidSteps.burgersOnPlane(N, N, DT, DX, DY, 0.3, u, v, toU, toV);
    FluidSteps.burgersOnPlane(N, N, DT, DY, DX, 0.3, turned(v), turned(u), turnedV, turnedU);
    for (int j = 0; j < N; j++) {
      assertThat(turned(turnedU)[j]).containsExactly(toU[j], within(1e-12));
      assertThat(turned(turnedV)[j]).containsExactly(toV[j], within(1e-12));
    }
    FluidSteps.convectionOnPlane(N, N, DT, DX, DY, u, v, toU, toV);
    FluidSteps.convectionOnPlane(N, N, DT, DY, DX, turned(v), turned(u), turnedV, turnedU);
    for (int j = 0; j < N; j++) {
      assertThat(turned(turnedU)[j]).containsExactly(toU[j], within(1e-12));
      assertThat(turned(turnedV)[j]).containsExactly(toV[j], within(1e-12));
    }
  }

  @Test
  void thePressureMakesUpForSlopes() {
    double[][] b = new double[N][N];
    FluidSteps.pressureSource(N, N, 1.5, DT, DX, DY, linear(1, 2, 3), linear(4, -3, 1), b);
    double inside = 1.5 * ((1 - 3) / DT - 1 - 2 * 2 * 4 - 9);
    for (int j = 0; j < N; j++) {
      double[] expected = new double[N];
      if (j > 0 && j < N - 1) {
        Arrays.fill(expected, 1, N - 1, inside);
      }
      assertThat(b[j]).containsExactly(expected, within(1e-10));
    }
  }
}
