package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.rows;

import java.util.List;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link BasicDecompositions}: random matrices, those without pivots well conditioned. */
final class BasicDecompositionDrivers {
  private BasicDecompositionDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.regular(
            "BasicDecompositions.shermansMarch",
            "double",
            List.of(16, 80, 320),
            n -> decomposition(n, BasicDecompositions::shermansMarch)),
        Kernel.regular(
            "BasicDecompositions.pickettsCharge",
            "double",
            List.of(20, 100, 500),
            n -> decomposition(n, BasicDecompositions::pickettsCharge)),
        Kernel.regular(
            "BasicDecompositions.crout",
            "double",
            List.of(16, 80, 350),
            n -> decomposition(n, BasicDecompositions::crout)),
        Kernel.irregular(
            "BasicDecompositions.hessenbergSystem",
            "double",
            List.of(50, 450, 2000),
            BasicDecompositionDrivers::hessenbergSystem));
  }

  /** A way to L and U. */
  private interface Decomposition {
    void run(int n, double[][] a, double[][] lu);
  }

  /** Random numbers, and great ones on the diagonal. */
  static double[][] dominant(int n) {
    double[][] a = rows(n, n, -1, 1);
    for (int i = 0; i < n; i++) {
      a[i][i] += n;
    }
    return a;
  }

  /** Zero below the diagonal that is below the main one. */
  static double[][] hessenberg(int n) {
    double[][] h = rows(n, n, -1, 1);
    for (int i = 2; i < n; i++) {
      for (int j = 0; j < i - 1; j++) {
        h[i][j] = 0;
      }
    }
    return h;
  }

  private static Prepared decomposition(int n, Decomposition decomposition) {
    double[][] a = dominant(n);
    double[][] lu = new double[n][n];
    return Prepared.of(
        () -> {
          decomposition.run(n, a, lu);
          return lu[n - 1][n - 1];
        });
  }

  private static Prepared hessenbergSystem(int n) {
    double[][] h = hessenberg(n);
    double[] b = doubles(n, 1, 2);
    double[][] u = new double[n][n];
    double[] x = new double[n];
    return Prepared.of(
        () -> {
          BasicDecompositions.hessenbergSystem(n, h, b, u, x);
          return x[n / 2];
        });
  }
}
