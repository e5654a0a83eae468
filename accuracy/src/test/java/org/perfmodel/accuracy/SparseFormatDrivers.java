package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.floats;
import static org.perfmodel.accuracy.Values.ints;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link SparseFormats}: columns that are drawn. */
final class SparseFormatDrivers {
  private static final int EACH = 6;
  private static final int VECTORS = 16;
  private static final int SLICE = 64;

  private SparseFormatDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.irregular(
                "SparseFormats.coo",
                "double",
                List.of(200, 8000, 300_000),
                SparseFormatDrivers::coo)
            .with(n -> Map.of("elements", EACH * n)),
        Kernel.regular(
                "SparseFormats.diagonal",
                "double",
                List.of(120, 5000, 250_000),
                SparseFormatDrivers::diagonal)
            .with(n -> Map.of("m", n, "n", VECTORS)),
        Kernel.irregular(
                "SparseFormats.sellp", "float", List.of(6, 300, 10_000), SparseFormatDrivers::sellp)
            .with(n -> Map.of("slices", n, "size", SLICE)));
  }

  /** As many elements in each row. */
  static int[] rowsOfElements(int n, int each) {
    int[] row = new int[n * each];
    for (int k = 0; k < n * each; k++) {
      row[k] = k / each;
    }
    return row;
  }

  /** From four to eight. */
  static int[] lengths(int slices) {
    int[] length = ints(slices, 5);
    for (int slice = 0; slice < slices; slice++) {
      length[slice] += 4;
    }
    return length;
  }

  static int[] starts(int[] length) {
    int[] start = new int[length.length + 1];
    for (int slice = 0; slice < length.length; slice++) {
      start[slice + 1] = start[slice] + length[slice];
    }
    return start;
  }

  /** What it is added to grows by as much in each run, which takes no other time. */
  private static Prepared coo(int n) {
    int[] row = rowsOfElements(n, EACH);
    int[] column = ints(n * EACH, n);
    double[] value = doubles(n * EACH, -1, 1);
    double[] x = doubles(n, 1, 2);
    double[] y = new double[n];
    return Prepared.of(
        () -> {
          SparseFormats.coo(n * EACH, row, column, value, x, y);
          return y[n / 2];
        });
  }

  private static Prepared diagonal(int n) {
    double[] diagonal = doubles(n, 1, 2);
    double[] x = doubles(n * VECTORS, -1, 1);
    double[] y = new double[n * VECTORS];
    return Prepared.of(
        () -> {
          SparseFormats.diagonal(n, VECTORS, diagonal, x, y);
          return y[n / 2];
        });
  }

  private static Prepared sellp(int slices) {
    int[] length = lengths(slices);
    int[] start = starts(length);
    int elements = start[slices] * SLICE;
    int[] column = ints(elements, slices * SLICE);
    float[] value = floats(elements, -1, 1);
    float[] x = floats(slices * SLICE, 1, 2);
    float[] y = new float[slices * SLICE];
    return Prepared.of(
        () -> {
          SparseFormats.sellp(slices, SLICE, length, start, column, value, x, y);
          return y[slices * SLICE / 2];
        });
  }
}
