package org.perfmodel.restructure;

import java.util.Arrays;

/**
 * Leaves each value on at most one edge into each task, and only where the task or one behind it
 * needs it (MacDonald 1996, section 3.1.3): from the last task back, so that what is not needed is
 * not needed before either.
 */
final class RemoveDuplicateValues {
  private static final int[] NOTHING = {};

  private RemoveDuplicateValues() {}

  /**
   * @param process of each vertex, or an array of length 0; a value comes from the own process
   *     where it can
   */
  static void in(DataGraph graph, int[] process) {
    int[] order = Levels.of(graph).order();
    int[] needed = new int[graph.values().count()];
    int[] taken = new int[graph.values().count()];
    for (int at = order.length - 1; at >= 0; at--) {
      int vertex = order[at];
      markNeeded(graph, vertex, needed, at + 1);
      for (int pass = process.length == 0 ? 1 : 0; pass < 2; pass++) {
        choose(graph, vertex, process, pass == 0, needed, taken, at + 1);
      }
    }
  }

  private static void markNeeded(DataGraph graph, int vertex, int[] needed, int stamp) {
    Adjacency edges = graph.edges();
    Values values = graph.values();
    for (int task = vertex; task != DataGraph.NONE; task = graph.nextMember(task)) {
      for (int i = 0; i < graph.program().readCount(task); i++) {
        // what a task within reads of another within has no edge, so marking it does nothing
        int value = values.arriving(task, graph.program().read(task, i));
        if (value != PairTable.NONE) {
          needed[value] = stamp;
        }
      }
    }
    for (int edge = edges.firstOut(vertex); edge != DataGraph.NONE; edge = edges.nextOut(edge)) {
      for (int value : edges.label(edge)) {
        needed[value] = stamp;
      }
    }
  }

  private static void choose(
      DataGraph graph,
      int vertex,
      int[] process,
      boolean isOwnOnly,
      int[] needed,
      int[] taken,
      int stamp) {
    Adjacency edges = graph.edges();
    for (int edge = edges.firstIn(vertex); edge != DataGraph.NONE; edge = edges.nextIn(edge)) {
      boolean isOwn = process.length > 0 && process[edges.from(edge)] == process[vertex];
      if (process.length > 0 && isOwn != isOwnOnly) {
        continue;
      }
      int[] label = edges.label(edge);
      int[] kept = NOTHING;
      int count = 0;
      for (int value : label) {
        if (needed[value] == stamp && taken[value] != stamp) {
          taken[value] = stamp;
          kept = kept.length == 0 ? new int[label.length] : kept;
          kept[count++] = value;
        }
      }
      if (count < label.length) {
        edges.setLabel(edge, Arrays.copyOf(kept, count));
      }
    }
  }
}
