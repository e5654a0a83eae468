package org.perfmodel.restructure;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Sends what an edge carries along a path between its ends instead, which is what transformations 1
 * to 3 have in common. The thesis adds the values to all paths and then keeps each on at most one;
 * here they go along one.
 */
final class EdgeRerouting {
  /** Vertices that a search for a path looks at: keeps searches short in large graphs. */
  static final int MOST_LOOKED_AT = 256;

  private final DataGraph graph;
  private final Adjacency edges;
  private final Levels levels;
  private final int[] stamp;
  private final int[] before;
  private int now;

  EdgeRerouting(DataGraph graph, Levels levels) {
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
   * A way of at least two edges from a vertex to another whose last edge carries values already
   * (forward), or to a vertex from another whose first edge does; ends included, in the direction
   * of the edges. Null if there is none near.
   */
  int @Nullable [] riding(int from, int to, boolean isForward) {
    now++;
    int[] queue = new int[MOST_LOOKED_AT / 8];
    int end = 1;
    queue[0] = from;
    stamp[from] = now;
    stamp[to] = now;
    for (int next = 0; next < end; next++) {
      int edge = isForward ? edges.firstOut(queue[next]) : edges.firstIn(queue[next]);
      for (int i = 0; edge != DataGraph.NONE && end < queue.length && i < queue.length; i++) {
        int other = isForward ? edges.to(edge) : edges.from(edge);
        boolean isBetween =
            isForward
                ? levels.level(other) < levels.level(to)
                : levels.level(other) > levels.level(to);
        if (isBetween && stamp[other] != now) {
          stamp[other] = now;
          before[other] = queue[next];
          queue[end++] = other;
          int joint = isForward ? edges.find(other, to) : edges.find(to, other);
          if (joint != DataGraph.NONE && edges.label(joint).length > 0) {
            before[to] = other;
            return isForward ? walkBack(from, to) : reversed(walkBack(from, to));
          }
        }
        edge = isForward ? edges.nextOut(edge) : edges.nextIn(edge);
      }
    }
    return null;
  }

  private static int[] reversed(int[] path) {
    int[] other = new int[path.length];
    for (int i = 0; i < path.length; i++) {
      other[path.length - 1 - i] = path[i];
    }
    return other;
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
