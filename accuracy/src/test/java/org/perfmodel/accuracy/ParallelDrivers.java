package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.ints;
import static org.perfmodel.accuracy.Values.rows;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link Parallels} and {@link Aerodynamics}. */
final class ParallelDrivers {
  static final long SEED = 271_828_183;
  private static final int NONZEROS = 13;
  private static final int LINE = 128;
  private static final int CELL = 25;

  private ParallelDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.irregular(
                "Parallels.ep", "double", List.of(150, 10_000, 1_000_000), ParallelDrivers::ep)
            .with(n -> Map.of("pairs", n)),
        Kernel.irregular(
                "Parallels.isRank",
                "int",
                List.of(2000, 60_000, 3_000_000),
                ParallelDrivers::isRank)
            .with(n -> Map.of("n", n, "range", n / 16)),
        Kernel.irregular(
            "Parallels.cgStep", "double", List.of(150, 4000, 150_000), ParallelDrivers::cgStep),
        Kernel.regular("Parallels.resid", "double", List.of(11, 34, 130), ParallelDrivers::resid),
        Kernel.regular("Parallels.psinv", "double", List.of(12, 38, 140), ParallelDrivers::psinv),
        Kernel.regular("Parallels.rprj3", "double", List.of(9, 26, 70), ParallelDrivers::rprj3)
            .with(n -> Map.of("coarse", n)),
        Kernel.regular("Parallels.interp", "double", List.of(8, 24, 68), ParallelDrivers::interp)
            .with(n -> Map.of("coarse", n)),
        Kernel.regular(
                "Parallels.stockham", "double", List.of(6, 300, 12_000), ParallelDrivers::stockham)
            .with(n -> Map.of("lines", n, "n", LINE)),
        Kernel.regular(
            "Parallels.evolve",
            "double",
            List.of(3000, 20_000, 1_000_000),
            ParallelDrivers::evolve),
        Kernel.regular("Aerodynamics.blts", "double", List.of(4, 9, 34), ParallelDrivers::blts),
        Kernel.regular("Aerodynamics.rhs", "double", List.of(7, 22, 85), ParallelDrivers::rhs),
        Kernel.regular(
                "Aerodynamics.xSolve", "double", List.of(30, 160, 900), ParallelDrivers::xSolve)
            .with(n -> Map.of("lines", n, "n", n)),
        Kernel.regular(
                "Aerodynamics.matvecSub",
                "double",
                List.of(100, 3000, 120_000),
                ParallelDrivers::matvecSub)
            .with(n -> Map.of("cells", n)),
        Kernel.regular(
                "Aerodynamics.matmulSub",
                "double",
                List.of(50, 1500, 50_000),
                ParallelDrivers::matmulSub)
            .with(n -> Map.of("cells", n)),
        Kernel.regular(
                "Aerodynamics.binvcrhs",
                "double",
                List.of(50, 1500, 50_000),
                ParallelDrivers::binvcrhs)
            .with(n -> Map.of("cells", n)));
  }

  /** Blocks of random rows. */
  static double[][][] cube(int planes, int lines, int columns, double from, double to) {
    double[] all = doubles(planes * lines * columns, from, to);
    double[][][] cube = new double[planes][lines][columns];
    for (int i = 0; i < planes * lines; i++) {
      System.arraycopy(all, i * columns, cube[i / lines][i % lines], 0, columns);
    }
    return cube;
  }

  private static Prepared ep(int pairs) {
    double[] sum = new double[2];
    long[] ring = new long[10];
    return Prepared.of(
        () -> {
          Parallels.ep(pairs, SEED, sum, ring);
          return sum[0] + ring[1];
        });
  }

  private static Prepared isRank(int n) {
    int range = n / 16;
    int[] key = ints(n, range);
    int[] count = new int[range];
    int[] rank = new int[n];
    return Prepared.of(
        () -> {
          Parallels.isRank(n, range, key, count, rank);
          return rank[n / 2];
        });
  }

  static int[] rowStarts(int n) {
    int[] start = new int[n + 1];
    for (int i = 0; i <= n; i++) {
      start[i] = NONZEROS * i;
    }
    return start;
  }

  /** Random columns; the first of a row is its diagonal. */
  static int[] columns(int n) {
    int[] column = ints(NONZEROS * n, n);
    for (int i = 0; i < n; i++) {
      column[NONZEROS * i] = i;
    }
    return column;
  }

  /** Small numbers beside great ones on the diagonal. */
  static double[] nonzeros(int n) {
    double[] a = doubles(NONZEROS * n, -1, 0);
    for (int i = 0; i < n; i++) {
      a[NONZEROS * i] = 30;
    }
    return a;
  }

  private static Prepared cgStep(int n) {
    int[] start = rowStarts(n);
    int[] column = columns(n);
    double[] a = nonzeros(n);
    double[] b = doubles(n, 0, 1);
    double[][] pqzr = new double[4][n];
    return Prepared.of(
            () ->
                Parallels.cgStep(n, n / 3.0, start, column, a, pqzr[0], pqzr[1], pqzr[2], pqzr[3]))
        .restoring(
            () -> {
              System.arraycopy(b, 0, pqzr[0], 0, n);
              System.arraycopy(b, 0, pqzr[3], 0, n);
            });
  }

  private static Prepared resid(int n) {
    double[] a = {-8.0 / 3, 0, 1.0 / 6, 1.0 / 12};
    double[][][] u = cube(n, n, n, -1, 1);
    double[][][] v = cube(n, n, n, 0, 1);
    double[][][] r = new double[n][n][n];
    double[][] lines = new double[2][n];
    return Prepared.of(
        () -> {
          Parallels.resid(n, a, u, v, r, lines[0], lines[1]);
          return r[n / 2][n / 2][n / 2];
        });
  }

  private static Prepared psinv(int n) {
    double[] c = {-3.0 / 8, 1.0 / 32, -1.0 / 64, 0};
    double[][][] r = cube(n, n, n, -1, 1);
    double[][][] u = cube(n, n, n, 0, 1);
    double[][] lines = new double[2][n];
    return Prepared.of(
        () -> {
          Parallels.psinv(n, c, r, u, lines[0], lines[1]);
          return u[n / 2][n / 2][n / 2];
        });
  }

  private static Prepared rprj3(int coarse) {
    int n = 2 * coarse - 2;
    double[][][] r = cube(n, n, n, -1, 1);
    double[][][] s = new double[coarse][coarse][coarse];
    double[][] lines = new double[2][n];
    return Prepared.of(
        () -> {
          Parallels.rprj3(coarse, r, s, lines[0], lines[1]);
          return s[coarse / 2][coarse / 2][coarse / 2];
        });
  }

  private static Prepared interp(int coarse) {
    int n = 2 * coarse - 2;
    double[][][] z = cube(coarse, coarse, coarse, -1, 1);
    double[][][] u = cube(n, n, n, -1, 1);
    double[][] lines = new double[3][coarse];
    return Prepared.of(
        () -> {
          Parallels.interp(coarse, z, u, lines[0], lines[1], lines[2]);
          return u[coarse][coarse][coarse];
        });
  }

  /** Cosines or, a quarter of a turn later, sines of a turn in so many steps, backwards. */
  static double[] turns(int n, double quarters) {
    double[] turns = new double[n / 2];
    for (int i = 0; i < n / 2; i++) {
      turns[i] = Math.cos(2 * Math.PI * i / n + quarters * Math.PI / 2);
    }
    return turns;
  }

  private static Prepared stockham(int lines) {
    double[][] original = rows(lines, LINE, -1, 1);
    double[][] re = new double[lines][LINE];
    double[][] im = new double[lines][LINE];
    double[][] work = new double[4][LINE];
    double[] cosine = turns(LINE, 0);
    double[] sine = turns(LINE, 1);
    return Prepared.of(
            () -> {
              Parallels.stockham(lines, LINE, cosine, sine, re, im, work);
              return re[lines / 2][3];
            })
        .restoring(
            () -> {
              Values.copy(original, re);
              Values.copy(original, im);
            });
  }

  private static Prepared evolve(int n) {
    double[] twiddle = doubles(n, -1, 1);
    for (int i = 0; i < n; i++) {
      twiddle[i] = Math.signum(twiddle[i]);
    }
    double[] u0 = doubles(2 * n, -1, 1);
    double[] u1 = new double[2 * n];
    return Prepared.of(
        () -> {
          Parallels.evolve(n, twiddle, u0, u1);
          return u1[n];
        });
  }

  /** Random blocks, greater on the diagonal. */
  static double[] blocks(int cells) {
    double[] blocks = doubles(CELL * cells, -1, 1);
    for (int cell = 0; cell < cells; cell++) {
      for (int i = 0; i < CELL; i += 6) {
        blocks[CELL * cell + i] += 9;
      }
    }
    return blocks;
  }

  private static Prepared blts(int n) {
    int cells = n * n * n;
    double[][] low = rows(3, CELL * cells, -1, 1);
    double[] diagonal = blocks(cells);
    double[] original = doubles(5 * cells, 0, 1);
    double[] v = new double[5 * cells];
    double[] block = new double[CELL];
    double[] right = new double[5];
    return Prepared.of(
            () -> {
              Aerodynamics.blts(n, low[0], low[1], low[2], diagonal, v, block, right);
              return v[5 * cells - 1];
            })
        .restoring(() -> System.arraycopy(original, 0, v, 0, v.length));
  }

  private static Prepared rhs(int n) {
    double[][][] u = cube(n, n, 5 * n, 0.5, 1.5);
    double[][][] rsd = new double[n][n][5 * n];
    double[] flux = new double[5 * n];
    return Prepared.of(
        () -> {
          Aerodynamics.rhs(n, 0.3, 0.1, u, rsd, flux);
          return rsd[n / 2][n / 2][n];
        });
  }

  private static Prepared xSolve(int n) {
    double[][] speed = rows(n, n, -1, 1);
    double[][] original = rows(n, 3 * n, 0, 1);
    double[][] rhs = new double[n][3 * n];
    double[] lhs = new double[5 * n];
    return Prepared.of(
            () -> {
              Aerodynamics.xSolve(n, n, 0.2, 0.05, speed, rhs, lhs);
              return rhs[n / 2][n];
            })
        .restoring(() -> Values.copy(original, rhs));
  }

  private static Prepared matvecSub(int cells) {
    double[] a = blocks(cells);
    double[] x = doubles(5 * cells, -1, 1);
    double[] y = new double[5 * cells];
    return Prepared.of(
        () -> {
          Aerodynamics.matvecSub(cells, a, x, y);
          return y[cells];
        });
  }

  private static Prepared matmulSub(int cells) {
    double[][][] a = cube(cells, 5, 5, -1, 1);
    double[][][] b = cube(cells, 5, 5, 0, 1);
    double[][][] c = new double[cells][5][5];
    return Prepared.of(
        () -> {
          Aerodynamics.matmulSub(cells, a, b, c);
          return c[cells / 2][2][2];
        });
  }

  private static void copy(double[][][] from, double[][][] to) {
    for (int i = 0; i < from.length; i++) {
      Values.copy(from[i], to[i]);
    }
  }

  private static Prepared binvcrhs(int cells) {
    double[][][] blocks = cube(cells, 5, 5, -1, 1);
    for (double[][] block : blocks) {
      for (int i = 0; i < 5; i++) {
        block[i][i] += 9;
      }
    }
    double[][][] right = cube(cells, 5, 5, 0, 1);
    double[][] vectors = rows(cells, 5, 0, 1);
    double[][][] lhs = new double[cells][5][5];
    double[][][] c = new double[cells][5][5];
    double[][] r = new double[cells][5];
    return Prepared.of(
            () -> {
              Aerodynamics.binvcrhs(cells, lhs, c, r);
              return r[cells / 2][2];
            })
        .restoring(
            () -> {
              copy(blocks, lhs);
              copy(right, c);
              Values.copy(vectors, r);
            });
  }
}
