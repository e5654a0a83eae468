package org.perfmodel.workload.graph;

import java.util.Arrays;

/** Successors of all tasks in one array, those of each task beside each other. */
final class CompressedEdges {
  private CompressedEdges() {}

  /** Sorts each task's successors, drops what comes twice, and closes the gaps. */
  static void sortAndMerge(int tasks, int[] starts, int[] successors) {
    int end = 0;
    int from = 0;
    for (int task = 0; task < tasks; task++) {
      int to = starts[task + 1];
      if (!isStrictlyAscending(successors, from, to)) {
        Arrays.sort(successors, from, to);
      }
      int first = end;
      starts[task] = end;
      for (int edge = from; edge < to; edge++) {
        if (end == first || successors[end - 1] != successors[edge]) {
          successors[end++] = successors[edge];
        }
      }
      from = to;
    }
    starts[tasks] = end;
  }

  private static boolean isStrictlyAscending(int[] values, int from, int to) {
    for (int i = from + 1; i < to; i++) {
      if (values[i - 1] >= values[i]) {
        return false;
      }
    }
    return true;
  }
}
