package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.rows;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.DifferentialEquationCourses.Circle;
import org.perfmodel.accuracy.DifferentialEquationCourses.Stages;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link DifferentialEquationCourses}: random heat, masses and right sides. */
final class DifferentialEquationCourseDrivers {
  private static final int STEPS = 4;
  private static final int ITERATIONS = 5;

  private DifferentialEquationCourseDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.regular(
                "DifferentialEquationCourses.backwardDifferentiation",
                "double",
                List.of(60, 5000, 150_000),
                DifferentialEquationCourseDrivers::backwardDifferentiation)
            .with(n -> Map.of("n", n, "steps", STEPS)),
        Kernel.regular(
                "DifferentialEquationCourses.gaussLegendre",
                "double",
                List.of(120, 8000, 200_000),
                DifferentialEquationCourseDrivers::gaussLegendre)
            .with(n -> Map.of("n", n, "iterations", ITERATIONS)),
        Kernel.regular(
                "DifferentialEquationCourses.hockney",
                "double",
                List.of(7, 127, 511),
                DifferentialEquationCourseDrivers::hockney)
            .with(n -> Map.of("n", n, "levels", levels(n))));
  }

  /** The logarithm of 2 n + 2, to the base of two. */
  static int levels(int n) {
    return Integer.numberOfTrailingZeros(2 * n + 2);
  }

  private static Prepared backwardDifferentiation(int n) {
    double[][] y = rows(STEPS + 3, n, 1, 2);
    double[] inverse = new double[n];
    return Prepared.of(
        () -> {
          DifferentialEquationCourses.backwardDifferentiation(n, STEPS, 0.8, y, inverse);
          return y[STEPS + 2][n / 2];
        });
  }

  /** Zero at both ends. */
  static double[] between(int n) {
    double[] values = doubles(n + 2, -1, 1);
    values[0] = 0;
    values[n + 1] = 0;
    return values;
  }

  private static Prepared gaussLegendre(int n) {
    double[] q = between(n);
    double[] p = new double[n + 2];
    Stages stages = new Stages(n);
    double[] nextQ = new double[n + 2];
    double[] nextP = new double[n + 2];
    return Prepared.of(
        () -> {
          DifferentialEquationCourses.gaussLegendre(n, ITERATIONS, 0.1, q, p, stages, nextQ, nextP);
          return nextQ[n / 2];
        });
  }

  private static Prepared hockney(int n) {
    double[][] f = rows(n, n, -1, 1);
    double[][] u = new double[n][n];
    double[][] inverse = new double[n][n];
    Circle circle = new Circle(2 * n + 2);
    return Prepared.of(
        () -> {
          DifferentialEquationCourses.hockney(n, levels(n), f, u, inverse, circle);
          return u[n / 2][n / 2];
        });
  }
}
