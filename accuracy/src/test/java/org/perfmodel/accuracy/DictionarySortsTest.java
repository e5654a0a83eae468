package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.perfmodel.accuracy.Values.ints;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Sorts against those of the JDK. */
class DictionarySortsTest {
  @Test
  void aPassPutsEqualBitsTogether() {
    int[] key = ints(5000, Integer.MAX_VALUE);
    int[] sorted = key.clone();
    DictionarySorts.americanFlag(5000, 20, key);
    for (int i = 1; i < key.length; i++) {
      assertThat(key[i - 1] >>> 20 & 255).isLessThanOrEqualTo(key[i] >>> 20 & 255);
    }
    Arrays.sort(key);
    Arrays.sort(sorted);
    assertThat(key).containsExactly(sorted);
  }

  @Test
  void fewDifferentKeysAreSorted() {
    long[] key = Arrays.stream(ints(500, DictionarySortDrivers.DIFFERENT)).asLongStream().toArray();
    long[] sorted = key.clone();
    Arrays.sort(sorted);
    DictionarySorts.bingo(500, key);
    assertThat(key).containsExactly(sorted);
  }

  @Test
  void fractionsAreSorted() {
    double[] key = Values.doubles(300, -1, 1);
    double[] sorted = key.clone();
    Arrays.sort(sorted);
    DictionarySorts.gnome(300, key);
    assertThat(key).containsExactly(sorted);
  }
}
