package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.rows;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link ReferenceLapack} and {@link LapackBands}. */
final class LapackDrivers {
  private static final int BELOW = 4;
  private static final int ABOVE = 3;
  private static final int BAND = 2 * BELOW + ABOVE + 1;

  /** A column is this much longer than a matrix is high. */
  private static final int SPARE = 3;

  private LapackDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.irregular(
                "ReferenceLapack.laswp", "double", List.of(45, 280, 1500), LapackDrivers::laswp)
            .with(n -> Map.of("n", n, "lda", n + SPARE, "rows", n)),
        Kernel.irregular(
                "ReferenceLapack.getf2", "double", List.of(22, 130, 450), LapackDrivers::getf2)
            .with(LapackDrivers::square),
        Kernel.regular(
                "ReferenceLapack.potf2", "double", List.of(26, 150, 500), LapackDrivers::potf2)
            .with(LapackDrivers::square),
        Kernel.regular(
                "ReferenceLapack.geqr2", "double", List.of(15, 90, 280), LapackDrivers::geqr2)
            .with(LapackDrivers::tall),
        Kernel.regular(
                "ReferenceLapack.org2r", "double", List.of(14, 85, 270), LapackDrivers::org2r)
            .with(LapackDrivers::tall),
        Kernel.regular(
            "ReferenceLapack.trti2", "double", List.of(28, 140, 420), LapackDrivers::trti2),
        Kernel.regular(
            "ReferenceLapack.lauu2", "double", List.of(27, 145, 480), LapackDrivers::lauu2),
        Kernel.regular(
            "ReferenceLapack.gehd2", "double", List.of(16, 80, 260), LapackDrivers::gehd2),
        Kernel.irregular(
            "LapackBands.gttrf", "double", List.of(400, 18_000, 700_000), LapackDrivers::gttrf),
        Kernel.regular(
            "LapackBands.pttrf", "double", List.of(500, 25_000, 1_100_000), LapackDrivers::pttrf),
        Kernel.irregular(
                "LapackBands.gbtf2", "double", List.of(130, 5500, 200_000), LapackDrivers::gbtf2)
            .with(n -> Map.of("n", n, "below", BELOW, "above", ABOVE, "lda", BAND)),
        Kernel.regular(
                "LapackBands.langeOne", "double", List.of(50, 300, 1300), LapackDrivers::langeOne)
            .with(n -> Map.of("m", n, "n", n)),
        Kernel.regular(
                "LapackBands.langeInfinity",
                "double",
                List.of(100, 310, 1700),
                LapackDrivers::langeInfinity)
            .with(n -> Map.of("m", n, "n", n, "lda", n + SPARE)),
        Kernel.regular("LapackBands.lansy", "double", List.of(62, 330, 1800), LapackDrivers::lansy)
            .with(LapackDrivers::square),
        Kernel.regular("LapackBands.laset", "double", List.of(110, 340, 1900), LapackDrivers::laset)
            .with(LapackDrivers::square),
        Kernel.regular(
            "LapackBands.lacpy", "double", List.of(150, 350, 1750), LapackDrivers::lacpy),
        Kernel.irregular(
                "LapackBands.lascl", "double", List.of(105, 320, 1850), LapackDrivers::lascl)
            .with(n -> Map.of("m", n, "n", n, "lda", n + SPARE)),
        Kernel.regular("LapackBands.geequ", "double", List.of(55, 335, 1650), LapackDrivers::geequ)
            .with(n -> Map.of("m", n, "n", n)));
  }

  private static Map<String, Integer> square(int n) {
    return Map.of("n", n, "lda", n + SPARE);
  }

  private static Map<String, Integer> tall(int n) {
    return Map.of("m", 2 * n, "n", n, "lda", 2 * n + SPARE);
  }

  private static Runnable refill(double[] from, double[] to) {
    return () -> System.arraycopy(from, 0, to, 0, to.length);
  }

  private static Prepared laswp(int n) {
    int lda = n + SPARE;
    double[] a = doubles(lda * n, -1, 1);
    int[] pivot = Values.ints(n, n);
    for (int i = 0; i < n; i++) {
      pivot[i] = i + pivot[i] % (n - i);
    }
    return Prepared.of(
        () -> {
          ReferenceLapack.laswp(n, a, lda, n, pivot);
          return a[lda * n / 2];
        });
  }

  private static Prepared getf2(int n) {
    double[] original = doubles((n + SPARE) * n, -1, 1);
    double[] a = new double[original.length];
    int[] pivot = new int[n];
    return Prepared.of(
            () -> {
              ReferenceLapack.getf2(n, a, n + SPARE, pivot);
              return pivot[n / 2];
            })
        .restoring(refill(original, a));
  }

  /** Great numbers on the diagonal. */
  static double[] definite(int n, int lda) {
    double[] a = doubles(lda * n, -1, 1);
    for (int i = 0; i < n; i++) {
      a[i * lda + i] += n;
    }
    return a;
  }

  private static Prepared potf2(int n) {
    double[] original = definite(n, n + SPARE);
    double[] a = new double[original.length];
    return Prepared.of(
            () -> {
              ReferenceLapack.potf2(n, a, n + SPARE);
              return a[a.length / 2];
            })
        .restoring(refill(original, a));
  }

  private static Prepared geqr2(int n) {
    int lda = 2 * n + SPARE;
    double[] original = doubles(lda * n, -1, 1);
    double[] a = new double[original.length];
    double[] tau = new double[n];
    double[] work = new double[n];
    return Prepared.of(
            () -> {
              ReferenceLapack.geqr2(2 * n, n, a, lda, tau, work);
              return tau[n / 2];
            })
        .restoring(refill(original, a));
  }

  private static Prepared org2r(int n) {
    int lda = 2 * n + SPARE;
    double[] original = doubles(lda * n, -1, 1);
    double[] tau = new double[n];
    double[] work = new double[n];
    ReferenceLapack.geqr2(2 * n, n, original, lda, tau, work);
    double[] a = new double[original.length];
    return Prepared.of(
            () -> {
              ReferenceLapack.org2r(2 * n, n, a, lda, tau, work);
              return a[a.length / 2];
            })
        .restoring(refill(original, a));
  }

  /** A triangle near the unit matrix: so is its inverse. */
  private static Prepared trti2(int n) {
    double[][] a = rows(n, n, -1.0 / n, 1.0 / n);
    for (int i = 0; i < n; i++) {
      a[i][i] += 1;
    }
    return Prepared.of(
        () -> {
          ReferenceLapack.trti2(n, a);
          return a[n / 3][n / 2];
        });
  }

  private static Prepared lauu2(int n) {
    double[][] original = rows(n, n, -1, 1);
    double[][] a = new double[n][n];
    return Prepared.of(
            () -> {
              ReferenceLapack.lauu2(n, a);
              return a[n / 3][n / 2];
            })
        .restoring(() -> Values.copy(original, a));
  }

  private static Prepared gehd2(int n) {
    double[][] original = rows(n, n, -1, 1);
    double[][] a = new double[n][n];
    double[] v = new double[n];
    double[] work = new double[n];
    return Prepared.of(
            () -> {
              ReferenceLapack.gehd2(n, a, v, work);
              return a[n / 3][n / 2];
            })
        .restoring(() -> Values.copy(original, a));
  }

  /**
   * Below, on and above the diagonal, and the right side: of nearly six tenths no row is exchanged.
   */
  static double[][] diagonals(int n) {
    double[][] diagonals = rows(4, n, -1, 1);
    for (int i = 0; i < n; i++) {
      diagonals[1][i] *= 1.5;
    }
    return diagonals;
  }

  private static Prepared gttrf(int n) {
    double[][] original = diagonals(n);
    double[][] d = new double[4][n];
    double[] du2 = new double[n];
    int[] pivot = new int[n];
    return Prepared.of(
            () -> {
              LapackBands.gttrf(n, d[0], d[1], d[2], du2, pivot, d[3]);
              return d[3][n / 2];
            })
        .restoring(
            () -> {
              Values.copy(original, d);
              Arrays.fill(du2, 0);
            });
  }

  private static Prepared pttrf(int n) {
    double[][] original = rows(3, n, 0.5, 1);
    for (int i = 0; i < n; i++) {
      original[0][i] += 3;
    }
    double[][] d = new double[3][n];
    return Prepared.of(
            () -> {
              LapackBands.pttrf(n, d[0], d[1], d[2]);
              return d[2][n / 2];
            })
        .restoring(() -> Values.copy(original, d));
  }

  /** Diagonals of random numbers below room for what exchanges bring. */
  static double[] band(int n) {
    double[] band = doubles(BAND * n, -1, 1);
    for (int i = 0; i < band.length; i++) {
      if (i % BAND < BELOW) {
        band[i] = 0;
      }
    }
    return band;
  }

  private static Prepared gbtf2(int n) {
    double[] original = band(n);
    double[] a = new double[original.length];
    int[] pivot = new int[n];
    return Prepared.of(
            () -> {
              LapackBands.gbtf2(n, BELOW, ABOVE, a, BAND, pivot);
              return pivot[n / 2];
            })
        .restoring(refill(original, a));
  }

  private static Prepared langeOne(int n) {
    double[][] a = rows(n, n, -1, 1);
    return Prepared.of(() -> LapackBands.langeOne(n, n, a));
  }

  private static Prepared langeInfinity(int n) {
    double[] a = doubles((n + SPARE) * n, -1, 1);
    double[] work = new double[n];
    return Prepared.of(() -> LapackBands.langeInfinity(n, n, a, n + SPARE, work));
  }

  private static Prepared lansy(int n) {
    double[] a = doubles((n + SPARE) * n, -1, 1);
    double[] work = new double[n];
    return Prepared.of(() -> LapackBands.lansy(n, a, n + SPARE, work));
  }

  private static Prepared laset(int n) {
    double[] a = new double[(n + SPARE) * n];
    return Prepared.of(
        () -> {
          LapackBands.laset(n, 0.5, 2, a, n + SPARE);
          return a[n / 2];
        });
  }

  private static Prepared lacpy(int n) {
    double[][] a = rows(n, n, -1, 1);
    double[][] b = new double[n][n];
    return Prepared.of(
        () -> {
          LapackBands.lacpy(n, a, b);
          return b[n / 3][n / 2];
        });
  }

  private static Prepared lascl(int n) {
    double[] a = doubles((n + SPARE) * n, -1, 1);
    return Prepared.of(
        () -> {
          LapackBands.lascl(n, n, 3, -3, a, n + SPARE);
          return a[n / 2];
        });
  }

  private static Prepared geequ(int n) {
    double[][] a = rows(n, n, -1, 1);
    double[] r = new double[n];
    double[] c = new double[n];
    return Prepared.of(() -> LapackBands.geequ(n, n, a, r, c));
  }
}
