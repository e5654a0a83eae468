package org.perfmodel.restructure;

import java.util.Arrays;

/**
 * How many edges the longest way from the beginning to each vertex has, or from it to the end.
 * Vertices of one level are independent of each other.
 */
final class Levels {
  private final int[] level;
  private final int[] order;
  private final int count;

  private Levels(int[] level, int[] order, int count) {
    this.level = level;
    this.order = order;
    this.count = count;
  }

  /** Each vertex as early as it can be. */
  static Levels of(DataGraph graph) {
    return of(graph, true);
  }

  /** Each vertex as late as it can be. */
  static Levels latest(DataGraph graph) {
    return of(graph, false);
  }

  private static Levels of(DataGraph graph, boolean isForward) {
    int bound = graph.bound();
    Adjacency edges = graph.edges();
    int[] waiting = new int[bound];
    int[] level = new int[bound];
    int[] queue = new int[graph.vertices()];
    int end = 0;
    for (int vertex = 0; vertex < bound; vertex++) {
      waiting[vertex] = isForward ? edges.inDegree(vertex) : edges.outDegree(vertex);
      if (graph.exists(vertex) && waiting[vertex] == 0) {
        queue[end++] = vertex;
      }
    }
    int greatest = -1;
    for (int next = 0; next < end; next++) {
      int vertex = queue[next];
      greatest = Math.max(greatest, level[vertex]);
      int edge = isForward ? edges.firstOut(vertex) : edges.firstIn(vertex);
      while (edge != DataGraph.NONE) {
        int other = isForward ? edges.to(edge) : edges.from(edge);
        level[other] = Math.max(level[other], level[vertex] + 1);
        if (--waiting[other] == 0) {
          queue[end++] = other;
        }
        edge = isForward ? edges.nextOut(edge) : edges.nextIn(edge);
      }
    }
    if (end < queue.length) {
      throw new IllegalStateException("tasks of the graph wait for each other in a circle");
    }
    for (int vertex = 0; vertex < bound && !isForward; vertex++) {
      level[vertex] = greatest - level[vertex];
    }
    return new Levels(level, sorted(graph, level, greatest + 1), greatest + 1);
  }

  private static int[] sorted(DataGraph graph, int[] level, int count) {
    int[] start = new int[count + 1];
    for (int vertex = 0; vertex < level.length; vertex++) {
      if (graph.exists(vertex)) {
        start[level[vertex] + 1]++;
      }
    }
    for (int i = 0; i < count; i++) {
      start[i + 1] += start[i];
    }
    int[] order = new int[graph.vertices()];
    int[] next = Arrays.copyOf(start, count + 1);
    for (int vertex = 0; vertex < level.length; vertex++) {
      if (graph.exists(vertex)) {
        order[next[level[vertex]]++] = vertex;
      }
    }
    return order;
  }

  int level(int vertex) {
    return level[vertex];
  }

  int count() {
    return count;
  }

  /** All vertices by level, then number: an order that keeps all edges. Not to be changed. */
  int[] order() {
    return order;
  }
}
