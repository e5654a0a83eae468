package org.perfmodel.restructure;

/**
 * Transformation 1, combining communications to the same segment: of two tasks that send to it, the
 * one that depends on the other sends for both.
 *
 * <p>All sources of a segment are joined in one, if one depends on all others: what is left is a
 * multicast or a scatter. Otherwise an edge goes where its source's values can ride along with
 * another's.
 */
final class CombineToSegment extends CombineSegment {
  CombineToSegment(DataGraph graph, Levels levels) {
    super(graph, levels, true);
  }

  /** Applies it to a segment; vertices that do not exist any more are passed over. */
  void to(int[] segment) {
    int[] sources = others(segment);
    if (sources.length > 1 && isOneLast(sources)) {
      joinInLast(segment, sources);
    }
    rideAlong(segment);
  }

  private boolean isOneLast(int[] sources) {
    int last = sources[sources.length - 1];
    return levels.level(sources[sources.length - 2]) < levels.level(last)
        && Reachability.all(graph, last, sources, false);
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
      if (edge != DataGraph.NONE && edges.label(edge).length > 0) {
        send(edge, EdgeRerouting.with(path, target));
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
      combined(1);
      last = before;
    }
    return last;
  }
}
