package org.perfmodel.restructure;

import java.util.Arrays;

/**
 * The transitive closure of a graph (definition 3.1.9), a block of columns at a time: a bit per
 * vertex and column, so that graphs whose closure would not fit are gone through in several passes.
 */
final class Closure {
  /** Columns of a pass at most, by vertices: keeps its bits below 64 MB. */
  private static final long MOST_BITS = 1L << 29;

  /** Words that a pass through all columns may work on: about a second. */
  private static final long MOST_WORDS = 100_000_000;

  private Closure() {}

  /** Whether so many columns for all edges are a matter of a second. */
  static boolean isQuick(DataGraph graph, long columns) {
    return (graph.edgeCount() + graph.vertices()) * (columns / 64 + 1) <= MOST_WORDS;
  }

  /** The columns of one pass for so many vertices: a multiple of 64. */
  static int columns(int vertices, int all) {
    long most = Math.max(1, MOST_BITS / 64 / Math.max(1, vertices));
    return (int) Math.min((all + 63L) / 64, most) * 64;
  }

  /** How many pairs of vertices depend on each other, one way or the other. */
  static long dependentPairs(DataGraph graph) {
    int[] order = Levels.of(graph).order();
    int[] group = new int[graph.bound()];
    for (int at = 0; at < order.length; at++) {
      group[order[at]] = at;
    }
    long pairs = 0;
    int block = columns(order.length, order.length);
    for (int first = 0; first < order.length; first += block) {
      for (long bits : reached(graph, order, group, first, block, true)) {
        pairs += Long.bitCount(bits);
      }
    }
    return pairs;
  }

  /**
   * Which groups each vertex reaches, itself not counted.
   *
   * @param order of all vertices, such that all edges lead on in it
   * @param group of each vertex, by its number
   * @param first the group of the first bit
   * @param block how many groups there are bits for, a multiple of 64
   * @param isForward along the edges; else which groups reach the vertex
   * @return bits by place in the order, {@code block / 64} words for each
   */
  static long[] reached(
      DataGraph graph, int[] order, int[] group, int first, int block, boolean isForward) {
    int words = block / 64;
    long[] bits = new long[order.length * words];
    int[] position = new int[graph.bound()];
    for (int at = 0; at < order.length; at++) {
      position[order[at]] = at;
    }
    Adjacency edges = graph.edges();
    for (int step = 0; step < order.length; step++) {
      int at = isForward ? order.length - 1 - step : step;
      int own = at * words;
      int edge = isForward ? edges.firstOut(order[at]) : edges.firstIn(order[at]);
      while (edge != DataGraph.NONE) {
        int other = isForward ? edges.to(edge) : edges.from(edge);
        int column = group[other] - first;
        if (column >= 0 && column < block) {
          bits[own + column / 64] |= 1L << column;
        }
        int there = position[other] * words;
        for (int k = 0; k < words; k++) {
          bits[own + k] |= bits[there + k];
        }
        edge = isForward ? edges.nextOut(edge) : edges.nextIn(edge);
      }
    }
    return bits;
  }

  /**
   * Drops the edges without values that other edges imply (transitive reduction, Aho, Garey and
   * Ullman 1972). Edges with values stay: they are communications. In large graphs only what a way
   * nearby implies is dropped.
   *
   * @return how many were dropped
   */
  static int dropImpliedOrders(DataGraph graph) {
    return isQuick(graph, graph.vertices()) ? dropAllImplied(graph) : dropNearlyImplied(graph);
  }

  static int dropNearlyImplied(DataGraph graph) {
    Adjacency edges = graph.edges();
    EdgeRerouting detour = new EdgeRerouting(graph, Levels.of(graph));
    int dropped = 0;
    for (int edge = 0; edge < edges.bound(); edge++) {
      if (edges.exists(edge) && edges.label(edge).length == 0 && detour.isImplied(edge)) {
        edges.remove(edge);
        dropped++;
      }
    }
    return dropped;
  }

  static int dropAllImplied(DataGraph graph) {
    int[] order = Levels.of(graph).order();
    int[] position = new int[graph.bound()];
    for (int at = 0; at < order.length; at++) {
      position[order[at]] = at;
    }
    Adjacency edges = graph.edges();
    int block = columns(order.length, order.length);
    long[] reach = new long[order.length * (block / 64)];
    int dropped = 0;
    for (int first = 0; first < order.length; first += block) {
      Arrays.fill(reach, 0);
      dropped += pass(edges, order, position, first, block, reach);
    }
    return dropped;
  }

  /** Successors are taken nearest first, so what one reaches is known when a farther one comes. */
  private static int pass(
      Adjacency edges, int[] order, int[] position, int first, int block, long[] reach) {
    int words = block / 64;
    int dropped = 0;
    int[] successors = new int[16];
    for (int at = Math.min(order.length, first + block) - 1; at >= 0; at--) {
      int count = 0;
      int vertex = order[at];
      for (int edge = edges.firstOut(vertex); edge != DataGraph.NONE; edge = edges.nextOut(edge)) {
        int to = position[edges.to(edge)];
        if (to < first + block) {
          successors =
              count == successors.length ? Arrays.copyOf(successors, 2 * count) : successors;
          successors[count++] = to;
        }
      }
      Arrays.sort(successors, 0, count);
      int own = at * words;
      for (int i = 0; i < count; i++) {
        int to = successors[i];
        int word = to < first ? -1 : own + (to - first) / 64;
        boolean isImplied = word >= 0 && (reach[word] >>> (to - first) & 1) != 0;
        if (isImplied) {
          int edge = edges.find(vertex, order[to]);
          if (edges.label(edge).length == 0) {
            edges.remove(edge);
            dropped++;
          }
        } else {
          for (int k = 0, other = to * words; k < words; k++) {
            reach[own + k] |= reach[other + k];
          }
          if (word >= 0) {
            reach[word] |= 1L << (to - first);
          }
        }
      }
    }
    return dropped;
  }
}
