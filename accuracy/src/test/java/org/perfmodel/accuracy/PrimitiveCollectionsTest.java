package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.perfmodel.accuracy.PrimitiveCollections.IntIntPair;

/** The same as collections of the library say. */
class PrimitiveCollectionsTest {
  @Test
  void bitsAreThoseOfTheLibrary() {
    long[] words = Values.longs(4);
    BitSet bits = BitSet.valueOf(words);
    boolean[] items = new boolean[200];
    PrimitiveCollections.toArray(200, words, items);
    for (int i = 0; i < items.length; i++) {
      assertThat(items[i]).isEqualTo(bits.get(i));
    }
  }

  @Test
  void eachNumberIsFoundOnceInItsOrder() {
    int[] items = Values.ints(400, 300);
    items[7] = -5;
    items[9] = -5;
    int[] target = new int[400];
    int count = PrimitiveCollections.distinct(400, items, new int[1024], target);
    assertThat(Arrays.copyOf(target, count)).isEqualTo(Arrays.stream(items).distinct().toArray());
  }

  @Test
  void aFullTableIsSearchedToItsLastPlace() {
    int[] items = PrimitiveCollectionDrivers.numbers(4000, 250);
    int[] target = new int[4000];
    int count = PrimitiveCollections.distinct(4000, items, new int[256], target);
    assertThat(Arrays.copyOf(target, count)).isEqualTo(Arrays.stream(items).distinct().toArray());
  }

  @Test
  void pairsHaveANumberOfEachList() {
    assertThat(PrimitiveCollections.zipInt(3, new int[] {1, 2, 3}, new int[] {40, 50, 60}))
        .isEqualTo(List.of(new IntIntPair(1, 40), new IntIntPair(2, 50), new IntIntPair(3, 60)));
  }

  @Test
  void theBagCountsLikeAMap() {
    int[] items = Values.ints(1000, 120);
    int[] table = new int[512];
    int different = PrimitiveCollections.addAll(1000, items, table);
    Map<Integer, Integer> expected = new HashMap<>();
    for (int item : items) {
      expected.merge(item, 1, Integer::sum);
    }
    assertThat(different).isEqualTo(expected.size());
    expected.remove(0);
    expected.remove(1);
    Map<Integer, Integer> counts = new HashMap<>();
    for (int k = 0; k < table.length; k += 2) {
      if (table[k] != 0) {
        counts.put(table[k], table[k + 1]);
      }
    }
    assertThat(counts).isEqualTo(expected);
  }
}
