package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.bytes;
import static org.perfmodel.accuracy.Values.ints;
import static org.perfmodel.accuracy.Values.longs;
import static org.perfmodel.accuracy.Values.permutation;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link TextTasks}: random bytes and numbers. */
final class TextTaskDrivers {
  /** Digits of a padded number. */
  static final int WIDTH = 8;

  private TextTaskDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.irregular(
                "TextTasks.toHex", "byte", List.of(4000, 80_000, 2_000_000), TextTaskDrivers::toHex)
            .with(n -> Map.of("n", n, "data.length", n, "out.length", 2 * n)),
        Kernel.irregular(
                "TextTasks.parseNumbers",
                "char",
                List.of(1200, 36_000, 960_000),
                TextTaskDrivers::parseNumbers)
            .with(n -> Map.of("n", n, "text.length()", characters(n), "values.length", n)),
        Kernel.regular(
                "TextTasks.padded", "char", List.of(1000, 40_000, 500_000), TextTaskDrivers::padded)
            .with(
                n ->
                    Map.of(
                        "n", n, "width", WIDTH, "values.length", n, "out.length", (WIDTH + 1) * n)),
        Kernel.regular(
                "TextTasks.bigEndian",
                "byte",
                List.of(1500, 50_000, 1_500_000),
                TextTaskDrivers::bigEndian)
            .with(n -> Map.of("n", n, "values.length", n, "out.length", 8 * n)));
  }

  /** Of a comma, a minus in front of each fourth number and from one to six digits. */
  static int characters(int n) {
    return 19 * n / 4;
  }

  /**
   * Numbers of each sign and of each number of digits in random order.
   *
   * @param n a multiple of 24
   */
  static String numbers(int n) {
    int[] order = permutation(n);
    int[] drawn = ints(n, 1_000_000);
    StringBuilder text = new StringBuilder(characters(n));
    for (int i = 0; i < n; i++) {
      int kind = order[i] % 24;
      if (kind < 6) {
        text.append('-');
      }
      int power = 1;
      for (int k = 0; k < kind % 6; k++) {
        power *= 10;
      }
      text.append(power + drawn[i] % (9 * power)).append(',');
    }
    return text.toString();
  }

  private static Prepared toHex(int n) {
    byte[] data = bytes(n);
    char[] out = new char[2 * n];
    return Prepared.of(
        () -> {
          TextTasks.toHex(n, data, out);
          return out[n];
        });
  }

  private static Prepared parseNumbers(int n) {
    String text = numbers(n);
    int[] values = new int[n];
    return Prepared.of(() -> TextTasks.parseNumbers(text, values) + values[n / 2]);
  }

  private static Prepared padded(int n) {
    int[] values = ints(n, 100_000_000);
    char[] out = new char[(WIDTH + 1) * n];
    return Prepared.of(
        () -> {
          TextTasks.padded(n, WIDTH, values, out);
          return out[out.length / 2];
        });
  }

  private static Prepared bigEndian(int n) {
    long[] values = longs(n);
    byte[] out = new byte[8 * n];
    return Prepared.of(
        () -> {
          TextTasks.bigEndian(n, values, out);
          return out[4 * n];
        });
  }
}
