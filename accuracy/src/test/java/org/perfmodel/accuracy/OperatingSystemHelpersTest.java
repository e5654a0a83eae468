package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.perfmodel.accuracy.Values.longs;

import java.util.BitSet;
import org.junit.jupiter.api.Test;

/** Decimal digits against those that are printed, and bitmaps against sets of bits. */
class OperatingSystemHelpersTest {
  @Test
  void digitsAreThosePrinted() {
    byte[] binary = new byte[100];
    for (int i = 0; i < 100; i++) {
      binary[i] = (byte) i;
    }
    byte[] decimal = new byte[100];
    OperatingSystemHelpers.binaryToBcd(100, binary, decimal);
    byte[] back = new byte[100];
    OperatingSystemHelpers.bcdToBinary(100, decimal, back);
    for (int i = 0; i < 100; i++) {
      assertThat(Integer.toHexString(decimal[i] & 0xff)).isEqualTo(Integer.toString(i));
    }
    assertThat(back).isEqualTo(binary);
  }

  @Test
  void theComplementHasAllOtherBits() {
    long[] from = longs(9);
    long[] to = new long[9];
    OperatingSystemHelpers.complement(9, from, to);
    BitSet expected = BitSet.valueOf(from);
    expected.flip(0, 9 * Long.SIZE);
    assertThat(BitSet.valueOf(to)).isEqualTo(expected);
  }

  @Test
  void bitsAreShiftedByAnyNumber() {
    long[] from = longs(9);
    for (int shift : new int[] {0, 1, 63, 64, 100, 9 * Long.SIZE - 1}) {
      long[] to = longs(9);
      OperatingSystemHelpers.shiftRight(9, shift, from, to);
      BitSet expected = BitSet.valueOf(from).get(shift, 9 * Long.SIZE);
      assertThat(BitSet.valueOf(to)).as("by %s", shift).isEqualTo(expected);
    }
  }
}
