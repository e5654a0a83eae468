package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.floats;
import static org.perfmodel.accuracy.Values.ints;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link IterativeMethods}: square grids, and columns that are drawn. */
final class IterativeMethodDrivers {
  private static final int EACH = 6;
  private static final int LAST = 9;
  private static final int DEGREE = 3;

  private IterativeMethodDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.irregular(
            "IterativeMethods.symmetricSweep",
            "double",
            List.of(300, 10_000, 200_000),
            IterativeMethodDrivers::symmetricSweep),
        Kernel.regular(
                "IterativeMethods.arnoldiStep",
                "double",
                List.of(300, 12_000, 300_000),
                IterativeMethodDrivers::arnoldiStep)
            .with(n -> Map.of("n", n, "last", LAST)),
        Kernel.regular(
                "IterativeMethods.zeroFill",
                "double",
                List.of(20, 120, 800),
                IterativeMethodDrivers::zeroFill)
            .with(n -> Map.of("width", n, "n", n * n)),
        Kernel.regular(
                "IterativeMethods.neumann",
                "float",
                List.of(40, 250, 1500),
                IterativeMethodDrivers::neumann)
            .with(n -> Map.of("width", n, "n", n * n, "degree", DEGREE)));
  }

  /** Vectors that are orthogonal, as many as there are up to the last one, and room for one. */
  static double[][] basis(int n, int last, double[] lower, double[] diagonal, double[] upper) {
    double[][] basis = new double[last + 2][n];
    Arrays.fill(basis[0], 1 / Math.sqrt(n));
    double[] h = new double[last + 2];
    for (int k = 0; k < last; k++) {
      IterativeMethods.arnoldiStep(n, k, lower, diagonal, upper, basis, h);
    }
    return basis;
  }

  /** Zero in the first and the last row of a grid. */
  static float[] inside(int width, int n) {
    float[] r = floats(n, 1, 2);
    Arrays.fill(r, 0, width, 0);
    Arrays.fill(r, n - width, n, 0);
    return r;
  }

  /** Runs come nearer to a solution, which takes no other time. */
  private static Prepared symmetricSweep(int n) {
    int[] start = new int[n + 1];
    for (int i = 0; i <= n; i++) {
      start[i] = EACH * i;
    }
    int[] column = ints(EACH * n, n);
    double[] value = doubles(EACH * n, -1, 1);
    double[] diagonal = doubles(n, 7, 8);
    double[] b = doubles(n, 1, 2);
    double[] x = new double[n];
    return Prepared.of(
        () -> {
          IterativeMethods.symmetricSweep(n, start, column, value, diagonal, b, x);
          return x[n / 2];
        });
  }

  private static Prepared arnoldiStep(int n) {
    double[] lower = doubles(n, -1, 0);
    double[] diagonal = doubles(n, 2, 4);
    double[] upper = doubles(n, -2, 1);
    double[][] basis = basis(n, LAST, lower, diagonal, upper);
    double[] h = new double[LAST + 2];
    return Prepared.of(
        () -> {
          IterativeMethods.arnoldiStep(n, LAST, lower, diagonal, upper, basis, h);
          return h[LAST + 1];
        });
  }

  private static Prepared zeroFill(int width) {
    int n = width * width;
    double[] south = doubles(n, -1, 0);
    double[] west = doubles(n, -1, -0.5);
    double[] diagonal = doubles(n, 4, 5);
    double[] east = doubles(n, -0.9, -0.1);
    double[] north = doubles(n, -1, -0.2);
    double[] toSouth = new double[n];
    double[] toWest = new double[n];
    double[] pivot = new double[n];
    return Prepared.of(
        () -> {
          IterativeMethods.zeroFill(
              width, n, south, west, diagonal, east, north, toSouth, toWest, pivot);
          return pivot[n / 2];
        });
  }

  private static Prepared neumann(int width) {
    int n = width * width;
    float[] east = floats(n, -0.2, 0);
    float[] north = floats(n, -0.2, 0.1);
    float[] r = inside(width, n);
    float[][] z = new float[2][n];
    return Prepared.of(() -> IterativeMethods.neumann(width, n, DEGREE, east, north, r, z)[n / 2]);
  }
}
