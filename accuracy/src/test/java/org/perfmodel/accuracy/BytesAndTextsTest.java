package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import org.junit.jupiter.api.Test;

/** Against the library. */
class BytesAndTextsTest {
  @Test
  void base64IsThatOfTheLibrary() {
    for (int n : new int[] {0, 1, 2, 3, 100, 101, 102}) {
      byte[] data = Values.bytes(n);
      byte[] out = new byte[ByteAndTextDrivers.letters(n)];
      assertThat(BytesAndTexts.base64(n, data, out)).isEqualTo(out.length);
      assertThat(out).containsExactly(Base64.getEncoder().encode(data));
    }
  }

  @Test
  void numbersBetweenCommasAreRead() {
    int[] numbers = new int[5];
    byte[] text = "0,-7,123,-99999,2147483647,".getBytes(StandardCharsets.US_ASCII);
    assertThat(BytesAndTexts.parseNumbers(5, text, numbers)).isEqualTo(text.length);
    assertThat(numbers).containsExactly(0, -7, 123, -99_999, Integer.MAX_VALUE);
  }

  @Test
  void asManyNumbersAreReadAsWereWritten() {
    byte[] text = ByteAndTextDrivers.commas(200);
    int[] numbers = new int[200];
    assertThat(BytesAndTexts.parseNumbers(200, text, numbers)).isEqualTo(text.length);
    String[] parts = new String(text, StandardCharsets.US_ASCII).split(",");
    assertThat(numbers).containsExactly(Arrays.stream(parts).mapToInt(Integer::parseInt).toArray());
  }

  @Test
  void numbersOfTheNetworkAreThoseOfTheLibrary() {
    byte[] bytes = Values.bytes(400);
    int[] numbers = new int[100];
    BytesAndTexts.readNumbers(100, bytes, numbers);
    int[] expected = new int[100];
    ByteBuffer.wrap(bytes).asIntBuffer().get(expected);
    assertThat(numbers).containsExactly(expected);
  }

  @Test
  void columnsAreThoseOfTheFormatter() {
    long[] numbers = ByteAndTextDrivers.numbers(50);
    numbers[0] = 0;
    numbers[1] = 42;
    byte[] text = new byte[13 * 50];
    BytesAndTexts.writeColumns(50, 12, numbers, text);
    StringBuilder expected = new StringBuilder();
    for (long number : numbers) {
      expected.append(String.format("%012d\n", number));
    }
    assertThat(new String(text, StandardCharsets.US_ASCII)).isEqualTo(expected.toString());
  }
}
