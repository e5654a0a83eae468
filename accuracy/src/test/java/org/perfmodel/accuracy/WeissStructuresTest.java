package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.perfmodel.accuracy.Values.ints;

import java.util.Arrays;
import java.util.LinkedList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Structures: against those of the library, and recursion from an expression's end. */
class WeissStructuresTest {
  @Test
  void oddNumbersAreLeft() {
    int[] numbers = ints(200, 1000);
    List<Integer> list = new LinkedList<>(Arrays.stream(numbers).boxed().toList());
    int left = WeissStructures.removeEvens(list);
    assertThat(list).isEqualTo(Arrays.stream(numbers).filter(x -> x % 2 == 1).boxed().toList());
    assertThat(left).isEqualTo(list.size()).isBetween(60, 140);
  }

  @Test
  void allItemsAreInTheLists() {
    for (int n = 1; n < 100; n++) {
      int[] numbers = ints(n, 1000);
      Object[] items = Arrays.stream(numbers).boxed().toArray();
      Object[] grown = WeissStructures.growingArray(n, items);
      assertThat(grown).startsWith(items).hasSizeLessThanOrEqualTo(Math.max(10, 2 * n + 1));
      assertThat(WeissStructures.linkedNodes(n, numbers)).isEqualTo(Arrays.stream(numbers).sum());
    }
  }

  @Test
  void expressionsAreWhatTheirPartsAre() {
    int plus = WeissStructures.PLUS;
    int times = WeissStructures.TIMES;
    int[] book = {6, 5, 2, 3, plus, 8, times, plus, 3, plus, times};
    assertThat(WeissStructures.postfix(book.length, book)).isEqualTo(288);
    for (int n = 1; n < 400; n += 2) {
      int[] symbol = WeissStructureDrivers.expression(n);
      int[] at = {n - 1};
      int expected = value(symbol, at);
      assertThat(at[0]).isEqualTo(-1);
      assertThat(WeissStructures.postfix(n, symbol)).isEqualTo(expected);
    }
  }

  /** Of the expression that ends there; leaves where it begins less one. */
  private static int value(int[] symbol, int[] at) {
    int last = symbol[at[0]];
    at[0]--;
    if (last >= 0) {
      return last;
    }
    int second = value(symbol, at);
    int first = value(symbol, at);
    return last == WeissStructures.PLUS ? first + second : first * second;
  }
}
