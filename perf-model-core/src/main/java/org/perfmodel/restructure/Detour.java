package org.perfmodel.restructure;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Sends what an edge carries along a path between its ends instead, which is what transformations 1
 * to 3 have in common. The thesis adds the values to all paths and then keeps each on at most one;
 * here they go along one.
 */
final class Detour {
  /** Vertices that a search for a path looks at: keeps searches short in large graphs. */
  static final int MOST_LOOKED_AT = 256;

  private final DataGraph graph;
  private final Adjacency edges;
  private final Levels levels;
  private final int[] stamp;
  private final int[] before;
  private int now;

  Detour(DataGraph graph, Levels levels) {
    this.graph = graph;
    this.edges = graph.edges();
    this.levels = levels;
    stamp = new int[graph.bound()];
    before = new int[graph.bound()];
  }

  /** A path of fewest edges, ends included, or null if none is found near. */
  int @Nullable [] path(int from, int to) {
    return edges.find(from, to) == DataGraph.NONE
        ? longer(from, to, MOST_LOOKED_AT)
        : new int[] {from, to};
  }

  /** Whether a way nearby leads from one end of an edge to the other beside it. */
  boolean isImplied(int edge) {
    return longer(edges.from(edge), edges.to(edge), MOST_LOOKED_AT / 4) != null;
  }

  /** A path of at least two edges. */
  private int @Nullable [] longer(int from, int to, int most) {
    now++;
    int[] queue = new int[most];
    int end = 1;
    queue[0] = from;
    stamp[from] = now;
    for (int next = 0; next < end; next++) {
      int vertex = queue[next];
      if (next > 0 && edges.find(vertex, to) != DataGraph.NONE) {
        before[to] = vertex;
        return walkBack(from, to);
      }
      int edge = edges.firstOut(vertex);
      while (edge != DataGraph.NONE && end < most) {
        int other = edges.to(edge);
        if (stamp[other] != now && levels.level(other) < levels.level(to)) {
          stamp[other] = now;
          before[other] = vertex;
          queue[end++] = other;
        }
        edge = edges.nextOut(edge);
      }
    }
    return null;
  }

  private int[] walkBack(int from, int to) {
    int length = 1;
    for (int vertex = to; vertex != from; vertex = before[vertex]) {
      length++;
    }
    int[] path = new int[length];
    int vertex = to;
    for (int i = length - 1; i > 0; i--) {
      path[i] = vertex;
      vertex = before[vertex];
    }
    path[0] = from;
    return path;
  }

  /**
   * Whether every vertex on the way can hand on what the edge carries: it writes none of those data
   * and has no other value of them. This is the thesis's "there is no v that writes", asked along
   * the path.
   */
  boolean isSafe(int edge, int[] path) {
    Values values = graph.values();
    for (int value : edges.label(edge)) {
      int datum = values.datum(value);
      for (int i = 1; i < path.length - 1; i++) {
        int there = values.arriving(path[i], datum);
        boolean isOther = there != PairTable.NONE && there != value;
        if (isOther || values.doesWrite(path[i], datum)) {
          return false;
        }
      }
    }
    return true;
  }

  /** Takes the edge away and gives its values to the edges of the path, which are made. */
  void take(int edge, int[] path) {
    int[] label = edges.label(edge);
    edges.remove(edge);
    for (int i = 0; i + 1 < path.length; i++) {
      edges.add(path[i], path[i + 1], label);
    }
    for (int i = 1; i < path.length; i++) {
      for (int value : label) {
        graph.values().arrives(path[i], value);
      }
    }
  }

  /** How many edges of the path would carry values that carry none now. */
  int newlyCarrying(int[] path) {
    int count = 0;
    for (int i = 0; i + 1 < path.length; i++) {
      int edge = edges.find(path[i], path[i + 1]);
      count += edge == DataGraph.NONE || edges.label(edge).length == 0 ? 1 : 0;
    }
    return count;
  }

  /** Takes the path if it is safe and there are no more communications than before. */
  boolean takeIfGood(int edge, int[] path) {
    boolean isGood = newlyCarrying(path) <= 1 && isSafe(edge, path);
    if (isGood) {
      take(edge, path);
    }
    return isGood;
  }

  /** The path with one more vertex behind it. */
  static int[] with(int[] path, int last) {
    int[] longer = Arrays.copyOf(path, path.length + 1);
    longer[path.length] = last;
    return longer;
  }

  /** The path with one more vertex before it. */
  static int[] with(int first, int[] path) {
    int[] longer = new int[path.length + 1];
    longer[0] = first;
    System.arraycopy(path, 0, longer, 1, path.length);
    return longer;
  }
}
