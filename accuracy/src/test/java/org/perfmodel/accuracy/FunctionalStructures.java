package org.perfmodel.accuracy;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Structures of C. Okasaki (Purely Functional Data Structures, Cambridge 1998), which are never
 * changed, of each chapter in order the first that no older set has: binary search trees (2.2),
 * leftist heaps (3.1), queues of two lists (5.2); written anew. How the kernels were chosen says
 * {@link StableAlgorithms}; this list was cut off behind queues: lazy structures and those of
 * numbers do not judge.
 *
 * <p>Left out: stacks (2.1: {@link ListProblems}, reverse), chapter 4 (no structures).
 */
final class FunctionalStructures {
  private FunctionalStructures() {}

  /** Section 2.2: the set of n numbers, added one after another to a tree. */
  public static Tree treeSet(int n, int[] numbers) {
    Tree set = new Tree(null, numbers[0], null);
    for (int i = 1; i < n; i++) {
      set = insert(numbers[i], set);
    }
    return set;
  }

  private static Tree insert(int number, @Nullable Tree set) {
    // @ perf probability = 1/17
    if (set == null) {
      return new Tree(null, number, null);
    }
    // @ perf probability = 0.5
    if (number < set.value()) {
      return new Tree(insert(number, set.left()), set.value(), set.right());
    }
    // @ perf probability = 1
    if (number > set.value()) {
      return new Tree(set.left(), set.value(), insert(number, set.right()));
    }
    return set;
  }

  /** Section 3.1: n numbers that come into a heap and leave it in their order. */
  public static void leftistHeap(int n, int[] numbers, int[] sorted) {
    Heap heap = null;
    for (int i = 0; i < n; i++) {
      heap = merge(new Heap(1, numbers[i], null, null), heap);
    }
    for (int i = 0; i < n; i++) {
      Heap least = Objects.requireNonNull(heap);
      sorted[i] = least.value();
      heap = merge(least.left(), least.right());
    }
  }

  private static @Nullable Heap merge(@Nullable Heap one, @Nullable Heap other) {
    // @ perf probability = 0.05
    if (one == null) {
      return other;
    }
    // @ perf probability = 0.06
    if (other == null) {
      return one;
    }
    // @ perf probability = 0.5
    if (one.value() <= other.value()) {
      return ranked(one.value(), one.left(), merge(one.right(), other));
    }
    return ranked(other.value(), other.left(), merge(one, other.right()));
  }

  private static Heap ranked(int value, @Nullable Heap one, @Nullable Heap other) {
    // @ perf probability = 0.7
    if (rank(one) >= rank(other)) {
      return new Heap(rank(other) + 1, value, one, other);
    }
    return new Heap(rank(one) + 1, value, other, one);
  }

  private static int rank(@Nullable Heap heap) {
    // @ perf probability = 0.04
    if (heap == null) {
      return 0;
    }
    return heap.rank();
  }

  /**
   * Section 5.2: n numbers that come into a queue, which each leaves when as many have come behind
   * it; answers a number that depends on their order.
   */
  public static long batchedQueue(int n, int waiting, int[] numbers) {
    Queue queue = new Queue(null, null);
    long sum = 0;
    for (int i = 0; i < n; i++) {
      queue = queue.with(numbers[i]);
      // @ perf probability = 1
      if (i >= waiting) {
        sum = 31 * sum + queue.first();
        queue = queue.rest();
      }
    }
    return sum;
  }

  /** A tree with lesser numbers to the left and greater ones to the right. */
  record Tree(@Nullable Tree left, int value, @Nullable Tree right) {}

  /** A heap with no lesser number below, whose right spine is its shortest way down. */
  private record Heap(int rank, int value, @Nullable Heap left, @Nullable Heap right) {}

  /** A list. */
  private record Cell(int value, @Nullable Cell next) {}

  /** A queue whose later numbers are in the rear, the last first; its front is empty last. */
  private record Queue(@Nullable Cell front, @Nullable Cell rear) {
    Queue with(int number) {
      // @ perf probability = 0
      if (front == null) {
        return new Queue(new Cell(number, null), null);
      }
      return new Queue(front, new Cell(number, rear));
    }

    int first() {
      Cell first = Objects.requireNonNull(front);
      return first.value();
    }

    Queue rest() {
      Cell first = Objects.requireNonNull(front);
      Cell next = first.next();
      // @ perf probability = 0.01
      if (next == null) {
        return new Queue(reversed(rear), null);
      }
      return new Queue(next, rear);
    }

    private static @Nullable Cell reversed(@Nullable Cell list) {
      Cell reversed = null;
      // @ perf trips = 100
      for (Cell cell = list; cell != null; cell = cell.next()) {
        reversed = new Cell(cell.value(), reversed);
      }
      return reversed;
    }
  }
}
