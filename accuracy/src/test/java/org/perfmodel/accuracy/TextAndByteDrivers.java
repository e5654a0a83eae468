package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.bytes;
import static org.perfmodel.accuracy.Values.ints;
import static org.perfmodel.accuracy.Values.longs;
import static org.perfmodel.accuracy.Values.permutation;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link TextAndBytes}: random bytes, numbers and digits. */
final class TextAndByteDrivers {
  /** Digits of a field. */
  static final int WIDTH = 8;

  private TextAndByteDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.irregular(
                "TextAndBytes.base64",
                "byte",
                List.of(3000, 150_000, 6_000_000),
                TextAndByteDrivers::base64)
            .with(n -> Map.of("n", n, "data.length", n, "text.length", n / 3 * 4)),
        Kernel.irregular(
                "TextAndBytes.parseNumbers",
                "byte",
                List.of(12_000, 120_000, 5_400_000),
                TextAndByteDrivers::parseNumbers)
            .with(n -> Map.of("n", n, "text.length", n, "values.length", n / 5)),
        Kernel.regular(
                "TextAndBytes.writeLongs",
                "long",
                List.of(500, 20_000, 1_000_000),
                TextAndByteDrivers::writeLongs)
            .with(n -> Map.of("n", n, "values.length", n, "out.length", 8 * n)),
        Kernel.regular(
                "TextAndBytes.parseFields",
                "byte",
                List.of(500, 20_000, 1_200_000),
                TextAndByteDrivers::parseFields)
            .with(
                n ->
                    Map.of(
                        "count", n, "width", WIDTH, "text.length", WIDTH * n, "values.length", n)));
  }

  /**
   * Numbers with a comma behind each: of twelve in random order two have each number of digits from
   * one to six, one of them with a sign.
   *
   * @param n a multiple of 60
   */
  static byte[] numbers(int n) {
    int count = n / 5;
    int[] order = permutation(count);
    int[] digit = ints(n, 9);
    byte[] text = new byte[n];
    int size = 0;
    for (int i = 0; i < count; i++) {
      int kind = order[i] % 12;
      if (kind >= 6) {
        text[size++] = '-';
      }
      for (int k = 0; k <= kind % 6; k++) {
        text[size] = (byte) ('1' + digit[size]);
        size++;
      }
      text[size++] = ',';
    }
    return text;
  }

  static byte[] digits(int n) {
    int[] digit = ints(n, 10);
    byte[] text = new byte[n];
    for (int i = 0; i < n; i++) {
      text[i] = (byte) ('0' + digit[i]);
    }
    return text;
  }

  private static Prepared base64(int n) {
    byte[] data = bytes(n);
    byte[] text = new byte[n / 3 * 4];
    return Prepared.of(() -> TextAndBytes.base64(n, data, text) + text[n / 2]);
  }

  private static Prepared parseNumbers(int n) {
    byte[] text = numbers(n);
    int[] values = new int[n / 5];
    return Prepared.of(() -> TextAndBytes.parseNumbers(n, text, values) + values[n / 10]);
  }

  private static Prepared writeLongs(int n) {
    long[] values = longs(n);
    byte[] out = new byte[8 * n];
    return Prepared.of(
        () -> {
          TextAndBytes.writeLongs(n, values, out);
          return out[4 * n];
        });
  }

  private static Prepared parseFields(int count) {
    byte[] text = digits(WIDTH * count);
    int[] values = new int[count];
    return Prepared.of(
        () -> {
          TextAndBytes.parseFields(count, WIDTH, text, values);
          return values[count / 2];
        });
  }
}
