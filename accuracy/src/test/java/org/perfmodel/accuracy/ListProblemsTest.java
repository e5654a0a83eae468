package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Lists: examples by hand, and what packs have in common with the list. */
class ListProblemsTest {
  private static final List<Integer> LIST = List.of(1, 1, 1, 1, 2, 3, 3, 1, 1, 4, 5, 5, 5, 5);

  private final List<Integer> numbers = ListProblemDrivers.numbers(300);

  @Test
  void theLastIsTheFirst() {
    List<Integer> expected = new ArrayList<>(numbers);
    Collections.reverse(expected);
    assertThat(ListProblems.reverse(numbers)).isEqualTo(expected);
    assertThat(ListProblems.reverse(List.of())).isEmpty();
  }

  @Test
  void oneOfEqualElementsIsLeft() {
    assertThat(ListProblems.compress(LIST)).containsExactly(1, 2, 3, 1, 4, 5);
    List<Integer> different = ListProblems.compress(numbers);
    for (int i = 1; i < different.size(); i++) {
      assertThat(different.get(i)).isNotEqualTo(different.get(i - 1));
    }
    assertThat(different.size()).isBetween(200, 250);
    assertThat(ListProblems.compress(List.of())).isEmpty();
  }

  @Test
  void packsHaveEqualElements() {
    assertThat(ListProblems.pack(LIST))
        .containsExactly(
            List.of(1, 1, 1, 1),
            List.of(2),
            List.of(3, 3),
            List.of(1, 1),
            List.of(4),
            List.of(5, 5, 5, 5));
    List<List<Integer>> packs = ListProblems.pack(numbers);
    assertThat(packs.stream().flatMap(List::stream).toList()).isEqualTo(numbers);
    assertThat(packs.stream().map(pack -> pack.get(0)).toList())
        .isEqualTo(ListProblems.compress(numbers));
    assertThat(ListProblems.pack(List.of())).isEmpty();
  }
}
