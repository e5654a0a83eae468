package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.floats;
import static org.perfmodel.accuracy.Values.ints;
import static org.perfmodel.accuracy.Values.permutation;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;
import org.perfmodel.accuracy.RulesAndRecords.Order;
import org.perfmodel.accuracy.RulesAndRecords.Point;

/** Data for {@link RulesAndRecords}: random orders and numbers. */
final class RuleAndRecordDrivers {
  private static final int YEAR = 2001;
  private static final int LENGTH = 20;

  private RuleAndRecordDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.irregular(
                "RulesAndRecords.bill",
                "object",
                List.of(700, 30_000, 400_000),
                RuleAndRecordDrivers::bill)
            .with(n -> Map.of("n", n, "orders.length", n)),
        Kernel.regular(
                "RulesAndRecords.monthStarts",
                "int",
                List.of(400, 8000, 200_000),
                RuleAndRecordDrivers::monthStarts)
            .with(n -> Map.of("first", YEAR, "years", n, "starts.length", 12 * n)),
        Kernel.regular(
                "RulesAndRecords.midpoints",
                "double",
                List.of(500, 20_000, 300_000),
                RuleAndRecordDrivers::midpoints)
            .with(n -> Map.of("n", n, "x.length", n, "y.length", n)),
        Kernel.regular(
                "RulesAndRecords.pieces",
                "float",
                List.of(3000, 100_000, 1_600_000),
                RuleAndRecordDrivers::pieces)
            .with(n -> Map.of("n", n, "length", LENGTH, "values.length", n)));
  }

  /**
   * Quantities of 0 to 99, a quarter from members, two fifths heavy, all in random order.
   *
   * @param n a multiple of 100
   */
  static Order[] orders(int n) {
    int[] order = permutation(n);
    int[] cents = ints(n, 10_000, 1);
    Order[] orders = new Order[n];
    for (int i = 0; i < n; i++) {
      int quantity = order[i] % 100;
      boolean member = order[(i + n / 3) % n] % 4 == 0;
      int grams = 50 + 83 * (order[(i + n / 2) % n] % 100);
      orders[i] = new Order(quantity, cents[i], grams, member);
    }
    return orders;
  }

  private static Prepared bill(int n) {
    Order[] orders = orders(n);
    return Prepared.of(() -> RulesAndRecords.bill(n, orders));
  }

  private static Prepared monthStarts(int years) {
    int[] starts = new int[12 * years];
    return Prepared.of(
        () -> {
          RulesAndRecords.monthStarts(YEAR, years, starts);
          return starts[6 * years];
        });
  }

  private static Prepared midpoints(int n) {
    double[] all = doubles(2 * n, -1, 1);
    double[] x = new double[n];
    double[] y = new double[n];
    System.arraycopy(all, 0, x, 0, n);
    System.arraycopy(all, n, y, 0, n);
    return Prepared.of(
        () -> {
          List<Point> points = RulesAndRecords.midpoints(n, x, y);
          return points.get(n / 2).x();
        });
  }

  private static Prepared pieces(int n) {
    float[] values = floats(n, -1, 1);
    return Prepared.of(
        () -> {
          float[][] pieces = RulesAndRecords.pieces(n, LENGTH, values);
          return pieces[n / LENGTH / 2][1];
        });
  }
}
