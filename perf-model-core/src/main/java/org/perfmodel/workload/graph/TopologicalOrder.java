package org.perfmodel.workload.graph;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * An order of tasks in which each stands after those that it waits for, as both directions of the
 * numbering; both are null where ids are in such an order already.
 *
 * @param ids the id of the task at each position
 * @param positions the position of the task with each id
 */
@SuppressWarnings("ArrayRecordComponent") // handed from the builder to the graph, never compared
record TopologicalOrder(int @Nullable [] ids, int @Nullable [] positions) {
  static final TopologicalOrder OF_IDS = new TopologicalOrder(null, null);

  /**
   * Kahn's order (1962): tasks that wait for nothing by id, then whatever becomes ready.
   *
   * @param starts where each task's successors begin, with one entry more than tasks
   * @throws IllegalArgumentException naming a task that waits for itself
   */
  static TopologicalOrder of(int tasks, int[] starts, int[] successors) {
    if (isAscending(tasks, starts, successors)) {
      return OF_IDS;
    }
    int[] waiting = new int[tasks];
    for (int edge = 0; edge < starts[tasks]; edge++) {
      waiting[successors[edge]]++;
    }
    int[] ids = new int[tasks];
    int end = 0;
    for (int id = 0; id < tasks; id++) {
      if (waiting[id] == 0) {
        ids[end++] = id;
      }
    }
    for (int next = 0; next < end; next++) {
      for (int edge = starts[ids[next]]; edge < starts[ids[next] + 1]; edge++) {
        if (--waiting[successors[edge]] == 0) {
          ids[end++] = successors[edge];
        }
      }
    }
    if (end < tasks) {
      throw cycle(waiting, starts, successors);
    }
    int[] positions = waiting;
    for (int position = 0; position < tasks; position++) {
      positions[ids[position]] = position;
    }
    return new TopologicalOrder(ids, positions);
  }

  private static boolean isAscending(int tasks, int[] starts, int[] successors) {
    for (int id = 0; id < tasks; id++) {
      for (int edge = starts[id]; edge < starts[id + 1]; edge++) {
        if (successors[edge] < id) {
          return false;
        }
      }
    }
    return true;
  }

  /** Every task that is left waits for one that is left: walking back ends in a cycle. */
  private static IllegalArgumentException cycle(int[] waiting, int[] starts, int[] successors) {
    int tasks = waiting.length;
    int[] before = new int[tasks];
    Arrays.fill(before, -1);
    int some = -1;
    for (int id = tasks - 1; id >= 0; id--) {
      if (waiting[id] > 0) {
        some = id;
        for (int edge = starts[id]; edge < starts[id + 1]; edge++) {
          before[successors[edge]] = id;
        }
      }
    }
    boolean[] seen = new boolean[tasks];
    while (!seen[some]) {
      seen[some] = true;
      some = before[some];
    }
    int length = 1;
    int least = some;
    for (int id = before[some]; id != some; id = before[id]) {
      length++;
      least = Math.min(least, id);
    }
    return new IllegalArgumentException(
        "Task %d waits for itself, through a cycle of %d tasks: %d -> ... -> %d -> %d."
            .formatted(least, length, least, before[least], least));
  }
}
