package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import org.junit.jupiter.api.Test;

/** Texts and bytes against those of the library. */
class TextAndBytesTest {
  @Test
  void base64IsThatOfTheLibrary() {
    for (int n = 0; n < 40; n++) {
      byte[] data = Values.bytes(n);
      byte[] text = new byte[(n + 2) / 3 * 4];
      assertThat(TextAndBytes.base64(n, data, text)).isEqualTo(text.length);
      assertThat(text).isEqualTo(Base64.getEncoder().encode(data));
    }
  }

  @Test
  void numbersAreThoseBetweenTheCommas() {
    byte[] text = TextAndByteDrivers.numbers(600);
    int[] values = new int[120];
    assertThat(TextAndBytes.parseNumbers(600, text, values)).isEqualTo(120);
    String[] parts = new String(text, StandardCharsets.US_ASCII).split(",");
    assertThat(values).isEqualTo(Arrays.stream(parts).mapToInt(Integer::parseInt).toArray());
    assertThat(Arrays.stream(values).filter(value -> value < 0).count()).isEqualTo(60);
  }

  @Test
  void aSignHoldsForOneNumberOnly() {
    int[] values = new int[3];
    byte[] text = "-12,7,-0,".getBytes(StandardCharsets.US_ASCII);
    assertThat(TextAndBytes.parseNumbers(text.length, text, values)).isEqualTo(3);
    assertThat(values).containsExactly(-12, 7, 0);
  }

  @Test
  void longsAreInNetworkOrder() {
    long[] values = Values.longs(20);
    byte[] out = new byte[160];
    TextAndBytes.writeLongs(20, values, out);
    ByteBuffer buffer = ByteBuffer.wrap(out);
    for (long value : values) {
      assertThat(buffer.getLong()).isEqualTo(value);
    }
  }

  @Test
  void fieldsAreThoseOfTheLibrary() {
    int width = TextAndByteDrivers.WIDTH;
    byte[] text = TextAndByteDrivers.digits(30 * width);
    int[] values = new int[30];
    TextAndBytes.parseFields(30, width, text, values);
    String all = new String(text, StandardCharsets.US_ASCII);
    for (int i = 0; i < 30; i++) {
      String field = all.substring(i * width, (i + 1) * width);
      assertThat(values[i]).isEqualTo(Integer.parseInt(field));
    }
  }
}
