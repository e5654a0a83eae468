package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.rows;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import org.perfmodel.accuracy.FluidMethods.Directions;
import org.perfmodel.accuracy.FluidMethods.FivePoints;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link FluidMethods}: square grids, matrices of diffusion and of convection. */
final class FluidMethodDrivers {
  private static final double ALPHA = 0.92;
  private static final int SWEEPS = 2;
  private static final int STEPS = 3;

  private FluidMethodDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.regular(
            "FluidMethods.pade",
            "double",
            List.of(300, 30_000, 1_000_000),
            FluidMethodDrivers::pade),
        Kernel.regular(
                "FluidMethods.quick", "double", List.of(26, 250, 1200), FluidMethodDrivers::quick)
            .with(n -> Map.of("nx", n, "ny", n)),
        Kernel.regular(
                "FluidMethods.stone", "double", List.of(11, 110, 600), FluidMethodDrivers::stone)
            .with(steps("sweeps", SWEEPS)),
        Kernel.regular("FluidMethods.iccg", "double", List.of(9, 70, 400), FluidMethodDrivers::iccg)
            .with(steps("steps", STEPS)),
        Kernel.regular(
                "FluidMethods.cgstab", "double", List.of(8, 50, 300), FluidMethodDrivers::cgstab)
            .with(steps("steps", STEPS)));
  }

  private static IntFunction<Map<String, Integer>> steps(String name, int steps) {
    return n -> Map.of("nx", n, "ny", n, name, steps);
  }

  /**
   * A symmetric matrix of diffusion with other coefficients at each face.
   *
   * @param convected how much of a coefficient is more upstream and less downstream
   */
  static FivePoints matrix(int n, double convected) {
    double[] faces = doubles(2 * n * n, 0.5, 1.5);
    double[] west = new double[n * n];
    double[] south = new double[n * n];
    double[] centre = new double[n * n];
    double[] north = new double[n * n];
    double[] east = new double[n * n];
    for (int i = 1; i < n - 1; i++) {
      for (int j = 1; j < n - 1; j++) {
        int at = i * n + j;
        double toWest = faces[at];
        double toEast = faces[at + n];
        double toSouth = faces[n * n + at];
        double toNorth = faces[n * n + at + 1];
        centre[at] = toWest + toEast + toSouth + toNorth + 0.01;
        west[at] = i > 1 ? -toWest * (1 + convected) : 0;
        east[at] = i < n - 2 ? -toEast * (1 - convected) : 0;
        south[at] = j > 1 ? -toSouth * (1 + convected) : 0;
        north[at] = j < n - 2 ? -toNorth * (1 - convected) : 0;
      }
    }
    return new FivePoints(west, south, centre, north, east);
  }

  /** Random within, zero at the boundaries. */
  static double[] source(int n) {
    double[] q = doubles(n * n, -1, 1);
    Arrays.fill(q, 0, n, 0);
    Arrays.fill(q, n * (n - 1), n * n, 0);
    for (int i = 0; i < n; i++) {
      q[i * n] = 0;
      q[i * n + n - 1] = 0;
    }
    return q;
  }

  static FivePoints room(int places) {
    return new FivePoints(
        new double[places],
        new double[places],
        new double[places],
        new double[places],
        new double[places]);
  }

  private static Prepared pade(int n) {
    double[] phi = doubles(n, 0, 1);
    double[] derivative = new double[n];
    double[] work = new double[n];
    return Prepared.of(
        () -> {
          FluidMethods.pade(n, 0.5, phi, derivative, work);
          return derivative[n / 2];
        });
  }

  private static Prepared quick(int n) {
    double[][] toEast = rows(n, n, -1, 2);
    double[][] toNorth = rows(n, n, -2, 1);
    double[][] phi = rows(n, n, 0, 1);
    double[][] out = new double[n][n];
    return Prepared.of(
        () -> {
          FluidMethods.quick(n, n, toEast, toNorth, phi, out);
          return out[n / 2][n / 2];
        });
  }

  /** Goes on from what it has: each call does the same with numbers that settle. */
  private static Prepared stone(int n) {
    FivePoints a = matrix(n, 0.3);
    FivePoints factors = room(n * n);
    double[] q = source(n);
    double[] rest = new double[n * n];
    double[] phi = new double[n * n];
    return Prepared.of(() -> FluidMethods.stone(n, n, SWEEPS, ALPHA, a, factors, q, rest, phi));
  }

  private static Prepared iccg(int n) {
    FivePoints a = matrix(n, 0);
    double[] q = source(n);
    Directions kept = new Directions(n * n);
    double[] phi = new double[n * n];
    return Prepared.of(() -> FluidMethods.iccg(n, n, STEPS, a, q, kept, phi));
  }

  private static Prepared cgstab(int n) {
    FivePoints a = matrix(n, 0.3);
    double[] q = source(n);
    Directions kept = new Directions(n * n);
    double[] phi = new double[n * n];
    return Prepared.of(() -> FluidMethods.cgstab(n, n, STEPS, a, q, kept, phi));
  }
}
