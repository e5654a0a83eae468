package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.ints;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link DesignManual}: random graphs. */
final class DesignManualDrivers {
  private static final int EACH = 3;

  private DesignManualDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.irregular(
                "DesignManual.twoColours",
                "int",
                List.of(120, 8000, 200_000),
                DesignManualDrivers::twoColours)
            .with(withEdges(DesignManualDrivers::connected)),
        Kernel.irregular(
                "DesignManual.articulationVertices",
                "int",
                List.of(80, 5000, 120_000),
                DesignManualDrivers::articulationVertices)
            .with(withEdges(DesignManualDrivers::connected)),
        Kernel.irregular(
                "DesignManual.strongComponents",
                "int",
                List.of(80, 5000, 120_000),
                DesignManualDrivers::strongComponents)
            .with(withEdges(DesignManualDrivers::directed)));
  }

  private static IntFunction<Map<String, Integer>> withEdges(IntFunction<Graph> graph) {
    return n -> Map.of("n", n, "edges", graph.apply(n).target.length);
  }

  /** For each node where its edges begin, and where all edges lead to. */
  static final class Graph {
    final int[] first;
    final int[] target;

    /** Of edges by their ends. */
    Graph(int n, int[] from, int[] to) {
      first = new int[n + 1];
      for (int node : from) {
        first[node + 1]++;
      }
      for (int i = 0; i < n; i++) {
        first[i + 1] += first[i];
      }
      int[] free = first.clone();
      target = new int[from.length];
      for (int edge = 0; edge < from.length; edge++) {
        target[free[from[edge]]++] = to[edge];
      }
    }
  }

  /** A random tree, and half as many edges more; all of them between two halves of the nodes. */
  static Graph connected(int n) {
    int[] drawn = ints(3 * n, Integer.MAX_VALUE);
    int[] side = new int[n];
    int[] from = new int[2 * (n - 1 + n / 2)];
    int[] to = new int[from.length];
    int edges = 0;
    for (int node = 1; node < n; node++) {
      int parent = drawn[node] % node;
      side[node] = 1 - side[parent];
      from[edges] = node;
      to[edges++] = parent;
      from[edges] = parent;
      to[edges++] = node;
    }
    for (int i = 0; i < n / 2; i++) {
      int one = drawn[n + 2 * i] % n;
      int other = drawn[n + 2 * i + 1] % n;
      while (side[one] == side[other]) {
        other = (other + 1) % n;
      }
      from[edges] = one;
      to[edges++] = other;
      from[edges] = other;
      to[edges++] = one;
    }
    return new Graph(n, from, to);
  }

  /** Up to three edges from each node, two in the mean. */
  static Graph directed(int n) {
    int[] drawn = ints(EACH * n, n);
    int[] absent = ints(EACH * n, EACH, 1);
    int[] from = new int[EACH * n];
    int[] to = new int[EACH * n];
    int edges = 0;
    for (int i = 0; i < EACH * n; i++) {
      if (absent[i] > 0) {
        from[edges] = i / EACH;
        to[edges++] = drawn[i];
      }
    }
    return new Graph(n, Arrays.copyOf(from, edges), Arrays.copyOf(to, edges));
  }

  private static Prepared twoColours(int n) {
    Graph graph = connected(n);
    int edges = graph.target.length;
    int[] colour = new int[n];
    int[] queue = new int[n];
    return Prepared.of(
        () ->
            DesignManual.twoColours(n, edges, graph.first, graph.target, colour, queue)
                + colour[n / 2]);
  }

  private static Prepared articulationVertices(int n) {
    Graph graph = connected(n);
    int edges = graph.target.length;
    int[] entry = new int[n];
    int[] low = new int[n];
    int[] parent = new int[n];
    int[] next = new int[n];
    boolean[] cut = new boolean[n];
    return Prepared.of(
        () ->
            DesignManual.articulationVertices(
                n, edges, graph.first, graph.target, entry, low, parent, next, cut));
  }

  private static Prepared strongComponents(int n) {
    Graph graph = directed(n);
    int edges = graph.target.length;
    int[] entry = new int[n];
    int[] low = new int[n];
    int[] next = new int[n];
    int[] path = new int[n];
    int[] open = new int[n];
    int[] component = new int[n];
    return Prepared.of(
        () ->
            DesignManual.strongComponents(
                n, edges, graph.first, graph.target, entry, low, next, path, open, component));
  }
}
