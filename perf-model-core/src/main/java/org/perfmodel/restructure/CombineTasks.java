package org.perfmodel.restructure;

/**
 * Transformation 4, combining tasks: where one task's only successor is another, whose only
 * predecessor it is, both become one.
 */
final class CombineTasks {
  private CombineTasks() {}

  /** Applies it until it does not apply any more; returns how often it did. */
  static int everywhere(DataGraph graph) {
    int applied = 0;
    for (int vertex : Levels.of(graph).order()) {
      applied += graph.exists(vertex) ? behind(graph, vertex) : 0;
    }
    return applied;
  }

  /** Takes up what follows a vertex, as far as it goes. */
  static int behind(DataGraph graph, int vertex) {
    Adjacency edges = graph.edges();
    int applied = 0;
    while (edges.outDegree(vertex) == 1) {
      int next = edges.to(edges.firstOut(vertex));
      if (edges.inDegree(next) != 1 || !graph.canCombine(vertex, next)) {
        break;
      }
      graph.combine(vertex, next);
      applied++;
    }
    return applied;
  }
}
