package org.perfmodel.restructure;

import java.util.Arrays;

/** Edges between vertices, found by their ends, added and removed in constant time. */
final class Adjacency {
  private static final int NONE = DataGraph.NONE;
  private static final int[] NOTHING = {};

  private final PairTable byEnds;
  private final int[] firstOut;
  private final int[] firstIn;
  private final int[] outDegree;
  private final int[] inDegree;
  private int[] from;
  private int[] to;
  private int[][] labels;
  private int[] nextOut;
  private int[] previousOut;
  private int[] nextIn;
  private int[] previousIn;
  private int bound;
  private int live;

  Adjacency(int vertices, int expected) {
    byEnds = new PairTable(expected);
    firstOut = filled(vertices);
    firstIn = filled(vertices);
    outDegree = new int[vertices];
    inDegree = new int[vertices];
    int room = Math.max(16, expected);
    from = filled(room);
    to = new int[room];
    labels = new int[room][];
    nextOut = new int[room];
    previousOut = new int[room];
    nextIn = new int[room];
    previousIn = new int[room];
  }

  private static int[] filled(int length) {
    int[] none = new int[length];
    Arrays.fill(none, NONE);
    return none;
  }

  int bound() {
    return bound;
  }

  int live() {
    return live;
  }

  boolean exists(int edge) {
    return from[edge] != NONE;
  }

  int from(int edge) {
    return from[edge];
  }

  int to(int edge) {
    return to[edge];
  }

  /** Values, ascending; not to be changed. */
  int[] label(int edge) {
    return labels[edge];
  }

  int firstOut(int vertex) {
    return firstOut[vertex];
  }

  int nextOut(int edge) {
    return nextOut[edge];
  }

  int firstIn(int vertex) {
    return firstIn[vertex];
  }

  int nextIn(int edge) {
    return nextIn[edge];
  }

  int outDegree(int vertex) {
    return outDegree[vertex];
  }

  int inDegree(int vertex) {
    return inDegree[vertex];
  }

  /** The edge between two vertices, or -1. */
  int find(int source, int target) {
    return byEnds.get(source, target);
  }

  /** Adds values to the edge, which is made if there is none; returns it. */
  int add(int source, int target, int[] values) {
    int known = find(source, target);
    if (known != NONE) {
      labels[known] = union(labels[known], values);
      return known;
    }
    if (bound == from.length) {
      grow();
    }
    int edge = bound++;
    from[edge] = source;
    to[edge] = target;
    labels[edge] = values;
    nextOut[edge] = firstOut[source];
    previousOut[edge] = NONE;
    if (firstOut[source] != NONE) {
      previousOut[firstOut[source]] = edge;
    }
    firstOut[source] = edge;
    nextIn[edge] = firstIn[target];
    previousIn[edge] = NONE;
    if (firstIn[target] != NONE) {
      previousIn[firstIn[target]] = edge;
    }
    firstIn[target] = edge;
    outDegree[source]++;
    inDegree[target]++;
    byEnds.put(source, target, edge);
    live++;
    return edge;
  }

  void setLabel(int edge, int[] values) {
    labels[edge] = values;
  }

  void remove(int edge) {
    int source = from[edge];
    int target = to[edge];
    if (previousOut[edge] == NONE) {
      firstOut[source] = nextOut[edge];
    } else {
      nextOut[previousOut[edge]] = nextOut[edge];
    }
    if (nextOut[edge] != NONE) {
      previousOut[nextOut[edge]] = previousOut[edge];
    }
    if (previousIn[edge] == NONE) {
      firstIn[target] = nextIn[edge];
    } else {
      nextIn[previousIn[edge]] = nextIn[edge];
    }
    if (nextIn[edge] != NONE) {
      previousIn[nextIn[edge]] = previousIn[edge];
    }
    outDegree[source]--;
    inDegree[target]--;
    byEnds.remove(source, target);
    from[edge] = NONE;
    labels[edge] = NOTHING;
    live--;
  }

  static int[] union(int[] some, int[] more) {
    if (more.length == 0) {
      return some;
    }
    int[] all = new int[some.length + more.length];
    int end = 0;
    int i = 0;
    int j = 0;
    while (i < some.length || j < more.length) {
      int value;
      if (j == more.length || (i < some.length && some[i] <= more[j])) {
        value = some[i++];
      } else {
        value = more[j++];
      }
      if (end == 0 || all[end - 1] != value) {
        all[end++] = value;
      }
    }
    return end == all.length ? all : Arrays.copyOf(all, end);
  }

  private void grow() {
    int room = bound + bound / 2;
    from = Arrays.copyOf(from, room);
    to = Arrays.copyOf(to, room);
    labels = Arrays.copyOf(labels, room);
    nextOut = Arrays.copyOf(nextOut, room);
    previousOut = Arrays.copyOf(previousOut, room);
    nextIn = Arrays.copyOf(nextIn, room);
    previousIn = Arrays.copyOf(previousIn, room);
  }
}
