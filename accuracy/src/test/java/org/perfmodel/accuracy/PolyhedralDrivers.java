package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.floats;
import static org.perfmodel.accuracy.Values.ints;
import static org.perfmodel.accuracy.Values.rows;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link Polyhedral}. Matrices are a tenth or a fifth longer one way than the other. */
final class PolyhedralDrivers {
  private PolyhedralDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.regular("Polyhedral.gemm", "float", List.of(28, 120, 420), PolyhedralDrivers::gemm)
            .with(n -> Map.of("m", n, "n", tenth(n), "k", fifth(n))),
        Kernel.regular("Polyhedral.mm2", "int", List.of(24, 90, 240), PolyhedralDrivers::mm2),
        Kernel.regular("Polyhedral.mm3", "double", List.of(16, 70, 200), PolyhedralDrivers::mm3),
        Kernel.regular(
                "Polyhedral.atax", "double", List.of(50, 300, 1100, 2400), PolyhedralDrivers::atax)
            .with(n -> Map.of("m", n, "n", tenth(n))),
        Kernel.regular(
                "Polyhedral.bicg", "double", List.of(55, 310, 1050, 2300), PolyhedralDrivers::bicg)
            .with(n -> Map.of("n", n, "m", tenth(n))),
        Kernel.regular(
                "Polyhedral.doitgen", "double", List.of(9, 26, 60), PolyhedralDrivers::doitgen)
            .with(n -> Map.of("nr", n, "nq", tenth(n), "np", fifth(n))),
        Kernel.regular(
            "Polyhedral.mvt", "float", List.of(80, 450, 1500, 2600), PolyhedralDrivers::mvt),
        Kernel.regular(
            "Polyhedral.gemver", "double", List.of(50, 300, 1000, 2000), PolyhedralDrivers::gemver),
        Kernel.regular(
            "Polyhedral.gesummv",
            "double",
            List.of(38, 220, 800, 1700),
            PolyhedralDrivers::gesummv),
        Kernel.regular("Polyhedral.symm", "double", List.of(28, 110, 300), PolyhedralDrivers::symm)
            .with(n -> Map.of("m", n, "n", tenth(n))),
        Kernel.regular(
                "Polyhedral.syr2k", "double", List.of(28, 110, 280), PolyhedralDrivers::syr2k)
            .with(n -> Map.of("n", n, "m", fifth(n))),
        Kernel.regular("Polyhedral.syrk", "float", List.of(40, 160, 360), PolyhedralDrivers::syrk)
            .with(n -> Map.of("n", n, "m", fifth(n))),
        Kernel.regular("Polyhedral.trmm", "double", List.of(28, 110, 300), PolyhedralDrivers::trmm)
            .with(n -> Map.of("m", n, "n", tenth(n))),
        Kernel.regular(
                "Polyhedral.correlation",
                "double",
                List.of(24, 100, 260),
                PolyhedralDrivers::correlation)
            .with(n -> Map.of("m", n, "n", fifth(n))),
        Kernel.regular(
                "Polyhedral.covariance",
                "double",
                List.of(26, 105, 270),
                PolyhedralDrivers::covariance)
            .with(n -> Map.of("m", n, "n", fifth(n))));
  }

  private static int tenth(int n) {
    return n + n / 10;
  }

  private static int fifth(int n) {
    return n + n / 5;
  }

  static float[][] floatRows(int rows, int columns, double from, double to) {
    float[] all = floats(rows * columns, from, to);
    float[][] values = new float[rows][columns];
    for (int i = 0; i < rows; i++) {
      System.arraycopy(all, i * columns, values[i], 0, columns);
    }
    return values;
  }

  private static int[][] intRows(int rows, int columns, int bound, int variant) {
    int[] all = ints(rows * columns, bound, variant);
    int[][] values = new int[rows][columns];
    for (int i = 0; i < rows; i++) {
      System.arraycopy(all, i * columns, values[i], 0, columns);
    }
    return values;
  }

  private static Prepared gemm(int m) {
    int n = tenth(m);
    int k = fifth(m);
    float[][] a = floatRows(m, k, -1, 1);
    float[][] b = floatRows(k, n, -1, 1);
    float[][] c = floatRows(m, n, -1, 1);
    return Prepared.of(
        () -> {
          Polyhedral.gemm(m, n, k, 1.5f, 0.5f, a, b, c);
          return c[m / 2][n / 2];
        });
  }

  private static Prepared mm2(int n) {
    int[][] a = intRows(n, n, 10, 0);
    int[][] b = intRows(n, n, 10, 1);
    int[][] c = intRows(n, n, 10, 2);
    int[][] d = intRows(n, n, 10, 3);
    int[][] between = new int[n][n];
    return Prepared.of(
        () -> {
          Polyhedral.mm2(n, 2, 3, a, b, c, d, between);
          return d[n / 2][n / 2];
        });
  }

  private static Prepared mm3(int n) {
    double[][] a = rows(n, n, -1, 1);
    double[][] b = rows(n, n, 0, 1);
    double[][] c = rows(n, n, 0, 2);
    double[][] d = rows(n, n, -1, 0);
    double[][] e = new double[n][n];
    double[][] f = new double[n][n];
    double[][] g = new double[n][n];
    return Prepared.of(
        () -> {
          Polyhedral.mm3(n, a, b, c, d, e, f, g);
          return g[n / 2][n / 2];
        });
  }

  private static Prepared atax(int m) {
    int n = tenth(m);
    double[][] a = rows(m, n, -1, 1);
    double[] x = doubles(n, 0, 1);
    double[] y = new double[n];
    return Prepared.of(
        () -> {
          Polyhedral.atax(m, n, a, x, y);
          return y[n / 2];
        });
  }

  private static Prepared bicg(int n) {
    int m = tenth(n);
    double[] a = doubles(n * m, -1, 1);
    double[] r = doubles(n, 0, 1);
    double[] p = doubles(m, 0, 1);
    double[] s = new double[m];
    double[] q = new double[n];
    return Prepared.of(
        () -> {
          Polyhedral.bicg(n, m, a, r, p, s, q);
          return s[m / 2] + q[n / 2];
        });
  }

  /** The rows of the matrix add up to one, so that the block stays as large as it is. */
  private static Prepared doitgen(int nr) {
    int nq = tenth(nr);
    int np = fifth(nr);
    double[] block = doubles(nr * nq * np, 0, 1);
    double[] matrix = doubles(np * np, 0.1, 1);
    for (int s = 0; s < np; s++) {
      double sum = 0;
      for (int p = 0; p < np; p++) {
        sum += matrix[s * np + p];
      }
      for (int p = 0; p < np; p++) {
        matrix[s * np + p] /= sum;
      }
    }
    double[] work = new double[np];
    return Prepared.of(
        () -> {
          Polyhedral.doitgen(nr, nq, np, block, matrix, work);
          return block[block.length / 2];
        });
  }

  private static Prepared mvt(int n) {
    float[][] a = floatRows(n, n, -1, 1);
    float[] y1 = floats(n, 0, 1);
    float[] y2 = floats(n, -1, 0);
    float[] x1 = new float[n];
    float[] x2 = new float[n];
    return Prepared.of(
        () -> {
          Polyhedral.mvt(n, a, y1, y2, x1, x2);
          return x1[n / 2] + x2[n / 2];
        });
  }

  /** What the two products add to the matrix cancels, so that it stays as it is. */
  private static Prepared gemver(int n) {
    double[] a = doubles(n * n, -1, 1);
    double[] u1 = doubles(n, 0, 1);
    double[] v1 = doubles(n, -1, 1);
    double[] u2 = doubles(n, 0, -1);
    double[] v2 = doubles(n, -1, 1);
    double[] y = doubles(n, 0, 1);
    double[] z = doubles(n, -1, 0);
    double[] x = new double[n];
    double[] w = new double[n];
    return Prepared.of(
        () -> {
          Polyhedral.gemver(n, 1.5, 1.2, a, u1, v1, u2, v2, x, y, z, w);
          return w[n / 2];
        });
  }

  private static Prepared gesummv(int n) {
    double[][] a = rows(n, n, -1, 1);
    double[][] b = rows(n, n, 0, 1);
    double[] x = doubles(n, 0, 1);
    double[] y = new double[n];
    return Prepared.of(
        () -> {
          Polyhedral.gesummv(n, 1.5, 1.2, a, b, x, y);
          return y[n / 2];
        });
  }

  private static Prepared symm(int m) {
    int n = tenth(m);
    double[][] a = rows(m, m, -1, 1);
    double[][] b = rows(m, n, 0, 1);
    double[][] c = rows(m, n, -1, 0);
    return Prepared.of(
        () -> {
          Polyhedral.symm(m, n, 1.5, 0.5, a, b, c);
          return c[m / 2][n / 2];
        });
  }

  private static Prepared syr2k(int n) {
    int m = fifth(n);
    double[] a = doubles(n * m, -1, 1);
    double[] b = doubles(n * m, 0, 1);
    double[] c = doubles(n * n, -1, 1);
    return Prepared.of(
        () -> {
          Polyhedral.syr2k(n, m, 1.5, 0.5, a, b, c);
          return c[n / 2 * n];
        });
  }

  private static Prepared syrk(int n) {
    int m = fifth(n);
    float[][] a = floatRows(n, m, -1, 1);
    float[][] c = floatRows(n, n, -1, 1);
    return Prepared.of(
        () -> {
          Polyhedral.syrk(n, m, 1.5f, 0.5f, a, c);
          return c[n / 2][0];
        });
  }

  private static Prepared trmm(int m) {
    int n = tenth(m);
    double[][] a = rows(m, m, -1, 1);
    double[][] original = rows(m, n, -1, 1);
    double[][] b = new double[m][n];
    return Prepared.of(
            () -> {
              Polyhedral.trmm(m, n, 1.5, a, b);
              return b[0][n / 2];
            })
        .restoring(() -> Values.copy(original, b));
  }

  private static Prepared correlation(int m) {
    int n = fifth(m);
    double[][] data = rows(n, m, -1, 1);
    double[] mean = new double[m];
    double[] deviation = new double[m];
    double[][] result = new double[m][m];
    return Prepared.of(
        () -> {
          Polyhedral.correlation(m, n, data, mean, deviation, result);
          return result[0][m / 2];
        });
  }

  private static Prepared covariance(int m) {
    int n = fifth(m);
    double[] data = doubles(n * m, -1, 1);
    double[] mean = new double[m];
    double[] result = new double[m * m];
    return Prepared.of(
        () -> {
          Polyhedral.covariance(m, n, data, mean, result);
          return result[m / 2];
        });
  }
}
