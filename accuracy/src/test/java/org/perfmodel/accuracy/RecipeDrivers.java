package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.rows;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link RecipeSolvers}. */
final class RecipeDrivers {
  private static final int BESIDE = 3;

  private RecipeDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.regular(
            "RecipeSolvers.tridag", "double", List.of(600, 20_000, 900_000), RecipeDrivers::tridag),
        Kernel.irregular(
                "RecipeSolvers.banded",
                "double",
                List.of(150, 6000, 250_000),
                RecipeDrivers::banded)
            .with(n -> Map.of("n", n, "beside", BESIDE)),
        Kernel.regular(
            "RecipeSolvers.cyclic", "double", List.of(450, 12_000, 500_000), RecipeDrivers::cyclic),
        Kernel.regular(
            "RecipeSolvers.toeplz", "double", List.of(40, 600, 4000), RecipeDrivers::toeplz),
        Kernel.regular(
            "RecipeSolvers.vander", "double", List.of(30, 120, 500), RecipeDrivers::vander),
        Kernel.irregular(
            "RecipeSolvers.jacobiSweep", "double", List.of(10, 60, 220), RecipeDrivers::jacobi),
        Kernel.regular(
            "RecipeSolvers.qrdcmp", "double", List.of(20, 120, 300), RecipeDrivers::qrdcmp),
        Kernel.regular(
            "RecipeSolvers.choldc", "double", List.of(25, 130, 500), RecipeDrivers::choldc),
        Kernel.irregular(
            "RecipeSolvers.gaussj", "double", List.of(12, 90, 250), RecipeDrivers::gaussj),
        Kernel.regular(
            "RecipeSolvers.crankNicolson",
            "double",
            List.of(700, 30_000, 1_200_000),
            RecipeDrivers::crankNicolson),
        Kernel.regular("RecipeSolvers.sor", "double", List.of(24, 130, 800), RecipeDrivers::sor));
  }

  /** Below, on and above the diagonal, which is greater than both together; the right side. */
  static double[][] diagonals(int n) {
    double[][] d = rows(4, n, -1, 1);
    for (int i = 0; i < n; i++) {
      d[1][i] += 4;
    }
    return d;
  }

  private static Prepared tridag(int n) {
    double[][] d = diagonals(n);
    double[] u = new double[n];
    double[] factor = new double[n];
    return Prepared.of(
        () -> {
          RecipeSolvers.tridag(n, d[0], d[1], d[2], d[3], u, factor);
          return u[n / 2];
        });
  }

  private static Prepared banded(int n) {
    double[][] band = rows(n, 2 * BESIDE + 1, -1, 1);
    double[] right = doubles(n, 0, 1);
    double[][] a = new double[n][2 * BESIDE + 1];
    double[][] lower = new double[n][BESIDE];
    int[] pivot = new int[n];
    double[] b = new double[n];
    return Prepared.of(
            () -> {
              RecipeSolvers.banded(n, BESIDE, a, lower, pivot, b);
              return pivot[n / 2];
            })
        .restoring(
            () -> {
              Values.copy(band, a);
              System.arraycopy(right, 0, b, 0, n);
            });
  }

  private static Prepared cyclic(int n) {
    double[][] d = diagonals(n);
    double[][] work = new double[5][n];
    return Prepared.of(
        () -> {
          RecipeSolvers.cyclic(
              n, d[0], d[1], d[2], 0.5, -0.7, d[3], work[0], work[1], work[2], work[3], work[4]);
          return work[0][n / 2];
        });
  }

  /** Diagonals of which the main one is the greatest by far. */
  static double[] toeplitz(int n) {
    double[] t = doubles(2 * n - 1, -1, 1);
    for (int i = 0; i < 2 * n - 1; i++) {
      t[i] /= 1 + (i - n + 1) * (i - n + 1);
    }
    t[n - 1] = 5;
    return t;
  }

  private static Prepared toeplz(int n) {
    double[] t = toeplitz(n);
    double[] y = doubles(n, 0, 1);
    double[][] work = new double[3][n];
    return Prepared.of(
        () -> {
          RecipeSolvers.toeplz(n, t, y, work[0], work[1], work[2]);
          return work[0][n / 2];
        });
  }

  /** From -2 to 2, denser at the ends, so that products of differences stay ordinary. */
  static double[] nodes(int n) {
    double[] x = new double[n];
    for (int i = 0; i < n; i++) {
      x[i] = -2 * Math.cos(Math.PI * (i + 0.5) / n);
    }
    return x;
  }

  private static Prepared vander(int n) {
    double[] x = nodes(n);
    double[] moment = doubles(n, 0, 1);
    double[][] work = new double[2][n];
    return Prepared.of(
        () -> {
          RecipeSolvers.vander(n, x, moment, work[0], work[1]);
          return Math.log1p(Math.abs(work[0][n / 2]));
        });
  }

  static double[][] symmetric(int n, double more) {
    double[][] a = rows(n, n, -1, 1);
    for (int i = 0; i < n; i++) {
      a[i][i] += more;
      for (int j = 0; j < i; j++) {
        a[i][j] = a[j][i];
      }
    }
    return a;
  }

  private static Prepared jacobi(int n) {
    double[][] original = symmetric(n, 0);
    double[][] a = new double[n][n];
    double[][] v = new double[n][n];
    return Prepared.of(() -> RecipeSolvers.jacobiSweep(n, a, v))
        .restoring(
            () -> {
              Values.copy(original, a);
              for (int i = 0; i < n; i++) {
                Arrays.fill(v[i], 0);
                v[i][i] = 1;
              }
            });
  }

  private static Prepared qrdcmp(int n) {
    double[][] original = rows(n, n, -1, 1);
    double[][] a = new double[n][n];
    double[][] cd = new double[2][n];
    return Prepared.of(
            () -> {
              RecipeSolvers.qrdcmp(n, a, cd[0], cd[1]);
              return cd[1][n / 2];
            })
        .restoring(() -> Values.copy(original, a));
  }

  private static Prepared choldc(int n) {
    double[][] a = symmetric(n, n);
    double[] p = new double[n];
    return Prepared.of(
        () -> {
          RecipeSolvers.choldc(n, a, p);
          return p[n / 2];
        });
  }

  private static Prepared gaussj(int n) {
    double[][] original = rows(n, n, -1, 1);
    double[][] a = new double[n][n];
    boolean[] done = new boolean[n];
    int[][] pivot = new int[2][n];
    return Prepared.of(
            () -> {
              RecipeSolvers.gaussj(n, a, done, pivot[0], pivot[1]);
              return a[n / 2][n / 2];
            })
        .restoring(() -> Values.copy(original, a));
  }

  private static Prepared crankNicolson(int n) {
    double[] u = doubles(n, 0.5, 1.5);
    double[] right = new double[n];
    double[] factor = new double[n];
    return Prepared.of(
        () -> {
          RecipeSolvers.crankNicolson(n, 0.4, u, right, factor);
          return u[n / 2];
        });
  }

  /** Neighbours that pull nearly as much as the middle. */
  static double[][][] grid(int n) {
    double[][][] grid = ParallelDrivers.cube(7, n, n, 0.5, 1);
    for (int i = 0; i < n * n; i++) {
      grid[4][i / n][i % n] = -4.1;
    }
    return grid;
  }

  private static Prepared sor(int n) {
    double[][][] g = grid(n);
    return Prepared.of(
        () -> {
          RecipeSolvers.sor(n, 1.3, g[0], g[1], g[2], g[3], g[4], g[5], g[6]);
          return g[6][n / 2][n / 2];
        });
  }
}
