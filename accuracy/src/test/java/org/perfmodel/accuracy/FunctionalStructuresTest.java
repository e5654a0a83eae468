package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.perfmodel.accuracy.Values.ints;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.perfmodel.accuracy.FunctionalStructures.Tree;

/** Structures: against those of the library. */
class FunctionalStructuresTest {
  private static void collect(@Nullable Tree tree, List<Integer> found) {
    if (tree != null) {
      collect(tree.left(), found);
      found.add(tree.value());
      collect(tree.right(), found);
    }
  }

  @Test
  void aTreeHasEachNumberOnce() {
    for (int n = 1; n < 100; n++) {
      int[] numbers = ints(n, 60, n);
      List<Integer> found = new ArrayList<>();
      collect(FunctionalStructures.treeSet(n, numbers), found);
      assertThat(found)
          .containsExactlyElementsOf(new TreeSet<>(Arrays.stream(numbers).boxed().toList()));
    }
  }

  private static long depths(@Nullable Tree tree, int depth) {
    return tree == null
        ? 0
        : depth + depths(tree.left(), depth + 1) + depths(tree.right(), depth + 1);
  }

  /** What the kernel's table says of its calls. */
  @Test
  void anInsertionGoesAsDeepAsTheTableSays() {
    for (int n = 400; n <= 100_000; n *= 5) {
      Tree tree = FunctionalStructures.treeSet(n, ints(n, Integer.MAX_VALUE));
      assertThat(depths(tree, 1) / (double) n)
          .isBetween(
              0.85 * FunctionalStructureDrivers.callsOfInsert(n),
              1.15 * FunctionalStructureDrivers.callsOfInsert(n));
    }
  }

  @Test
  void numbersLeaveTheHeapInOrder() {
    for (int n = 0; n < 100; n++) {
      int[] numbers = ints(n, 60, n);
      int[] sorted = new int[n];
      FunctionalStructures.leftistHeap(n, numbers, sorted);
      assertThat(sorted).containsExactly(Arrays.stream(numbers).sorted().toArray());
    }
  }

  @Test
  void numbersLeaveTheQueueAsTheyCame() {
    for (int waiting = 1; waiting < 12; waiting++) {
      int[] numbers = ints(100, 1000, waiting);
      Deque<Integer> queue = new ArrayDeque<>();
      long expected = 0;
      for (int number : numbers) {
        queue.add(number);
        if (queue.size() > waiting) {
          expected = 31 * expected + queue.remove();
        }
      }
      assertThat(FunctionalStructures.batchedQueue(100, waiting, numbers)).isEqualTo(expected);
    }
  }
}
