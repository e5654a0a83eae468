package org.perfmodel.extract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.perfmodel.extract.source.Spread;

class SpreadTest {
  private static final List<Integer> ITEMS = IntStream.range(0, 500).boxed().toList();

  @Test
  void answersStandInTheOrderOfTheItems() {
    assertThat(Spread.map(ITEMS, i -> (i * 37) % 100, i -> "item " + i))
        .containsExactlyElementsOf(ITEMS.stream().map(i -> "item " + i).toList());
  }

  @Test
  void eachIsDoneOnce() {
    Queue<Integer> done = new ConcurrentLinkedQueue<>();
    Spread.map(ITEMS, i -> 1, done::add);
    assertThat(done).containsExactlyInAnyOrderElementsOf(ITEMS);
  }

  @Test
  void theLargestIsBegunFirst() {
    Queue<Integer> begun = new ConcurrentLinkedQueue<>();
    Spread.map(ITEMS, i -> i, begun::add);
    // Whoever begins first has taken no other item, and neither have those that have not begun.
    int processors = Runtime.getRuntime().availableProcessors();
    assertThat(begun.stream().limit(1).toList().get(0))
        .isGreaterThanOrEqualTo(ITEMS.size() - 1 - processors);
  }

  @Test
  void nothingGivesNothing() {
    assertThat(Spread.map(List.<Integer>of(), i -> i, i -> i)).isEmpty();
  }

  @Test
  void aFailureIsTheCallersToo() {
    assertThatThrownBy(
            () ->
                Spread.map(
                    ITEMS,
                    i -> 1,
                    i -> {
                      throw new IllegalStateException("of one");
                    }))
        .isInstanceOf(IllegalStateException.class);
  }
}
