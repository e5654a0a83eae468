package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.ints;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/**
 * Data for {@link SparseLibraries}: a place of each four of a vector; six triplets for a row, in
 * any order and within sixteen columns from the diagonal on; six elements below the diagonal, each
 * in a part of its own.
 */
final class SparseLibraryDrivers {
  private static final int SPARSITY = 4;
  private static final int EACH = 6;
  private static final int BAND = 16;

  private SparseLibraryDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.irregular(
                "SparseLibraries.gatherAndZero",
                "double",
                List.of(1500, 150_000, 2_000_000),
                SparseLibraryDrivers::gatherAndZero)
            .with(n -> Map.of("elements", n)),
        Kernel.irregular(
                "SparseLibraries.setFromTriplets",
                "double",
                List.of(40, 4000, 120_000),
                SparseLibraryDrivers::setFromTriplets)
            .with(n -> Map.of("rows", n, "columns", n, "triplets", EACH * n)),
        Kernel.irregular(
                "SparseLibraries.rotate",
                "double",
                List.of(1000, 120_000, 2_000_000),
                SparseLibraryDrivers::rotate)
            .with(n -> Map.of("elements", n)),
        Kernel.irregular(
            "SparseLibraries.selfAdjointProduct",
            "double",
            List.of(150, 12_000, 400_000),
            SparseLibraryDrivers::selfAdjointProduct));
  }

  /** A place in each part of a vector, in ascending order. */
  static int[] places(int n) {
    int[] place = ints(n, SPARSITY);
    for (int k = 0; k < n; k++) {
      place[k] += SPARSITY * k;
    }
    return place;
  }

  /** What later runs gather is zero, which takes no other time. */
  private static Prepared gatherAndZero(int n) {
    double[] y = doubles(SPARSITY * n, 1, 2);
    double[] x = new double[n];
    int[] index = places(n);
    return Prepared.of(
        () -> {
          SparseLibraries.gatherAndZero(n, y, x, index);
          return x[n / 2] + y[0];
        });
  }

  /** Columns of triplets of these rows. */
  static int[] columns(int n, int[] row) {
    int[] column = ints(row.length, BAND, 1);
    for (int k = 0; k < row.length; k++) {
      column[k] = (row[k] + column[k]) % n;
    }
    return column;
  }

  private static Prepared setFromTriplets(int n) {
    int triplets = EACH * n;
    int[] row = ints(triplets, n);
    int[] column = columns(n, row);
    double[] value = doubles(triplets, -1, 1);
    int[] rowStart = new int[n + 1];
    int[] rowColumn = new int[triplets];
    double[] rowValue = new double[triplets];
    int[] last = new int[n];
    int[] start = new int[n + 1];
    int[] index = new int[triplets];
    double[] coefficient = new double[triplets];
    return Prepared.of(
        () ->
            SparseLibraries.setFromTriplets(
                    n,
                    n,
                    triplets,
                    row,
                    column,
                    value,
                    rowStart,
                    rowColumn,
                    rowValue,
                    last,
                    start,
                    index,
                    coefficient)
                + coefficient[n]);
  }

  private static Prepared rotate(int n) {
    double[] x = doubles(n, -1, 1);
    int[] index = places(n);
    double[] y = doubles(SPARSITY * n, 1, 2);
    return Prepared.of(
        () -> {
          SparseLibraries.rotate(n, x, index, y, 0.8, 0.6);
          return x[n / 2];
        });
  }

  /** Compressed columns of a lower half, the diagonal first. */
  record Lower(int[] start, int[] row, double[] value) {
    static Lower of(int n) {
      int[] start = new int[n + 1];
      int[] row = new int[(EACH + 1) * n];
      int[] drawn = ints(EACH * n, Integer.MAX_VALUE);
      int at = 0;
      for (int j = 0; j < n; j++) {
        start[j] = at;
        row[at++] = j;
        int each = Math.min(EACH, n - 1 - j);
        for (int k = 0; k < each; k++) {
          int part = (n - 1 - j) / each;
          row[at++] = j + 1 + k * part + drawn[EACH * j + k] % part;
        }
      }
      start[n] = at;
      return new Lower(start, row, doubles(at, -1, 1));
    }
  }

  private static Prepared selfAdjointProduct(int n) {
    Lower a = Lower.of(n);
    double[] x = doubles(n, 1, 2);
    double[] y = new double[n];
    return Prepared.of(
        () -> {
          SparseLibraries.selfAdjointProduct(n, a.start(), a.row(), a.value(), x, y);
          return y[n / 2];
        });
  }
}
