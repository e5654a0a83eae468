package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.ints;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Columns against streams, big numbers and regular expressions. */
class ComputeFunctionsTest {
  @Test
  void theLeastAndTheGreatestAreFirstAndLastWhenSorted() {
    int[] column = ints(101, 1000);
    int[] result = new int[2];
    ComputeFunctions.minMax(101, column, result);
    int[] sorted = column.clone();
    Arrays.sort(sorted);
    assertThat(result).containsExactly(sorted[0], sorted[100]);
  }

  @Test
  void onlyTheLeastNumberHasNoAmount() {
    long[] result = new long[4];
    long[] column = {-3, 0, Long.MAX_VALUE, Long.MIN_VALUE + 1};
    assertThat(ComputeFunctions.absChecked(4, column, result)).isTrue();
    assertThat(result).containsExactly(3, 0, Long.MAX_VALUE, Long.MAX_VALUE);
    column[1] = Long.MIN_VALUE;
    assertThat(ComputeFunctions.absChecked(4, column, result)).isFalse();
  }

  @Test
  void aNumberRoundedUpIsTheNextInteger() {
    double[] column = doubles(50, -9, 9);
    double[] result = new double[50];
    ComputeFunctions.ceil(50, column, result);
    for (int i = 0; i < 50; i++) {
      assertThat(result[i]).isEqualTo((long) result[i]).isBetween(column[i], column[i] + 1);
    }
  }

  @Test
  void stringsAreMatchedAsByARegularExpression() {
    String[] strings = {"a1", "", "Zz09", "[", "a b", "@", "x/", "9:", "{", "`", "é"};
    int[] offsets = new int[strings.length + 1];
    for (int i = 0; i < strings.length; i++) {
      offsets[i + 1] = offsets[i] + strings[i].getBytes(StandardCharsets.UTF_8).length;
    }
    byte[] data = String.join("", strings).getBytes(StandardCharsets.UTF_8);
    boolean[] result = new boolean[strings.length];
    ComputeFunctions.asciiIsAlnum(strings.length, offsets, data, result);
    for (int i = 0; i < strings.length; i++) {
      assertThat(result[i]).as(strings[i]).isEqualTo(strings[i].matches("[0-9A-Za-z]+"));
    }
  }
}
