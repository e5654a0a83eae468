package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.floats;
import static org.perfmodel.accuracy.Values.rows;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link StableAlgorithms}: no run changes what the next reads. */
final class StableAlgorithmDrivers {
  private StableAlgorithmDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.regular(
            "StableAlgorithms.compensatedSum",
            "double",
            List.of(2000, 80_000, 4_000_000),
            StableAlgorithmDrivers::compensatedSum),
        Kernel.regular(
            "StableAlgorithms.dividedDifferences",
            "double",
            List.of(60, 500, 3000),
            StableAlgorithmDrivers::dividedDifferences),
        Kernel.regular(
                "StableAlgorithms.backwardError",
                "double",
                List.of(50, 350, 2000),
                StableAlgorithmDrivers::backwardError)
            .with(n -> Map.of("m", n, "n", n)),
        Kernel.regular(
                "StableAlgorithms.sylvester",
                "double",
                List.of(16, 80, 300),
                StableAlgorithmDrivers::sylvester)
            .with(n -> Map.of("m", n, "n", n)),
        Kernel.regular(
                "StableAlgorithms.winogradProduct",
                "float",
                List.of(30, 120, 500),
                StableAlgorithmDrivers::winogradProduct)
            .with(n -> Map.of("m", n, "half", n / 2, "n", n)));
  }

  /** Chebyshev's places, in an order in which those next to each other are far apart. */
  static double[] places(int n) {
    double[] at = new double[n];
    for (int i = 0; i < n; i++) {
      double fraction = (Integer.reverse(i) >>> 1) * 0x1p-31;
      at[i] = 2 * Math.cos(Math.PI * fraction);
    }
    return at;
  }

  /** The columns of an upper triangle: small numbers, larger ones at the diagonal. */
  static double[][] triangle(int n, double from, double to) {
    double[][] columns = rows(n, n, -1.0 / n, 1.0 / n);
    double[] diagonal = doubles(n, from, to);
    for (int k = 0; k < n; k++) {
      columns[k][k] = diagonal[k];
      for (int i = k + 1; i < n; i++) {
        columns[k][i] = 0;
      }
    }
    return columns;
  }

  static float[][] floatRows(int rows, int columns, double from, double to) {
    float[] all = floats(rows * columns, from, to);
    float[][] values = new float[rows][columns];
    for (int i = 0; i < rows; i++) {
      System.arraycopy(all, i * columns, values[i], 0, columns);
    }
    return values;
  }

  private static Prepared compensatedSum(int n) {
    double[] x = doubles(n, -1, 2);
    return Prepared.of(() -> StableAlgorithms.compensatedSum(n, x));
  }

  private static Prepared dividedDifferences(int n) {
    double[] at = places(n);
    double[] values = doubles(n, -1, 1);
    return Prepared.of(() -> StableAlgorithms.dividedDifferences(n, at, values)[n / 2]);
  }

  private static Prepared backwardError(int n) {
    double[][] a = rows(n, n, -1, 1);
    double[] b = doubles(n, 0, 1);
    double[] x = doubles(n, 1, 2);
    return Prepared.of(() -> StableAlgorithms.backwardError(n, n, a, b, x));
  }

  private static Prepared sylvester(int n) {
    double[][] a = triangle(n, 3, 4);
    double[][] b = triangle(n, 0, 1);
    double[][] c = rows(n, n, -1, 1);
    double[][] x = new double[n][n];
    return Prepared.of(
        () -> {
          StableAlgorithms.sylvester(n, n, a, b, c, x);
          return x[n / 2][n / 3];
        });
  }

  private static Prepared winogradProduct(int n) {
    float[][] a = floatRows(n, n, -1, 1);
    float[][] b = floatRows(n, n, 0, 1);
    float[][] c = new float[n][n];
    return Prepared.of(
        () -> {
          StableAlgorithms.winogradProduct(n, n / 2, n, a, b, c);
          return c[n / 2][n / 3];
        });
  }
}
