package org.perfmodel.restructure;

import java.util.Arrays;

/** What transformations 1 and 2 have in common, which look at a segment from its two ends. */
abstract class CombineSegment {
  final DataGraph graph;
  final Adjacency edges;
  final Levels levels;
  final EdgeRerouting detour;
  private final boolean isInto;
  private int applied;
  private int combined;

  /**
   * A transformation.
   *
   * @param isInto whether it looks at what comes into a segment, not at what leaves it
   */
  CombineSegment(DataGraph graph, Levels levels, boolean isInto) {
    this.graph = graph;
    this.edges = graph.edges();
    this.levels = levels;
    this.isInto = isInto;
    detour = new EdgeRerouting(graph, levels);
  }

  final int applied() {
    return applied;
  }

  /** How often transformation 4 was applied on the way, which keeps paths short. */
  final int combined() {
    return combined;
  }

  final void combined(int more) {
    combined += more;
  }

  /** Sends an edge's values along another way where that is better. */
  final void send(int edge, int[] way) {
    applied += detour.takeIfGood(edge, way) ? 1 : 0;
  }

  private int first(int vertex) {
    return isInto ? edges.firstIn(vertex) : edges.firstOut(vertex);
  }

  private int next(int edge) {
    return isInto ? edges.nextIn(edge) : edges.nextOut(edge);
  }

  private int other(int edge) {
    return isInto ? edges.from(edge) : edges.to(edge);
  }

  /** Those at the other end of values of the segment, nearest to the beginning first. */
  final int[] others(int[] segment) {
    long[] byLevel = new long[16];
    int count = 0;
    for (int vertex : segment) {
      if (!graph.exists(vertex)) {
        continue;
      }
      for (int edge = first(vertex); edge != DataGraph.NONE; edge = next(edge)) {
        if (edges.label(edge).length > 0) {
          byLevel = count == byLevel.length ? Arrays.copyOf(byLevel, 2 * count) : byLevel;
          byLevel[count++] = (long) levels.level(other(edge)) << 32 | other(edge);
        }
      }
    }
    return Arrays.stream(byLevel, 0, count).sorted().distinct().mapToInt(at -> (int) at).toArray();
  }

  /** Values of one edge of each vertex go with those of another where they can. */
  final void rideAlong(int[] segment) {
    for (int vertex : segment) {
      if (graph.exists(vertex)) {
        rideAlong(vertex);
      }
    }
  }

  private void rideAlong(int vertex) {
    if ((isInto ? edges.inDegree(vertex) : edges.outDegree(vertex)) < 2) {
      return;
    }
    int edge = first(vertex);
    while (edge != DataGraph.NONE) {
      int next = next(edge);
      if (edges.label(edge).length > 0) {
        int[] way = detour.riding(other(edge), vertex, isInto);
        if (way != null) {
          send(edge, way);
        }
      }
      edge = next;
    }
  }
}
