package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.ints;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link EulerProblems}. */
final class EulerProblemDrivers {
  private static final int SPAN = 13;

  private EulerProblemDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.regular(
            "EulerProblems.multiples",
            "long",
            List.of(1000, 100_000, 5_000_000),
            n -> Prepared.of(() -> EulerProblems.multiples(n))),
        Kernel.irregular(
                "EulerProblems.palindromeProduct",
                "int",
                List.of(499, 999, 5000),
                n -> Prepared.of(() -> EulerProblems.palindromeProduct((n + 1) / 10, n)))
            .with(n -> Map.of("least", (n + 1) / 10, "n", n)),
        Kernel.regular(
                "EulerProblems.seriesProduct",
                "byte",
                List.of(1000, 200_000, 2_000_000),
                EulerProblemDrivers::seriesProduct)
            .with(n -> Map.of("n", n, "span", SPAN)),
        // Sides of whole numbers never add up to an odd one: all are tried.
        Kernel.irregular(
            "EulerProblems.pythagoreanTriplet",
            "int",
            List.of(301, 3001, 15_001),
            n -> Prepared.of(() -> EulerProblems.pythagoreanTriplet(n))),
        Kernel.regular(
            "EulerProblems.gridProduct",
            "int",
            List.of(40, 250, 1100),
            EulerProblemDrivers::gridProduct));
  }

  private static Prepared seriesProduct(int n) {
    int[] random = ints(n, 9);
    byte[] digits = new byte[n];
    for (int i = 0; i < n; i++) {
      digits[i] = (byte) ('1' + random[i]);
    }
    return Prepared.of(() -> EulerProblems.seriesProduct(n, SPAN, digits));
  }

  private static Prepared gridProduct(int n) {
    int[] random = ints(n * n, 100);
    int[][] grid = new int[n][n];
    for (int i = 0; i < n; i++) {
      System.arraycopy(random, i * n, grid[i], 0, n);
    }
    return Prepared.of(() -> EulerProblems.gridProduct(n, grid));
  }
}
