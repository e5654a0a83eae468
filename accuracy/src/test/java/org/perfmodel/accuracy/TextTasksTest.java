package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;

/** Everything against the library. */
class TextTasksTest {
  @Test
  void digitsAreThoseOfTheLibrary() {
    byte[] data = Values.bytes(1000);
    char[] out = new char[2000];
    TextTasks.toHex(1000, data, out);
    assertThat(new String(out)).isEqualTo(HexFormat.of().formatHex(data));
  }

  @Test
  void numbersAreThoseBetweenCommas() {
    int[] values = new int[5];
    assertThat(TextTasks.parseNumbers("0,-17,2147483647,-2147483648,", values)).isEqualTo(4);
    assertThat(values).containsExactly(0, -17, Integer.MAX_VALUE, Integer.MIN_VALUE, 0);
  }

  @Test
  void numbersOfTheDataAreThoseOfTheLibrary() {
    String text = TextTaskDrivers.numbers(240);
    assertThat(text).hasSize(TextTaskDrivers.characters(240));
    int[] values = new int[240];
    assertThat(TextTasks.parseNumbers(text, values)).isEqualTo(240);
    assertThat(values)
        .isEqualTo(Arrays.stream(text.split(",")).mapToInt(Integer::parseInt).toArray());
  }

  @Test
  void paddedNumbersAreThoseOfTheLibrary() {
    int[] values = Values.ints(50, 100_000_000);
    values[1] = 7;
    values[2] = 99_999_999;
    char[] out = new char[9 * 50];
    TextTasks.padded(50, 8, values, out);
    StringBuilder expected = new StringBuilder();
    for (int value : values) {
      expected.append(String.format("%08d\n", value));
    }
    assertThat(new String(out)).isEqualTo(expected.toString());
  }

  @Test
  void bytesAreThoseOfABuffer() {
    long[] values = Values.longs(100);
    byte[] out = new byte[800];
    TextTasks.bigEndian(100, values, out);
    ByteBuffer buffer = ByteBuffer.allocate(800);
    buffer.asLongBuffer().put(values);
    assertThat(out).isEqualTo(buffer.array());
  }
}
