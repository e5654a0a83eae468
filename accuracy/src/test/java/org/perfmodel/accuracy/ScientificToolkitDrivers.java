package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.ints;
import static org.perfmodel.accuracy.Values.rows;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link ScientificToolkits}: a mesh of squares, columns that are drawn, vectors. */
final class ScientificToolkitDrivers {
  private static final int CORNERS = 4;
  private static final int EACH = 6;
  private static final int SIZE = 3;
  private static final int VECTORS = 10;

  private ScientificToolkitDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.irregular(
                "ScientificToolkits.setValues",
                "double",
                List.of(5, 60, 500),
                ScientificToolkitDrivers::setValues)
            .with(n -> Map.of("elements", n * n, "each", CORNERS)),
        Kernel.irregular(
                "ScientificToolkits.multTranspose",
                "double",
                List.of(80, 5000, 150_000),
                ScientificToolkitDrivers::multTranspose)
            .with(n -> Map.of("rows", n)),
        Kernel.regular(
                "ScientificToolkits.mdot",
                "double",
                List.of(200, 12_000, 400_000),
                ScientificToolkitDrivers::mdot)
            .with(n -> Map.of("n", n, "vectors", VECTORS)),
        Kernel.regular(
                "ScientificToolkits.maxpy",
                "double",
                List.of(250, 15_000, 400_000),
                ScientificToolkitDrivers::maxpy)
            .with(n -> Map.of("n", n, "vectors", VECTORS)));
  }

  /** Corners of the squares of a mesh, around each; n squares in each direction. */
  static int[] mesh(int n) {
    int[] node = new int[CORNERS * n * n];
    int at = 0;
    for (int row = 0; row < n; row++) {
      for (int i = 0; i < n; i++) {
        int corner = row * (n + 1) + i;
        node[at++] = corner;
        node[at++] = corner + 1;
        node[at++] = corner + n + 2;
        node[at++] = corner + n + 1;
      }
    }
    return node;
  }

  /** Compressed rows of a mesh's nodes: where each begins, then the columns. */
  static int[][] pattern(int n) {
    int side = n + 1;
    int[] start = new int[side * side + 1];
    int[] column = new int[9 * side * side];
    int at = 0;
    for (int row = 0; row < side; row++) {
      for (int i = 0; i < side; i++) {
        for (int y = Math.max(0, row - 1); y <= Math.min(n, row + 1); y++) {
          for (int x = Math.max(0, i - 1); x <= Math.min(n, i + 1); x++) {
            column[at++] = y * side + x;
          }
        }
        start[row * side + i + 1] = at;
      }
    }
    return new int[][] {start, column};
  }

  private static Prepared setValues(int n) {
    int[] node = mesh(n);
    int[][] pattern = pattern(n);
    double[] inserted = doubles(CORNERS * CORNERS * n * n, -1, 1);
    double[] value = new double[pattern[1].length];
    return Prepared.of(
        () -> {
          ScientificToolkits.setValues(
              n * n, CORNERS, node, inserted, pattern[0], pattern[1], value);
          return value[n];
        });
  }

  private static Prepared multTranspose(int n) {
    int[] start = new int[n + 1];
    for (int i = 0; i <= n; i++) {
      start[i] = EACH * i;
    }
    int[] column = ints(EACH * n, n);
    double[] value = doubles(SIZE * SIZE * EACH * n, -1, 1);
    double[] x = doubles(SIZE * n, 1, 2);
    double[] y = new double[SIZE * n];
    return Prepared.of(
        () -> {
          ScientificToolkits.multTranspose(n, start, column, value, x, y);
          return y[n];
        });
  }

  private static Prepared mdot(int n) {
    double[] x = doubles(n, 1, 2);
    double[][] y = rows(VECTORS, n, -1, 1);
    double[] products = new double[VECTORS];
    return Prepared.of(
        () -> {
          ScientificToolkits.mdot(n, VECTORS, x, y, products);
          return products[1] + products[VECTORS - 1];
        });
  }

  /** Each run takes away what the one before added. */
  private static Prepared maxpy(int n) {
    double[] alpha = doubles(VECTORS, 1, 2);
    double[][] x = rows(VECTORS, n, -1, 1);
    double[] y = doubles(n, 1, 2);
    return Prepared.of(
        () -> {
          ScientificToolkits.maxpy(n, VECTORS, alpha, x, y);
          for (int k = 0; k < VECTORS; k++) {
            alpha[k] = -alpha[k];
          }
          return y[n / 2];
        });
  }
}
