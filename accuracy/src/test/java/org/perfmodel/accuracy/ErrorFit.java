package org.perfmodel.accuracy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.perfmodel.platform.ModelErrors;

/**
 * Errors of the model by what times rest on, such that a given part of the kernels' errors lies
 * within {@code Z sqrt(prices^2 + (sum of share x error)^2)}: a regression of a quantile (Koenker
 * and Bassett 1978), by the minorisation of Hunter and Lange 2000, a kernel of many points counted
 * as one kernel. Each reason also gets a few kernels with the errors of all, so that one with few
 * of its own stays near them.
 */
final class ErrorFit {
  static final double Z = 1.959963984540054;

  /** What is asked to lie within, where errors have longer tails than the normal law's 95 %. */
  static final double WITHIN = 0.91;

  private static final double KERNELS_OF_ALL = 3;
  private static final int QUANTILES = 10;
  private static final int ITERATIONS = 60;
  private static final double LEAST = 0.05;
  private static final double NEAR = 0.01;
  private static final double A_QUARTER = 0.25;

  /**
   * One recorded time beside its prediction.
   *
   * @param error logarithm of measured over predicted
   * @param prices one standard error of the prediction that its prices make, relative
   * @param shares of the time by reason
   */
  record Point(
      String kernel,
      boolean regular,
      double error,
      double prices,
      SortedMap<String, Double> shares) {
    /** The error that prices do not explain, of the same rank: at the edge of the interval 0. */
    double unexplained() {
      return Math.sqrt(Math.max(0, error * error - Z * Z * prices * prices));
    }

    /** One standard error under the errors of the model. */
    double standardError(SortedMap<String, Double> errors) {
      double any = errors.getOrDefault(ModelErrors.ANY, 0.0);
      double model = 0;
      for (Map.Entry<String, Double> each : shares.entrySet()) {
        model += each.getValue() * errors.getOrDefault(each.getKey(), any);
      }
      return Math.hypot(prices, model);
    }
  }

  private final List<Point> points;

  ErrorFit(List<Point> points) {
    this.points = List.copyOf(points);
  }

  /** By reason, and for {@link ModelErrors#ANY} of all together. */
  SortedMap<String, Double> errors() {
    TreeSet<String> reasons = new TreeSet<>();
    points.forEach(point -> reasons.addAll(point.shares.keySet()));
    reasons.remove(ModelErrors.ANY);
    List<String> names = List.copyOf(reasons);
    Map<String, Integer> times = new HashMap<>();
    points.forEach(point -> times.merge(point.kernel, 1, Integer::sum));
    double[] sorted = points.stream().mapToDouble(Point::unexplained).sorted().toArray();
    List<double[]> rows = new ArrayList<>();
    List<Double> errors = new ArrayList<>();
    List<Double> weights = new ArrayList<>();
    for (Point point : points) {
      double[] row = new double[names.size()];
      for (int i = 0; i < row.length; i++) {
        row[i] = Z * point.shares.getOrDefault(names.get(i), 0.0);
      }
      rows.add(row);
      errors.add(point.unexplained());
      weights.add(1.0 / times.getOrDefault(point.kernel, 1));
    }
    double any = quantile(errors, weights) / Z;
    for (int i = 0; i < names.size(); i++) {
      for (int q = 0; q < QUANTILES; q++) {
        double[] row = new double[names.size()];
        row[i] = Z;
        rows.add(row);
        errors.add(sorted[(int) ((q + 0.5) / QUANTILES * sorted.length)]);
        weights.add(KERNELS_OF_ALL / QUANTILES);
      }
    }
    double[] solution = quantileRegression(rows, errors, weights, names.size(), any);
    TreeMap<String, Double> result = new TreeMap<>();
    result.put(ModelErrors.ANY, any);
    for (int i = 0; i < solution.length; i++) {
      result.put(names.get(i), solution[i]);
    }
    return result;
  }

  private static double quantile(List<Double> errors, List<Double> weights) {
    Integer[] order = new Integer[errors.size()];
    Arrays.setAll(order, i -> i);
    Arrays.sort(order, (one, two) -> Double.compare(errors.get(one), errors.get(two)));
    double all = weights.stream().mapToDouble(Double::doubleValue).sum();
    double sum = 0;
    for (int each : order) {
      sum += weights.get(each);
      if (sum >= WITHIN * all) {
        return errors.get(each);
      }
    }
    return errors.get(order[order.length - 1]);
  }

  /**
   * The least sum of w (|r| + (2 t - 1) r) / 2, where |r| <= r^2 / 2c + c / 2, equal at c = |r|.
   */
  private static double[] quantileRegression(
      List<double[]> rows, List<Double> errors, List<Double> weights, int n, double start) {
    double[] solution = new double[n];
    Arrays.fill(solution, start);
    for (int iteration = 0; iteration < ITERATIONS; iteration++) {
      double[][] a = new double[n][n];
      double[] b = new double[n];
      for (int row = 0; row < rows.size(); row++) {
        double[] x = rows.get(row);
        double rest = errors.get(row);
        for (int i = 0; i < n; i++) {
          rest -= x[i] * solution[i];
        }
        double near = 1 / Math.max(NEAR, Math.abs(rest));
        double weight = weights.get(row);
        for (int i = 0; i < n; i++) {
          if (x[i] != 0) {
            b[i] += weight * x[i] * (errors.get(row) * near + 2 * WITHIN - 1);
            for (int j = 0; j < n; j++) {
              a[i][j] += weight * near * x[i] * x[j];
            }
          }
        }
      }
      descend(a, b, solution);
    }
    return solution;
  }

  /** Coordinate after coordinate towards a x = b, none below the least error. */
  private static void descend(double[][] a, double[] b, double[] x) {
    for (int sweep = 0; sweep < ITERATIONS; sweep++) {
      for (int i = 0; i < x.length; i++) {
        double rest = b[i];
        for (int j = 0; j < x.length; j++) {
          rest -= j == i ? 0 : a[i][j] * x[j];
        }
        x[i] = Math.max(LEAST, rest / a[i][i]);
      }
    }
  }

  /** Kernels in whose time a reason has a quarter or more, and at how many of their points. */
  int[] kernelsAndPoints(String reason) {
    Set<String> kernels = new HashSet<>();
    int count = 0;
    for (Point point : points) {
      if (reason.equals(ModelErrors.ANY) || point.shares.getOrDefault(reason, 0.0) >= A_QUARTER) {
        kernels.add(point.kernel);
        count++;
      }
    }
    return new int[] {kernels.size(), count};
  }

  /** Every point with the standard error that the other kernels give it. */
  Map<Point, Double> leavingOneKernelOut() {
    Map<Point, Double> left = new HashMap<>();
    TreeSet<String> kernels = new TreeSet<>();
    points.forEach(point -> kernels.add(point.kernel));
    for (String kernel : kernels) {
      List<Point> others = points.stream().filter(p -> !p.kernel.equals(kernel)).toList();
      SortedMap<String, Double> errors = new ErrorFit(others).errors();
      for (Point point : points) {
        if (point.kernel.equals(kernel)) {
          left.put(point, point.standardError(errors));
        }
      }
    }
    return left;
  }

  /** The share of the points within their intervals, and the mean and the middle of high / low. */
  static double[] coverage(Map<Point, Double> standardErrors, Predicate<Point> which) {
    double[] widths =
        standardErrors.entrySet().stream()
            .filter(each -> which.test(each.getKey()))
            .mapToDouble(each -> Math.exp(2 * Z * each.getValue()))
            .sorted()
            .toArray();
    long covered =
        standardErrors.entrySet().stream()
            .filter(each -> which.test(each.getKey()))
            .filter(each -> Math.abs(each.getKey().error) <= Z * each.getValue())
            .count();
    return new double[] {
      (double) covered / widths.length,
      Arrays.stream(widths).average().orElse(1),
      widths.length == 0 ? 1 : widths[widths.length / 2]
    };
  }
}
