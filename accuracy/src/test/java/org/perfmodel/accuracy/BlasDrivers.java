package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.rows;

import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link ReferenceBlas}. */
final class BlasDrivers {
  private static final int BELOW = 5;
  private static final int ABOVE = 7;
  private static final double ANGLE = 0.3;

  private BlasDrivers() {}

  static List<Kernel> all() {
    return List.of(
        regular("rot", List.of(6000, 50_000, 2_500_000), BlasDrivers::rot),
        regular("rotm", List.of(1500, 40_000, 1_500_000), BlasDrivers::rotm)
            .with(n -> Map.of("n", n, "step", 2)),
        irregular("nrm2", List.of(700, 90_000, 5_000_000), BlasDrivers::nrm2),
        regular("asum", List.of(3500, 100_000, 5_000_000), BlasDrivers::asum),
        irregular("idamax", List.of(3600, 110_000, 4_500_000), BlasDrivers::idamax),
        regular("swap", List.of(8000, 55_000, 3_000_000), BlasDrivers::swap),
        regular("scal", List.of(12_000, 95_000, 6_000_000), BlasDrivers::scal),
        regular("gbmv", List.of(250, 7000, 300_000), BlasDrivers::gbmv)
            .with(n -> Map.of("n", n, "below", BELOW, "above", ABOVE, "lda", BELOW + ABOVE + 1)),
        regular("sbmv", List.of(220, 6000, 260_000), BlasDrivers::sbmv)
            .with(n -> Map.of("n", n, "above", ABOVE)),
        regular("spmv", List.of(80, 430, 2900), BlasDrivers::spmv),
        irregular("tbsv", List.of(300, 9000, 500_000), BlasDrivers::tbsv)
            .with(n -> Map.of("n", n, "below", BELOW, "lda", BELOW + 1)),
        regular("tpsv", List.of(75, 420, 2800), BlasDrivers::tpsv),
        regular("spr2", List.of(100, 410, 2700), BlasDrivers::spr2));
  }

  private static Kernel regular(String name, List<Integer> sizes, IntFunction<Prepared> driver) {
    return Kernel.regular("ReferenceBlas." + name, "double", sizes, driver);
  }

  private static Kernel irregular(String name, List<Integer> sizes, IntFunction<Prepared> driver) {
    return Kernel.irregular("ReferenceBlas." + name, "double", sizes, driver);
  }

  private static Prepared rot(int n) {
    double[][] xy = rows(2, n, -1, 1);
    return Prepared.of(
        () -> {
          ReferenceBlas.rot(n, xy[0], xy[1], Math.cos(ANGLE), Math.sin(ANGLE));
          return xy[0][n / 2];
        });
  }

  private static Prepared rotm(int n) {
    double[][] xy = rows(2, 2 * n, -1, 1);
    double[] h = {Math.cos(ANGLE), Math.sin(ANGLE), -Math.sin(ANGLE), Math.cos(ANGLE)};
    return Prepared.of(
        () -> {
          ReferenceBlas.rotm(n, xy[0], xy[1], 2, h);
          return xy[0][n - n % 2];
        });
  }

  private static Prepared nrm2(int n) {
    double[] x = doubles(n, 0.5, 1.5);
    return Prepared.of(() -> ReferenceBlas.nrm2(n, x));
  }

  private static Prepared asum(int n) {
    double[] x = doubles(n, -1, 1);
    return Prepared.of(() -> ReferenceBlas.asum(n, x));
  }

  private static Prepared idamax(int n) {
    double[] x = doubles(n, -1, 1);
    return Prepared.of(() -> ReferenceBlas.idamax(n, x));
  }

  private static Prepared swap(int n) {
    double[][] xy = rows(2, n, -1, 1);
    return Prepared.of(
        () -> {
          ReferenceBlas.swap(n, xy[0], xy[1]);
          return xy[0][n / 2];
        });
  }

  private static Prepared scal(int n) {
    double[] x = doubles(n, -1, 1);
    return Prepared.of(
        () -> {
          ReferenceBlas.scal(n, -1, x);
          return x[n / 2];
        });
  }

  private static Prepared gbmv(int n) {
    int lda = BELOW + ABOVE + 1;
    double[] a = doubles(lda * n, -1, 1);
    double[] x = doubles(n, 0, 1);
    double[] y = new double[n];
    return Prepared.of(
        () -> {
          ReferenceBlas.gbmv(n, BELOW, ABOVE, 1.5, a, lda, x, 0.5, y);
          return y[n / 2];
        });
  }

  private static Prepared sbmv(int n) {
    double[][] a = rows(n, ABOVE + 1, -1, 1);
    double[] x = doubles(n, 0, 1);
    double[] y = new double[n];
    return Prepared.of(
        () -> {
          ReferenceBlas.sbmv(n, ABOVE, 1.5, a, x, 0.5, y);
          return y[n / 2];
        });
  }

  private static Prepared spmv(int n) {
    double[] packed = doubles(n * (n + 1) / 2, -1, 1);
    double[] x = doubles(n, 0, 1);
    double[] y = new double[n];
    return Prepared.of(
        () -> {
          ReferenceBlas.spmv(n, 1.5, packed, x, 0.5, y);
          return y[n / 2];
        });
  }

  private static Prepared tbsv(int n) {
    int lda = BELOW + 1;
    double[] a = doubles(lda * n, -1, 1);
    for (int j = 0; j < n; j++) {
      a[j * lda] += 8;
    }
    double[] right = doubles(n, 0.5, 1);
    double[] x = new double[n];
    return Prepared.of(
            () -> {
              ReferenceBlas.tbsv(n, BELOW, a, lda, x);
              return x[n / 2];
            })
        .restoring(() -> System.arraycopy(right, 0, x, 0, n));
  }

  /** An upper triangle without gaps, whose diagonal is great. */
  static double[] triangle(int n) {
    double[] packed = doubles(n * (n + 1) / 2, -1, 1);
    for (int j = 0; j < n; j++) {
      packed[j * (j + 3) / 2] = n;
    }
    return packed;
  }

  private static Prepared tpsv(int n) {
    double[] packed = triangle(n);
    double[] right = doubles(n, 0.5, 1);
    double[] x = new double[n];
    return Prepared.of(
            () -> {
              ReferenceBlas.tpsv(n, packed, x);
              return x[n / 2];
            })
        .restoring(() -> System.arraycopy(right, 0, x, 0, n));
  }

  private static Prepared spr2(int n) {
    double[] packed = doubles(n * (n + 1) / 2, -1, 1);
    double[][] xy = rows(2, n, -1, 1);
    return Prepared.of(
        () -> {
          ReferenceBlas.spr2(n, 0.01, xy[0], xy[1], packed);
          return packed[packed.length / 2];
        });
  }
}
