package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.floats;
import static org.perfmodel.accuracy.Values.ints;
import static org.perfmodel.accuracy.Values.permutation;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link BandedAndSparse}: random numbers, and columns that are spread over a row. */
final class BandedAndSparseDrivers {
  /** Diagonals of a band. */
  private static final int BELOW = 2;

  private static final int ABOVE = 3;

  /** Elements of a row. */
  private static final int MEAN = 8;

  private static final int LEAST = 4;

  private BandedAndSparseDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.regular(
                "BandedAndSparse.solveTridiagonal",
                "double",
                List.of(600, 25_000, 500_000),
                BandedAndSparseDrivers::solveTridiagonal)
            .with(
                n ->
                    Map.of(
                        "n",
                        n,
                        "lower.length",
                        n,
                        "diagonal.length",
                        n,
                        "upper.length",
                        n,
                        "right.length",
                        n,
                        "work.length",
                        n,
                        "x.length",
                        n)),
        Kernel.regular(
                "BandedAndSparse.multiplyBand",
                "float",
                List.of(700, 30_000, 600_000),
                BandedAndSparseDrivers::multiplyBand)
            .with(
                n ->
                    Map.of(
                        "n",
                        n,
                        "below",
                        BELOW,
                        "above",
                        ABOVE,
                        "band.length",
                        (BELOW + 1 + ABOVE) * n,
                        "x.length",
                        n,
                        "y.length",
                        n)),
        Kernel.irregular(
                "BandedAndSparse.multiplyRows",
                "double",
                List.of(198, 9000, 360_000),
                BandedAndSparseDrivers::multiplyRows)
            .with(
                n ->
                    Map.of(
                        "rows",
                        n,
                        "rowStart.length",
                        n + 1,
                        "column.length",
                        MEAN * n,
                        "value.length",
                        MEAN * n,
                        "x.length",
                        n,
                        "y.length",
                        n)),
        Kernel.irregular(
                "BandedAndSparse.dot",
                "double",
                List.of(1200, 40_000, 900_000),
                BandedAndSparseDrivers::dot)
            .with(
                n ->
                    Map.of(
                        "index.length",
                        n,
                        "value.length",
                        n,
                        "otherIndex.length",
                        n,
                        "otherValue.length",
                        n)));
  }

  /**
   * Four to twelve elements in each row, all numbers as often.
   *
   * @param n a multiple of nine
   */
  static int[] rowStart(int n) {
    int[] order = permutation(n);
    int[] rowStart = new int[n + 1];
    for (int i = 0; i < n; i++) {
      rowStart[i + 1] = rowStart[i] + LEAST + order[i] % (2 * (MEAN - LEAST) + 1);
    }
    return rowStart;
  }

  /** In each of as many equal parts of a row as it has elements one at random. */
  static int[] columns(int n, int[] rowStart) {
    int[] column = ints(rowStart[n], 1 << 30);
    for (int i = 0; i < n; i++) {
      int part = n / (rowStart[i + 1] - rowStart[i]);
      for (int k = rowStart[i]; k < rowStart[i + 1]; k++) {
        column[k] = (k - rowStart[i]) * part + column[k] % part;
      }
    }
    return column;
  }

  /**
   * Of places in random order a third are in this vector only, in the other only, and in both.
   *
   * @param n how many places the vector has, even
   * @param without which third it does not have
   */
  static int[] places(int n, int without) {
    int[] order = permutation(n / 2 * 3);
    int[] places = new int[n];
    int size = 0;
    for (int i = 0; i < order.length; i++) {
      if (order[i] % 3 != without) {
        places[size] = i;
        size++;
      }
    }
    return places;
  }

  private static Prepared solveTridiagonal(int n) {
    double[] lower = doubles(n, -1, 1);
    double[] diagonal = doubles(n, 3, 4);
    double[] upper = doubles(n, -1, 0);
    double[] right = doubles(n, -10, 10);
    double[] work = new double[n];
    double[] x = new double[n];
    return Prepared.of(
        () -> {
          BandedAndSparse.solveTridiagonal(n, lower, diagonal, upper, right, work, x);
          return x[n / 2];
        });
  }

  private static Prepared multiplyBand(int n) {
    float[] band = floats((BELOW + 1 + ABOVE) * n, -1, 1);
    float[] x = floats(n, 0, 1);
    float[] y = new float[n];
    return Prepared.of(
        () -> {
          BandedAndSparse.multiplyBand(n, BELOW, ABOVE, band, x, y);
          return y[n / 2];
        });
  }

  private static Prepared multiplyRows(int n) {
    int[] rowStart = rowStart(n);
    int[] column = columns(n, rowStart);
    double[] value = doubles(column.length, -1, 1);
    double[] x = doubles(n, 0, 1);
    double[] y = new double[n];
    return Prepared.of(
        () -> {
          BandedAndSparse.multiplyRows(n, rowStart, column, value, x, y);
          return y[n / 2];
        });
  }

  private static Prepared dot(int n) {
    int[] index = places(n, 0);
    int[] otherIndex = places(n, 1);
    double[] value = doubles(n, -1, 1);
    double[] otherValue = doubles(n, 0, 1);
    return Prepared.of(() -> BandedAndSparse.dot(index, value, otherIndex, otherValue));
  }
}
