package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.ints;

import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link SparseInterfaces}: eight elements of a row in the mean, at random places. */
final class SparseInterfaceDrivers {
  private static final int LEAST = 4;
  private static final int MOST = 12;
  private static final int SPREAD = 4;

  private SparseInterfaceDrivers() {}

  static List<Kernel> all() {
    IntFunction<Map<String, Integer>> square = n -> Map.of("rows", n, "columns", n);
    return List.of(
        Kernel.irregular(
                "SparseInterfaces.sparseToDense",
                "double",
                List.of(64, 700, 3000),
                SparseInterfaceDrivers::sparseToDense)
            .with(square),
        Kernel.irregular(
                "SparseInterfaces.denseToSparse",
                "double",
                List.of(60, 500, 3000),
                SparseInterfaceDrivers::denseToSparse)
            .with(square),
        Kernel.irregular(
                "SparseInterfaces.axpby",
                "double",
                List.of(3000, 200_000, 4_000_000),
                SparseInterfaceDrivers::axpby)
            .with(n -> Map.of("n", n, "elements", n / SPREAD)));
  }

  /** Compressed rows. */
  static final class Rows {
    final int[] start;
    final int[] column;
    final double[] value;

    /** A row has from 4 to 12 elements, each in a part of its own of as many columns. */
    Rows(int n) {
      int[] amount = ints(n, MOST - LEAST + 1, 1);
      int[] place = ints(MOST * n, n / MOST, 2);
      start = new int[n + 1];
      column = new int[MOST * n];
      value = doubles(MOST * n, 1, 2);
      for (int i = 0; i < n; i++) {
        int length = LEAST + amount[i];
        for (int k = 0; k < length; k++) {
          column[start[i] + k] = k * n / length + place[MOST * i + k];
        }
        start[i + 1] = start[i] + length;
      }
    }
  }

  private static Prepared sparseToDense(int n) {
    Rows matrix = new Rows(n);
    double[] dense = new double[n * n];
    return Prepared.of(
        () -> {
          SparseInterfaces.sparseToDense(n, n, matrix.start, matrix.column, matrix.value, dense);
          return dense[matrix.column[0]];
        });
  }

  private static Prepared denseToSparse(int n) {
    Rows matrix = new Rows(n);
    double[] dense = new double[n * n];
    SparseInterfaces.sparseToDense(n, n, matrix.start, matrix.column, matrix.value, dense);
    int[] row = new int[MOST * n];
    int[] column = new int[MOST * n];
    double[] value = new double[MOST * n];
    return Prepared.of(
        () -> SparseInterfaces.denseToSparse(n, n, dense, row, column, value) + value[0]);
  }

  /** The dense vector changes its sign, so that it is the same again after two calls. */
  private static Prepared axpby(int n) {
    int elements = n / SPREAD;
    int[] index = ints(elements, SPREAD);
    for (int k = 0; k < elements; k++) {
      index[k] += SPREAD * k;
    }
    double[] x = doubles(elements, 1, 2);
    double[] y = doubles(n, 3, 4);
    return Prepared.of(
        () -> {
          SparseInterfaces.axpby(n, elements, 0.5, index, x, -1, y);
          return y[index[0]];
        });
  }
}
