package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.doubles;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/**
 * Data for {@link NumberedAlgorithms}: random points and guides. Lengths of the interval of
 * adaptive quadrature are powers of two, so that it is cut into parts of the same lengths.
 */
final class NumberedAlgorithmDrivers {
  static final int LEVELS = 40;
  static final double TOLERANCE = 1e-7;

  private NumberedAlgorithmDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.regular(
                "NumberedAlgorithms.bezier",
                "double",
                List.of(200, 10_000, 400_000),
                NumberedAlgorithmDrivers::bezier)
            .with(NumberedAlgorithmDrivers::curves),
        Kernel.regular(
                "NumberedAlgorithms.romberg",
                "double",
                List.of(8, 13, 20),
                NumberedAlgorithmDrivers::romberg)
            .with(n -> Map.of("n", n, "before.length", n, "row.length", n)),
        Kernel.irregular(
                "NumberedAlgorithms.adaptiveQuadrature",
                "double",
                List.of(64, 1024, 8192),
                NumberedAlgorithmDrivers::adaptiveQuadrature)
            .with(NumberedAlgorithmDrivers::stacks));
  }

  private static Map<String, Integer> curves(int n) {
    return Map.of(
        "n",
        n,
        "x.length",
        n + 1,
        "y.length",
        n + 1,
        "leaveX.length",
        n,
        "leaveY.length",
        n,
        "comeX.length",
        n + 1,
        "comeY.length",
        n + 1,
        "a.length",
        4 * n,
        "b.length",
        4 * n);
  }

  private static Map<String, Integer> stacks(int n) {
    return Map.of(
        "n",
        n,
        "levels",
        LEVELS,
        "allowed.length",
        LEVELS,
        "start.length",
        LEVELS,
        "half.length",
        LEVELS,
        "first.length",
        LEVELS,
        "middle.length",
        LEVELS,
        "last.length",
        LEVELS,
        "area.length",
        LEVELS,
        "level.length",
        LEVELS);
  }

  private static Prepared bezier(int n) {
    double[] x = doubles(n + 1, 0, 1);
    double[] y = doubles(n + 1, 1, 2);
    double[] leaveX = doubles(n, 0, 2);
    double[] leaveY = doubles(n, 1, 3);
    double[] comeX = doubles(n + 1, -1, 1);
    double[] comeY = doubles(n + 1, -2, 2);
    double[] a = new double[4 * n];
    double[] b = new double[4 * n];
    return Prepared.of(
        () -> {
          NumberedAlgorithms.bezier(n, x, y, leaveX, leaveY, comeX, comeY, a, b);
          return a[n] + b[n];
        });
  }

  private static Prepared romberg(int n) {
    double[] before = new double[n];
    double[] row = new double[n];
    return Prepared.of(() -> NumberedAlgorithms.romberg(n, 0, Math.PI, before, row));
  }

  static double adaptive(int n, int levels) {
    return NumberedAlgorithms.adaptiveQuadrature(
        n,
        levels,
        TOLERANCE,
        new double[levels],
        new double[levels],
        new double[levels],
        new double[levels],
        new double[levels],
        new double[levels],
        new double[levels],
        new int[levels]);
  }

  private static Prepared adaptiveQuadrature(int n) {
    double[][] stack = new double[7][LEVELS];
    int[] level = new int[LEVELS];
    return Prepared.of(
        () ->
            NumberedAlgorithms.adaptiveQuadrature(
                n, LEVELS, TOLERANCE, stack[0], stack[1], stack[2], stack[3], stack[4], stack[5],
                stack[6], level));
  }
}
