package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.floats;
import static org.perfmodel.accuracy.Values.rows;

import java.util.List;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link DifferenceSchemes}: no step reads what one wrote before. */
final class DifferenceSchemeDrivers {
  private DifferenceSchemeDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.regular(
            "DifferenceSchemes.laxFriedrichs",
            "float",
            List.of(3000, 80_000, 6_000_000),
            DifferenceSchemeDrivers::laxFriedrichs),
        Kernel.regular(
            "DifferenceSchemes.duFortFrankel",
            "double",
            List.of(1000, 25_000, 2_000_000),
            DifferenceSchemeDrivers::duFortFrankel),
        Kernel.regular(
            "DifferenceSchemes.leapfrog",
            "double",
            List.of(24, 110, 900),
            DifferenceSchemeDrivers::leapfrog),
        Kernel.regular(
            "DifferenceSchemes.beam",
            "float",
            List.of(2000, 50_000, 4_000_000),
            DifferenceSchemeDrivers::beam),
        Kernel.regular(
            "DifferenceSchemes.ninePoints",
            "double",
            List.of(35, 150, 1200),
            DifferenceSchemeDrivers::ninePoints));
  }

  private static Prepared laxFriedrichs(int n) {
    float[] from = floats(n, 0, 1);
    float[] to = new float[n];
    return Prepared.of(
        () -> {
          DifferenceSchemes.laxFriedrichs(n, 0.8f, from, to);
          return to[n / 2];
        });
  }

  private static Prepared duFortFrankel(int n) {
    double[] before = doubles(n, 0, 1);
    double[] now = doubles(n, 1, 2);
    double[] next = new double[n];
    return Prepared.of(
        () -> {
          DifferenceSchemes.duFortFrankel(n, 0.7, before, now, next);
          return next[n / 2];
        });
  }

  private static Prepared leapfrog(int n) {
    double[] a = {0.3, -0.2, 0.1};
    double[] b = {0.1, 0.2, -0.3};
    double[][] uBefore = rows(n, n, 0, 1);
    double[][] wBefore = rows(n, n, 1, 2);
    double[][] u = rows(n, n, 2, 3);
    double[][] w = rows(n, n, 3, 4);
    double[][] uNext = new double[n][n];
    double[][] wNext = new double[n][n];
    return Prepared.of(
        () -> {
          DifferenceSchemes.leapfrog(n, a, b, uBefore, wBefore, u, w, uNext, wNext);
          return uNext[n / 2][n / 2] + wNext[n / 2][n / 2];
        });
  }

  private static Prepared beam(int n) {
    float[] before = floats(n, 0, 1);
    float[] now = floats(n, 1, 2);
    float[] next = new float[n];
    return Prepared.of(
        () -> {
          DifferenceSchemes.beam(n, 0.2f, before, now, next);
          return next[n / 2];
        });
  }

  private static Prepared ninePoints(int n) {
    double[][] f = rows(n, n, -1, 1);
    double[][] from = rows(n, n, 0, 1);
    double[][] to = new double[n][n];
    return Prepared.of(
        () -> {
          DifferenceSchemes.ninePoints(n, 0.01, f, from, to);
          return to[n / 2][n / 2];
        });
  }
}
