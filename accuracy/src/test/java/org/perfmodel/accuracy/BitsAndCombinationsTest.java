package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.perfmodel.accuracy.Values.ints;
import static org.perfmodel.accuracy.Values.longs;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Bits that move one by one, and all tuples, orders and combinations by other means. */
class BitsAndCombinationsTest {
  @Test
  void eachBitMovesToAPlaceOfItsOwn() {
    long[] mask = BitAndCombinationDrivers.masks();
    long[] bit = new long[Long.SIZE];
    for (int i = 0; i < Long.SIZE; i++) {
      bit[i] = 1L << i;
    }
    BitsAndCombinations.permuteBits(Long.SIZE, mask, bit);
    long all = 0;
    for (long moved : bit) {
      assertThat(Long.bitCount(moved)).isEqualTo(1);
      all |= moved;
    }
    assertThat(all).isEqualTo(-1);
    long[] word = longs(3);
    long expected = 0;
    for (int i = 0; i < Long.SIZE; i++) {
      expected |= (word[2] >>> i & 1) * bit[i];
    }
    BitsAndCombinations.permuteBits(3, mask, word);
    assertThat(word[2]).isEqualTo(expected);
  }

  @Test
  void tuplesAreNumbersOfTheirRadix() {
    int[] weight = ints(5, 100);
    long squares = 0;
    for (int number = 0; number < 81; number++) {
      int rest = number;
      long value = 0;
      for (int j = 4; j > 0; j--) {
        value += (long) rest % 3 * weight[j];
        rest /= 3;
      }
      squares += value * value;
    }
    assertThat(BitsAndCombinations.tuples(4, 3, 81, weight)).isEqualTo(squares);
  }

  @Test
  void plainChangesFindTheShortestWay() {
    for (int n = 2; n <= 6; n++) {
      int[][] distance = BitAndCombinationDrivers.distances(n);
      int shortest = Integer.MAX_VALUE;
      for (int first = 0; first < n; first++) {
        shortest = Math.min(shortest, shortest(first, 1 << first, distance));
      }
      int orders = BitAndCombinationDrivers.orders(n);
      assertThat(BitsAndCombinations.plainChanges(n, orders, distance)).isEqualTo(shortest);
    }
  }

  @Test
  void combinationsAreDifferentAndRise() {
    byte[] listed = new byte[3 * 35];
    BitsAndCombinations.combinations(7, 3, 35, listed);
    Set<Integer> sets = new HashSet<>();
    for (int at = 0; at < listed.length; at += 3) {
      assertThat(listed[at]).isNotNegative().isLessThan(listed[at + 1]);
      assertThat(listed[at + 2]).isGreaterThan(listed[at + 1]).isLessThan((byte) 7);
      sets.add(1 << listed[at] | 1 << listed[at + 1] | 1 << listed[at + 2]);
    }
    assertThat(sets).hasSize(35);
  }

  private static int shortest(int from, int visited, int[][] distance) {
    int n = distance.length;
    if (visited == (1 << n) - 1) {
      return 0;
    }
    int shortest = Integer.MAX_VALUE;
    for (int to = 0; to < n; to++) {
      if ((visited >>> to & 1) == 0) {
        int rest = shortest(to, visited | 1 << to, distance);
        shortest = Math.min(shortest, distance[from][to] + rest);
      }
    }
    return shortest;
  }
}
