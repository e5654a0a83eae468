package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.Matrices.assertNear;
import static org.perfmodel.accuracy.Matrices.copy;
import static org.perfmodel.accuracy.Values.rows;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Stencils: waves that a step makes smaller by a known factor, and fields that stay. */
class PolyhedralStencilsTest {
  private static final int N = 9;
  private static final double ERROR = 1e-10;
  private static final double COS = Math.cos(Math.PI / (N - 1));

  /** Half a wave, zero at both ends. */
  private static double wave(int i) {
    return Math.sin(Math.PI * i / (N - 1));
  }

  @Test
  void halfStepsOfHeatFulfilTheirEquations() {
    double[][] old = rows(N, N, 0, 1);
    double[][] u = copy(old);
    double[][] v = rows(N, N, 0, 1);
    PolyhedralStencils.adi(1, N, u, v, new double[N][N], new double[N][N]);
    // One step of time 1, places 1/n apart: n n between neighbours in time.
    double along = 2.0 * N * N;
    double across = 1.0 * N * N;
    for (int i = 1; i < N - 1; i++) {
      assertThat(new double[] {v[0][i], v[N - 1][i], u[i][0], u[i][N - 1]}).containsOnly(1);
      for (int j = 1; j < N - 1; j++) {
        double given = old[j][i] + across / 2 * (old[j][i - 1] - 2 * old[j][i] + old[j][i + 1]);
        double half = v[j][i] - along / 2 * (v[j - 1][i] - 2 * v[j][i] + v[j + 1][i]);
        assertThat(half).isCloseTo(given, within(1e-8));
        double then = v[i][j] + along / 2 * (v[i - 1][j] - 2 * v[i][j] + v[i + 1][j]);
        double whole = u[i][j] - across / 2 * (u[i][j - 1] - 2 * u[i][j] + u[i][j + 1]);
        assertThat(whole).isCloseTo(then, within(1e-8));
      }
    }
  }

  @Test
  void aStepOfFieldsIsThatOfTheOldOnes() {
    int ny = 7;
    double[][] ex = rows(N, ny, -1, 1);
    double[][] ey = rows(N, ny, 0, 1);
    double[][] hz = rows(N, ny, -1, 0);
    double[][] oldEx = copy(ex);
    double[][] oldEy = copy(ey);
    double[][] old = copy(hz);
    PolyhedralStencils.fdtd2d(1, N, ny, new double[] {0.25}, ex, ey, hz);
    double[][] newEx =
        Matrices.of(N, ny, (i, j) -> oldEx[i][j] - (j == 0 ? 0 : (old[i][j] - old[i][j - 1]) / 2));
    double[][] newEy =
        Matrices.of(N, ny, (i, j) -> i == 0 ? 0.25 : oldEy[i][j] - (old[i][j] - old[i - 1][j]) / 2);
    assertNear(ex, newEx, ERROR);
    assertNear(ey, newEy, ERROR);
    for (int i = 0; i < N - 1; i++) {
      for (int j = 0; j < ny - 1; j++) {
        double out = newEx[i][j + 1] - newEx[i][j] + newEy[i + 1][j] - newEy[i][j];
        assertThat(hz[i][j]).isCloseTo(old[i][j] - 0.7 * out, within(ERROR));
      }
    }
    assertThat(hz[N - 1]).containsExactly(old[N - 1]);
  }

  @Test
  void turnsOfAFieldThatOnlyWavesDriveStay() {
    double[][] ex = rows(N, N, -1, 1);
    double[][] ey = rows(N, N, 0, 1);
    double[][] oldEx = copy(ex);
    double[][] oldEy = copy(ey);
    PolyhedralStencils.fdtd2d(4, N, N, new double[4], ex, ey, rows(N, N, -1, 0));
    for (int i = 1; i < N; i++) {
      for (int j = 1; j < N; j++) {
        double before = oldEx[i][j] - oldEx[i - 1][j] - oldEy[i][j] + oldEy[i][j - 1];
        double after = ex[i][j] - ex[i - 1][j] - ey[i][j] + ey[i][j - 1];
        assertThat(after).isCloseTo(before, within(ERROR));
      }
    }
  }

  @Test
  void aWaveOfABlockGetsSmallerByItsFactor() {
    double[] a = new double[N * N * N];
    Arrays.setAll(a, at -> wave(at / N / N) * wave(at / N % N) * wave(at % N));
    double[] old = a.clone();
    PolyhedralStencils.heat3d(3, N, a, a.clone());
    double factor = Math.pow(1 - 6 * 0.125 * (1 - COS), 6);
    for (int i = 0; i < a.length; i++) {
      assertThat(a[i]).isCloseTo(factor * old[i], within(ERROR));
    }
  }

  @Test
  void aWaveOfALineGetsSmallerByItsFactor() {
    double[] a = new double[N];
    Arrays.setAll(a, PolyhedralStencilsTest::wave);
    PolyhedralStencils.jacobi1d(3, a, a.clone());
    double factor = Math.pow(0.33333 * (1 + 2 * COS), 6);
    for (int i = 0; i < N; i++) {
      assertThat(a[i]).isCloseTo(factor * wave(i), within(ERROR));
    }
  }

  @Test
  void aWaveOfASquareGetsSmallerByItsFactor() {
    float[][] a = new float[N][N];
    float[][] b = new float[N][N];
    for (int i = 0; i < N; i++) {
      for (int j = 0; j < N; j++) {
        a[i][j] = (float) (wave(i) * wave(j));
        b[i][j] = a[i][j];
      }
    }
    PolyhedralStencils.jacobi2d(3, N, a, b);
    double factor = Math.pow(0.2 * (1 + 4 * COS), 6);
    double[][] expected = Matrices.of(N, N, (i, j) -> factor * wave(i) * wave(j));
    assertNear(Matrices.of(a), expected, 1e-6);
  }

  @Test
  void meansOfNineEndAsAPlaneBetweenEdgesOfAPlane() {
    float[] a = new float[N * N];
    double[][] plane = Matrices.of(N, N, (i, j) -> 3 * i - 2 * j + 1);
    for (int i = 0; i < N; i++) {
      for (int j = 0; j < N; j++) {
        boolean edge = i == 0 || j == 0 || i == N - 1 || j == N - 1;
        a[i * N + j] = edge ? (float) plane[i][j] : 0;
      }
    }
    PolyhedralStencils.seidel2d(1, N, a);
    // The first to be set has five neighbours on the edges.
    assertThat((double) a[N + 1]).isCloseTo((1 - 1 - 3 + 4 + 7) / 9.0, within(1e-6));
    PolyhedralStencils.seidel2d(300, N, a);
    assertNear(Matrices.of(N, N, (i, j) -> a[i * N + j]), plane, 1e-4);
  }
}
