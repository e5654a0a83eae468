package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.bytes;
import static org.perfmodel.accuracy.Values.ints;
import static org.perfmodel.accuracy.Values.longs;
import static org.perfmodel.accuracy.Values.permutation;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link BytesAndTexts}: random bytes, random numbers. */
final class ByteAndTextDrivers {
  private static final int WIDTH = 12;

  private ByteAndTextDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.irregular(
                "BytesAndTexts.base64",
                "byte",
                List.of(6001, 300_001, 6_000_001),
                ByteAndTextDrivers::base64)
            .with(n -> Map.of("n", n, "data.length", n, "out.length", letters(n))),
        Kernel.irregular(
                "BytesAndTexts.parseNumbers",
                "byte",
                List.of(1000, 60_000, 1_000_000),
                ByteAndTextDrivers::parseNumbers)
            .with(n -> Map.of("count", n, "text.length", n / 10 * 45, "numbers.length", n)),
        Kernel.regular(
                "BytesAndTexts.readNumbers",
                "int",
                List.of(2000, 100_000, 4_000_000),
                ByteAndTextDrivers::readNumbers)
            .with(n -> Map.of("n", n, "bytes.length", 4 * n, "numbers.length", n)),
        Kernel.regular(
                "BytesAndTexts.writeColumns",
                "long",
                List.of(500, 40_000, 500_000),
                ByteAndTextDrivers::writeColumns)
            .with(
                n ->
                    Map.of(
                        "n",
                        n,
                        "width",
                        WIDTH,
                        "numbers.length",
                        n,
                        "text.length",
                        (WIDTH + 1) * n)));
  }

  /** Of so many bytes. */
  static int letters(int n) {
    return (n + 2) / 3 * 4;
  }

  /**
   * Numbers with commas behind them: of each ten, two of each length from one to five, of them one
   * negative, in random order.
   *
   * @param n a multiple of ten
   */
  static byte[] commas(int n) {
    int[] order = permutation(n);
    int[] digit = ints(5 * n, 9);
    byte[] text = new byte[n / 10 * 45];
    int at = 0;
    for (int i = 0; i < n; i++) {
      if (order[i] % 2 == 0) {
        text[at++] = '-';
      }
      for (int k = 0; k <= order[i] % 5; k++) {
        text[at++] = (byte) ('1' + digit[5 * i + k]);
      }
      text[at++] = ',';
    }
    return text;
  }

  /** Of at most so many digits as lines have. */
  static long[] numbers(int n) {
    long[] numbers = longs(n);
    for (int i = 0; i < n; i++) {
      numbers[i] = (numbers[i] >>> 1) % 1_000_000_000_000L;
    }
    return numbers;
  }

  private static Prepared base64(int n) {
    byte[] data = bytes(n);
    byte[] out = new byte[letters(n)];
    return Prepared.of(() -> BytesAndTexts.base64(n, data, out) + out[n / 2]);
  }

  private static Prepared parseNumbers(int n) {
    byte[] text = commas(n);
    int[] numbers = new int[n];
    return Prepared.of(() -> BytesAndTexts.parseNumbers(n, text, numbers) + numbers[n / 2]);
  }

  private static Prepared readNumbers(int n) {
    byte[] bytes = bytes(4 * n);
    int[] numbers = new int[n];
    return Prepared.of(
        () -> {
          BytesAndTexts.readNumbers(n, bytes, numbers);
          return numbers[n / 2];
        });
  }

  private static Prepared writeColumns(int n) {
    long[] numbers = numbers(n);
    byte[] text = new byte[(WIDTH + 1) * n];
    return Prepared.of(
        () -> {
          BytesAndTexts.writeColumns(n, WIDTH, numbers, text);
          return text[text.length / 2];
        });
  }
}
