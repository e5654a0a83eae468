package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.ints;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link GraphAnalytics}: random graphs. */
final class GraphDrivers {
  private static final int EACH = 8;
  private static final int PAIRS = 4;
  private static final int LESSER = 6;
  private static final int DEGREES = 40;

  private GraphDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.irregular(
                "GraphAnalytics.pullRanks",
                "float",
                List.of(200, 15_000, 600_000),
                GraphDrivers::pullRanks)
            .with(n -> Map.of("n", n, "edges", (EACH + 1) * n)),
        Kernel.irregular(
                "GraphAnalytics.spreadLabels",
                "int",
                List.of(200, 15_000, 300_000),
                GraphDrivers::spreadLabels)
            .with(n -> Map.of("n", n, "edges", 2 * PAIRS * n)),
        Kernel.irregular(
                "GraphAnalytics.countTriangles",
                "int",
                List.of(150, 8000, 250_000),
                GraphDrivers::countTriangles)
            .with(n -> Map.of("n", n, "edges", LESSER * n)),
        Kernel.irregular(
                "GraphAnalytics.peelCores",
                "int",
                List.of(200, 12_000, 250_000),
                GraphDrivers::peelCores)
            .with(n -> Map.of("n", n, "edges", 2 * PAIRS * n, "degrees", DEGREES)));
  }

  /** Neighbours of each node in order: from its first to before the first of the next. */
  record Graph(int[] first, int[] neighbour) {
    static Graph of(int n, int[] from, int[] to) {
      int[] first = new int[n + 1];
      for (int node : from) {
        first[node + 1]++;
      }
      for (int node = 0; node < n; node++) {
        first[node + 1] += first[node];
      }
      int[] next = first.clone();
      int[] neighbour = new int[from.length];
      for (int edge = 0; edge < from.length; edge++) {
        neighbour[next[from[edge]]++] = to[edge];
      }
      for (int node = 0; node < n; node++) {
        Arrays.sort(neighbour, first[node], first[node + 1]);
      }
      return new Graph(first, neighbour);
    }

    /** Random pairs of different nodes, each to both. */
    static Graph both(int n, int pairs) {
      int[] one = ints(pairs, n, 1);
      int[] other = ints(pairs, n - 1, 2);
      int[] from = new int[2 * pairs];
      int[] to = new int[2 * pairs];
      for (int pair = 0; pair < pairs; pair++) {
        from[pair] = one[pair];
        to[pair] = (one[pair] + 1 + other[pair]) % n;
        from[pairs + pair] = to[pair];
        to[pairs + pair] = one[pair];
      }
      return of(n, from, to);
    }

    /** Random pairs of different nodes, each to the lesser one. */
    static Graph lesser(int n, int pairs) {
      int[] one = ints(pairs, n, 1);
      int[] other = ints(pairs, n - 1, 2);
      int[] from = new int[pairs];
      int[] to = new int[pairs];
      for (int pair = 0; pair < pairs; pair++) {
        int end = (one[pair] + 1 + other[pair]) % n;
        from[pair] = Math.max(one[pair], end);
        to[pair] = Math.min(one[pair], end);
      }
      return of(n, from, to);
    }
  }

  /** A ring, so that each node has edges both ways, and random edges. */
  private static Prepared pullRanks(int n) {
    int[] from = Arrays.copyOf(ints(EACH * n, n, 1), (EACH + 1) * n);
    int[] to = Arrays.copyOf(ints(EACH * n, n, 2), (EACH + 1) * n);
    for (int node = 0; node < n; node++) {
      from[EACH * n + node] = node;
      to[EACH * n + node] = (node + 1) % n;
    }
    int[] degree = new int[n];
    for (int node : from) {
      degree[node]++;
    }
    Graph graph = Graph.of(n, to, from);
    float[] rank = new float[n];
    Arrays.fill(rank, 1f / n);
    float[] share = new float[n];
    float[] next = new float[n];
    return Prepared.of(
        () ->
            GraphAnalytics.pullRanks(
                n, from.length, graph.first(), graph.neighbour(), degree, rank, share, next));
  }

  private static Prepared spreadLabels(int n) {
    Graph graph = Graph.both(n, PAIRS * n);
    int[] label = new int[n];
    int edges = graph.neighbour().length;
    return Prepared.of(
        () -> GraphAnalytics.spreadLabels(n, edges, graph.first(), graph.neighbour(), label));
  }

  private static Prepared countTriangles(int n) {
    Graph graph = Graph.lesser(n, LESSER * n);
    int edges = graph.neighbour().length;
    return Prepared.of(
        () -> (double) GraphAnalytics.countTriangles(n, edges, graph.first(), graph.neighbour()));
  }

  private static Prepared peelCores(int n) {
    Graph graph = Graph.both(n, PAIRS * n);
    int edges = graph.neighbour().length;
    int[] degree = new int[n];
    int[] start = new int[DEGREES + 2];
    int[] order = new int[n];
    int[] place = new int[n];
    return Prepared.of(
        () ->
            GraphAnalytics.peelCores(
                n, edges, DEGREES, graph.first(), graph.neighbour(), degree, start, order, place));
  }
}
