package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.rows;

import java.util.function.IntToDoubleFunction;
import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.EigenDecomposition;
import org.apache.commons.math3.linear.RealMatrix;
import org.junit.jupiter.api.Test;

/** Solvers: what they find, put into the equations. */
class RecipeSolversTest {
  private static final int N = 12;

  private interface Entry {
    double at(int i, int j);
  }

  private static RealMatrix matrix(int n, Entry entry) {
    RealMatrix matrix = new Array2DRowRealMatrix(n, n);
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        matrix.setEntry(i, j, entry.at(i, j));
      }
    }
    return matrix;
  }

  private static void assertSolved(RealMatrix a, double[] x, IntToDoubleFunction right) {
    double[] back = a.operate(x);
    for (int i = 0; i < x.length; i++) {
      assertThat(back[i]).isCloseTo(right.applyAsDouble(i), within(1e-9));
    }
  }

  private static double entry(double[][] d, int i, int j) {
    return j == i - 1 ? d[0][i] : j == i ? d[1][i] : j == i + 1 ? d[2][i] : 0;
  }

  @Test
  void threeDiagonalsAreSolvedWithAndWithoutCorners() {
    double[][] d = RecipeDrivers.diagonals(N);
    double[] x = new double[N];
    RecipeSolvers.tridag(N, d[0], d[1], d[2], d[3], x, new double[N]);
    assertSolved(matrix(N, (i, j) -> entry(d, i, j)), x, i -> d[3][i]);
    double[][] w = new double[4][N];
    RecipeSolvers.cyclic(N, d[0], d[1], d[2], 0.5, -0.7, d[3], x, w[0], w[1], w[2], w[3]);
    RealMatrix corners = matrix(N, (i, j) -> entry(d, i, j));
    corners.setEntry(N - 1, 0, 0.5);
    corners.setEntry(0, N - 1, -0.7);
    assertSolved(corners, x, i -> d[3][i]);
  }

  @Test
  void bandsAreSolvedWithPivots() {
    double[][] a = rows(N, 7, -1, 1);
    double[][] band = rows(N, 7, -1, 1);
    double[] b = doubles(N, 0, 1);
    double[] x = b.clone();
    int[] pivot = new int[N];
    RecipeSolvers.banded(N, 3, a, new double[N][3], pivot, x);
    assertSolved(matrix(N, (i, j) -> Math.abs(i - j) > 3 ? 0 : band[i][j - i + 3]), x, i -> b[i]);
    int[] own = new int[N];
    for (int i = 0; i < N; i++) {
      own[i] = i;
    }
    assertThat(pivot).isNotEqualTo(own);
  }

  @Test
  void equalDiagonalsAreSolved() {
    double[] t = RecipeDrivers.toeplitz(N);
    double[] y = doubles(N, 0, 1);
    double[] x = new double[N];
    RecipeSolvers.toeplz(N, t, y, x, new double[N], new double[N]);
    assertSolved(matrix(N, (i, j) -> t[N - 1 + j - i]), x, i -> y[i]);
  }

  @Test
  void weightsHaveTheMomentsThatAreGiven() {
    double[] x = RecipeDrivers.nodes(8);
    double[] moment = doubles(8, 0, 1);
    double[] w = new double[8];
    RecipeSolvers.vander(8, x, moment, w, new double[8]);
    assertSolved(matrix(8, (k, i) -> Math.pow(x[i], k)), w, k -> moment[k]);
  }

  @Test
  void sweepsOfRotationsLeaveEigenvalues() {
    double[][] a = RecipeDrivers.symmetric(N, 0);
    RealMatrix original = new Array2DRowRealMatrix(a, true);
    double[][] v = matrix(N, (i, j) -> i == j ? 1 : 0).getData();
    double left = RecipeSolvers.jacobiSweep(N, a, v);
    assertThat(left).isGreaterThan(1);
    for (int sweep = 0; sweep < 12; sweep++) {
      left = RecipeSolvers.jacobiSweep(N, a, v);
    }
    assertThat(left).isLessThan(1e-12);
    RealMatrix vectors = new Array2DRowRealMatrix(v);
    RealMatrix scaled = matrix(N, (i, j) -> v[i][j] * a[j][j]);
    assertThat(original.multiply(vectors).subtract(scaled).getNorm()).isLessThan(1e-11);
    double greatest = new EigenDecomposition(original).getRealEigenvalue(0);
    double found = a[0][0];
    for (int i = 1; i < N; i++) {
      found = Math.max(found, a[i][i]);
    }
    assertThat(found).isCloseTo(greatest, within(1e-10));
  }

  /** The transposed times the matrix is the same of its triangle, whatever was reflected. */
  @Test
  void reflectionsLeaveATriangle() {
    double[][] a = rows(N, N, -1, 1);
    RealMatrix original = new Array2DRowRealMatrix(a, true);
    double[] d = new double[N];
    RecipeSolvers.qrdcmp(N, a, new double[N], d);
    RealMatrix r = matrix(N, (i, j) -> i == j ? d[i] : i < j ? a[i][j] : 0);
    RealMatrix squares = original.transpose().multiply(original);
    assertThat(r.transpose().multiply(r).subtract(squares).getNorm()).isLessThan(1e-10);
  }

  @Test
  void rootsOfMatricesMultiplyToThem() {
    double[][] a = RecipeDrivers.symmetric(N, N);
    RealMatrix original = new Array2DRowRealMatrix(a, true);
    double[] p = new double[N];
    RecipeSolvers.choldc(N, a, p);
    RealMatrix root = matrix(N, (i, j) -> i == j ? p[i] : i > j ? a[i][j] : 0);
    assertThat(root.multiply(root.transpose()).subtract(original).getNorm()).isLessThan(1e-11);
  }

  @Test
  void matricesAreInverted() {
    double[][] a = rows(N, N, -1, 1);
    RealMatrix original = new Array2DRowRealMatrix(a, true);
    RecipeSolvers.gaussj(N, a, new boolean[N], new int[N], new int[N]);
    RealMatrix one = original.multiply(new Array2DRowRealMatrix(a));
    assertThat(one.subtract(matrix(N, (i, j) -> i == j ? 1 : 0)).getNorm()).isLessThan(1e-10);
  }

  /** What is new, half a step back, is what was old, half a step on. */
  @Test
  void halfStepsMeetInTheMiddle() {
    double[] old = doubles(N, 0.5, 1.5);
    double[] u = old.clone();
    RecipeSolvers.crankNicolson(N, 0.4, u, new double[N], new double[N]);
    assertThat(u[0]).isEqualTo(old[0]);
    assertThat(u[N - 1]).isEqualTo(old[N - 1]);
    for (int i = 1; i < N - 1; i++) {
      double back = u[i] - 0.2 * (u[i - 1] - 2 * u[i] + u[i + 1]);
      double on = old[i] + 0.2 * (old[i - 1] - 2 * old[i] + old[i + 1]);
      assertThat(back).isCloseTo(on, within(1e-12));
    }
  }

  @Test
  void overrelaxationSolves() {
    double[][][] g = RecipeDrivers.grid(N);
    double norm = RecipeSolvers.sor(N, 1.3, g[0], g[1], g[2], g[3], g[4], g[5], g[6]);
    assertThat(norm).isGreaterThan(1);
    for (int step = 0; step < 300; step++) {
      norm = RecipeSolvers.sor(N, 1.3, g[0], g[1], g[2], g[3], g[4], g[5], g[6]);
    }
    assertThat(norm).isLessThan(1e-9);
    double[][] u = g[6];
    for (int j = 1; j < N - 1; j++) {
      double sum = g[0][j][4] * u[j][5] + g[1][j][4] * u[j][3] + g[2][j][4] * u[j + 1][4];
      sum += g[3][j][4] * u[j - 1][4] + g[4][j][4] * u[j][4];
      assertThat(sum).isCloseTo(g[5][j][4], within(1e-9));
    }
  }
}
