package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.copy;
import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.ints;
import static org.perfmodel.accuracy.Values.rows;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link EigenSystems}: matrices whose elements have both signs. */
final class EigenSystemDrivers {
  private static final int LEAST = 2;
  private static final double TOLERANCE = 1e-7;

  private EigenSystemDrivers() {}

  private static Kernel regular(String name, List<Integer> sizes, IntFunction<Prepared> driver) {
    return Kernel.regular("EigenSystems." + name, "double", sizes, driver);
  }

  private static Kernel irregular(String name, List<Integer> sizes, IntFunction<Prepared> driver) {
    return Kernel.irregular("EigenSystems." + name, "double", sizes, driver);
  }

  private static Map<String, Integer> square(int n) {
    return Map.of("n", n, "m", n);
  }

  static List<Kernel> all() {
    return List.of(
        regular("bakvec", List.of(45, 280, 1700), EigenSystemDrivers::bakvec)
            .with(EigenSystemDrivers::square),
        irregular("balanc", List.of(40, 220, 900), EigenSystemDrivers::balanc),
        irregular("bisect", List.of(150, 20_000, 100_000), EigenSystemDrivers::bisect)
            .with(n -> Map.of("n", n, "m", LEAST)),
        irregular("combak", List.of(24, 130, 350), EigenSystemDrivers::combak)
            .with(EigenSystemDrivers::square),
        irregular("comhes", List.of(24, 120, 220), EigenSystemDrivers::comhes),
        regular("cortb", List.of(22, 100, 200), EigenSystemDrivers::cortb)
            .with(EigenSystemDrivers::square),
        regular("corth", List.of(22, 100, 200), EigenSystemDrivers::corth),
        regular("figi", List.of(500, 10_000, 1_200_000), EigenSystemDrivers::figi),
        regular("htrib3", List.of(24, 100, 200), EigenSystemDrivers::htrib3)
            .with(EigenSystemDrivers::square));
  }

  private static Prepared bakvec(int n) {
    double[] upper = doubles(n, 0.9, 1.1);
    double[] beside = doubles(n, 0.9, 1.1);
    double[][] vectors = rows(n, n, -1, 1);
    double[] e = new double[n];
    double[][] z = new double[n][n];
    return Prepared.of(
            () -> {
              EigenSystems.bakvec(n, n, upper, e, z);
              return z[n / 2][n / 2];
            })
        .restoring(
            () -> {
              System.arraycopy(beside, 0, e, 0, n);
              copy(vectors, z);
            });
  }

  /** Rows and columns that were balanced until each was scaled by one of 2^-4 to 2^4. */
  private static Prepared balanc(int n) {
    double[][] original = rows(n, n, -1, 1);
    int[] exponent = ints(n, 9);
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        original[i][j] = Math.scalb(original[i][j], exponent[i] - exponent[j]);
      }
    }
    double[][] a = new double[n][n];
    double[] scale = new double[n];
    return Prepared.of(() -> EigenSystems.balanc(n, a, scale) + scale[n / 2])
        .restoring(() -> copy(original, a));
  }

  private static Prepared bisect(int n) {
    double[] d = doubles(n, -2, 2);
    double[] e2 = doubles(n, 0.25, 1);
    e2[0] = 0;
    double[] values = new double[LEAST];
    return Prepared.of(
        () -> {
          EigenSystems.bisect(n, LEAST, TOLERANCE, d, e2, values);
          return values[0] + values[1];
        });
  }

  /** Each row from itself on. */
  private static int[] later(int n) {
    int[] random = ints(n, Integer.MAX_VALUE);
    int[] exchanged = new int[n];
    for (int i = 0; i < n; i++) {
      exchanged[i] = i + random[i] % (n - i);
    }
    return exchanged;
  }

  private static Prepared combak(int n) {
    double[][] ar = rows(n, n, -0.1, 0.1);
    double[][] ai = rows(n, n, -0.05, 0.1);
    double[][] startRe = rows(n, n, -1, 1);
    double[][] startIm = rows(n, n, 0.5, 1.5);
    int[] exchanged = later(n);
    double[][] zr = new double[n][n];
    double[][] zi = new double[n][n];
    return Prepared.of(
            () -> {
              EigenSystems.combak(n, n, ar, ai, exchanged, zr, zi);
              return zr[n / 2][n / 2];
            })
        .restoring(
            () -> {
              copy(startRe, zr);
              copy(startIm, zi);
            });
  }

  private static Prepared comhes(int n) {
    double[][] originalRe = rows(n, n, -1, 1);
    double[][] originalIm = rows(n, n, -2, 1);
    double[][] ar = new double[n][n];
    double[][] ai = new double[n][n];
    int[] exchanged = new int[n];
    return Prepared.of(
            () -> {
              EigenSystems.comhes(n, ar, ai, exchanged);
              return ar[n / 2][n / 2];
            })
        .restoring(
            () -> {
              copy(originalRe, ar);
              copy(originalIm, ai);
            });
  }

  /** What corth leaves: the vectors of a random matrix. */
  private static Prepared cortb(int n) {
    double[][] ar = rows(n, n, -1, 1);
    double[][] ai = rows(n, n, -2, 1);
    double[] firstRe = new double[n];
    double[] firstIm = new double[n];
    EigenSystems.corth(n, ar, ai, firstRe, firstIm);
    double[] vr = new double[n];
    double[] vi = new double[n];
    double[][] startRe = rows(n, n, -1, 1);
    double[][] startIm = rows(n, n, 0.5, 1.5);
    double[][] zr = new double[n][n];
    double[][] zi = new double[n][n];
    return Prepared.of(
            () -> {
              EigenSystems.cortb(n, n, ar, ai, vr, vi, zr, zi);
              return zr[n / 2][n / 2];
            })
        .restoring(
            () -> {
              System.arraycopy(firstRe, 0, vr, 0, n);
              System.arraycopy(firstIm, 0, vi, 0, n);
              copy(startRe, zr);
              copy(startIm, zi);
            });
  }

  private static Prepared corth(int n) {
    double[][] originalRe = rows(n, n, -1, 1);
    double[][] originalIm = rows(n, n, -2, 1);
    double[][] ar = new double[n][n];
    double[][] ai = new double[n][n];
    double[] vr = new double[n];
    double[] vi = new double[n];
    return Prepared.of(
            () -> {
              EigenSystems.corth(n, ar, ai, vr, vi);
              return ar[n / 2][n / 2];
            })
        .restoring(
            () -> {
              copy(originalRe, ar);
              copy(originalIm, ai);
            });
  }

  private static Prepared figi(int n) {
    double[] lower = doubles(n, 0.5, 1.5);
    double[] diagonal = doubles(n, -2, 2);
    double[] upper = doubles(n, 0.2, 1);
    double[] d = new double[n];
    double[] e = new double[n];
    double[] e2 = new double[n];
    return Prepared.of(
        () -> {
          EigenSystems.figi(n, lower, diagonal, upper, d, e, e2);
          return d[n / 2] + e[n / 2] + e2[n / 2];
        });
  }

  /** Vectors of length h times the root of two, so that they only reflect. */
  private static Prepared htrib3(int n) {
    double[][] a = rows(n, n, -1, 1);
    for (int i = 0; i < n; i++) {
      double squares = 1;
      for (int k = 0; k < i; k++) {
        squares += a[i][k] * a[i][k] + a[k][i] * a[k][i];
      }
      a[i][i] = Math.sqrt(squares / 2);
    }
    double[] tauRe = new double[n];
    double[] tauIm = new double[n];
    Arrays.fill(tauRe, 0.6);
    Arrays.fill(tauIm, 0.8);
    double[][] startRe = rows(n, n, -1, 1);
    double[][] zr = new double[n][n];
    double[][] zi = new double[n][n];
    return Prepared.of(
            () -> {
              EigenSystems.htrib3(n, n, a, tauRe, tauIm, zr, zi);
              return zr[n / 2][n / 2];
            })
        .restoring(() -> copy(startRe, zr));
  }
}
