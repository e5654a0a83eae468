package org.perfmodel.restructure;

import java.util.HashSet;
import java.util.Set;

/** Short searches along edges, which give up in time where a graph is wide. */
final class Reachability {
  private Reachability() {}

  /**
   * Whether a vertex reaches all others of a few.
   *
   * @param isForward along the edges; else whether the others reach it
   */
  static boolean all(DataGraph graph, int from, int[] others, boolean isForward) {
    Adjacency edges = graph.edges();
    Set<Integer> missing = new HashSet<>();
    for (int other : others) {
      missing.add(other);
    }
    missing.remove(from);
    int budget = 4 * others.length + EdgeRerouting.MOST_LOOKED_AT;
    int[] queue = new int[budget];
    Set<Integer> seen = new HashSet<>();
    int end = 1;
    queue[0] = from;
    seen.add(from);
    for (int next = 0; next < end && !missing.isEmpty(); next++) {
      int edge = isForward ? edges.firstOut(queue[next]) : edges.firstIn(queue[next]);
      while (edge != DataGraph.NONE && end < budget) {
        int other = isForward ? edges.to(edge) : edges.from(edge);
        if (seen.add(other)) {
          queue[end++] = other;
          missing.remove(other);
        }
        edge = isForward ? edges.nextOut(edge) : edges.nextIn(edge);
      }
    }
    return missing.isEmpty();
  }
}
