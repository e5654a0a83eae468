package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.perfmodel.accuracy.OpenDataStructureDrivers.numbers;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Orders in which items leave structures, against the library's lists. */
class OpenDataStructuresTest {
  @Test
  void whoComesFirstLeavesFirst() {
    for (int n = 2; n < 60; n++) {
      Integer[] numbers = numbers(n);
      for (int waiting = 0; waiting <= n; waiting++) {
        int expected = hash(Arrays.asList(numbers).subList(0, n - waiting));
        assertThat(OpenDataStructures.arrayQueue(n, waiting, numbers)).isEqualTo(expected);
      }
      int expected = hash(Arrays.asList(numbers).subList(0, n - 2));
      assertThat(OpenDataStructures.dualArrayDeque(n, numbers)).isEqualTo(expected);
    }
  }

  @Test
  void placesAreThoseOfTheLibrary() {
    for (int n = 1; n < 60; n++) {
      Integer[] numbers = numbers(n);
      List<Integer> list = new ArrayList<>();
      for (int i = 0; i < n; i++) {
        list.add(i / 3, numbers[i]);
      }
      assertThat(OpenDataStructures.arrayDeque(n, numbers)).isEqualTo(hash(list));
    }
  }

  @Test
  void blocksKeepTheOrder() {
    for (int n = 1; n < 60; n++) {
      Integer[] numbers = numbers(n);
      int expected = hash(Arrays.asList(numbers));
      assertThat(OpenDataStructures.rootishArrayStack(n, numbers)).isEqualTo(expected);
    }
  }

  private static int hash(List<Integer> list) {
    int hash = 0;
    for (int number : list) {
      hash = 31 * hash + number;
    }
    return hash;
  }
}
