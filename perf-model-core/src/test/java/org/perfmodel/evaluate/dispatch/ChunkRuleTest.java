package org.perfmodel.evaluate.dispatch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Chunk sequences that were computed elsewhere: 1000 iterations on 4 processors. */
class ChunkRuleTest {
  @Test
  void guidedTakesAShareOfWhatIsLeft() {
    assertThat(chunks(new Guided(), 1000, 4))
        .containsExactly(
            250, 188, 141, 106, 79, 59, 45, 33, 25, 19, 14, 11, 8, 6, 4, 3, 3, 2, 1, 1, 1, 1);
  }

  @Test
  void factoringTakesRoundsOfHalfOfWhatIsLeft() {
    List<Integer> expected = new ArrayList<>();
    for (int size : new int[] {125, 63, 31, 16, 8, 4, 2, 1}) {
      expected.addAll(List.of(size, size, size, size));
    }
    assertThat(chunks(new Factoring(), 1000, 4)).isEqualTo(expected);
  }

  /** Tzen and Ni's own example: f = 125, l = 1, 16 chunks, each 8 smaller. */
  @Test
  void trapezoidShrinksByTheSameAmount() {
    assertThat(chunks(new Trapezoid(), 1000, 4))
        .containsExactly(125, 117, 109, 101, 93, 85, 77, 69, 61, 53, 45, 37, 28);
  }

  @Test
  void everyRuleHandsOutEveryIterationOnce() {
    for (ChunkRule rule :
        List.of(new Guided(), new Factoring(), new Trapezoid(), new FixedChunk(7))) {
      for (int iterations = 1; iterations < 200; iterations++) {
        for (int processors = 1; processors < 20; processors += 3) {
          List<Integer> sizes = chunks(rule, iterations, processors);
          assertThat(sizes).as(rule.name()).allSatisfy(size -> assertThat(size).isPositive());
          assertThat(sizes.stream().mapToInt(Integer::intValue).sum()).isEqualTo(iterations);
        }
      }
    }
  }

  @Test
  void aChunkOfNothingIsRefused() {
    assertThatThrownBy(() -> new FixedChunk(0)).hasMessage("chunks of 0 iterations");
  }

  private static List<Integer> chunks(ChunkRule rule, int iterations, int processors) {
    ChunkRule.Sizes sizes = rule.sizes(iterations, processors);
    List<Integer> chunks = new ArrayList<>();
    for (int left = iterations; left > 0; ) {
      int chunk = Math.min(left, sizes.next(left));
      chunks.add(chunk);
      left -= chunk;
    }
    return chunks;
  }
}
