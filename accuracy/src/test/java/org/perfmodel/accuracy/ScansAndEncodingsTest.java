package org.perfmodel.accuracy;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Base64;
import org.junit.jupiter.api.Test;

/** Encodings and numbers against those of the library. */
class ScansAndEncodingsTest {
  @Test
  void theHighestByteIsFirst() {
    long[] numbers = Values.longs(20);
    byte[] bytes = new byte[160];
    ScansAndEncodings.bigEndian(20, numbers, bytes);
    ByteBuffer expected = ByteBuffer.allocate(160);
    expected.asLongBuffer().put(numbers);
    assertThat(bytes).isEqualTo(expected.array());
  }

  @Test
  void numbersHaveLeadingZeros() {
    int[] numbers = {0, 7, 1234, 99_999, 100_000};
    char[] text = new char[30];
    ScansAndEncodings.zeroPadded(5, 6, numbers, text);
    StringBuilder expected = new StringBuilder();
    for (int number : numbers) {
      expected.append(String.format("%06d", number));
    }
    assertThat(new String(text)).isEqualTo(expected.toString());
  }

  @Test
  void base64IsThatOfTheLibrary() {
    for (int n = 0; n <= 40; n++) {
      byte[] data = Values.bytes(n);
      byte[] text = new byte[60];
      int size = ScansAndEncodings.base64(n, data, text);
      assertThat(Arrays.copyOf(text, size)).isEqualTo(Base64.getEncoder().encode(data));
    }
  }

  @Test
  void numbersAreParsedWithTheirSigns() {
    byte[] text = "12,-7,0,345678,-90".getBytes(US_ASCII);
    int[] numbers = new int[5];
    assertThat(ScansAndEncodings.parseNumbers(text.length, text, numbers)).isEqualTo(5);
    assertThat(numbers).containsExactly(12, -7, 0, 345_678, -90);
  }

  @Test
  void randomNumbersAreParsedAsTheLibraryDoes() {
    int n = 20 * ScanAndEncodingDrivers.GROUP;
    byte[] text = ScanAndEncodingDrivers.numbers(n);
    int[] expected =
        Arrays.stream(new String(text, US_ASCII).split(",")).mapToInt(Integer::parseInt).toArray();
    int[] numbers = new int[480];
    assertThat(ScansAndEncodings.parseNumbers(n, text, numbers)).isEqualTo(480);
    assertThat(numbers).isEqualTo(expected);
  }
}
