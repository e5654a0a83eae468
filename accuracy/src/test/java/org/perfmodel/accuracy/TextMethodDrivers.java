package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.ints;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link TextMethods}: texts whose characters are drawn, kinds as often as it says. */
final class TextMethodDrivers {
  static final int TAB = 8;

  private TextMethodDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.irregular(
                "TextMethods.casefold",
                "char",
                List.of(1000, 40_000, 2_000_000),
                TextMethodDrivers::casefold)
            .with(n -> Map.of("n", n, "TextMethods.casefold.size1", n + n / 50)),
        Kernel.irregular(
                "TextMethods.encode",
                "char",
                List.of(1000, 40_000, 3_000_000),
                TextMethodDrivers::encode)
            .with(n -> Map.of("n", n, "TextMethods.encode.elements1", n + 38 * n / 100)),
        Kernel.irregular(
                "TextMethods.expandTabs",
                "char",
                List.of(600, 40_000, 2_000_000),
                TextMethodDrivers::expandTabs)
            .with(
                n ->
                    Map.of(
                        "n", n,
                        "size", TAB,
                        "TextMethods.expandTabs.size1", n + 416 * n / 1000)));
  }

  /** Letters of Western Europe and blanks. */
  static String western(int n) {
    int[] kinds = ints(n, 100, 1);
    int[] letters = ints(n, 26, 2);
    char[] text = new char[n];
    for (int i = 0; i < n; i++) {
      int kind = kinds[i];
      if (kind < 65) {
        text[i] = (char) ('a' + letters[i]);
      } else if (kind < 80) {
        text[i] = (char) ('A' + letters[i]);
      } else if (kind < 95) {
        text[i] = ' ';
      } else if (kind < 97) {
        text[i] = 0xdf;
      } else {
        text[i] = (char) ((letters[i] % 2 == 0 ? 0xc0 : 0xe0) + letters[i] / 2);
      }
    }
    return new String(text);
  }

  /** Letters, Cyrillic ones, Chinese signs and pictures. */
  static String mixed(int n) {
    int[] kinds = ints(n, 99, 1);
    int[] letters = ints(n, 26, 2);
    char[] text = new char[n];
    for (int i = 0; i < n; i++) {
      int kind = kinds[i];
      if (kind < 70) {
        text[i] = (char) ('a' + letters[i]);
      } else if (kind < 90) {
        text[i] = (char) (0x430 + letters[i]);
      } else if (kind < 98 || i + 1 == n) {
        text[i] = (char) (0x4e00 + letters[i]);
      } else {
        text[i] = 0xd83d;
        i++;
        text[i] = (char) (0xde00 + letters[i]);
      }
    }
    return new String(text);
  }

  static char[] table(int n) {
    int[] kinds = ints(n, 100, 1);
    int[] letters = ints(n, 26, 2);
    char[] text = new char[n];
    for (int i = 0; i < n; i++) {
      int kind = kinds[i];
      text[i] = kind < 10 ? '\t' : kind < 12 ? '\n' : (char) ('a' + letters[i]);
    }
    return text;
  }

  private static Prepared casefold(int n) {
    String text = western(n);
    return Prepared.of(() -> TextMethods.casefold(n, text).charAt(n / 2));
  }

  private static Prepared encode(int n) {
    String text = mixed(n);
    return Prepared.of(() -> TextMethods.encode(n, text)[n]);
  }

  private static Prepared expandTabs(int n) {
    char[] text = table(n);
    return Prepared.of(() -> TextMethods.expandTabs(n, TAB, text).length());
  }
}
