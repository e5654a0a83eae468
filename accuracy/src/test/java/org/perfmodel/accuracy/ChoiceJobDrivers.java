package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.permutation;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link ChoiceJobs}: incomes of given shares, and random coordinates. */
final class ChoiceJobDrivers {
  private static final int CELL = 12;
  private static final int FRAME = 4;

  private ChoiceJobDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.irregular(
                "ChoiceJobs.taxes",
                "double",
                List.of(1900, 50_000, 1_000_000),
                ChoiceJobDrivers::taxes)
            .with(n -> Map.of("n", n, "income.length", n, "tax.length", n)),
        Kernel.regular(
                "ChoiceJobs.drawBoard", "int", List.of(80, 400, 1200), ChoiceJobDrivers::drawBoard)
            .with(
                n ->
                    Map.of(
                        "n", n, "side", n, "cell", CELL, "frame", FRAME, "pixels.length", n * n)),
        Kernel.regular(
                "ChoiceJobs.turnedPoints",
                "object",
                List.of(300, 8000, 200_000),
                ChoiceJobDrivers::turnedPoints)
            .with(n -> Map.of("n", n, "x.length", n, "y.length", n)),
        Kernel.regular(
                "ChoiceJobs.pascalTriangle",
                "int",
                List.of(100, 500, 2200),
                ChoiceJobDrivers::pascalTriangle)
            .with(n -> Map.of("n", n, "rows", n)));
  }

  /**
   * Of ten incomes two are free, four low, three in the middle and one high, in random order.
   *
   * @param n a multiple of ten
   */
  static double[] incomes(int n) {
    int[] order = permutation(n);
    double[] within = doubles(n, 0.01, 0.99);
    double[] incomes = new double[n];
    for (int i = 0; i < n; i++) {
      int kind = order[i] % 10;
      if (kind < 2) {
        incomes[i] = 10_000 * within[i];
      } else if (kind < 6) {
        incomes[i] = 10_000 + 30_000 * within[i];
      } else if (kind < 9) {
        incomes[i] = 40_000 + 45_000 * within[i];
      } else {
        incomes[i] = 85_000 + 100_000 * within[i];
      }
    }
    return incomes;
  }

  private static Prepared taxes(int n) {
    double[] income = incomes(n);
    double[] tax = new double[n];
    return Prepared.of(
        () -> {
          ChoiceJobs.taxes(n, income, tax);
          return tax[n / 2];
        });
  }

  private static Prepared drawBoard(int side) {
    int[] pixels = new int[side * side];
    return Prepared.of(
        () -> {
          ChoiceJobs.drawBoard(side, CELL, FRAME, pixels);
          return pixels[side * side / 2];
        });
  }

  private static Prepared turnedPoints(int n) {
    double[] x = doubles(n, -1, 1);
    double[] y = doubles(n, 0, 2);
    return Prepared.of(() -> ChoiceJobs.turnedPoints(n, 0.3, x, y).get(n / 2).x());
  }

  private static Prepared pascalTriangle(int rows) {
    return Prepared.of(() -> ChoiceJobs.pascalTriangle(rows).get(rows - 1)[rows / 2]);
  }
}
