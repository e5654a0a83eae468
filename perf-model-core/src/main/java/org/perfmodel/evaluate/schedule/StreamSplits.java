package org.perfmodel.evaluate.schedule;

import org.perfmodel.workload.graph.TaskClass;
import org.perfmodel.workload.graph.TaskGraphBuilder;

/**
 * How a parallel stream of the JDK comes by its leaves ({@code ForEachOps.ForEachTask.compute}): a
 * thread splits its range as long as it is longer than a leaf, forks the left part, next time the
 * right part and so on in turn, goes on with the other, and at last executes the leaf that is left.
 * What it has forked lies in its deque: thieves take the oldest, which is the largest, itself it
 * takes the newest.
 *
 * <p>A range splits in the middle; one of 2^24 elements and more after its first eighth, as {@code
 * IntStream.range} does.
 */
final class StreamSplits {
  private static final long BALANCED = 1L << 24;
  private static final int UNBALANCED_PARTS = 8;

  private final TaskGraphBuilder graph;
  private final long leaf;
  private final Leaf leaves;
  private final int split;

  /** Takes the iterations from one to before another; they begin after a task, or -1. */
  interface Leaf {
    void take(int after, long from, long to);
  }

  /**
   * Splits down to a length.
   *
   * @param leaf iterations of a leaf at most, at least 1
   */
  StreamSplits(TaskGraphBuilder graph, long leaf, Leaf leaves) {
    this.graph = graph;
    this.leaf = leaf;
    this.leaves = leaves;
    this.split = graph.addClass(TaskClass.named("split"));
  }

  private static boolean isLeaf(long from, long to, long leaf) {
    return to - from <= leaf || to - from < 2;
  }

  private static long middle(long from, long to) {
    return from + (to - from) / (to - from < BALANCED ? 2 : UNBALANCED_PARTS);
  }

  /**
   * The tasks of a range. Those that a thread forks have ids in the order of forking, and its own
   * leaf the last, so that the newest in its deque is what it goes on with.
   *
   * @param after the task that they wait for, or -1
   */
  void of(long first, long end, int after) {
    if (isLeaf(first, end, leaf)) {
      if (end > first) {
        leaves.take(after, first, end);
      }
      return;
    }
    int here = graph.addTask(0, split);
    if (after >= 0) {
      graph.addEdge(after, here);
    }
    long from = first;
    long to = end;
    boolean forksRight = false;
    while (!isLeaf(from, to, leaf)) {
      long middle = middle(from, to);
      if (forksRight) {
        of(middle, to, here);
        to = middle;
      } else {
        of(from, middle, here);
        from = middle;
      }
      forksRight = !forksRight;
    }
    leaves.take(here, from, to);
  }

  /** The same leaves from left to right, none of which waits for another. */
  static void flat(long from, long to, long leaf, int after, Leaf leaves) {
    if (!isLeaf(from, to, leaf)) {
      long middle = middle(from, to);
      flat(from, middle, leaf, after, leaves);
      flat(middle, to, leaf, after, leaves);
    } else if (to > from) {
      leaves.take(after, from, to);
    }
  }
}
