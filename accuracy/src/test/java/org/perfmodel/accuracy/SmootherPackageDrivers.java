package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.ints;
import static org.perfmodel.accuracy.Values.rows;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;
import org.perfmodel.accuracy.SmootherPackages.FivePoints;

/** Data for {@link SmootherPackages}: blocks of five, columns that are drawn, square grids. */
final class SmootherPackageDrivers {
  private static final int SIZE = 5;
  private static final int VECTORS = 4;
  private static final double DAMPING = 0.9;

  /** Elements of a row outside its block, besides those of the diagonal and one within it. */
  private static final int OUTSIDE = 5;

  private static final int EACH = OUTSIDE + 2;
  private static final double DIAGONAL = 8;

  private SmootherPackageDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.regular(
                "SmootherPackages.blockWiseMultiply",
                "double",
                List.of(20, 1500, 50_000),
                SmootherPackageDrivers::blockWiseMultiply)
            .with(n -> Map.of("blocks", n, "size", SIZE, "vectors", VECTORS)),
        Kernel.irregular(
                "SmootherPackages.blockRelaxation",
                "double",
                List.of(30, 2000, 60_000),
                SmootherPackageDrivers::blockRelaxation)
            .with(n -> Map.of("blocks", n, "size", SIZE)),
        Kernel.regular(
                "SmootherPackages.coarseOperator",
                "double",
                List.of(14, 120, 700),
                SmootherPackageDrivers::coarseOperator)
            .with(n -> Map.of("lines", n, "width", 2 * n)));
  }

  /** Compressed rows whose diagonal is great, the element beside it in its block, and others. */
  record Blocks(int[] start, int[] column, double[] value, double[] inverse) {
    static Blocks of(int blocks) {
      int n = blocks * SIZE;
      int[] start = new int[n + 1];
      int[] column = ints(EACH * n, n);
      double[] value = doubles(EACH * n, -1, 1);
      double[] inverse = new double[n * SIZE];
      for (int i = 0; i < n; i++) {
        start[i + 1] = EACH * (i + 1);
        int block = i / SIZE;
        column[start[i]] = i;
        value[start[i]] = DIAGONAL;
        column[start[i] + 1] = block * SIZE + SIZE - 1;
        if (i % SIZE == SIZE - 1) {
          value[start[i] + 1] = 0;
        }
        for (int e = start[i] + 2; e < start[i + 1]; e++) {
          if (column[e] / SIZE == block) {
            column[e] = (column[e] + SIZE) % n;
          }
        }
        // A diagonal and a last column invert to the same.
        inverse[i * SIZE + i % SIZE] = 1 / DIAGONAL;
        if (i % SIZE < SIZE - 1) {
          inverse[i * SIZE + SIZE - 1] = -value[start[i] + 1] / (DIAGONAL * DIAGONAL);
        }
      }
      return new Blocks(start, column, value, inverse);
    }
  }

  /** Rows of it sum up to zero. */
  static FivePoints grid(int lines, int width) {
    FivePoints grid = new FivePoints(lines, width);
    Values.copy(rows(lines, width, -1.5, -0.5), grid.west);
    Values.copy(rows(lines, width, -2, -1), grid.east);
    Values.copy(rows(lines, width, -1, -0.5), grid.south);
    Values.copy(rows(lines, width, -1.2, -0.8), grid.north);
    for (int j = 0; j < lines; j++) {
      for (int i = 0; i < width; i++) {
        grid.centre[j][i] =
            -grid.west[j][i] - grid.east[j][i] - grid.south[j][i] - grid.north[j][i];
      }
    }
    return grid;
  }

  private static Prepared blockWiseMultiply(int blocks) {
    double[] d = doubles(blocks * SIZE * SIZE, -1, 1);
    double[][] x = rows(VECTORS, blocks * SIZE, 1, 2);
    double[][] y = new double[VECTORS][blocks * SIZE];
    return Prepared.of(
        () -> {
          SmootherPackages.blockWiseMultiply(blocks, SIZE, VECTORS, 0.5, d, x, y);
          return y[1][blocks];
        });
  }

  /** Runs come nearer to a solution, which takes no other time. */
  private static Prepared blockRelaxation(int blocks) {
    Blocks system = Blocks.of(blocks);
    double[] b = doubles(blocks * SIZE, 1, 2);
    double[] x = new double[blocks * SIZE];
    double[] rest = new double[SIZE];
    return Prepared.of(
        () -> {
          SmootherPackages.blockRelaxation(
              blocks,
              SIZE,
              DAMPING,
              system.start(),
              system.column(),
              system.value(),
              system.inverse(),
              b,
              x,
              rest);
          return x[blocks];
        });
  }

  private static Prepared coarseOperator(int lines) {
    int width = 2 * lines;
    FivePoints fine = grid(2 * lines - 1, width);
    double[][] below = new double[2 * lines - 1][width];
    double[][] above = new double[2 * lines - 1][width];
    FivePoints coarse = new FivePoints(lines, width);
    return Prepared.of(
        () -> {
          SmootherPackages.coarseOperator(lines, width, fine, below, above, coarse);
          return coarse.centre[lines / 2][lines];
        });
  }
}
