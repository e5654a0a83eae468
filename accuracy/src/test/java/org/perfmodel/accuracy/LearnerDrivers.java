package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.ints;
import static org.perfmodel.accuracy.Values.rows;

import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link Learners}. */
final class LearnerDrivers {
  private static final int COLUMNS = 12;
  private static final int FEATURES = 8;
  private static final int DEGREE = 3;
  private static final int CELLS = 50;
  private static final int PLACES = 20;
  private static final int SAMPLES = 5;
  private static final int SPLIT = 4;
  private static final int STUMPS = 6;

  private LearnerDrivers() {}

  private static Kernel regular(String name, List<Integer> sizes, IntFunction<Prepared> driver) {
    return Kernel.regular("Learners." + name, "double", sizes, driver);
  }

  private static Kernel irregular(String name, List<Integer> sizes, IntFunction<Prepared> driver) {
    return Kernel.irregular("Learners." + name, "double", sizes, driver);
  }

  static List<Kernel> all() {
    return List.of(
        regular("lasso", List.of(150, 5000, 300_000), LearnerDrivers::lasso)
            .with(n -> Map.of("n", n, "columns", COLUMNS)),
        regular("newtonStep", List.of(200, 5000, 400_000), LearnerDrivers::newtonStep)
            .with(n -> Map.of("n", n, "features", FEATURES)),
        regular("splines", List.of(300, 8000, 600_000), LearnerDrivers::splines)
            .with(n -> Map.of("n", n, "degree", DEGREE, "cells", CELLS)),
        regular("kernelSmoother", List.of(1000, 30_000, 800_000), LearnerDrivers::kernelSmoother)
            .with(n -> Map.of("n", n, "places", PLACES)),
        irregular("bootstrap", List.of(2000, 50_000, 1_000_000), LearnerDrivers::bootstrap)
            .with(n -> Map.of("n", n, "samples", SAMPLES)),
        regular(
            "expectationMaximisation",
            List.of(500, 30_000, 800_000),
            LearnerDrivers::expectationMaximisation),
        irregular("bestSplit", List.of(300, 8000, 250_000), LearnerDrivers::bestSplit)
            .with(n -> Map.of("n", n, "features", SPLIT)),
        irregular("adaBoost", List.of(400, 8000, 400_000), LearnerDrivers::adaBoost)
            .with(n -> Map.of("n", n, "stumps", STUMPS)));
  }

  /** Columns whose squares have the mean one, and answers that come from some of them. */
  private static Prepared lasso(int n) {
    double[][] column = rows(COLUMNS, n, -1, 1);
    double[] rest = doubles(n, -0.5, 1);
    double[] beta = new double[COLUMNS];
    for (int j = 0; j < COLUMNS; j++) {
      double squares = 0;
      for (double each : column[j]) {
        squares += each * each;
      }
      double length = Math.sqrt(squares / n);
      for (int i = 0; i < n; i++) {
        column[j][i] /= length;
        rest[i] += j % 3 * column[j][i];
      }
    }
    return Prepared.of(
        () -> {
          Learners.lasso(n, COLUMNS, 0.1, column, beta, rest);
          return beta[2];
        });
  }

  private static Prepared newtonStep(int n) {
    double[][] x = rows(n, FEATURES, -1, 1);
    int[] random = ints(n, 2);
    double[] label = new double[n];
    for (int i = 0; i < n; i++) {
      label[i] = random[i];
    }
    double[] beta = doubles(FEATURES, -1, 1);
    double[] gradient = new double[FEATURES];
    double[][] hessian = new double[FEATURES][FEATURES];
    return Prepared.of(
        () -> {
          Learners.newtonStep(n, FEATURES, x, label, beta, gradient, hessian);
          return gradient[1] + hessian[2][1];
        });
  }

  /** Knots one apart, before and behind the cells too. */
  static double[] knots(int degree, int cells) {
    double[] knots = new double[cells + 1 + 2 * degree];
    for (int i = 0; i < knots.length; i++) {
      knots[i] = i - degree;
    }
    return knots;
  }

  private static Prepared splines(int n) {
    double[] x = doubles(n, 0, CELLS);
    double[] knots = knots(DEGREE, CELLS);
    double[] left = new double[DEGREE + 1];
    double[] right = new double[DEGREE + 1];
    double[][] basis = new double[n][DEGREE + 1];
    return Prepared.of(
        () -> {
          Learners.splines(n, DEGREE, CELLS, x, knots, left, right, basis);
          return basis[n / 2][1];
        });
  }

  private static Prepared kernelSmoother(int n) {
    double[] x = doubles(n, 0, 1);
    double[] y = new double[n];
    for (int i = 0; i < n; i++) {
      y[i] = Math.sin(4 * x[i]);
    }
    double[] at = doubles(PLACES, 0.1, 0.9);
    double[] smooth = new double[PLACES];
    return Prepared.of(
        () -> {
          Learners.kernelSmoother(n, PLACES, 0.2, x, y, at, smooth);
          return smooth[PLACES / 2];
        });
  }

  private static Prepared bootstrap(int n) {
    double[] x = doubles(n, 0.5, 1.5);
    return Prepared.of(() -> Learners.bootstrap(n, SAMPLES, 20_240_611, x));
  }

  /** Numbers around zero and around four; the steps end where no more changes. */
  private static Prepared expectationMaximisation(int n) {
    double[] x = doubles(n, -1, 1);
    for (int i = 0; i < n; i += 3) {
      x[i] = 4 + 1.5 * x[i];
    }
    double[] mixture = {0.5, -0.5, 2, 1, 2};
    double[] second = new double[n];
    return Prepared.of(() -> Learners.expectationMaximisation(n, x, mixture, second));
  }

  private static int[] order(double[] x) {
    return IntStream.range(0, x.length)
        .boxed()
        .sorted((i, j) -> Double.compare(x[i], x[j]))
        .mapToInt(Integer::intValue)
        .toArray();
  }

  private static Prepared bestSplit(int n) {
    double[][] value = rows(SPLIT, n, 0, 1);
    int[][] order = new int[SPLIT][];
    double[] answer = new double[n];
    for (int f = 0; f < SPLIT; f++) {
      order[f] = order(value[f]);
      for (int i = 0; i < n; i++) {
        answer[i] += Math.sin((f + 1) * value[f][i]);
      }
    }
    return Prepared.of(() -> Learners.bestSplit(n, SPLIT, order, value, answer));
  }

  /** Classes by the sum of the features, which each stump guesses better than chance. */
  private static Prepared adaBoost(int n) {
    double[][] value = rows(STUMPS, n, 0, 1);
    boolean[] label = new boolean[n];
    int[] feature = new int[STUMPS];
    double[] limit = doubles(STUMPS, 0.3, 0.7);
    for (int i = 0; i < n; i++) {
      double sum = 0;
      for (int f = 0; f < STUMPS; f++) {
        feature[f] = f;
        sum += value[f][i];
      }
      label[i] = sum > 0.5 * STUMPS;
    }
    double[] weight = new double[n];
    double[] heard = new double[STUMPS];
    return Prepared.of(
        () -> {
          Learners.adaBoost(n, STUMPS, feature, limit, value, label, weight, heard);
          return heard[STUMPS - 1];
        });
  }
}
