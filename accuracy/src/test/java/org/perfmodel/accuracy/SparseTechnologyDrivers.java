package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.ints;
import static org.perfmodel.accuracy.Values.permutation;
import static org.perfmodel.accuracy.Values.rows;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link SparseTechnology}: matrices that are drawn, great on their diagonals. */
final class SparseTechnologyDrivers {
  private static final int WIDTH = 8;
  private static final int REACH = 20;
  private static final int EACH = 6;

  private SparseTechnologyDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.regular(
                "SparseTechnology.bandFactor",
                "double",
                List.of(40, 2000, 80_000),
                SparseTechnologyDrivers::bandFactor)
            .with(n -> Map.of("n", n, "width", WIDTH)),
        Kernel.irregular(
            "SparseTechnology.envelopeFactor",
            "double",
            List.of(60, 3000, 100_000),
            SparseTechnologyDrivers::envelopeFactor),
        Kernel.irregular(
            "SparseTechnology.linkedProduct",
            "double",
            List.of(150, 8000, 150_000),
            SparseTechnologyDrivers::linkedProduct));
  }

  /** Rows of a band up to the diagonal. */
  static double[][] band(int n, int width) {
    double[][] a = rows(n, width + 1, -1, 1);
    for (int i = 0; i < n; i++) {
      a[i][width] = 2 * width + 2;
    }
    return a;
  }

  /** Where the diagonal is of rows that begin up to so many elements, as many as not, before it. */
  static int[] envelope(int n, int reach) {
    int[] drawn = ints(n, reach);
    int[] diagonal = new int[n + 1];
    diagonal[0] = -1;
    for (int i = 0; i < n; i++) {
      diagonal[i + 1] = diagonal[i] + 1 + Math.min(i, drawn[i]);
    }
    return diagonal;
  }

  /** Random numbers, and great ones on the diagonal. */
  static double[] enveloped(int n, int reach, int[] diagonal) {
    double[] a = doubles(diagonal[n] + 1, -1, 1);
    for (int i = 0; i < n; i++) {
      a[diagonal[i + 1]] = 2 * reach;
    }
    return a;
  }

  /** Links elements that came in random order to the rows that they are in, as many in each. */
  static void link(int n, int each, int[] first, int[] next) {
    Arrays.fill(first, -1);
    for (int place : permutation(n * each)) {
      int row = place % n;
      next[place] = first[row];
      first[row] = place;
    }
  }

  private static Prepared bandFactor(int n) {
    double[][] a = band(n, WIDTH);
    double[][] l = new double[n][WIDTH + 1];
    return Prepared.of(
        () -> {
          SparseTechnology.bandFactor(n, WIDTH, a, l);
          return l[n - 1][WIDTH];
        });
  }

  private static Prepared envelopeFactor(int n) {
    int[] diagonal = envelope(n, REACH);
    double[] a = enveloped(n, REACH, diagonal);
    double[] l = new double[a.length];
    return Prepared.of(
        () -> {
          SparseTechnology.envelopeFactor(n, diagonal, a, l);
          return l[l.length - 1];
        });
  }

  private static Prepared linkedProduct(int n) {
    int[] first = new int[n];
    int[] next = new int[n * EACH];
    link(n, EACH, first, next);
    int[] column = ints(n * EACH, n);
    double[] value = doubles(n * EACH, -1, 1);
    double[] x = doubles(n, 1, 2);
    double[] y = new double[n];
    return Prepared.of(
        () -> {
          SparseTechnology.linkedProduct(n, first, next, column, value, x, y);
          return y[n / 2];
        });
  }
}
