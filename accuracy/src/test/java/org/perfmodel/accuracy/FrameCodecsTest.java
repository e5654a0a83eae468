package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.perfmodel.accuracy.Values.ints;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Numbers that are packed, and read again bit by bit. */
class FrameCodecsTest {
  private static final int BLOCK = 32;

  @Test
  void blocksArePackedAsWideAsTheyNeed() {
    int[] number = FrameCodecDrivers.mixed(8, 16);
    Arrays.fill(number, 0, BLOCK, 0);
    number[5 * BLOCK + 3] = -1;
    int[] packed = new int[number.length];
    int end = FrameCodecs.binaryPacking(2, number, packed);
    int at = 0;
    for (int block = 0; block < 8; block++) {
      if (block % 4 == 0) {
        at++;
      }
      int header = packed[at - 1 - (block % 4 == 0 ? 0 : before(number, block))];
      int width = header >>> 24 - 8 * (block % 4) & 0xff;
      assertThat(width).isEqualTo(width(number, block));
      for (int i = 0; i < BLOCK; i++) {
        assertThat(bits(packed, at, i, width)).isEqualTo(number[BLOCK * block + i]);
      }
      at += width;
    }
    assertThat(end).isEqualTo(at);
  }

  /** Widths of the blocks before this one in its group. */
  private static int before(int[] number, int block) {
    int sum = 0;
    for (int other = block / 4 * 4; other < block; other++) {
      sum += width(number, other);
    }
    return sum;
  }

  private static int width(int[] number, int block) {
    int width = 0;
    for (int i = BLOCK * block; i < BLOCK * (block + 1); i++) {
      width = Math.max(width, number[i] == 0 ? 0 : Integer.toBinaryString(number[i]).length());
    }
    return width;
  }

  /** A number of so many bits in a row of them, the lowest first. */
  private static int bits(int[] packed, int from, int number, int width) {
    int value = 0;
    for (int k = 0; k < width; k++) {
      int bit = number * width + k;
      value |= (packed[from + bit / 32] >>> bit % 32 & 1) << k;
    }
    return value;
  }

  @Test
  void differencesAddUp() {
    int[] expected = ints(100, 1 << 20);
    int[] difference = new int[100];
    for (int i = 0; i < 100; i++) {
      int each = expected[i] - (i == 0 ? 0 : expected[i - 1]);
      difference[i] = each >= 0 ? 2 * each : -2 * each - 1;
    }
    int[] number = new int[100];
    FrameCodecs.deltaZigzag(100, difference, number);
    assertThat(number).isEqualTo(expected);
    byte[] packed = new byte[500];
    int at = 0;
    for (int each : difference) {
      int rest = each;
      for (; rest >= 128; rest /= 128) {
        packed[at++] = (byte) (rest % 128);
      }
      packed[at++] = (byte) (rest - 128);
    }
    Arrays.fill(number, 0);
    assertThat(FrameCodecs.deltaZigzagVariableByte(100, packed, number)).isEqualTo(at);
    assertThat(number).isEqualTo(expected);
  }

  @Test
  void differencesArePacked() {
    int width = 11;
    int[] number = FrameCodecDrivers.growing(2 * BLOCK, width);
    int[] packed = new int[2 * width];
    FrameCodecs.integratedBinaryPacking(2, width, number, packed);
    for (int i = 0; i < number.length; i++) {
      int difference = number[i] - (i == 0 ? 0 : number[i - 1]);
      assertThat(bits(packed, 0, i, width)).isEqualTo(difference);
    }
  }
}
