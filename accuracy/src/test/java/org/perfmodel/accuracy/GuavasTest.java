package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.perfmodel.accuracy.Values.ints;

import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.perfmodel.accuracy.Guavas.Cell;

/** Collections: against other collections, and examples by hand. */
class GuavasTest {
  @Test
  void cellsOfTheSamePlaceAreAddedUp() {
    Cell[] cells = {
      new Cell(1, 2, 3),
      new Cell(4, 2, 5),
      new Cell(1, 7, 0.5),
      new Cell(1, 2, 4),
      new Cell(9, 9, 9)
    };
    assertThat(Guavas.table(4, cells))
        .isEqualTo(Map.of(1, Map.of(2, 7.0, 7, 0.5), 4, Map.of(2, 5.0)));
  }

  /** Bits of all numbers that are in a range: runs of them are the ranges. */
  @Test
  void rangesThatMeetBecomeOne() {
    int n = 60;
    int[] from = ints(n, 600, 0);
    int[] to = ints(n, 12, 1);
    BitSet bits = new BitSet();
    for (int i = 0; i < n; i++) {
      to[i] += from[i] + 1;
      bits.set(from[i], to[i]);
    }
    Map<Integer, Integer> expected = new LinkedHashMap<>();
    for (int start = bits.nextSetBit(0); start >= 0; ) {
      int end = bits.nextClearBit(start);
      expected.put(start, end);
      start = bits.nextSetBit(end);
    }
    assertThat(Guavas.rangeSet(n, from, to)).containsExactlyEntriesOf(expected);
    assertThat(expected.size()).isBetween(15, 50);
  }

  @Test
  void partsAreAsLongAsTheyShouldBe() {
    List<Integer> list = Arrays.stream(ints(23, 100)).boxed().toList();
    assertThat(Guavas.partition(23, 10, list))
        .containsExactly(list.subList(0, 10), list.subList(10, 20), list.subList(20, 23));
  }

  @Test
  void theOneNotAskedForLongestGoes() {
    assertThat(Guavas.cache(7, 2, new int[] {1, 2, 1, 3, 1, 2, 3})).isEqualTo(2);
    int[] asked = ints(3000, 60);
    Map<Integer, String> expected =
        new LinkedHashMap<>(16, 0.75f, true) {
          @Override
          protected boolean removeEldestEntry(Map.Entry<Integer, String> eldest) {
            return size() > 20;
          }
        };
    int hits = 0;
    for (int key : asked) {
      if (expected.get(key) != null) {
        hits++;
      } else {
        expected.put(key, "v");
      }
    }
    assertThat(Guavas.cache(asked.length, 20, asked)).isEqualTo(hits);
  }

  @Test
  void partsHaveNoBlanksAroundThem() {
    String text = " one,two words ,,  , three";
    assertThat(Guavas.split(text.length(), ',', text)).containsExactly("one", "two words", "three");
    assertThat(Guavas.split(0, ',', "")).isEmpty();
  }
}
