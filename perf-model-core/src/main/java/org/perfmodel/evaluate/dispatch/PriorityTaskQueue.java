package org.perfmodel.evaluate.dispatch;

import java.util.Arrays;
import org.perfmodel.workload.graph.DynamicTaskGraph;

/** Greatest priority first, then least id: a binary heap of tasks. */
final class PriorityTaskQueue implements TaskQueue {
  private final DynamicTaskGraph graph;
  private final double[] priority;
  private int[] heap = new int[16];
  private int size;

  /**
   * @param priority by position
   */
  PriorityTaskQueue(DynamicTaskGraph graph, double[] priority) {
    this.graph = graph;
    this.priority = priority;
  }

  @Override
  public void add(int task) {
    if (size == heap.length) {
      heap = Arrays.copyOf(heap, 2 * size);
    }
    int hole = size++;
    while (hole > 0) {
      int above = (hole - 1) >>> 1;
      if (!isBefore(task, heap[above])) {
        break;
      }
      heap[hole] = heap[above];
      hole = above;
    }
    heap[hole] = task;
  }

  @Override
  public int remove() {
    int first = heap[0];
    int last = heap[--size];
    int hole = 0;
    for (int below = 1; below < size; below = 2 * hole + 1) {
      if (below + 1 < size && isBefore(heap[below + 1], heap[below])) {
        below++;
      }
      if (!isBefore(heap[below], last)) {
        break;
      }
      heap[hole] = heap[below];
      hole = below;
    }
    heap[hole] = last;
    return first;
  }

  @Override
  public int size() {
    return size;
  }

  private boolean isBefore(int a, int b) {
    return priority[a] > priority[b] || (priority[a] == priority[b] && graph.id(a) < graph.id(b));
  }
}
