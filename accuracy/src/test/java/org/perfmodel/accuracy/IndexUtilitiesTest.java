package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.perfmodel.accuracy.Values.bytes;
import static org.perfmodel.accuracy.Values.ints;
import static org.perfmodel.accuracy.Values.longs;

import java.util.BitSet;
import org.junit.jupiter.api.Test;
import org.perfmodel.accuracy.IndexUtilities.ByteBlockPool;
import org.perfmodel.accuracy.IndexUtilities.FixedLengthArray;

/** What an index is made of, against texts, bits one by one and sets of the library. */
class IndexUtilitiesTest {
  /** The hash of a text is of the same polynomial, from its begin on. */
  @Test
  void theHashIsThatOfTheTextBackwards() {
    char[] array = IndexUtilityDrivers.chars(150);
    String part = new String(array, 3, 140);
    assertThat(IndexUtilities.arrayHash(3, 143, array))
        .isEqualTo(new StringBuilder(part).reverse().toString().hashCode());
  }

  @Test
  void bitsComeInTurn() {
    int[] even = ints(20, Integer.MAX_VALUE, 1);
    int[] odd = ints(20, Integer.MAX_VALUE, 2);
    odd[3] = -1;
    long[] out = new long[20];
    IndexUtilities.interleave(20, even, odd, out);
    for (int i = 0; i < 20; i++) {
      for (int bit = 0; bit < 32; bit++) {
        assertThat(out[i] >>> 2 * bit & 1).isEqualTo(even[i] >>> bit & 1);
        assertThat(out[i] >>> 2 * bit + 1 & 1).isEqualTo(odd[i] >>> bit & 1);
      }
    }
  }

  @Test
  void thePoolHasTheBytesInTheirOrder() {
    int values = 4000;
    byte[] bytes = bytes(100 * values);
    ByteBlockPool pool = IndexUtilities.appendToPool(values, 100, bytes);
    assertThat(pool.size()).isEqualTo(bytes.length);
    byte[] inPool = new byte[bytes.length];
    for (int i = 0; i < inPool.length; i++) {
      inPool[i] = pool.at(i);
    }
    assertThat(inPool).isEqualTo(bytes);
  }

  @Test
  void bitsAreFlippedAsInSetsOfTheLibrary() {
    int[][] ranges = {{0, 640}, {70, 75}, {64, 128}, {3, 637}, {127, 129}};
    for (int[] range : ranges) {
      long[] bits = longs(10);
      BitSet set = BitSet.valueOf(bits);
      set.flip(range[0], range[1]);
      assertThat(IndexUtilities.flip(10, range[0], range[1], bits)).isEqualTo(set.cardinality());
      assertThat(BitSet.valueOf(bits)).isEqualTo(set);
    }
  }

  @Test
  void valuesOfOneLengthComeBack() {
    int n = 12_000;
    byte[][] values = IndexUtilityDrivers.values(n, 12);
    FixedLengthArray array = IndexUtilities.appendFixed(n, 12, values);
    for (int i = 0; i < n; i++) {
      assertThat(array.get(i)).isEqualTo(values[i]);
    }
  }
}
