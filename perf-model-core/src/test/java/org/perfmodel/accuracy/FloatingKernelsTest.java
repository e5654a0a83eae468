package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.ints;
import static org.perfmodel.accuracy.Values.rows;

import java.util.Arrays;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

/** Matrices, graphs, grids and series: each result against another way to it. */
class FloatingKernelsTest {
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

  @Test
  void meansOfNeighboursKeepALinearField() {
    float[] line = new float[N];
    double[][] plane = new double[N][N];
    double[] space = new double[N * N * N];
    for (int i = 0; i < N; i++) {
      line[i] = 3 * i;
      for (int j = 0; j < N; j++) {
        plane[i][j] = 2 * i + 5 * j;
        for (int k = 0; k < N; k++) {
          space[(i * N + j) * N + k] = i + 2 * j + 7 * k;
        }
      }
    }
    float[] nextLine = new float[N];
    double[][] nextPlane = new double[N][N];
    double[] nextSpace = new double[N * N * N];
    Stencils.heatLine(N, 0.25f, line, nextLine);
    Stencils.fivePoints(N, plane, nextPlane);
    Stencils.sevenPoints(N, space, nextSpace);
    for (int i = 1; i < N - 1; i++) {
      assertThat(nextLine[i]).isEqualTo(line[i]);
      for (int j = 1; j < N - 1; j++) {
        assertThat(nextPlane[i][j]).isCloseTo(plane[i][j], CLOSE);
        for (int k = 1; k < N - 1; k++) {
          int at = (i * N + j) * N + k;
          assertThat(nextSpace[at]).isCloseTo(space[at], CLOSE);
        }
      }
    }
    assertThat(nextLine[0]).isZero();
    line[5] += 4;
    Stencils.heatLine(N, 0.25f, line, nextLine);
    assertThat(nextLine[5]).isEqualTo(15 + 2);
    assertThat(nextLine[6]).isEqualTo(18 + 1);
  }

  @Test
  void aBrightPixelIsBlurredOverNine() {
    byte[] from = new byte[5 * 4];
    from[5 + 2] = (byte) 180;
    byte[] to = new byte[5 * 4];
    Stencils.blurBytes(5, 4, from, to);
    assertThat(to)
        .containsExactly(0, 0, 0, 0, 0, 0, 20, 20, 20, 0, 0, 20, 20, 20, 0, 0, 0, 0, 0, 0);
  }

  @Test
  void aFilterOfOneTapShiftsAndOfOnesSums() {
    double[] x = doubles(N + 4, 0, 1);
    double[] y = new double[N];
    Signals.fir(N, 4, x, new double[] {0, 0, 2, 0}, y);
    for (int i = 0; i < N; i++) {
      assertThat(y[i]).isEqualTo(2 * x[i + 2]);
    }
  }

  @Test
  void correlationOfAnAlternatingSeriesAlternates() {
    float[] x = {1, -1, 1, -1, 1, -1};
    float[] r = new float[3];
    Signals.correlate(6, 3, x, r);
    assertThat(r).containsExactly(6, -5, 4);
  }

  @Test
  void prefixSumsOfOnesCount() {
    double[] sums = new double[4];
    Signals.prefixSum(4, new double[] {1, 1, 1, 1}, sums);
    assertThat(sums).containsExactly(1, 2, 3, 4);
    long[] longs = new long[4];
    Signals.prefixSumLong(4, new long[] {1, 1, 1, 1}, longs);
    assertThat(longs).containsExactly(1, 2, 3, 4);
  }

  @Test
  void hornersRuleIsTheSumOfPowers() {
    double[] y = new double[2];
    Signals.horner(2, 3, new double[] {1, 2, 3, 4}, new double[] {2, 10}, y);
    assertThat(y).containsExactly(1 + 4 + 12 + 32, 4321);
  }

  @Test
  void fourierTransformIsItsDefinition() {
    int n = 16;
    double[] re = doubles(n, -1, 1);
    double[] im = doubles(n, 0, 1);
    double[] cos = new double[n / 2];
    double[] sin = new double[n / 2];
    FloatingDrivers.roots(n, cos, sin);
    double[] x = re.clone();
    double[] y = im.clone();
    Signals.fft(n, x, y, cos, sin);
    for (int k = 0; k < n; k++) {
      double real = 0;
      double imaginary = 0;
      for (int j = 0; j < n; j++) {
        double angle = -2 * Math.PI * j * k / n;
        real += re[j] * Math.cos(angle) - im[j] * Math.sin(angle);
        imaginary += re[j] * Math.sin(angle) + im[j] * Math.cos(angle);
      }
      assertThat(x[k]).isCloseTo(real, CLOSE);
      assertThat(y[k]).isCloseTo(imaginary, CLOSE);
    }
  }

  @Test
  void bodiesPullEachOtherEqually() {
    double[] mass = doubles(N, 1, 2);
    double[] fx = new double[N];
    double[] fy = new double[N];
    double[] fz = new double[N];
    Signals.bodies(N, doubles(N, 0, 1), doubles(N, 1, 3), doubles(N, 2, 5), mass, fx, fy, fz);
    double sum = 0;
    for (int i = 0; i < N; i++) {
      sum += mass[i] * (fx[i] + fy[i] + fz[i]);
    }
    assertThat(sum).isCloseTo(0, CLOSE);
    Signals.bodies(
        2,
        new double[] {0, 3},
        new double[] {0, 4},
        new double[2],
        new double[] {1, 2},
        fx,
        fy,
        fz);
    assertThat(fx[0]).isCloseTo(2 * 3 / Math.pow(25.01, 1.5), CLOSE);
    assertThat(fy[1]).isCloseTo(-4 / Math.pow(25.01, 1.5), CLOSE);
  }

  @Test
  void theSetHoldsItsMiddleAndLosesItsCorner() {
    int[] steps = new int[12 * 10];
    Signals.mandelbrot(12, 10, steps);
    assertThat(steps[0]).isEqualTo(1);
    assertThat(steps[5 * 12 + 8]).isEqualTo(100);
    assertThat(steps[11]).isEqualTo(2);
  }

  @Test
  void softmaxSumsToOneAndKeepsRatios() {
    double[] y = new double[3];
    Signals.softmax(3, new double[] {1, 3, 2}, y);
    assertThat(Values.sum(y)).isCloseTo(1, CLOSE);
    assertThat(y[1] / y[0]).isCloseTo(Math.exp(2), CLOSE);
  }
}
