package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.perfmodel.accuracy.Values.floats;
import static org.perfmodel.accuracy.Values.ints;
import static org.perfmodel.accuracy.Values.longs;

import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Encodings: against buffers and long numbers of the library, and decoded again. */
class ColumnEncodingsTest {
  @Test
  void plainNumbersAreThoseOfABuffer() {
    long[] value = longs(50);
    ByteBuffer expected = ByteBuffer.allocate(400).order(ByteOrder.LITTLE_ENDIAN);
    expected.asLongBuffer().put(value);
    byte[] encoded = new byte[400];
    ColumnEncodings.plain(50, value, encoded);
    assertThat(encoded).containsExactly(expected.array());
  }

  /** The example of the specification, and all widths as digits of one long number. */
  @Test
  void packedNumbersAreDigits() {
    byte[] three = new byte[3];
    ColumnEncodings.bitPacked(1, 3, new int[] {0, 1, 2, 3, 4, 5, 6, 7}, three);
    assertThat(three).containsExactly(0b10001000, 0b11000110, 0b11111010);
    for (int width = 1; width <= 32; width++) {
      int[] value = ints(40, Integer.MAX_VALUE, width);
      byte[] encoded = new byte[5 * width];
      ColumnEncodings.bitPacked(5, width, value, encoded);
      BigInteger base = BigInteger.ONE.shiftLeft(width);
      BigInteger number = BigInteger.ZERO;
      for (int i = 39; i >= 0; i--) {
        number = number.multiply(base).add(BigInteger.valueOf(value[i]).mod(base));
      }
      for (byte each : encoded) {
        assertThat(each).isEqualTo(number.byteValue());
        number = number.shiftRight(8);
      }
      assertThat(number).isZero();
    }
  }

  @Test
  void differencesAddUp() {
    int blocks = 3;
    long[] value = longs(128 * blocks + 1);
    for (int i = 0; i < value.length; i++) {
      value[i] >>= 3 + i / 10;
    }
    long[] least = new long[blocks];
    long[] delta = new long[128 * blocks];
    byte[] width = new byte[4 * blocks];
    ColumnEncodings.delta(blocks, value, least, delta, width);
    long sum = value[0];
    for (int i = 0; i < delta.length; i++) {
      assertThat(delta[i]).isNotNegative();
      sum += least[i / 128] + delta[i];
      assertThat(sum).isEqualTo(value[i + 1]);
    }
    for (int part = 0; part < width.length; part++) {
      long most = Arrays.stream(delta, 32 * part, 32 * part + 32).max().orElseThrow();
      assertThat(width[part]).isEqualTo((byte) BigInteger.valueOf(most).bitLength());
    }
  }

  @Test
  void stringsAreMadeOfBothParts() {
    int n = 300;
    byte[][] string = ColumnEncodingDrivers.strings(n);
    string[7] = new byte[0];
    int[] prefix = new int[n];
    byte[] suffixes = new byte[16 * n];
    int length = ColumnEncodings.deltaStrings(n, string, prefix, suffixes);
    byte[] before = new byte[0];
    int at = 0;
    for (int i = 0; i < n; i++) {
      byte[] decoded = new byte[string[i].length];
      System.arraycopy(before, 0, decoded, 0, prefix[i]);
      System.arraycopy(suffixes, at, decoded, prefix[i], decoded.length - prefix[i]);
      at += decoded.length - prefix[i];
      assertThat(decoded).containsExactly(string[i]);
      before = decoded;
    }
    assertThat(length).isEqualTo(at);
  }

  /** What the annotations say. */
  @Test
  void aThirdOfTheStringsIsTheSame() {
    int[] prefix = new int[10_000];
    ColumnEncodings.deltaStrings(
        10_000, ColumnEncodingDrivers.strings(10_000), prefix, new byte[160_000]);
    assertThat(Arrays.stream(prefix).average().orElseThrow()).isBetween(5.4, 5.6);
  }

  @Test
  void streamsHaveOneByteOfEach() {
    int n = 30;
    float[] value = floats(n, -1, 1);
    ByteBuffer plain = ByteBuffer.allocate(4 * n).order(ByteOrder.LITTLE_ENDIAN);
    plain.asFloatBuffer().put(value);
    byte[] encoded = new byte[4 * n];
    ColumnEncodings.byteStreamSplit(n, value, encoded);
    for (int k = 0; k < 4; k++) {
      for (int i = 0; i < n; i++) {
        assertThat(encoded[k * n + i]).isEqualTo(plain.get(4 * i + k));
      }
    }
  }
}
