package org.perfmodel.accuracy;

/** Sparse matrices and graphs. */
final class SparseAndGraphs {
  private SparseAndGraphs() {}

  /** y = a x for compressed rows of eight elements on average. */
  public static void sparseProduct(
      int n, int[] start, int[] column, double[] value, double[] x, double[] y) {
    for (int i = 0; i < n; i++) {
      double sum = 0;
      // @ perf trips = 8
      for (int k = start[i]; k < start[i + 1]; k++) {
        sum += value[k] * x[column[k]];
      }
      y[i] = sum;
    }
  }

  /** Shortest distances between all pairs, in place. */
  public static void floydWarshall(int n, int[][] distance) {
    for (int k = 0; k < n; k++) {
      int[] through = distance[k];
      for (int i = 0; i < n; i++) {
        int[] row = distance[i];
        int first = row[k];
        for (int j = 0; j < n; j++) {
          int candidate = first + through[j];
          // @ perf probability = 0.05
          if (candidate < row[j]) {
            row[j] = candidate;
          }
        }
      }
    }
  }

  /** Four rounds of Bellman and Ford over a list of edges. */
  public static void relaxEdges(
      int nodes, int edges, int[] from, int[] to, int[] weight, int[] distance) {
    for (int i = 0; i < nodes; i++) {
      distance[i] = 1 << 29;
    }
    distance[0] = 0;
    for (int round = 0; round < 4; round++) {
      for (int e = 0; e < edges; e++) {
        int candidate = distance[from[e]] + weight[e];
        // @ perf probability = 0.09
        if (candidate < distance[to[e]]) {
          distance[to[e]] = candidate;
        }
      }
    }
  }

  /** One step of page rank: each node gives its rank to four others. */
  public static void spreadRank(int n, int[] target, float[] rank, float[] next) {
    for (int i = 0; i < n; i++) {
      next[i] = 0.15f;
    }
    for (int i = 0; i < n; i++) {
      float share = 0.2125f * rank[i];
      for (int k = 0; k < 4; k++) {
        next[target[4 * i + k]] += share;
      }
    }
  }
}
