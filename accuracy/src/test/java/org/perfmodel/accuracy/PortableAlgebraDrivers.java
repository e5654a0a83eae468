package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.floats;
import static org.perfmodel.accuracy.Values.permutation;
import static org.perfmodel.accuracy.Values.rows;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link PortableAlgebra}: random numbers, square grids, graphs of three rings. */
final class PortableAlgebraDrivers {
  private static final int COLUMNS = 4;
  private static final int M = 5;
  private static final int NEIGHBOURS = 6;

  /** Less than half of the last place of 2, so that nothing grows beyond. */
  private static final float TINY = 1e-7f;

  private PortableAlgebraDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.regular(
                "PortableAlgebra.abs",
                "double",
                List.of(800, 50_000, 600_000),
                PortableAlgebraDrivers::abs)
            .with(n -> Map.of("rows", n, "columns", COLUMNS)),
        Kernel.regular(
                "PortableAlgebra.addRadial",
                "float",
                List.of(200, 12_000, 400_000),
                PortableAlgebraDrivers::addRadial)
            .with(n -> Map.of("matrices", n, "m", M)),
        Kernel.regular(
                "PortableAlgebra.structuredProduct",
                "double",
                List.of(24, 220, 900),
                PortableAlgebraDrivers::structuredProduct)
            .with(n -> Map.of("width", n, "height", n)),
        Kernel.irregular(
                "PortableAlgebra.colors",
                "int",
                List.of(200, 9001, 200_000),
                PortableAlgebraDrivers::colors)
            .with(
                n ->
                    Map.of(
                        "vertices",
                        n,
                        "start.length",
                        n + 1,
                        "neighbour.length",
                        NEIGHBOURS * n,
                        "color.length",
                        n)));
  }

  /** How many elements the matrix of a grid has. */
  static int elements(int width, int height) {
    return 5 * width * height - 2 * width - 2 * height;
  }

  /**
   * Neighbours of n vertices in three rings: one in their order, two that are shuffled; n is no
   * multiple of 7.
   */
  static int[] rings(int n) {
    int[] neighbour = new int[NEIGHBOURS * n];
    int[] order = permutation(n);
    for (int i = 0; i < n; i++) {
      neighbour[NEIGHBOURS * i] = (i + n - 1) % n;
      neighbour[NEIGHBOURS * i + 1] = (i + 1) % n;
      int at = NEIGHBOURS * order[i];
      neighbour[at + 2] = order[(i + n - 1) % n];
      neighbour[at + 3] = order[(i + 1) % n];
      neighbour[at + 4] = order[(i + n - 7) % n];
      neighbour[at + 5] = order[(i + 7) % n];
    }
    return neighbour;
  }

  static int[] starts(int n) {
    int[] start = new int[n + 1];
    for (int i = 0; i <= n; i++) {
      start[i] = NEIGHBOURS * i;
    }
    return start;
  }

  private static Prepared abs(int n) {
    double[][] x = rows(COLUMNS, n, -1, 1);
    double[][] r = new double[COLUMNS][n];
    return Prepared.of(
        () -> {
          PortableAlgebra.abs(n, COLUMNS, x, r);
          return r[1][n / 2];
        });
  }

  private static Prepared addRadial(int n) {
    float[] a = floats(n * M * M, -1, 1);
    return Prepared.of(
        () -> {
          PortableAlgebra.addRadial(n, M, TINY, a);
          return a[0];
        });
  }

  private static Prepared structuredProduct(int n) {
    double[] value = doubles(elements(n, n), 0.1, 0.2);
    double[] x = doubles(n * n, 1, 2);
    double[] y = new double[n * n];
    return Prepared.of(
        () -> {
          PortableAlgebra.structuredProduct(n, n, 0.5, value, x, 0.5, y);
          return y[n];
        });
  }

  private static Prepared colors(int n) {
    int[] start = starts(n);
    int[] neighbour = rings(n);
    int[] color = new int[n];
    return Prepared.of(() -> PortableAlgebra.colors(n, start, neighbour, color));
  }
}
