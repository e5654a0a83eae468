package org.perfmodel.extract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.perfmodel.extract.source.WorkDistribution;

class WorkDistributionTest {
  private static final List<Integer> ITEMS = IntStream.range(0, 500).boxed().toList();

  @Test
  void answersStandInTheOrderOfTheItems() {
    assertThat(WorkDistribution.map(ITEMS, i -> (i * 37) % 100, i -> "item " + i))
        .containsExactlyElementsOf(ITEMS.stream().map(i -> "item " + i).toList());
  }

  @Test
  void eachIsDoneOnce() {
    Queue<Integer> done = new ConcurrentLinkedQueue<>();
    WorkDistribution.map(ITEMS, i -> 1, done::add);
    assertThat(done).containsExactlyInAnyOrderElementsOf(ITEMS);
  }

  @Test
  void theLargestIsBegunFirst() {
    Queue<Integer> begun = new ConcurrentLinkedQueue<>();
    WorkDistribution.map(ITEMS, i -> i, begun::add);
    // Whoever begins first has taken no other item, and neither have those that have not begun.
    int processors = Runtime.getRuntime().availableProcessors();
    assertThat(begun.stream().limit(1).toList().get(0))
        .isGreaterThanOrEqualTo(ITEMS.size() - 1 - processors);
  }

  @Test
  void nothingGivesNothing() {
    assertThat(WorkDistribution.map(List.<Integer>of(), i -> i, i -> i)).isEmpty();
  }

  @Test
  void aFailureIsTheCallersToo() {
    assertThatThrownBy(
            () ->
                WorkDistribution.map(
                    ITEMS,
                    i -> 1,
                    i -> {
                      throw new IllegalStateException("of one");
                    }))
        .isInstanceOf(IllegalStateException.class);
  }
}
