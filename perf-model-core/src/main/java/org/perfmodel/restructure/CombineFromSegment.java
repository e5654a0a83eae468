package org.perfmodel.restructure;

import java.util.Arrays;

/**
 * Transformation 2, combining communications from the same segment: of two tasks that receive from
 * it, the one on which the other depends receives for both.
 *
 * <p>All targets of a segment are joined in one, if all others depend on one: what is left is a
 * gather. Otherwise an edge goes where its values can ride along with another's.
 */
final class CombineFromSegment {
  private final DataGraph graph;
  private final Adjacency edges;
  private final Levels levels;
  private final Detour detour;
  private int applied;
  private int combined;

  CombineFromSegment(DataGraph graph, Levels levels) {
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
  void from(int[] segment) {
    int[] targets = targets(segment);
    boolean isOneFirst =
        targets.length > 1
            && levels.level(targets[0]) < levels.level(targets[1])
            && Reach.all(graph, targets[0], targets, true);
    if (isOneFirst) {
      joinInFirst(segment, targets);
    }
    for (int source : segment) {
      if (graph.exists(source)) {
        rideAlong(source);
      }
    }
  }

  /** Those that receive values from the segment, nearest to the beginning first. */
  private int[] targets(int[] segment) {
    long[] byLevel = new long[16];
    int count = 0;
    for (int source : segment) {
      if (!graph.exists(source)) {
        continue;
      }
      for (int edge = edges.firstOut(source); edge != DataGraph.NONE; edge = edges.nextOut(edge)) {
        if (edges.label(edge).length > 0) {
          byLevel = count == byLevel.length ? Arrays.copyOf(byLevel, 2 * count) : byLevel;
          byLevel[count++] = (long) levels.level(edges.to(edge)) << 32 | edges.to(edge);
        }
      }
    }
    return Arrays.stream(byLevel, 0, count).sorted().distinct().mapToInt(at -> (int) at).toArray();
  }

  private void joinInFirst(int[] segment, int[] targets) {
    int first = targets[0];
    for (int i = 1; i < targets.length; i++) {
      int target = targets[i];
      int[] path = graph.exists(target) ? detour.path(first, target) : null;
      int edge = path == null ? DataGraph.NONE : edges.firstIn(target);
      while (edge != DataGraph.NONE && path != null) {
        int next = edges.nextIn(edge);
        boolean isFromSegment = Arrays.binarySearch(segment, edges.from(edge)) >= 0;
        if (isFromSegment
            && edges.label(edge).length > 0
            && detour.takeIfGood(edge, Detour.with(edges.from(edge), path))) {
          applied++;
        }
        edge = next;
      }
      combined += CombineTasks.behind(graph, first);
    }
  }

  private void rideAlong(int source) {
    if (edges.outDegree(source) < 2) {
      return;
    }
    int edge = edges.firstOut(source);
    while (edge != DataGraph.NONE) {
      int next = edges.nextOut(edge);
      if (edges.label(edge).length > 0) {
        int[] way = detour.riding(edges.to(edge), source, false);
        applied += way != null && detour.takeIfGood(edge, way) ? 1 : 0;
      }
      edge = next;
    }
  }
}
