package org.perfmodel.restructure;

import java.util.Arrays;

/**
 * Transformation 1, combining communications to the same segment: of two tasks that send to it, the
 * one that depends on the other sends for both.
 *
 * <p>All sources of a segment are joined in one, if one depends on all others: what is left is a
 * multicast or a scatter. Otherwise an edge goes where its source's values can ride along with
 * another's.
 */
final class CombineToSegment {
  private final DataGraph graph;
  private final Adjacency edges;
  private final Levels levels;
  private final Detour detour;
  private int applied;
  private int combined;

  CombineToSegment(DataGraph graph, Levels levels) {
    this.graph = graph;
    this.edges = graph.edges();
    this.levels = levels;
    detour = new Detour(graph, levels);
  }

  int applied() {
    return applied;
  }

  /** How often transformation 4 was applied on the way, which keeps paths short. */
  int combined() {
    return combined;
  }

  /** Applies it to a segment; vertices that do not exist any more are passed over. */
  void to(int[] segment) {
    int[] sources = sources(segment);
    if (sources.length > 1 && isOneLast(sources)) {
      joinInLast(segment, sources);
    }
    for (int target : segment) {
      if (graph.exists(target)) {
        rideAlong(target);
      }
    }
  }

  /** Those that send values to the segment, farthest from the beginning last. */
  private int[] sources(int[] segment) {
    long[] byLevel = new long[16];
    int count = 0;
    for (int target : segment) {
      if (!graph.exists(target)) {
        continue;
      }
      for (int edge = edges.firstIn(target); edge != DataGraph.NONE; edge = edges.nextIn(edge)) {
        if (edges.label(edge).length > 0) {
          byLevel = count == byLevel.length ? Arrays.copyOf(byLevel, 2 * count) : byLevel;
          byLevel[count++] = (long) levels.level(edges.from(edge)) << 32 | edges.from(edge);
        }
      }
    }
    return Arrays.stream(byLevel, 0, count).sorted().distinct().mapToInt(at -> (int) at).toArray();
  }

  private boolean isOneLast(int[] sources) {
    int last = sources[sources.length - 1];
    return levels.level(sources[sources.length - 2]) < levels.level(last)
        && Reach.all(graph, last, sources, false);
  }

  private void joinInLast(int[] segment, int[] sources) {
    int last = sources[sources.length - 1];
    for (int i = sources.length - 2; i >= 0; i--) {
      int[] path = detour.path(sources[i], last);
      if (path != null) {
        alongTo(segment, sources[i], path);
      }
      last = combineBefore(last);
    }
  }

  private void alongTo(int[] segment, int source, int[] path) {
    for (int target : segment) {
      int edge = graph.exists(target) ? edges.find(source, target) : DataGraph.NONE;
      if (edge != DataGraph.NONE
          && edges.label(edge).length > 0
          && detour.takeIfGood(edge, Detour.with(path, target))) {
        applied++;
      }
    }
  }

  /** Puts a vertex behind its only predecessor as far as transformation 4 allows. */
  private int combineBefore(int vertex) {
    int last = vertex;
    while (edges.inDegree(last) == 1) {
      int before = edges.from(edges.firstIn(last));
      if (edges.outDegree(before) != 1 || !graph.canCombine(before, last)) {
        break;
      }
      graph.combine(before, last);
      combined++;
      last = before;
    }
    return last;
  }

  private void rideAlong(int target) {
    if (edges.inDegree(target) < 2) {
      return;
    }
    int edge = edges.firstIn(target);
    while (edge != DataGraph.NONE) {
      int next = edges.nextIn(edge);
      if (edges.label(edge).length > 0) {
        int[] way = detour.riding(edges.from(edge), target, true);
        applied += way != null && detour.takeIfGood(edge, way) ? 1 : 0;
      }
      edge = next;
    }
  }
}
