package org.perfmodel.accuracy;

/**
 * Kernels of the GAP Benchmark Suite (S. Beamer, K. Asanovic, D. Patterson, 2015) and one more that
 * graph suites have, on compressed lists of neighbours, written anew: the edges of a node are those
 * from its first to before the first of the next. How the kernels were chosen says {@link
 * Microcontrollers}.
 *
 * <p>Left out: breadth-first search ({@link Heterogenes}, bfs; {@link Searches}, breadthFirst),
 * Bellman and Ford's relaxations ({@link SparseAndGraphs}, relaxEdges).
 */
final class GraphAnalytics {
  private GraphAnalytics() {}

  /** PageRank, pulling: each node adds up the shares of its sources; answers what changed. */
  public static float pullRanks(
      int n,
      int edges,
      int[] first,
      int[] source,
      int[] outDegree,
      float[] rank,
      float[] share,
      float[] next) {
    for (int node = 0; node < n; node++) {
      share[node] = rank[node] / outDegree[node];
    }
    float rest = 0.15f / n;
    float change = 0;
    for (int node = 0; node < n; node++) {
      float sum = 0;
      // @ perf trips = edges/n
      for (int edge = first[node]; edge < first[node + 1]; edge++) {
        sum += share[source[edge]];
      }
      next[node] = rest + 0.85f * sum;
      change += Math.abs(next[node] - rank[node]);
    }
    return change;
  }

  /**
   * Connected components: each node takes the least label of its neighbours until nothing changes;
   * answers in how many rounds.
   */
  public static int spreadLabels(int n, int edges, int[] first, int[] target, int[] label) {
    for (int node = 0; node < n; node++) {
      label[node] = node;
    }
    int rounds = 0;
    boolean changed = true;
    // @ perf trips = 5
    while (changed) {
      changed = false;
      rounds++;
      for (int node = 0; node < n; node++) {
        int least = label[node];
        // @ perf trips = edges/n
        for (int edge = first[node]; edge < first[node + 1]; edge++) {
          least = Math.min(least, label[target[edge]]);
        }
        // @ perf probability = 0.4
        if (least < label[node]) {
          label[node] = least;
          changed = true;
        }
      }
    }
    return rounds;
  }

  /**
   * Triangles: how many neighbours the ends of all edges share, by merging their lists.
   *
   * @param edges each once, to the lesser node
   * @param lesser neighbours of each node before it, in order
   */
  public static long countTriangles(int n, int edges, int[] first, int[] lesser) {
    long triangles = 0;
    for (int node = 0; node < n; node++) {
      // @ perf trips = edges/n
      for (int edge = first[node]; edge < first[node + 1]; edge++) {
        int other = lesser[edge];
        int here = first[node];
        int there = first[other];
        // @ perf trips = 1.05*edges/n
        while (here < edge && there < first[other + 1]) {
          int one = lesser[here];
          int two = lesser[there];
          // @ perf probability = 0.5
          if (one < two) {
            here++;
            // @ perf probability = 1
          } else if (one > two) {
            there++;
          } else {
            triangles++;
            here++;
            there++;
          }
        }
      }
    }
    return triangles;
  }

  /**
   * Cores: peels off a node of least degree one after the other; what degree it has then is how
   * dense a core it belongs to (V. Batagelj and M. Zaversnik 2003). Answers the densest.
   *
   * @param start where nodes of a degree begin in their order; longer than the greatest degree by
   *     two
   * @param place of each node in that order
   */
  public static int peelCores(
      int n,
      int edges,
      int degrees,
      int[] first,
      int[] target,
      int[] degree,
      int[] start,
      int[] order,
      int[] place) {
    for (int d = 0; d <= degrees + 1; d++) {
      start[d] = 0;
    }
    for (int node = 0; node < n; node++) {
      degree[node] = first[node + 1] - first[node];
      start[degree[node] + 1]++;
    }
    for (int d = 1; d <= degrees + 1; d++) {
      start[d] += start[d - 1];
    }
    for (int node = 0; node < n; node++) {
      place[node] = start[degree[node]]++;
      order[place[node]] = node;
    }
    for (int d = degrees + 1; d > 0; d--) {
      start[d] = start[d - 1];
    }
    start[0] = 0;
    int densest = 0;
    for (int i = 0; i < n; i++) {
      int node = order[i];
      densest = Math.max(densest, degree[node]);
      // @ perf trips = edges/n
      for (int edge = first[node]; edge < first[node + 1]; edge++) {
        int other = target[edge];
        // @ perf probability = 0.4
        if (degree[other] > degree[node]) {
          int group = start[degree[other]];
          int leading = order[group];
          order[place[other]] = leading;
          place[leading] = place[other];
          order[group] = other;
          place[other] = group;
          start[degree[other]]++;
          degree[other]--;
        }
      }
    }
    return densest;
  }
}
