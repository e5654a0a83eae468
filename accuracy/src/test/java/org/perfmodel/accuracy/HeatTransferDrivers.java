package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.rows;

import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link HeatTransfers}: random materials and flows. */
final class HeatTransferDrivers {
  private HeatTransferDrivers() {}

  static List<Kernel> all() {
    IntFunction<Map<String, Integer>> plane = n -> Map.of("rows", n, "columns", n);
    return List.of(
        Kernel.regular(
            "HeatTransfers.steadyConduction",
            "double",
            List.of(120, 10_000, 400_000),
            HeatTransferDrivers::steadyConduction),
        Kernel.regular(
                "HeatTransfers.lineByLine",
                "double",
                List.of(14, 120, 800),
                HeatTransferDrivers::lineByLine)
            .with(plane),
        Kernel.regular(
                "HeatTransfers.powerLaw",
                "double",
                List.of(12, 130, 800),
                HeatTransferDrivers::powerLaw)
            .with(plane),
        Kernel.regular(
                "HeatTransfers.pressureCorrection",
                "double",
                List.of(14, 130, 700),
                HeatTransferDrivers::pressureCorrection)
            .with(plane));
  }

  /** Numbers for each volume of a plane and its margin. */
  static double[][] plane(int n, double from, double to) {
    return rows(n + 2, n + 2, from, to);
  }

  static double[][] empty(int n) {
    return new double[n + 2][n + 2];
  }

  private static Prepared steadyConduction(int n) {
    double[] width = doubles(n, 0.5, 1.5);
    double[] conductivity = doubles(n, 1, 5);
    double[] constant = doubles(n, 0, 2);
    double[] slope = doubles(n, -0.2, -0.1);
    double[] p = new double[n];
    double[] q = new double[n];
    double[] temperature = new double[n];
    return Prepared.of(
        () -> {
          HeatTransfers.steadyConduction(
              n, width, conductivity, constant, slope, 1, 2, p, q, temperature);
          return temperature[n / 2];
        });
  }

  private static Prepared lineByLine(int n) {
    double[][] centre = plane(n, 4, 5);
    double[][] east = plane(n, 0.5, 1);
    double[][] west = plane(n, 0.5, 1);
    double[][] north = plane(n, 0.5, 1);
    double[][] south = plane(n, 0.5, 1);
    double[][] source = plane(n, 1, 2);
    double[] p = new double[n + 1];
    double[] q = new double[n + 1];
    double[][] t = plane(n, 1, 2);
    return Prepared.of(
        () -> {
          HeatTransfers.lineByLine(n, n, centre, east, west, north, south, source, p, q, t);
          return t[n / 2][n / 2];
        });
  }

  private static Prepared powerLaw(int n) {
    double[][] u = plane(n, -12, 12);
    double[][] v = plane(n, -6, 6);
    double[][] east = empty(n);
    double[][] west = empty(n);
    double[][] north = empty(n);
    double[][] south = empty(n);
    double[][] centre = empty(n);
    return Prepared.of(
        () -> {
          HeatTransfers.powerLaw(n, n, 1, u, v, east, west, north, south, centre);
          return centre[n / 2][n / 2];
        });
  }

  private static Prepared pressureCorrection(int n) {
    double[][] u = plane(n, -1, 1);
    double[][] v = plane(n, -1, 1);
    double[][] centreU = plane(n, 2, 3);
    double[][] centreV = plane(n, 2, 3);
    double[][] east = empty(n);
    double[][] west = empty(n);
    double[][] north = empty(n);
    double[][] south = empty(n);
    double[][] centre = empty(n);
    double[][] source = empty(n);
    return Prepared.of(
        () -> {
          HeatTransfers.pressureCorrection(
              n, n, 1.2, 0.1, 0.2, u, v, centreU, centreV, east, west, north, south, centre,
              source);
          return source[n / 2][n / 2];
        });
  }
}
