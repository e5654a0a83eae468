package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.rows;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link NumericalLinearAlgebra}: random numbers, matrices dense. */
final class NumericalLinearAlgebraDrivers {
  private static final int DEGREE = 20;
  private static final int VECTORS = 4;
  private static final int LEAF = 8;

  private NumericalLinearAlgebraDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.regular(
                "NumericalLinearAlgebra.boundedHorner",
                "double",
                List.of(60, 8000, 400_000),
                NumericalLinearAlgebraDrivers::boundedHorner)
            .with(n -> Map.of("points", n, "degree", DEGREE)),
        Kernel.regular(
                "NumericalLinearAlgebra.recursiveProduct",
                "double",
                List.of(16, 64, 256),
                NumericalLinearAlgebraDrivers::recursiveProduct)
            .with(n -> Map.of("n", n, "NumericalLinearAlgebra.addProduct.calls", products(n))),
        Kernel.regular(
                "NumericalLinearAlgebra.orthogonalIteration",
                "double",
                List.of(25, 250, 1500),
                NumericalLinearAlgebraDrivers::orthogonalIteration)
            .with(n -> Map.of("n", n, "vectors", VECTORS)),
        Kernel.regular(
            "NumericalLinearAlgebra.tridiagonalise",
            "double",
            List.of(16, 90, 300),
            NumericalLinearAlgebraDrivers::tridiagonalise),
        Kernel.regular(
                "NumericalLinearAlgebra.oneSidedJacobi",
                "double",
                List.of(10, 60, 220),
                NumericalLinearAlgebraDrivers::oneSidedJacobi)
            .with(n -> Map.of("m", n, "n", n)));
  }

  /** How many products a recursive one has, with itself. */
  static int products(int n) {
    return n == LEAF ? 1 : 1 + 8 * products(n / 2);
  }

  /** A random symmetric matrix. */
  static double[][] symmetric(int n) {
    double[][] a = rows(n, n, -1, 1);
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < i; j++) {
        a[i][j] = a[j][i];
      }
    }
    return a;
  }

  private static Prepared boundedHorner(int points) {
    double[] coefficient = doubles(DEGREE + 1, -1, 1);
    double[] x = doubles(points, -1, 1);
    double[] value = new double[points];
    double[] bound = new double[points];
    return Prepared.of(
        () -> {
          NumericalLinearAlgebra.boundedHorner(points, DEGREE, coefficient, x, value, bound);
          return value[points / 2] + bound[points / 2];
        });
  }

  private static Prepared recursiveProduct(int n) {
    double[] a = doubles(n * n, -1, 1);
    double[] b = doubles(n * n, 0, 1);
    double[] c = new double[n * n];
    return Prepared.of(
        () -> {
          NumericalLinearAlgebra.recursiveProduct(n, a, b, c);
          return c[n];
        });
  }

  private static Prepared orthogonalIteration(int n) {
    double[][] a = symmetric(n);
    double[][] z = rows(VECTORS, n, -1, 1);
    double[][] y = new double[VECTORS][n];
    return Prepared.of(
        () -> {
          NumericalLinearAlgebra.orthogonalIteration(n, VECTORS, a, z, y);
          return z[0][n / 2];
        });
  }

  private static Prepared tridiagonalise(int n) {
    double[][] a = symmetric(n);
    double[][] work = new double[n][n];
    double[] diagonal = new double[n];
    double[] beside = new double[n - 1];
    return Prepared.of(
        () -> {
          NumericalLinearAlgebra.tridiagonalise(n, a, work, diagonal, beside);
          return diagonal[n / 2] + beside[n / 2];
        });
  }

  private static Prepared oneSidedJacobi(int n) {
    double[][] a = rows(n, n, -1, 1);
    double[][] g = new double[n][n];
    return Prepared.of(
        () -> {
          NumericalLinearAlgebra.oneSidedJacobi(n, n, a, g);
          return g[n / 2][n / 2];
        });
  }
}
