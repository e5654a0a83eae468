package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.perfmodel.accuracy.Values.ints;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Sorts and searches: against those of the library. */
class SortsAndSearchesTest {
  @Test
  void countsArePlacesInOrder() {
    int n = 60;
    int[] random = ints(n, 20);
    double[] key = Arrays.stream(random).asDoubleStream().toArray();
    int[] count = new int[n];
    SortsAndSearches.comparisonCounting(n, key, count);
    double[] sorted = new double[n];
    for (int i = 0; i < n; i++) {
      sorted[count[i]] = key[i];
      for (int j = 0; j < i; j++) {
        assertThat(key[j] != key[i] || count[j] < count[i]).isTrue();
      }
    }
    Arrays.sort(key);
    assertThat(sorted).containsExactly(key);
  }

  @Test
  void keysAreFoundOneAfterAnother() {
    long[] table = {7, 3, 9, 3, 0};
    int[] found = new int[4];
    long places = SortsAndSearches.sequentialSearch(4, 4, new long[] {3, 8, 7, 9}, table, found);
    assertThat(found).containsExactly(1, -1, 0, 2);
    assertThat(places).isEqualTo(2);
  }

  @Test
  void listsAreInOrder() {
    int n = 80;
    int[] random = ints(n, 1000);
    short[] key = new short[n];
    for (int i = 0; i < n; i++) {
      key[i] = (short) (random[i] - 500);
    }
    int[] next = new int[n + 1];
    int at = SortsAndSearches.listInsertion(n, key, next);
    short[] linked = new short[n];
    int length = 0;
    for (; at >= 0; at = next[at]) {
      linked[length++] = key[at];
    }
    assertThat(length).isEqualTo(n);
    Arrays.sort(key);
    assertThat(linked).containsExactly(key);
  }

  /** All even numbers up to twice the size are there, and no odd one. */
  @Test
  void keysAreFoundByHalves() {
    for (int n : new int[] {1, 2, 5, 10, 16, 31, 100}) {
      int[] key = new int[n + 1];
      key[0] = -1;
      for (int i = 1; i <= n; i++) {
        key[i] = 2 * i;
      }
      int[] step = SortAndSearchDrivers.steps(n);
      for (int sought = 0; sought <= 2 * n + 2; sought++) {
        int expected = Arrays.binarySearch(key, sought) > 0 ? 1 : 0;
        assertThat(SortsAndSearches.uniformBinarySearch(1, new int[] {sought}, key, step))
            .as("%s of %s", sought, n)
            .isEqualTo(expected);
      }
    }
    // Knuth's example of 10 keys.
    assertThat(SortAndSearchDrivers.steps(10)).startsWith(5, 3, 1, 1, 0);
  }

  @Test
  void networksSortAnyNumberOfKeys() {
    for (int n = 2; n < 40; n++) {
      int[] key = ints(n, 50);
      int[] sorted = key.clone();
      Arrays.sort(sorted);
      SortsAndSearches.mergeExchange(n, Integer.highestOneBit(n - 1), key);
      assertThat(key).containsExactly(sorted);
    }
  }
}
