package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.bytes;
import static org.perfmodel.accuracy.Values.ints;
import static org.perfmodel.accuracy.Values.letters;
import static org.perfmodel.accuracy.Values.permutation;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link CharactersAndBytes}: random letters, numbers and bytes. */
final class CharacterAndByteDrivers {
  private CharacterAndByteDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.irregular(
                "CharactersAndBytes.countWords",
                "char",
                List.of(18_000, 360_000, 5_400_000),
                CharacterAndByteDrivers::countWords)
            .with(n -> Map.of("text.length()", n)),
        Kernel.irregular(
                "CharactersAndBytes.base64",
                "byte",
                List.of(3000, 180_000, 3_000_000),
                CharacterAndByteDrivers::base64)
            .with(n -> Map.of("n", n, "data.length", n, "text.length", 4 * n / 3)),
        Kernel.irregular(
                "CharactersAndBytes.parseNumbers",
                "byte",
                List.of(9000, 270_000, 3_600_000),
                CharacterAndByteDrivers::parseNumbers)
            .with(n -> Map.of("n", n, "text.length", n, "numbers.length", 2 * n / 9)),
        Kernel.regular(
                "CharactersAndBytes.decodeWide",
                "char",
                List.of(4000, 200_000, 4_000_000),
                CharacterAndByteDrivers::decodeWide)
            .with(n -> Map.of("n", n, "data.length", 2 * n, "text.length", n)));
  }

  /** A sixth are spaces and ends of lines, anywhere. */
  static String words(int n) {
    byte[] text = letters(n, 26, 1);
    int[] order = permutation(n);
    for (int i = 0; i < n; i++) {
      if (order[i] % 6 == 0) {
        text[i] = (byte) (order[i] % 60 == 0 ? '\n' : ' ');
      }
    }
    return new String(text, StandardCharsets.ISO_8859_1);
  }

  /**
   * Numbers of one to five digits in random order, every second of them with a sign.
   *
   * @param n a multiple of 45
   */
  static byte[] numbers(int n) {
    int count = n / 9 * 2;
    int[] order = permutation(count);
    int[] digit = ints(n, 10, 1);
    byte[] text = new byte[n];
    int at = 0;
    for (int i = 0; i < count; i++) {
      int kind = order[i] % 10;
      if (kind >= 5) {
        text[at++] = '-';
      }
      for (int k = 0; k <= kind % 5; k++) {
        text[at] = (byte) ('0' + digit[at]);
        at++;
      }
      text[at++] = ',';
    }
    return text;
  }

  private static Prepared countWords(int n) {
    String text = words(n);
    return Prepared.of(() -> CharactersAndBytes.countWords(text));
  }

  private static Prepared base64(int n) {
    byte[] data = bytes(n);
    char[] text = new char[4 * n / 3];
    return Prepared.of(
        () -> {
          CharactersAndBytes.base64(n, data, text);
          return text[n];
        });
  }

  private static Prepared parseNumbers(int n) {
    byte[] text = numbers(n);
    int[] numbers = new int[2 * n / 9];
    return Prepared.of(() -> CharactersAndBytes.parseNumbers(n, text, numbers) + numbers[n / 9]);
  }

  private static Prepared decodeWide(int n) {
    byte[] data = bytes(2 * n);
    char[] text = new char[n];
    return Prepared.of(
        () -> {
          CharactersAndBytes.decodeWide(n, data, text);
          return text[n / 2];
        });
  }
}
