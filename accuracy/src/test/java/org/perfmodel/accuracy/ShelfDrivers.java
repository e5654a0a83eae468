package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.ints;
import static org.perfmodel.accuracy.Values.rows;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link Shelves}. */
final class ShelfDrivers {
  private static final int KEPT = 16;
  private static final int COLUMNS = 30;
  private static final int LENGTH = 200;

  private ShelfDrivers() {}

  static List<Kernel> all() {
    List<Integer> objects = List.of(400, 15_000, 400_000);
    List<Integer> stream = List.of(1500, 50_000, 600_000, 3_500_000);
    List<Integer> rows = List.of(5, 150, 3000, 20_000);
    return List.of(
        Kernel.regular("Shelves.total", "object", objects, ShelfDrivers::total)
            .with(n -> Map.of("numbers.size()", n)),
        Kernel.regular("Shelves.turnover", "object", objects, ShelfDrivers::turnover)
            .with(n -> Map.of("orders.size()", n)),
        Kernel.regular("Shelves.perimeter", "object", objects, ShelfDrivers::perimeter),
        Kernel.regular("Shelves.moved", "object", objects, ShelfDrivers::moved),
        Kernel.regular("Shelves.table", "int", List.of(20, 500, 20_000), ShelfDrivers::table)
            .with(n -> Map.of("rows", n, "columns", COLUMNS)),
        Kernel.regular("Shelves.caesar", "object", objects, ShelfDrivers::caesar),
        Kernel.regular("Shelves.streamedProduct", "double", rows, ShelfDrivers::streamedProduct)
            .with(n -> Map.of("rows", n, "n", LENGTH)),
        Kernel.regular("Shelves.streamedSquares", "int", rows, ShelfDrivers::streamedSquares)
            .with(n -> Map.of("rows", n, "m[0].length", LENGTH)),
        Kernel.irregular(
                "Shelves.streamedPositives", "double", rows, ShelfDrivers::streamedPositives)
            .with(n -> Map.of("rows", n, "m[0].length", LENGTH)),
        Kernel.irregular(
            "Shelves.stock", "object", List.of(400, 15_000, 200_000), ShelfDrivers::stock),
        Kernel.irregular("Shelves.smallest", "object", objects, ShelfDrivers::smallest)
            .with(n -> Map.of("n", n, "keep", KEPT)),
        Kernel.irregular("Shelves.deepest", "object", objects, ShelfDrivers::deepest),
        Kernel.irregular(
            "Shelves.selectionSort", "int", List.of(60, 600, 6000), ShelfDrivers::selectionSort),
        Kernel.irregular("Shelves.unique", "int", stream, ShelfDrivers::unique),
        Kernel.irregular("Shelves.pairs", "int", stream, ShelfDrivers::pairs));
  }

  private static Prepared total(int n) {
    List<Integer> numbers = new ArrayList<>();
    for (int number : ints(n, 1_000_000)) {
      numbers.add(number);
    }
    return Prepared.of(() -> Shelves.total(numbers));
  }

  private static Prepared turnover(int n) {
    int[] amount = ints(n, 20);
    List<Shelves.Order> orders = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      orders.add(new Shelves.Order(i, amount[i], 99 + i));
    }
    return Prepared.of(() -> Shelves.turnover(orders));
  }

  private static Shelves.Point[] points(int n) {
    double[] at = doubles(2 * n, 0, 100);
    Shelves.Point[] points = new Shelves.Point[n];
    for (int i = 0; i < n; i++) {
      points[i] = new Shelves.Point(at[2 * i], at[2 * i + 1]);
    }
    return points;
  }

  private static Prepared perimeter(int n) {
    Shelves.Point[] corners = points(n);
    return Prepared.of(() -> Shelves.perimeter(n, corners));
  }

  private static Prepared moved(int n) {
    Shelves.Point[] corners = points(n);
    return Prepared.of(() -> Shelves.moved(n, 1, 2, corners).get(n / 2).x());
  }

  private static Prepared table(int n) {
    return Prepared.of(() -> Shelves.table(n, COLUMNS)[n - 1][COLUMNS - 1]);
  }

  private static Prepared caesar(int n) {
    byte[] letters = Values.letters(n, 26, 0);
    String text = new String(letters, StandardCharsets.US_ASCII);
    return Prepared.of(() -> Shelves.caesar(n, 3, text).charAt(n / 2));
  }

  private static Prepared streamedProduct(int n) {
    double[][] m = rows(n, LENGTH, 0, 1);
    double[] x = doubles(LENGTH, 1, 2);
    double[] y = new double[n];
    return Prepared.of(
        () -> {
          Shelves.streamedProduct(n, LENGTH, m, x, y);
          return y[n / 2];
        });
  }

  private static Prepared streamedSquares(int n) {
    int[][] m = new int[n][];
    for (int i = 0; i < n; i++) {
      m[i] = ints(LENGTH, 10_000, i);
    }
    long[] sums = new long[n];
    return Prepared.of(
        () -> {
          Shelves.streamedSquares(n, m, sums);
          return sums[n / 2];
        });
  }

  private static Prepared streamedPositives(int n) {
    double[][] m = rows(n, LENGTH, -1, 1);
    return Prepared.of(() -> Shelves.streamedPositives(n, m));
  }

  private static Prepared stock(int n) {
    int[] article = ints(n, Math.max(20, n / 8), 0);
    int[] amount = ints(n, 50, 1);
    Map<Integer, Integer> stock = new HashMap<>();
    return Prepared.of(() -> Shelves.stock(n, article, amount, stock));
  }

  private static Prepared smallest(int n) {
    double[] x = doubles(n, 0, 1);
    return Prepared.of(() -> Shelves.smallest(n, KEPT, x));
  }

  private static Prepared deepest(int n) {
    int[] way = ints(n, 4);
    char[] text = new char[n];
    char[] open = new char[n];
    int depth = 0;
    for (int i = 0; i < n; i++) {
      if (depth < n - i && (depth == 0 || way[i] < 2)) {
        text[i] = way[i] % 2 == 0 ? '(' : '[';
        open[depth++] = text[i];
      } else {
        text[i] = open[--depth] == '(' ? ')' : ']';
      }
    }
    return Prepared.of(() -> Shelves.deepest(n, text));
  }

  private static Prepared selectionSort(int n) {
    int[] values = new int[n];
    Runnable refill = Values.refill(values);
    return Prepared.of(
            () -> {
              Shelves.selectionSort(n, values);
              return values[n / 2];
            })
        .restoring(refill);
  }

  private static int[] sorted(int n) {
    int[] values = ints(n, n);
    Arrays.sort(values);
    return values;
  }

  private static Prepared unique(int n) {
    int[] sorted = sorted(n);
    int[] out = new int[n];
    return Prepared.of(() -> Shelves.unique(n, sorted, out));
  }

  private static Prepared pairs(int n) {
    int[] sorted = sorted(n);
    return Prepared.of(() -> Shelves.pairs(n, n, sorted));
  }
}
