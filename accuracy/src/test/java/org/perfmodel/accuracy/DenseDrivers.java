package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.floats;
import static org.perfmodel.accuracy.Values.ints;
import static org.perfmodel.accuracy.Values.rows;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for matrices, dense and sparse, and graphs. */
final class DenseDrivers {
  private static final int FEW = 64;

  private DenseDrivers() {}

  static List<Kernel> all() {
    List<Integer> cubic = List.of(16, 48, 160, 400);
    List<Integer> square = List.of(24, 120, 700, 2000);
    return List.of(
        Kernel.regular("DenseAlgebra.gemmByElements", "double", cubic, DenseDrivers::byElements),
        Kernel.regular("DenseAlgebra.gemmByRows", "double", cubic, DenseDrivers::byRows),
        Kernel.regular("DenseAlgebra.gemmFloat", "float", cubic, DenseDrivers::gemmFloat),
        Kernel.regular(
                "DenseAlgebra.gemv", "double", List.of(30, 500, 5000, 60_000), DenseDrivers::gemv)
            .with(n -> Map.of("n", n, "m", FEW)),
        Kernel.regular(
            "DenseAlgebra.luDecompose", "double", List.of(40, 150, 400), DenseDrivers::lu),
        Kernel.regular(
            "DenseAlgebra.cholesky", "double", List.of(40, 150, 450), DenseDrivers::cholesky),
        Kernel.regular("DenseAlgebra.solveLower", "double", square, DenseDrivers::solveLower),
        // Not a power of two: else one column meets in one cache set.
        Kernel.regular("DenseAlgebra.transpose", "double", square, DenseDrivers::transpose),
        Kernel.irregular(
            "SparseAndGraphs.sparseProduct",
            "double",
            List.of(150, 2000, 30_000, 300_000),
            DenseDrivers::sparse),
        Kernel.irregular(
            "SparseAndGraphs.floydWarshall", "int", List.of(40, 100, 250), DenseDrivers::floyd),
        Kernel.irregular(
                "SparseAndGraphs.relaxEdges",
                "int",
                List.of(100, 2000, 30_000, 300_000),
                DenseDrivers::relax)
            .with(n -> Map.of("nodes", n, "edges", 8 * n)),
        Kernel.regular(
            "SparseAndGraphs.spreadRank",
            "float",
            List.of(200, 5000, 100_000, 1_000_000),
            DenseDrivers::spread));
  }

  private static Prepared byElements(int n) {
    double[][] a = rows(n, n, 0, 1);
    double[][] b = rows(n, n, 1, 2);
    double[][] c = new double[n][n];
    return Prepared.of(
        () -> {
          DenseAlgebra.gemmByElements(n, a, b, c);
          return c[n - 1][n - 1];
        });
  }

  private static Prepared byRows(int n) {
    double[][] a = rows(n, n, 0, 1);
    double[][] b = rows(n, n, 1, 2);
    double[][] c = new double[n][n];
    return Prepared.of(
        () -> {
          DenseAlgebra.gemmByRows(n, a, b, c);
          return c[n - 1][n - 1];
        });
  }

  private static Prepared gemmFloat(int n) {
    float[] a = floats(n * n, 0, 1);
    float[] b = floats(n * n, 1, 2);
    float[] c = new float[n * n];
    return Prepared.of(
        () -> {
          DenseAlgebra.gemmFloat(n, a, b, c);
          return c[n * n - 1];
        });
  }

  private static Prepared gemv(int n) {
    double[][] a = rows(FEW, n, 0, 1);
    double[] x = doubles(n, 1, 2);
    double[] y = new double[FEW];
    return Prepared.of(
        () -> {
          DenseAlgebra.gemv(FEW, n, a, x, y);
          return y[FEW - 1];
        });
  }

  /** Elements between 0 and 1, the diagonal greater than the sum of its row. */
  private static double[][] dominant(int n) {
    double[][] a = rows(n, n, 0, 1);
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < i; j++) {
        a[i][j] = a[j][i];
      }
      a[i][i] += n;
    }
    return a;
  }

  private static Prepared lu(int n) {
    double[][] original = dominant(n);
    double[][] a = new double[n][n];
    return Prepared.of(
            () -> {
              DenseAlgebra.luDecompose(n, a);
              return a[n - 1][n - 1];
            })
        .restoring(() -> Values.copy(original, a));
  }

  private static Prepared cholesky(int n) {
    double[][] a = dominant(n);
    double[][] l = new double[n][n];
    return Prepared.of(
        () -> {
          DenseAlgebra.cholesky(n, a, l);
          return l[n - 1][n - 1];
        });
  }

  private static Prepared solveLower(int n) {
    double[][] l = dominant(n);
    double[] b = doubles(n, 0, 1);
    double[] x = new double[n];
    return Prepared.of(
        () -> {
          DenseAlgebra.solveLower(n, l, b, x);
          return x[n - 1];
        });
  }

  private static Prepared transpose(int n) {
    double[] a = doubles(n * n, 0, 1);
    double[] b = new double[n * n];
    return Prepared.of(
        () -> {
          DenseAlgebra.transpose(n, a, b);
          return b[n * n - n];
        });
  }

  /** Rows of 4 to 12 elements, columns anywhere. */
  private static Prepared sparse(int n) {
    int[] length = ints(n, 9, 1);
    int[] start = new int[n + 1];
    for (int i = 0; i < n; i++) {
      start[i + 1] = start[i] + 4 + length[i];
    }
    int[] column = ints(start[n], n, 2);
    double[] value = doubles(start[n], 0, 1);
    double[] x = doubles(n, 0, 1);
    double[] y = new double[n];
    return Prepared.of(
        () -> {
          SparseAndGraphs.sparseProduct(n, start, column, value, x, y);
          return y[n - 1];
        });
  }

  private static Prepared floyd(int n) {
    int[][] original = new int[n][];
    for (int i = 0; i < n; i++) {
      original[i] = ints(n, 1000, i);
      original[i][i] = 0;
    }
    int[][] distance = new int[n][n];
    return Prepared.of(
            () -> {
              SparseAndGraphs.floydWarshall(n, distance);
              return distance[0][n - 1];
            })
        .restoring(
            () -> {
              for (int i = 0; i < n; i++) {
                System.arraycopy(original[i], 0, distance[i], 0, n);
              }
            });
  }

  private static Prepared relax(int nodes) {
    int edges = 8 * nodes;
    int[] from = ints(edges, nodes, 1);
    int[] to = ints(edges, nodes, 2);
    int[] weight = ints(edges, 1000, 3);
    // From the first node on all are reached soon.
    Arrays.fill(from, 0, nodes / 2, 0);
    int[] distance = new int[nodes];
    return Prepared.of(
        () -> {
          SparseAndGraphs.relaxEdges(nodes, edges, from, to, weight, distance);
          return distance[nodes - 1];
        });
  }

  private static Prepared spread(int n) {
    int[] target = ints(4 * n, n);
    float[] rank = floats(n, 0, 1);
    float[] next = new float[n];
    return Prepared.of(
        () -> {
          SparseAndGraphs.spreadRank(n, target, rank, next);
          return next[n - 1];
        });
  }
}
