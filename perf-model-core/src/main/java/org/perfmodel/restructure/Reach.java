package org.perfmodel.restructure;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** Short searches along edges, which give up in time where a graph is wide. */
final class Reach {
  private static final int NEAR = 32;
  private static final int[] NO_WAY = {};

  private Reach() {}

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
    int budget = 4 * others.length + Detour.MOST_LOOKED_AT;
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

  /**
   * A way of at least two edges from a vertex to another whose last edge is there already (forward),
   * or back from a vertex to another whose first edge is there; ends included, in the direction of
   * the edges. Empty if there is none near.
   */
  static int[] toNeighbour(DataGraph graph, int from, int to, boolean isForward) {
    Adjacency edges = graph.edges();
    int[] queue = new int[NEAR];
    Map<Integer, Integer> before = new HashMap<>();
    int end = 1;
    queue[0] = from;
    before.put(from, from);
    for (int next = 0; next < end; next++) {
      int vertex = queue[next];
      int edge = isForward ? edges.firstOut(vertex) : edges.firstIn(vertex);
      for (int looked = 0; edge != DataGraph.NONE && end < NEAR && looked < NEAR; looked++) {
        int other = isForward ? edges.to(edge) : edges.from(edge);
        if (other != to && before.putIfAbsent(other, vertex) == null) {
          int joint = isForward ? edges.find(other, to) : edges.find(to, other);
          if (joint != DataGraph.NONE && edges.label(joint).length > 0) {
            return way(before, from, other, to, isForward);
          }
          queue[end++] = other;
        }
        edge = isForward ? edges.nextOut(edge) : edges.nextIn(edge);
      }
    }
    return NO_WAY;
  }

  private static int[] way(
      Map<Integer, Integer> before, int from, int neighbour, int to, boolean isForward) {
    int length = 2;
    for (int vertex = neighbour; vertex != from; vertex = before.getOrDefault(vertex, from)) {
      length++;
    }
    int[] way = new int[length];
    way[0] = to;
    int at = 1;
    for (int vertex = neighbour; vertex != from; vertex = before.getOrDefault(vertex, from)) {
      way[at++] = vertex;
    }
    way[at] = from;
    if (isForward) {
      for (int i = 0, j = length - 1; i < j; i++, j--) {
        int swapped = way[i];
        way[i] = way[j];
        way[j] = swapped;
      }
    }
    return way;
  }
}
