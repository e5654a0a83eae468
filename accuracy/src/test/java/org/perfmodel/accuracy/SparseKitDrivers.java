package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.ints;
import static org.perfmodel.accuracy.Values.rows;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link SparseKits}: eight elements a row at random, four of which both terms have. */
final class SparseKitDrivers {
  private static final int EACH = 8;
  private static final int BOTH = 12;
  private static final List<Integer> SIZES = List.of(150, 2000, 100_000);

  private SparseKitDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.irregular(
            "SparseKits.amub", "double", List.of(150, 1500, 30_000), SparseKitDrivers::amub),
        Kernel.regular(
                "SparseKits.amuxe", "double", List.of(200, 8000, 400_000), SparseKitDrivers::amuxe)
            .with(n -> Map.of("n", n, "each", EACH)),
        Kernel.irregular("SparseKits.aplb", "double", SIZES, SparseKitDrivers::aplb),
        Kernel.irregular(
                "SparseKits.amuxd",
                "double",
                List.of(400, 10_000, 1_000_000),
                SparseKitDrivers::amuxd)
            .with(n -> Map.of("n", n, "diagonals", 5)),
        Kernel.irregular("SparseKits.aplb1", "double", SIZES, SparseKitDrivers::aplb1));
  }

  /** Rows of as many elements each, twelve columns of which are drawn in ascending order. */
  record Rows(int[] start, int[] column, double[] value) {
    static Rows of(int n, int leftOut, int variant) {
      int[] start = new int[n + 1];
      int[] column = new int[n * EACH];
      for (int i = 0; i < n; i++) {
        int[] drawn = drawn(n, i);
        int at = i * EACH;
        for (int k = 0; k < BOTH; k++) {
          if (k % 3 != leftOut) {
            column[at++] = drawn[k];
          }
        }
        Arrays.sort(column, i * EACH, at);
        start[i + 1] = at;
      }
      double[] value = doubles(n * EACH + variant, 0.5, 1.5);
      return new Rows(start, column, Arrays.copyOfRange(value, variant, value.length));
    }

    private static int[] drawn(int n, int row) {
      int[] random = ints(4 * BOTH, n, row);
      int[] drawn = new int[BOTH];
      int found = 0;
      for (int k = 0; found < BOTH; k++) {
        int column = random[k];
        if (Arrays.stream(drawn, 0, found).noneMatch(one -> one == column)) {
          drawn[found++] = column;
        }
      }
      return drawn;
    }
  }

  private static int[] none(int n) {
    int[] place = new int[n];
    Arrays.fill(place, -1);
    return place;
  }

  private static Prepared amub(int n) {
    Rows a = Rows.of(n, 0, 0);
    Rows b = Rows.of(n, 1, 1);
    int[] start = new int[n + 1];
    int[] column = new int[n * EACH * EACH];
    double[] c = new double[n * EACH * EACH];
    int[] place = none(n);
    return Prepared.of(
        () ->
            SparseKits.amub(
                    n, a.start, a.column, a.value, b.start, b.column, b.value, start, column, c,
                    place)
                + c[n]);
  }

  private static Prepared amuxe(int n) {
    double[] a = doubles(EACH * n, 0.5, 1.5);
    int[] column = ints(EACH * n, n);
    double[] x = doubles(n, -1, 1);
    double[] y = new double[n];
    return Prepared.of(
        () -> {
          SparseKits.amuxe(n, EACH, a, column, x, y);
          return y[n / 2];
        });
  }

  private static Prepared aplb(int n) {
    Rows a = Rows.of(n, 0, 0);
    Rows b = Rows.of(n, 1, 1);
    int[] start = new int[n + 1];
    int[] column = new int[n * BOTH];
    double[] c = new double[n * BOTH];
    int[] place = none(n);
    return Prepared.of(
        () ->
            SparseKits.aplb(
                    n, a.start, a.column, a.value, b.start, b.column, b.value, start, column, c,
                    place)
                + c[n]);
  }

  /** Five points of a square. */
  private static Prepared amuxd(int n) {
    int side = (int) Math.sqrt(n);
    int[] offset = {-side, -1, 0, 1, side};
    double[][] a = rows(5, n, -1, 1);
    double[] x = doubles(n, -1, 1);
    double[] y = new double[n];
    return Prepared.of(
        () -> {
          SparseKits.amuxd(n, 5, a, offset, x, y);
          return y[n / 2];
        });
  }

  private static Prepared aplb1(int n) {
    Rows a = Rows.of(n, 0, 0);
    Rows b = Rows.of(n, 1, 1);
    int[] start = new int[n + 1];
    int[] column = new int[n * BOTH];
    double[] c = new double[n * BOTH];
    return Prepared.of(
        () ->
            SparseKits.aplb1(
                    n, a.start, a.column, a.value, b.start, b.column, b.value, start, column, c)
                + c[n]);
  }
}
