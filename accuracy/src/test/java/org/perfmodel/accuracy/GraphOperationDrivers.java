package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.ints;
import static org.perfmodel.accuracy.Values.permutation;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link GraphOperations}: square matrices whose rows have six elements in the mean. */
final class GraphOperationDrivers {
  private static final int MOST = 8;
  private static final int PLACES = 3;
  private static final List<Integer> SIZES = List.of(60, 6000, 200_000);

  private GraphOperationDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.irregular(
            "GraphOperations.eWiseMult", "double", SIZES, GraphOperationDrivers::eWiseMult),
        Kernel.irregular(
                "GraphOperations.extract",
                "double",
                List.of(200, 16_000, 400_000),
                GraphOperationDrivers::extract)
            .with(n -> Map.of("n", n, "rows", n / 2)),
        Kernel.irregular(
            "GraphOperations.assign",
            "double",
            List.of(100, 10_000, 300_000),
            GraphOperationDrivers::assign),
        Kernel.regular(
                "GraphOperations.apply",
                "double",
                List.of(160, 16_000, 500_000),
                GraphOperationDrivers::apply)
            .with(n -> Map.of("n", n, "elements", Rows.of(n, 0).start[n])));
  }

  /** A matrix by compressed rows. */
  static final class Rows {
    final int[] start;
    final int[] column;
    final double[] value;

    private Rows(int[] start, int[] column, double[] value) {
      this.start = start;
      this.column = column;
      this.value = value;
    }

    /**
     * Of n rows and columns: in each eighth of a row is an element, with probability 3/4, at one of
     * three places, which are other ones in each row and the same for all variants.
     */
    static Rows of(int n, int variant) {
      int[] present = ints(MOST * n, 4, 2 * variant);
      int[] drawn = ints(MOST * n, PLACES, 2 * variant + 1);
      int[] shift = ints(n, n / 40, 100);
      int[] start = new int[n + 1];
      int[] column = new int[MOST * n];
      int length = 0;
      for (int i = 0; i < n; i++) {
        for (int k = 0; k < MOST; k++) {
          if (present[MOST * i + k] > 0) {
            column[length] = (int) ((long) n * k / MOST) + n / 40 * drawn[MOST * i + k] + shift[i];
            length++;
          }
        }
        start[i + 1] = length;
      }
      return new Rows(start, Arrays.copyOf(column, length), doubles(length, 0.5, 1.5));
    }

    static Rows room(int n) {
      return new Rows(new int[n + 1], new int[MOST * n], new double[MOST * n]);
    }
  }

  /** Every row in random order, of which half are taken. */
  static int[] half(int n) {
    return Arrays.copyOf(permutation(n), n / 2);
  }

  /** Half of the columns, drawn, in their order; -1 for the others. */
  static int[] places(int n) {
    int[] drawn = ints(n, 2, 9);
    int[] place = new int[n];
    int taken = 0;
    for (int i = 0; i < n; i++) {
      place[i] = drawn[i] == 0 ? taken : -1;
      taken += 1 - drawn[i];
    }
    return place;
  }

  /** Every fourth row, drawn, in their order; -1 for the others. */
  static int[] sources(int n) {
    int[] drawn = ints(n, 4, 11);
    int[] source = new int[n];
    int taken = 0;
    for (int i = 0; i < n; i++) {
      source[i] = drawn[i] == 0 ? taken++ : -1;
    }
    return source;
  }

  private static Prepared eWiseMult(int n) {
    Rows a = Rows.of(n, 0);
    Rows b = Rows.of(n, 1);
    Rows c = Rows.room(n);
    return Prepared.of(
        () ->
            GraphOperations.eWiseMult(
                    n, a.start, a.column, a.value, b.start, b.column, b.value, c.start, c.column,
                    c.value)
                + c.value[0]);
  }

  private static Prepared extract(int n) {
    Rows a = Rows.of(n, 0);
    Rows c = Rows.room(n / 2);
    int[] row = half(n);
    int[] place = places(n);
    return Prepared.of(
        () ->
            GraphOperations.extract(
                    n / 2, row, place, a.start, a.column, a.value, c.start, c.column, c.value)
                + c.value[0]);
  }

  private static Prepared assign(int n) {
    Rows a = Rows.of(n, 0);
    Rows b = Rows.of(n, 1);
    Rows c = Rows.room(n);
    int[] source = sources(n);
    return Prepared.of(
        () ->
            GraphOperations.assign(
                    n, source, a.start, a.column, a.value, b.start, b.column, b.value, c.start,
                    c.column, c.value)
                + c.value[0]);
  }

  private static Prepared apply(int n) {
    Rows a = Rows.of(n, 0);
    int elements = a.start[n];
    Rows c = Rows.room(n);
    return Prepared.of(
        () -> {
          GraphOperations.apply(
              n, elements, a.start, a.column, a.value, c.start, c.column, c.value);
          return c.value[elements / 2];
        });
  }
}
