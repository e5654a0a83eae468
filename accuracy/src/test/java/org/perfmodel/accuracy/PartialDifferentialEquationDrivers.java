package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.rows;

import java.util.List;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link PartialDifferentialEquations}: always the same step. */
final class PartialDifferentialEquationDrivers {
  private PartialDifferentialEquationDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.regular(
            "PartialDifferentialEquations.polarHeat",
            "double",
            List.of(1000, 80_000, 2_000_000),
            PartialDifferentialEquationDrivers::polarHeat),
        Kernel.regular(
            "PartialDifferentialEquations.nonlinearHeat",
            "double",
            List.of(150, 10_000, 400_000),
            PartialDifferentialEquationDrivers::nonlinearHeat),
        Kernel.regular(
            "PartialDifferentialEquations.alternatingDirections",
            "double",
            List.of(8, 32, 120),
            PartialDifferentialEquationDrivers::alternatingDirections),
        Kernel.regular(
            "PartialDifferentialEquations.laxWendroff",
            "double",
            List.of(1000, 80_000, 3_000_000),
            PartialDifferentialEquationDrivers::laxWendroff));
  }

  static double[][][] cube(int n) {
    double[][] lines = rows(n * n, n, 1, 2);
    double[][][] cube = new double[n][n][];
    for (int i = 0; i < n * n; i++) {
      cube[i / n][i % n] = lines[i];
    }
    return cube;
  }

  private static Prepared polarHeat(int n) {
    double[] from = doubles(n + 1, 1, 2);
    double[] to = new double[n + 1];
    return Prepared.of(
        () -> {
          PartialDifferentialEquations.polarHeat(n, 0.2, from, to);
          return to[n / 2];
        });
  }

  private static Prepared nonlinearHeat(int n) {
    double[] from = doubles(n, 1, 2);
    double[] share = new double[n];
    double[] to = new double[n];
    return Prepared.of(
        () -> {
          PartialDifferentialEquations.nonlinearHeat(n, 0.7, 0.5, from, share, to);
          return to[n / 2];
        });
  }

  private static Prepared alternatingDirections(int n) {
    double[][][] from = cube(n);
    double[][][] to = new double[n][n][n];
    return Prepared.of(
        () -> {
          PartialDifferentialEquations.alternatingDirections(n, 0.7, from, to);
          return to[n / 2][n / 2][n / 2];
        });
  }

  private static Prepared laxWendroff(int n) {
    double[] from = doubles(n, 1, 1.5);
    double[] to = new double[n];
    return Prepared.of(
        () -> {
          PartialDifferentialEquations.laxWendroff(n, 0.4, from, to);
          return to[n / 2];
        });
  }
}
