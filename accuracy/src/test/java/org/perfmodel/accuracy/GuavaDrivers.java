package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.ints;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Guavas.Cell;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link Guavas}. */
final class GuavaDrivers {
  private static final int PART = 10;

  private GuavaDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.irregular(
            "Guavas.table", "object", List.of(300, 6000, 150_000), GuavaDrivers::table),
        Kernel.irregular(
                "Guavas.rangeSet", "int", List.of(200, 4000, 40_000), GuavaDrivers::rangeSet)
            .with(GuavaDrivers::rangeSizes),
        Kernel.regular(
                "Guavas.partition",
                "object",
                List.of(1000, 20_000, 1_000_000),
                GuavaDrivers::partition)
            .with(n -> Map.of("n", n, "size", PART)),
        Kernel.irregular(
                "Guavas.cache", "object", List.of(500, 10_000, 200_000), GuavaDrivers::cache)
            .with(n -> Map.of("n", n, "most", n / 10)),
        Kernel.irregular(
                "Guavas.split", "char", List.of(2000, 60_000, 3_000_000), GuavaDrivers::split)
            .with(n -> Map.of("n", n, "text.length()", n)));
  }

  /** About fifty cells in a row, one in twenty-five at the place of another. */
  private static Prepared table(int n) {
    int[] row = ints(n, Math.max(2, n / 50), 0);
    int[] column = ints(n, 600, 1);
    Cell[] cells = new Cell[n];
    for (int i = 0; i < n; i++) {
      cells[i] = new Cell(row[i], column[i], i % 7);
    }
    return Prepared.of(() -> Guavas.table(n, cells).size());
  }

  /** Ranges that cover as much as there is: more than half of it in the end. */
  private static Prepared rangeSet(int n) {
    int[] from = ints(n, 20 * n, 0);
    int[] length = ints(n, 39, 1);
    int[] to = new int[n];
    for (int i = 0; i < n; i++) {
      to[i] = from[i] + 1 + length[i];
    }
    return Prepared.of(() -> Guavas.rangeSet(n, from, to).size());
  }

  /** Of the set while it grows to 0.37 n. */
  private static Map<String, Integer> rangeSizes(int n) {
    int mean = (int) (0.26 * n);
    return Map.of(
        "n",
        n,
        "Guavas.rangeSet.size1",
        mean,
        "Guavas.rangeSet.size1_2",
        mean,
        "Guavas.rangeSet.size1_3",
        mean,
        "Guavas.rangeSet.size1_4",
        mean,
        "Guavas.rangeSet.size2",
        mean);
  }

  private static Prepared partition(int n) {
    List<Integer> list = new ArrayList<>(n);
    for (int number : ints(n, 1_000_000)) {
      list.add(number);
    }
    return Prepared.of(() -> Guavas.partition(n, PART, list).size());
  }

  /** Small numbers are asked for more often than great ones. */
  private static Prepared cache(int n) {
    int[] one = ints(n, n, 0);
    int[] other = ints(n, n, 1);
    int[] third = ints(n, n, 2);
    int[] asked = new int[n];
    for (int i = 0; i < n; i++) {
      asked[i] = (int) ((double) one[i] * other[i] / n * third[i] / n);
    }
    return Prepared.of(() -> Guavas.cache(n, n / 10, asked));
  }

  /** Words of letters with blanks and separators between them. */
  private static Prepared split(int n) {
    int[] random = ints(n, 16);
    StringBuilder text = new StringBuilder(n);
    for (int i = 0; i < n; i++) {
      int chance = random[i];
      text.append(chance < 2 ? ',' : chance < 5 ? ' ' : (char) ('a' + chance));
    }
    String all = text.toString();
    return Prepared.of(() -> Guavas.split(n, ',', all).size());
  }
}
