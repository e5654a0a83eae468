package org.perfmodel.restructure;

/**
 * Transformation 3, combining communications in general: edges (v1, v3) and (v2, v4), where v2
 * depends on v1 and v4 on v3 but v2 not on v3, become one edge (v2, v3). Looked for where v2
 * follows v1 and v4 follows v3 at once.
 */
final class CombineInGeneral {
  /** Neighbours that are tried on each side of an edge. */
  private static final int MOST_TRIED = 16;

  private final Adjacency edges;
  private final Levels levels;
  private final EdgeRerouting detour;
  private int applied;

  CombineInGeneral(DataGraph graph, Levels levels) {
    this.edges = graph.edges();
    this.levels = levels;
    detour = new EdgeRerouting(graph, levels);
  }

  int applied() {
    return applied;
  }

  /** Applies it to the edges that leave a vertex. */
  void at(int first) {
    int edge = edges.firstOut(first);
    while (edge != DataGraph.NONE) {
      int next = edges.nextOut(edge);
      if (edges.label(edge).length > 0 && joined(edge)) {
        applied++;
        return;
      }
      edge = next;
    }
  }

  private boolean joined(int edge) {
    int first = edges.from(edge);
    int third = edges.to(edge);
    int triedSeconds = 0;
    int one = edges.firstOut(first);
    while (one != DataGraph.NONE && triedSeconds++ < MOST_TRIED) {
      int second = edges.to(one);
      int triedFourths = 0;
      int other = edges.firstOut(third);
      // levels keep v3 from coming before v2
      boolean isBefore = levels.level(second) < levels.level(third);
      while (isBefore && other != DataGraph.NONE && triedFourths++ < MOST_TRIED) {
        int across = edges.find(second, edges.to(other));
        boolean carries = across != DataGraph.NONE && edges.label(across).length > 0;
        if (carries && both(edge, across)) {
          return true;
        }
        other = edges.nextOut(other);
      }
      one = edges.nextOut(one);
    }
    return false;
  }

  /** Both edges, or none. What the first takes along changes nothing for the second. */
  private boolean both(int edge, int across) {
    int[] firstWay = {edges.from(edge), edges.from(across), edges.to(edge)};
    int[] secondWay = {edges.from(across), edges.to(edge), edges.to(across)};
    // (v2, v3) lies on both ways
    int more = detour.newlyCarrying(firstWay) + detour.newlyCarrying(secondWay);
    if (more > 2 || !detour.isSafe(edge, firstWay) || !detour.isSafe(across, secondWay)) {
      return false;
    }
    detour.take(edge, firstWay);
    detour.take(across, secondWay);
    return true;
  }
}
