package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.rows;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link LinearAlgebraApplications}: random matrices and vectors. */
final class LinearAlgebraApplicationDrivers {
  private static final int UNKNOWNS = 4;

  private LinearAlgebraApplicationDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.irregular(
                "LinearAlgebraApplications.completePivoting",
                "double",
                List.of(16, 80, 320),
                LinearAlgebraApplicationDrivers::completePivoting)
            .with(n -> Map.of("n", n, "LinearAlgebraApplications.completePivoting.length1", n)),
        Kernel.regular(
            "LinearAlgebraApplications.updatedInverse",
            "double",
            List.of(40, 300, 1500),
            LinearAlgebraApplicationDrivers::updatedInverse),
        Kernel.regular(
                "LinearAlgebraApplications.shortestSolution",
                "double",
                List.of(10, 50, 200),
                LinearAlgebraApplicationDrivers::shortestSolution)
            .with(m -> Map.of("m", m, "n", UNKNOWNS * m)),
        Kernel.regular(
            "LinearAlgebraApplications.wilkinsonStep",
            "double",
            List.of(40, 300, 2000),
            LinearAlgebraApplicationDrivers::wilkinsonStep));
  }

  private static Prepared completePivoting(int n) {
    double[][] a = rows(n, n, -1, 1);
    int[] rowOf = new int[n];
    int[] columnOf = new int[n];
    return Prepared.of(
        () -> LinearAlgebraApplications.completePivoting(n, a, rowOf, columnOf)[n - 1][n - 1]);
  }

  private static Prepared updatedInverse(int n) {
    double[][] inverse = rows(n, n, 0, 1);
    double[] u = doubles(n, 0, 1);
    double[] v = doubles(n, 0.1, 0.9);
    double[][] updated = new double[n][n];
    return Prepared.of(
        () -> {
          LinearAlgebraApplications.updatedInverse(n, inverse, u, v, updated);
          return updated[n / 2][n / 2];
        });
  }

  private static Prepared shortestSolution(int m) {
    int n = UNKNOWNS * m;
    double[][] a = rows(m, n, -1, 1);
    double[] b = doubles(m, 1, 2);
    double[][] l = new double[m][m];
    double[] x = new double[n];
    return Prepared.of(
        () -> {
          LinearAlgebraApplications.shortestSolution(m, n, a, b, l, x);
          return x[n / 2];
        });
  }

  /** Always the same step; only the vectors are turned on and on, and stay as long as they are. */
  private static Prepared wilkinsonStep(int n) {
    double[] diagonal = doubles(n, -1, 1);
    double[] beside = doubles(n - 1, 1, 2);
    double[] d = new double[n];
    double[] e = new double[n - 1];
    double[][] vectors = rows(n, n, -1, 1);
    return Prepared.of(
        () -> {
          LinearAlgebraApplications.wilkinsonStep(n, diagonal, beside, d, e, vectors);
          return d[n / 2] + vectors[n / 2][n / 2];
        });
  }
}
