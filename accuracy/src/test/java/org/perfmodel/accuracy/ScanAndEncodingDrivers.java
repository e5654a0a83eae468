package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.bytes;
import static org.perfmodel.accuracy.Values.ints;
import static org.perfmodel.accuracy.Values.longs;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link ScansAndEncodings}: random numbers and bytes. */
final class ScanAndEncodingDrivers {
  /** Bytes of 24 numbers of one to six digits, of which six are negative, with their commas. */
  static final int GROUP = 114;

  private static final int GROUPED = 24;
  private static final int MOST_DIGITS = 6;
  private static final int WIDTH = 8;

  private ScanAndEncodingDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.regular(
                "ScansAndEncodings.bigEndian",
                "long",
                List.of(1000, 40_000, 2_000_000),
                ScanAndEncodingDrivers::bigEndian)
            .with(n -> Map.of("n", n, "numbers.length", n, "bytes.length", Long.BYTES * n)),
        Kernel.regular(
                "ScansAndEncodings.zeroPadded",
                "char",
                List.of(500, 30_000, 600_000),
                ScanAndEncodingDrivers::zeroPadded)
            .with(
                n -> Map.of("n", n, "width", WIDTH, "numbers.length", n, "text.length", WIDTH * n)),
        Kernel.irregular(
                "ScansAndEncodings.base64",
                "byte",
                List.of(6000, 300_000, 12_000_000),
                ScanAndEncodingDrivers::base64)
            .with(n -> Map.of("n", n, "data.length", n, "text.length", 4 * n / 3)),
        Kernel.irregular(
                "ScansAndEncodings.parseNumbers",
                "byte",
                List.of(100 * GROUP, 3000 * GROUP, 35_000 * GROUP),
                ScanAndEncodingDrivers::parseNumbers)
            .with(n -> Map.of("n", n, "text.length", n, "numbers.length", n / GROUP * GROUPED)));
  }

  /** Numbers of all lengths in random order, behind each a comma. */
  static byte[] numbers(int n) {
    int count = n / GROUP * GROUPED;
    int[] order = Values.permutation(count);
    int[] digits = ints(MOST_DIGITS * count, 10);
    byte[] text = new byte[n];
    int at = 0;
    for (int i = 0; i < count; i++) {
      if (order[i] % 4 == 0) {
        text[at++] = '-';
      }
      int length = 1 + order[i] / 4 % MOST_DIGITS;
      for (int k = 0; k < length; k++) {
        text[at++] = (byte) ('0' + digits[MOST_DIGITS * i + k]);
      }
      text[at++] = ',';
    }
    return text;
  }

  private static Prepared bigEndian(int n) {
    long[] numbers = longs(n);
    byte[] bytes = new byte[Long.BYTES * n];
    return Prepared.of(
        () -> {
          ScansAndEncodings.bigEndian(n, numbers, bytes);
          return bytes[n];
        });
  }

  private static Prepared zeroPadded(int n) {
    int[] numbers = ints(n, 100_000_000);
    char[] text = new char[WIDTH * n];
    return Prepared.of(
        () -> {
          ScansAndEncodings.zeroPadded(n, WIDTH, numbers, text);
          return text[n];
        });
  }

  private static Prepared base64(int n) {
    byte[] data = bytes(n);
    byte[] text = new byte[4 * n / 3];
    return Prepared.of(
        () -> {
          int size = ScansAndEncodings.base64(n, data, text);
          return size + text[n];
        });
  }

  private static Prepared parseNumbers(int n) {
    byte[] text = numbers(n);
    int[] numbers = new int[n / GROUP * GROUPED];
    return Prepared.of(
        () -> {
          int count = ScansAndEncodings.parseNumbers(n, text, numbers);
          return numbers[count / 2];
        });
  }
}
