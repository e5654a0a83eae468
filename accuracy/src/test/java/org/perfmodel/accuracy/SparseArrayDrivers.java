package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.ints;
import static org.perfmodel.accuracy.Values.rows;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link SparseArrays}: places that are drawn, bands, blocks. */
final class SparseArrayDrivers {
  private static final int EACH = 4;
  private static final int BELOW = 2;
  private static final int ABOVE = 4;
  private static final int SIDE = 8;
  private static final int RIGHT = 16;
  private static final int SIZE = 8;

  private SparseArrayDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.irregular(
                "SparseArrays.dictionaryProduct",
                "object",
                List.of(50, 1500, 50_000),
                SparseArrayDrivers::dictionaryProduct)
            .with(n -> Map.of("rows", n, "matrix.size()", EACH * n)),
        Kernel.regular(
                "SparseArrays.diagonals",
                "double",
                List.of(200, 12_000, 400_000),
                SparseArrayDrivers::diagonals)
            .with(n -> Map.of("n", n, "below", BELOW, "above", ABOVE)),
        Kernel.regular(
                "SparseArrays.kronecker",
                "double",
                List.of(100, 5000, 200_000),
                SparseArrayDrivers::kronecker)
            .with(n -> Map.of("n", n, "m", RIGHT, "rows", SIDE, "columns", SIDE)),
        Kernel.regular(
                "SparseArrays.blockDiagonal",
                "double",
                List.of(30, 1500, 50_000),
                SparseArrayDrivers::blockDiagonal)
            .with(n -> Map.of("blocks", n, "size", SIZE)));
  }

  /** Four elements in each row, each at a column of a quarter of its own. */
  static Map<SparseArrays.Key, Double> dictionary(int n) {
    int[] drawn = ints(EACH * n, n / EACH);
    double[] value = doubles(EACH * n, -1, 1);
    Map<SparseArrays.Key, Double> matrix = new HashMap<>();
    for (int k = 0; k < EACH * n; k++) {
      int column = k % EACH * (n / EACH) + drawn[k];
      matrix.put(new SparseArrays.Key(k / EACH, column), value[k]);
    }
    return matrix;
  }

  private static Prepared dictionaryProduct(int n) {
    Map<SparseArrays.Key, Double> matrix = dictionary(n);
    double[] x = doubles(n, 1, 2);
    double[] y = new double[n];
    return Prepared.of(
        () -> {
          SparseArrays.dictionaryProduct(n, matrix, x, y);
          return y[n / 2];
        });
  }

  private static Prepared diagonals(int n) {
    int each = BELOW + 1 + ABOVE;
    double[][] diagonal = rows(each, n, -1, 1);
    int[] start = new int[n + 1];
    int[] column = new int[each * n];
    double[] value = new double[each * n];
    return Prepared.of(
        () -> SparseArrays.diagonals(n, BELOW, ABOVE, diagonal, start, column, value));
  }

  private static Prepared kronecker(int n) {
    int[] leftRow = ints(n, 1000, 1);
    int[] leftColumn = ints(n, 1000, 2);
    double[] left = doubles(n, 1, 2);
    int[] rightRow = ints(RIGHT, SIDE, 3);
    int[] rightColumn = ints(RIGHT, SIDE, 4);
    double[] right = doubles(RIGHT, -1, 1);
    int[] placeRow = new int[RIGHT * n];
    int[] placeColumn = new int[RIGHT * n];
    double[] product = new double[RIGHT * n];
    return Prepared.of(
        () -> {
          SparseArrays.kronecker(
              n,
              RIGHT,
              SIDE,
              SIDE,
              leftRow,
              leftColumn,
              left,
              rightRow,
              rightColumn,
              right,
              placeRow,
              placeColumn,
              product);
          return product[RIGHT * n / 2] + placeRow[n] + placeColumn[n];
        });
  }

  private static Prepared blockDiagonal(int blocks) {
    double[][] block = rows(SIZE * blocks, SIZE, -1, 1);
    int[] start = new int[SIZE * blocks + 1];
    int[] column = new int[SIZE * SIZE * blocks];
    double[] value = new double[SIZE * SIZE * blocks];
    return Prepared.of(
        () -> {
          SparseArrays.blockDiagonal(blocks, SIZE, block, start, column, value);
          return value[SIZE * blocks] + start[SIZE * blocks];
        });
  }
}
