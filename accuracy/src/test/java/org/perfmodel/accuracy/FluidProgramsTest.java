package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.Values.rows;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Steps on fields whose derivatives are known, and the same with both axes exchanged. */
class FluidProgramsTest {
  private static final int N = 7;
  private static final double DX = 0.5;
  private static final double DY = 0.25;
  private static final double DT = 0.1;

  /** A field a x + b y + c with x and y at the middle of cell (0, 0), moved by half a cell. */
  private static double[][] linear(double a, double b, double c, double halfX, double halfY) {
    double[][] field = new double[N + 2][N + 2];
    for (int i = 0; i < N + 2; i++) {
      for (int j = 0; j < N + 2; j++) {
        field[i][j] = a * (i + halfX) * DX + b * (j + halfY) * DY + c;
      }
    }
    return field;
  }

  @Test
  void theStepIsTheShortestOfThree() {
    double[][] u = rows(N + 2, N + 2, -1, 1);
    double[][] v = rows(N + 2, N + 2, -1, 1);
    u[3][4] = -5;
    assertThat(FluidPrograms.compDelt(N, N, DX, DY, 1e6, 0.5, u, v))
        .isCloseTo(0.5 * DX / 5, within(1e-15));
    v[N + 1][N + 1] = 50;
    assertThat(FluidPrograms.compDelt(N, N, DX, DY, 1e6, 0.5, u, v))
        .isCloseTo(0.5 * DY / 50, within(1e-15));
    assertThat(FluidPrograms.compDelt(N, N, DX, DY, 0.01, 0.5, u, v))
        .isCloseTo(0.5 * 0.005 / (4 + 16), within(1e-15));
  }

  /** Central differences of products of linear functions are exact. */
  @Test
  void linearVelocitiesAreCarriedAlong() {
    double[][] u = linear(1, 2, 3, 0.5, 0);
    double[][] v = linear(-2, 0.5, 1, 0, 0.5);
    double[][] vAtU = linear(-2, 0.5, 1, 0.5, 0);
    double[][] uAtV = linear(1, 2, 3, 0, 0.5);
    double[][] f = new double[N + 2][N + 2];
    double[][] g = new double[N + 2][N + 2];
    FluidPrograms.compFg(N, N, DT, DX, DY, 10, 0.7, 0.9, 0, u, v, f, g);
    for (int i = 0; i < N + 2; i++) {
      for (int j = 0; j < N + 2; j++) {
        boolean inU = i > 0 && i < N && j > 0 && j <= N;
        boolean inV = i > 0 && i <= N && j > 0 && j < N;
        double byU = 2 * u[i][j] * 1 + u[i][j] * 0.5 + vAtU[i][j] * 2;
        double byV = 2 * v[i][j] * 0.5 + v[i][j] * 1 + uAtV[i][j] * -2;
        assertThat(f[i][j]).isCloseTo(inU ? u[i][j] + DT * (0.7 - byU) : 0, within(1e-11));
        assertThat(g[i][j]).isCloseTo(inV ? v[i][j] + DT * (0.9 - byV) : 0, within(1e-11));
      }
    }
  }

  /** Of a flow along x donor cells take half a cell's difference off, and squares are viscous. */
  @Test
  void donorCellsLookAgainstTheFlow() {
    double[][] u = linear(1, 0, 3, 0.5, 0);
    double[][] still = new double[N + 2][N + 2];
    double[][] f = new double[N + 2][N + 2];
    FluidPrograms.compFg(N, N, DT, DX, DY, 10, 0, 0, 0.8, u, still, f, still.clone());
    assertThat(f[3][3]).isCloseTo(u[3][3] - DT * (2 * u[3][3] - 0.8 * DX / 2), within(1e-12));
    double[][] slow = new double[N + 2][N + 2];
    for (int i = 0; i < N + 2; i++) {
      for (int j = 0; j < N + 2; j++) {
        slow[i][j] = 1e-9 * (i * i * DX * DX + 3 * j * j * DY * DY);
      }
    }
    FluidPrograms.compFg(N, N, DT, DX, DY, 10, 0, 0, 0.8, slow, new double[N + 2][N + 2], f, still);
    assertThat(f[3][3]).isCloseTo(slow[3][3] + 1e-9 * DT * 8 / 10, within(1e-15));
  }

  @Test
  void bothAxesAreTreatedAlike() {
    double[][] u = rows(N + 2, N + 2, -1, 1);
    double[][] v = rows(N + 2, N + 2, -2, 1);
    double[][] f = new double[N + 2][N + 2];
    double[][] g = new double[N + 2][N + 2];
    double[][] turnedF = new double[N + 2][N + 2];
    double[][] turnedG = new double[N + 2][N + 2];
    FluidPrograms.compFg(N, N, DT, DX, DY, 10, 1, 2, 0.9, u, v, f, g);
    FluidPrograms.compFg(N, N, DT, DY, DX, 10, 2, 1, 0.9, turned(v), turned(u), turnedF, turnedG);
    for (int i = 0; i < N + 2; i++) {
      assertThat(turned(turnedG)[i]).containsExactly(f[i], within(1e-12));
      assertThat(turned(turnedF)[i]).containsExactly(g[i], within(1e-12));
    }
  }

  private static double[][] turned(double[][] field) {
    double[][] turned = new double[N + 2][N + 2];
    for (int i = 0; i < N + 2; i++) {
      for (int j = 0; j < N + 2; j++) {
        turned[j][i] = field[i][j];
      }
    }
    return turned;
  }

  @Test
  void theRightSideIsADivergence() {
    double[][] f = linear(1, 2, 3, 0.5, 0);
    double[][] g = linear(4, -3, 1, 0, 0.5);
    double[][] rhs = new double[N + 2][N + 2];
    FluidPrograms.compRhs(N, N, DT, DX, DY, f, g, rhs);
    for (int i = 0; i < N + 2; i++) {
      for (int j = 0; j < N + 2; j++) {
        boolean inside = i > 0 && i <= N && j > 0 && j <= N;
        assertThat(rhs[i][j]).isCloseTo(inside ? (1 - 3) / DT : 0, within(1e-10));
      }
    }
  }

  @Test
  void pressurePushesDownItsSlope() {
    float[][] f = FluidProgramDrivers.floatField(N, -1, 1);
    float[][] g = FluidProgramDrivers.floatField(N, -2, 1);
    float[][] p = new float[N + 2][N + 2];
    for (int i = 0; i < N + 2; i++) {
      for (int j = 0; j < N + 2; j++) {
        p[i][j] = 3 * i - 2 * j;
      }
    }
    float[][] u = new float[N + 2][N + 2];
    float[][] v = new float[N + 2][N + 2];
    for (float[] row : u) {
      Arrays.fill(row, 9);
    }
    FluidPrograms.adapUv(N, N, 0.1f, 0.5f, 0.25f, f, g, p, u, v);
    for (int i = 0; i < N + 2; i++) {
      for (int j = 0; j < N + 2; j++) {
        boolean inU = i > 0 && i < N && j > 0 && j <= N;
        boolean inV = i > 0 && i <= N && j > 0 && j < N;
        assertThat(u[i][j]).isCloseTo(inU ? f[i][j] - 0.6f : 9, within(1e-5f));
        assertThat(v[i][j]).isCloseTo(inV ? g[i][j] + 0.8f : 0, within(1e-5f));
      }
    }
  }
}
