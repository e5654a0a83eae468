package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.copy;
import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.floats;
import static org.perfmodel.accuracy.Values.ints;
import static org.perfmodel.accuracy.Values.rows;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link LinearAlgebraSteps}: square matrices of random numbers. */
final class LinearAlgebraStepDrivers {
  private LinearAlgebraStepDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.regular(
                "LinearAlgebraSteps.multiply",
                "double",
                List.of(24, 120, 350),
                LinearAlgebraStepDrivers::multiply)
            .with(
                n ->
                    Map.of(
                        "a.length", n,
                        "a[].length", n,
                        "a[0].length", n,
                        "b.length", n,
                        "b[].length", n,
                        "b[0].length", n,
                        "c.length", n,
                        "c[].length", n,
                        "c[0].length", n)),
        Kernel.regular(
                "LinearAlgebraSteps.cholesky",
                "double",
                List.of(30, 150, 400),
                LinearAlgebraStepDrivers::cholesky)
            .with(n -> Map.of("n", n, "a.length", n * n, "l.length", n * n)),
        Kernel.regular(
                "LinearAlgebraSteps.matrixVector",
                "float",
                List.of(80, 500, 3000),
                LinearAlgebraStepDrivers::matrixVector)
            .with(
                n ->
                    Map.of(
                        "rows", n,
                        "columns", n,
                        "a.length", n * n,
                        "x.length", n,
                        "b.length", n,
                        "y.length", n)),
        Kernel.regular(
                "LinearAlgebraSteps.householder",
                "double",
                List.of(40, 130, 220),
                LinearAlgebraStepDrivers::householder)
            .with(
                n ->
                    Map.of("a.length", n, "a[].length", n, "a[0].length", n, "diagonal.length", n)),
        Kernel.irregular(
                "LinearAlgebraSteps.eliminate",
                "double",
                List.of(45, 160, 450),
                LinearAlgebraStepDrivers::eliminate)
            .with(n -> Map.of("a.length", n, "a[].length", n, "a[0].length", n, "order.length", n)),
        Kernel.regular(
                "LinearAlgebraSteps.multiplyModulo",
                "long",
                List.of(24, 90, 150),
                LinearAlgebraStepDrivers::multiplyModulo)
            .with(n -> Map.of("n", n, "a.length", n * n, "b.length", n * n, "c.length", n * n)));
  }

  /** Symmetric, and with a diagonal above the sum of each row. */
  static double[] definite(int n) {
    double[] a = doubles(n * n, -1, 1);
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < i; j++) {
        a[i * n + j] = a[j * n + i];
      }
      a[i * n + i] += n;
    }
    return a;
  }

  /** With a diagonal above the sum of each column. */
  static double[][] dominant(int n) {
    double[][] a = rows(n, n, -1, 1);
    for (int i = 0; i < n; i++) {
      a[i][i] += n + 1;
    }
    return a;
  }

  static long[] residues(int n, int variant) {
    int[] drawn = ints(n, 1_000_000_007, variant);
    long[] values = new long[n];
    for (int i = 0; i < n; i++) {
      values[i] = drawn[i];
    }
    return values;
  }

  private static Prepared multiply(int n) {
    double[][] a = rows(n, n, -1, 1);
    double[][] b = rows(n, n, 0, 1);
    double[][] c = new double[n][n];
    return Prepared.of(
        () -> {
          LinearAlgebraSteps.multiply(a, b, c);
          return c[n / 2][n / 3];
        });
  }

  private static Prepared cholesky(int n) {
    double[] a = definite(n);
    double[] l = new double[n * n];
    return Prepared.of(
        () -> {
          LinearAlgebraSteps.cholesky(n, a, l);
          return l[n * n - 1];
        });
  }

  private static Prepared matrixVector(int n) {
    float[] a = floats(n * n, -1, 1);
    float[] x = floats(n, 0, 1);
    float[] b = floats(n, 1, 2);
    float[] y = new float[n];
    return Prepared.of(
        () -> {
          LinearAlgebraSteps.matrixVector(n, n, a, x, b, y);
          return y[n / 2];
        });
  }

  private static Prepared householder(int n) {
    double[][] given = rows(n, n, -1, 1);
    double[][] a = rows(n, n, -1, 1);
    double[] diagonal = new double[n];
    return Prepared.of(
            () -> {
              LinearAlgebraSteps.householder(a, diagonal);
              return diagonal[n - 1];
            })
        .restoring(() -> copy(given, a));
  }

  private static Prepared eliminate(int n) {
    double[][] given = dominant(n);
    double[][] a = dominant(n);
    int[] order = new int[n];
    return Prepared.of(
            () -> {
              LinearAlgebraSteps.eliminate(a, order);
              return a[n - 1][n - 1] + order[n / 2];
            })
        .restoring(() -> copy(given, a));
  }

  private static Prepared multiplyModulo(int n) {
    long[] a = residues(n * n, 0);
    long[] b = residues(n * n, 1);
    long[] c = new long[n * n];
    return Prepared.of(
        () -> {
          LinearAlgebraSteps.multiplyModulo(n, a, b, c);
          return c[n * n / 2];
        });
  }
}
