package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.ints;
import static org.perfmodel.accuracy.Values.rows;

import java.util.Arrays;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

/** Matrices and graphs: each result against another way to it. */
class MatrixKernelsTest {
  private static final Offset<Double> CLOSE = within(1e-9);
  private static final int N = 13;

  private static double[][] dominant() {
    double[][] a = rows(N, N, 0, 1);
    for (int i = 0; i < N; i++) {
      for (int j = 0; j < i; j++) {
        a[i][j] = a[j][i];
      }
      a[i][i] += N;
    }
    return a;
  }

  private static double[][] product(double[][] a, double[][] b) {
    double[][] c = new double[N][N];
    DenseAlgebra.gemmByElements(N, a, b, c);
    return c;
  }

  private static void areClose(double[][] actual, double[][] expected) {
    for (int i = 0; i < N; i++) {
      assertThat(actual[i]).containsExactly(expected[i], CLOSE);
    }
  }

  @Test
  void productsByElementsByRowsAndInSinglePrecisionAgree() {
    double[][] a = rows(N, N, 0, 1);
    double[][] b = rows(N, N, -1, 1);
    double[][] expected = product(a, b);
    double[][] c = rows(N, N, 5, 6);
    DenseAlgebra.gemmByRows(N, a, b, c);
    areClose(c, expected);
    float[] single = new float[N * N];
    Arrays.fill(single, 7);
    DenseAlgebra.gemmFloat(N, flat(a), flat(b), single);
    for (int i = 0; i < N * N; i++) {
      assertThat((double) single[i]).isCloseTo(expected[i / N][i % N], within(1e-4));
    }
    double[] x = new double[N];
    double[] y = new double[N];
    for (int i = 0; i < N; i++) {
      x[i] = b[i][3];
    }
    DenseAlgebra.gemv(N, N, a, x, y);
    for (int i = 0; i < N; i++) {
      assertThat(y[i]).isCloseTo(expected[i][3], CLOSE);
    }
  }

  private static float[] flat(double[][] a) {
    float[] values = new float[N * N];
    for (int i = 0; i < N * N; i++) {
      values[i] = (float) a[i / N][i % N];
    }
    return values;
  }

  @Test
  void triangularFactorsMultiplyToTheMatrix() {
    double[][] a = dominant();
    double[][] both = dominant();
    DenseAlgebra.luDecompose(N, both);
    double[][] lower = new double[N][N];
    double[][] upper = new double[N][N];
    for (int i = 0; i < N; i++) {
      lower[i][i] = 1;
      System.arraycopy(both[i], 0, lower[i], 0, i);
      System.arraycopy(both[i], i, upper[i], i, N - i);
    }
    areClose(product(lower, upper), a);
  }

  @Test
  void choleskyFactorSquaresToTheMatrixAndSolves() {
    double[][] a = dominant();
    double[][] l = new double[N][N];
    DenseAlgebra.cholesky(N, a, l);
    double[][] transposed = new double[N][N];
    for (int i = 0; i < N; i++) {
      for (int j = 0; j < N; j++) {
        transposed[j][i] = l[i][j];
      }
    }
    areClose(product(l, transposed), a);
    double[] b = doubles(N, 0, 1);
    double[] x = new double[N];
    double[] back = new double[N];
    DenseAlgebra.solveLower(N, l, b, x);
    DenseAlgebra.gemv(N, N, l, x, back);
    assertThat(back).containsExactly(b, CLOSE);
  }

  @Test
  void transposingMovesRowsToColumns() {
    double[] a = doubles(N * N, 0, 1);
    double[] b = new double[N * N];
    DenseAlgebra.transpose(N, a, b);
    for (int i = 0; i < N * N; i++) {
      assertThat(b[i]).isEqualTo(a[i % N * N + i / N]);
    }
  }

  @Test
  void sparseProductIsThatOfTheSameDenseMatrix() {
    double[][] a = new double[N][N];
    int[] start = new int[N + 1];
    int[] column = new int[2 * N];
    double[] value = doubles(2 * N, 0, 1);
    for (int i = 0; i < N; i++) {
      start[i + 1] = 2 * (i + 1);
      column[2 * i] = i * 5 % N;
      column[2 * i + 1] = (i * 5 + 3) % N;
      a[i][column[2 * i]] = value[2 * i];
      a[i][column[2 * i + 1]] = value[2 * i + 1];
    }
    double[] x = doubles(N, 1, 2);
    double[] y = new double[N];
    double[] expected = new double[N];
    SparseAndGraphs.sparseProduct(N, start, column, value, x, y);
    DenseAlgebra.gemv(N, N, a, x, expected);
    assertThat(y).containsExactly(expected, CLOSE);
  }

  @Test
  void distancesOfAllPairsAndFromOneAgree() {
    int[][] distance = new int[5][];
    int[] from = new int[25];
    int[] to = new int[25];
    int[] weight = new int[25];
    for (int i = 0; i < 5; i++) {
      distance[i] = ints(5, 100, i);
      distance[i][i] = 0;
      for (int j = 0; j < 5; j++) {
        from[5 * i + j] = i;
        to[5 * i + j] = j;
        weight[5 * i + j] = distance[i][j];
      }
    }
    int[] nearest = new int[5];
    // Four rounds reach all of five nodes.
    SparseAndGraphs.relaxEdges(5, 25, from, to, weight, nearest);
    SparseAndGraphs.floydWarshall(5, distance);
    assertThat(nearest).containsExactly(distance[0]);
  }

  @Test
  void rankIsSpreadWithoutLoss() {
    int[] target = ints(4 * N, N);
    float[] rank = Values.floats(N, 0, 1);
    float[] next = new float[N];
    SparseAndGraphs.spreadRank(N, target, rank, next);
    double before = 0;
    double after = 0;
    for (int i = 0; i < N; i++) {
      before += rank[i];
      after += next[i];
    }
    assertThat(after).isCloseTo(0.15 * N + 0.85 * before, within(1e-4));
  }
}
