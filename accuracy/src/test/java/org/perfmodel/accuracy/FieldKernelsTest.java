package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.rows;

import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

/** Fields and solvers: each result against another way to it, or a law. */
class FieldKernelsTest {
  private static final Offset<Double> CLOSE = within(1e-9);
  private static final int N = 11;

  private static double[] times(double[][] a, double[] x) {
    double[] y = new double[a.length];
    DenseAlgebra.gemv(a.length, x.length, a, x, y);
    return y;
  }

  private static double[] linear() {
    double[] field = new double[N * N * N];
    for (int at = 0; at < field.length; at++) {
      field[at] = at / (N * N) + 2.0 * (at / N % N) + 7.0 * (at % N);
    }
    return field;
  }

  @Test
  void weightsThatSumToOneKeepALinearField() {
    double[] from = linear();
    double[] to = new double[from.length];
    Fields.twentySevenPoints(N, new double[] {0.4, 0.05, 0.015, 0.015}, from, to);
    int middle = (4 * N + 5) * N + 6;
    assertThat(to[middle]).isCloseTo(from[middle], CLOSE);
    from[middle + N + 1] += 1;
    from[middle - N * N] += 1;
    from[middle + N * N - N - 1] += 1;
    Fields.twentySevenPoints(N, new double[] {0, 1, 10, 100}, from, to);
    double[] all = to.clone();
    Fields.twentySevenPoints(N, new double[] {0, 1, 10, 100}, linear(), to);
    assertThat(all[middle] - to[middle]).isCloseTo(111, CLOSE);
  }

  @Test
  void coefficientsTakeEachNeighbourOnce() {
    double[][] of = new double[5][N * N];
    double[] from = doubles(N * N, 0, 1);
    double[] to = new double[N * N];
    int at = 3 * N + 4;
    int[] neighbour = {at, at - N, at + N, at - 1, at + 1};
    for (int which = 0; which < 5; which++) {
      of[which][at] = 2;
      Fields.conduct(N, of[0], of[1], of[2], of[3], of[4], from, to);
      assertThat(to[at]).isEqualTo(2 * from[neighbour[which]]);
      of[which][at] = 0;
    }
  }

  @Test
  void relaxationComesToWhatTheResidualCallsASolution() {
    double[][] f = rows(N, N, 0, 1);
    double[][] u = rows(N, N, 0, 1);
    assertThat(Fields.residual(N, f, u)).isGreaterThan(1);
    double[][] minus = new double[N][N];
    for (int i = 0; i < N; i++) {
      for (int j = 0; j < N; j++) {
        minus[i][j] = -f[i][j];
      }
    }
    for (int step = 0; step < 500; step++) {
      Fields.redBlack(N, 1, minus, u);
    }
    assertThat(Fields.residual(N, f, u)).isLessThan(1e-18);
  }

  @Test
  void theStreamTakesFromWhereItComes() {
    float[] to = new float[3];
    Fields.upwind(3, 0.5f, new float[] {0, 1, 0}, new float[] {1, 5, 100}, to);
    assertThat(to[1]).isEqualTo(3);
    Fields.upwind(3, 0.5f, new float[] {0, -1, 0}, new float[] {100, 5, 1}, to);
    assertThat(to[1]).isEqualTo(3);
  }

  @Test
  void wavesKeepWhatRestsAndShocksWhatIsEven() {
    float[][] now = new float[N][N];
    double[] u = new double[N];
    for (int i = 0; i < N; i++) {
      u[i] = 1.5;
      for (int j = 0; j < N; j++) {
        now[i][j] = i + 2 * j;
      }
    }
    float[][] next = new float[N][N];
    Fields.waves(N, 0.25f, now, now, next);
    assertThat(next[4][5]).isEqualTo(14);
    Fields.shock(N, 0.2, u, new double[N]);
    assertThat(u).containsOnly(1.5);
    u[5] = 2.5;
    Fields.shock(N, 0.2, u, new double[N]);
    assertThat(Values.sum(u)).isCloseTo(1.5 * N + 1, CLOSE);
  }

  @Test
  void productsWithOneselfAndOfVectorsAreTheirDefinitions() {
    double[][] a = rows(N, 3, 0, 1);
    double[][] c = new double[N][N];
    Solvers.rankUpdate(N, 3, a, c);
    assertThat(c[7][2]).isCloseTo(a[7][0] * a[2][0] + a[7][1] * a[2][1] + a[7][2] * a[2][2], CLOSE);
    assertThat(c[2][7]).isZero();
    float[] single = {1, 1, 1, 1};
    Solvers.rankOne(2, 2, new float[] {1, 3}, new float[] {5, 7}, single);
    assertThat(single).containsExactly(11, 15, 31, 43);
  }

  @Test
  void threeDiagonalsTimesTheirSolutionAreTheRightSide() {
    double[] lower = doubles(N, -1, 0);
    double[] diagonal = doubles(N, 2, 3);
    double[] upper = doubles(N, -0.9, 0);
    double[] right = doubles(N, 1, 2);
    double[] x = new double[N];
    Solvers.tridiagonal(N, lower, diagonal, upper, right, new double[N], x);
    double[][] band = new double[N][3];
    for (int i = 0; i < N; i++) {
      band[i] = new double[] {lower[i], diagonal[i], upper[i]};
    }
    double[] y = new double[N];
    Solvers.banded(N, 1, band, x, y);
    assertThat(y).containsExactly(right, CLOSE);
  }

  @Test
  void blocksAreThatMatrix() {
    double[] value = doubles(4 * 9, 0, 1);
    int[] column = {1, 0, 0, 1};
    double[][] full = new double[6][6];
    for (int b = 0; b < 4; b++) {
      for (int k = 0; k < 9; k++) {
        full[b / 2 * 3 + k / 3][column[b] * 3 + k % 3] = value[9 * b + k];
      }
    }
    double[] x = doubles(6, 0, 1);
    double[] y = new double[6];
    Solvers.blocks(2, 2, column, value, x, y);
    assertThat(y).containsExactly(times(full, x), CLOSE);
  }

  @Test
  void rotationsKeepLengthsAndMakeATriangle() {
    double[][] a = rows(N, N, 0.1, 1);
    double[][] r = new double[N][N];
    Solvers.givens(N, a, r);
    for (int j = 0; j < N; j++) {
      double before = 0;
      double after = 0;
      for (int i = 0; i < N; i++) {
        before += a[i][j] * a[i][j];
        after += r[i][j] * r[i][j];
        if (i > j) {
          assertThat(r[i][j]).isCloseTo(0, CLOSE);
        }
      }
      assertThat(after).isCloseTo(before, CLOSE);
    }
  }

  @Test
  void aSweepKeepsTheTraceAndShrinksWhatIsOffTheDiagonal() {
    double[][] a = {{2, 1, 0.5}, {1, 3, 0.25}, {0.5, 0.25, 5}};
    double[][] e = new double[3][3];
    Solvers.eigenSweep(3, a, e);
    assertThat(e[0][0] + e[1][1] + e[2][2]).isCloseTo(10, CLOSE);
    assertThat(e[0][1]).isCloseTo(e[1][0], CLOSE);
    assertThat(Math.abs(e[0][1]) + Math.abs(e[0][2]) + Math.abs(e[1][2])).isLessThan(0.1);
  }

  @Test
  void solutionsFromBelowAndFromAboveFitTheirTriangles() {
    double[][] u = {{2, 1, 3}, {0, 4, 5}, {0, 0, 6}};
    double[][] b = {{1, 10}, {2, 20}, {3, 30}};
    double[][] x = new double[3][2];
    Solvers.backSubstitution(3, 2, u, b, x);
    double[] second = {x[0][1], x[1][1], x[2][1]};
    assertThat(times(u, second)).containsExactly(new double[] {10, 20, 30}, CLOSE);
    double[] y = new double[3];
    Solvers.sparseLower(
        3,
        new int[] {0, 0, 1, 3},
        new int[] {0, 0, 1},
        new double[] {1, 3, 5},
        new double[] {2, 4, 6},
        new double[] {2, 5, 14},
        y);
    assertThat(y).containsExactly(new double[] {1, 1, 1}, CLOSE);
  }
}
