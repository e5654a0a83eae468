package org.perfmodel.restructure;

import java.util.Arrays;

/**
 * Transformation 2, combining communications from the same segment: of two tasks that receive from
 * it, the one on which the other depends receives for both.
 *
 * <p>All targets of a segment are joined in one, if all others depend on one: what is left is a
 * gather. Otherwise an edge goes where its values can ride along with another's.
 */
final class CombineFromSegment extends CombineSegment {
  CombineFromSegment(DataGraph graph, Levels levels) {
    super(graph, levels, false);
  }

  /** Applies it to a segment; vertices that do not exist any more are passed over. */
  void from(int[] segment) {
    int[] targets = others(segment);
    boolean isOneFirst =
        targets.length > 1
            && levels.level(targets[0]) < levels.level(targets[1])
            && Reachability.all(graph, targets[0], targets, true);
    if (isOneFirst) {
      joinInFirst(segment, targets);
    }
    rideAlong(segment);
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
        if (isFromSegment && edges.label(edge).length > 0) {
          send(edge, EdgeRerouting.with(edges.from(edge), path));
        }
        edge = next;
      }
      combined(CombineTasks.behind(graph, first));
    }
  }
}
