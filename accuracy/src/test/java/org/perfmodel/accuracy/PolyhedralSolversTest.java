package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.Matrices.assertNear;
import static org.perfmodel.accuracy.Matrices.column;
import static org.perfmodel.accuracy.Matrices.copy;
import static org.perfmodel.accuracy.Matrices.lower;
import static org.perfmodel.accuracy.Matrices.product;
import static org.perfmodel.accuracy.Matrices.transposed;
import static org.perfmodel.accuracy.Matrices.unit;
import static org.perfmodel.accuracy.Matrices.unitLower;
import static org.perfmodel.accuracy.Matrices.upper;
import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.rows;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Solvers by what their results give again; the medley by other ways to the same. */
class PolyhedralSolversTest {
  private static final double ERROR = 1e-10;

  @Test
  void factorsGiveTheMatrixAgain() {
    double[][] original = PolyhedralSolverDrivers.dominant(7);
    double[][] a = copy(original);
    PolyhedralSolvers.cholesky(7, a);
    assertNear(product(lower(a), transposed(lower(a))), original, ERROR);

    double[][] any = rows(7, 7, -1, 1);
    for (int i = 0; i < 7; i++) {
      any[i][i] += 7;
    }
    double[] flat = new double[49];
    Arrays.setAll(flat, at -> any[at / 7][at % 7]);
    PolyhedralSolvers.lu(7, flat);
    double[][] both = Matrices.of(7, flat);
    assertNear(product(unitLower(both), upper(both)), any, ERROR);
  }

  @Test
  void durbinSolvesASystemOfEqualDiagonals() {
    double[] r = doubles(8, -0.1, 0.1);
    double[] y = new double[8];
    PolyhedralSolvers.durbin(8, r, y, new double[8]);
    double[][] system = Matrices.of(8, 8, (i, j) -> i == j ? 1 : r[Math.abs(i - j) - 1]);
    assertNear(product(system, column(y)), Matrices.of(8, 1, (i, j) -> -r[i]), ERROR);
  }

  @Test
  void columnsOfGramAndSchmidtAreAtRightAngles() {
    double[][] original = rows(9, 6, -1, 1);
    double[][] q = new double[9][6];
    double[][] r = new double[6][6];
    PolyhedralSolvers.gramSchmidt(9, 6, copy(original), q, r);
    assertNear(product(transposed(q), q), unit(6), 1e-8);
    assertNear(product(q, r), original, ERROR);
  }

  @Test
  void solutionsFulfilTheirSystems() {
    double[][] a = rows(7, 7, -1, 1);
    for (int i = 0; i < 7; i++) {
      a[i][i] += 7;
    }
    double[] b = doubles(7, -1, 1);
    double[] x = new double[7];
    PolyhedralSolvers.ludcmp(7, copy(a), b, x, new double[7]);
    assertNear(product(a, column(x)), column(b), ERROR);

    PolyhedralSolvers.trisolv(7, a, b, x);
    assertNear(product(lower(a), column(x)), column(b), ERROR);
  }

  /** Deriche 1990: smoothing is convolution with k (1 + alpha |x|) exp(-alpha |x|) in each way. */
  @Test
  void dericheWeighsByTheDistance() {
    int width = 7;
    int height = 9;
    double alpha = 0.5;
    float[][] in = PolyhedralDrivers.floatRows(width, height, 0, 1);
    float[][] out = new float[width][height];
    PolyhedralMedleys.deriche(
        width, height, (float) alpha, in, out, new float[width][height], new float[width][height]);
    double[] weight = new double[40];
    Arrays.setAll(weight, x -> (1 + alpha * x) * Math.exp(-alpha * x));
    double all = 2 * Values.sum(weight) - weight[0];
    for (int i = 0; i < width; i++) {
      for (int j = 0; j < height; j++) {
        double sum = 0;
        for (int u = 0; u < width; u++) {
          for (int v = 0; v < height; v++) {
            sum += in[u][v] * weight[Math.abs(u - i)] * weight[Math.abs(v - j)];
          }
        }
        assertThat((double) out[i][j]).isCloseTo(sum / (all * all), within(1e-5));
      }
    }
  }

  @Test
  void shortestWaysAreThoseOfEachStartAlone() {
    int n = 9;
    int[][] edge = new int[n][];
    for (int i = 0; i < n; i++) {
      edge[i] = Values.ints(n, 100, i);
      edge[i][i] = 0;
    }
    int[][] way = Arrays.stream(edge).map(int[]::clone).toArray(int[][]::new);
    PolyhedralMedleys.floydWarshall(n, way);
    for (int from = 0; from < n; from++) {
      int[] far = edge[from].clone();
      for (int round = 0; round < n; round++) {
        for (int u = 0; u < n; u++) {
          for (int v = 0; v < n; v++) {
            far[v] = Math.min(far[v], far[u] + edge[u][v]);
          }
        }
      }
      assertThat(way[from]).containsExactly(far);
    }
  }

  @Test
  void foldsAreTheMostOfAllTried() {
    for (int variant = 0; variant < 5; variant++) {
      int[] number = Values.ints(13, 4, variant);
      byte[] base = new byte[13];
      for (int i = 0; i < 13; i++) {
        base[i] = (byte) number[i];
      }
      assertThat(PolyhedralMedleys.nussinov(13, base, new int[13][13]))
          .isEqualTo(tried(base, 0, 12));
    }
  }

  /** The last base pairs with none, or with one that is not beside it. */
  private static int tried(byte[] base, int from, int to) {
    if (to <= from) {
      return 0;
    }
    int most = tried(base, from, to - 1);
    for (int k = from; k < to - 1; k++) {
      if (base[k] + base[to] == 3) {
        most = Math.max(most, tried(base, from, k - 1) + 1 + tried(base, k + 1, to - 1));
      }
    }
    return most;
  }
}
