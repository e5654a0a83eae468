package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.floats;
import static org.perfmodel.accuracy.Values.ints;
import static org.perfmodel.accuracy.Values.permutation;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;
import org.perfmodel.accuracy.RulesAndObjects.Point;

/** Data for {@link RulesAndObjects}: incomes and dates in random order, random numbers. */
final class RuleAndObjectDrivers {
  private static final double[] LIMIT = {12_000, 36_000, 60_000, 90_000, Double.POSITIVE_INFINITY};
  private static final double[] RATE = {0, 0.14, 0.24, 0.35, 0.42};

  private static final int MONTHS = 14;
  private static final int DAYS = 33;
  private static final int WIDTH = 8;

  private RuleAndObjectDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.irregular(
                "RulesAndObjects.taxes",
                "double",
                List.of(1000, 40_000, 800_000),
                RuleAndObjectDrivers::taxes)
            .with(
                n ->
                    Map.of(
                        "n",
                        n,
                        "brackets",
                        LIMIT.length,
                        "limit.length",
                        LIMIT.length,
                        "rate.length",
                        RATE.length,
                        "income.length",
                        n,
                        "tax.length",
                        n)),
        Kernel.irregular(
                "RulesAndObjects.validDates",
                "int",
                List.of(4 * MONTHS * DAYS, 120 * MONTHS * DAYS, 2000 * MONTHS * DAYS),
                RuleAndObjectDrivers::validDates)
            .with(
                n ->
                    Map.of(
                        "n",
                        n,
                        "year.length",
                        n,
                        "month.length",
                        n,
                        "day.length",
                        n,
                        "valid.length",
                        n)),
        Kernel.regular(
                "RulesAndObjects.points",
                "object",
                List.of(400, 10_000, 300_000),
                RuleAndObjectDrivers::points)
            .with(n -> Map.of("n", n, "x.length", n, "y.length", n)),
        Kernel.regular(
                "RulesAndObjects.windows",
                "int",
                List.of(300, 10_000, 200_000),
                RuleAndObjectDrivers::windows)
            .with(n -> Map.of("n", n, "width", WIDTH, "series.length", n)));
  }

  /** From nothing to 120 000 at equal steps, in random order. */
  static double[] incomes(int n) {
    int[] order = permutation(n);
    double[] income = new double[n];
    for (int i = 0; i < n; i++) {
      income[i] = 120_000 * (order[i] + 0.5) / n;
    }
    return income;
  }

  /**
   * Years, months and days: each day of each month in a hundred years, so far as n goes, in random
   * order.
   */
  static int[][] dates(int n) {
    int[] order = permutation(n);
    int[][] dates = new int[3][n];
    for (int i = 0; i < n; i++) {
      dates[0][i] = 1901 + order[i] / (MONTHS * DAYS) % 100;
      dates[1][i] = order[i] % MONTHS;
      dates[2][i] = order[i] / MONTHS % DAYS;
    }
    return dates;
  }

  private static Prepared taxes(int n) {
    double[] income = incomes(n);
    double[] tax = new double[n];
    return Prepared.of(
        () -> {
          RulesAndObjects.taxes(n, LIMIT.length, LIMIT, RATE, income, tax);
          return tax[n / 2];
        });
  }

  private static Prepared validDates(int n) {
    int[][] dates = dates(n);
    boolean[] valid = new boolean[n];
    return Prepared.of(() -> RulesAndObjects.validDates(n, dates[0], dates[1], dates[2], valid));
  }

  private static Prepared points(int n) {
    float[] x = floats(n, 0, 1);
    float[] y = floats(n, 1, 2);
    return Prepared.of(
        () -> {
          List<Point> points = RulesAndObjects.points(n, x, y);
          return points.get(n / 2).y();
        });
  }

  private static Prepared windows(int n) {
    int[] series = ints(n, 1000);
    return Prepared.of(
        () -> {
          int[][] windows = RulesAndObjects.windows(n, WIDTH, series);
          return windows[n / 2][1];
        });
  }
}
