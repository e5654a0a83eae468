package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.bytes;
import static org.perfmodel.accuracy.Values.ints;
import static org.perfmodel.accuracy.Values.letters;
import static org.perfmodel.accuracy.Values.permutation;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link CharacterJobs}: random bytes, words and numbers. */
final class CharacterJobDrivers {
  private static final int KEY = 13;

  /** Characters of a word with its space, and of a number with its comma, in the mean. */
  static final int MEAN = 6;

  private CharacterJobDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.regular(
                "CharacterJobs.xorWithKey",
                "byte",
                List.of(12_000, 300_000, 1_800_000),
                CharacterJobDrivers::xorWithKey)
            .with(n -> Map.of("n", n, "data.length", n, "key.length", KEY, "out.length", n)),
        Kernel.irregular(
                "CharacterJobs.base64",
                "char",
                List.of(6000, 180_000, 4_500_000),
                CharacterJobDrivers::base64)
            .with(n -> Map.of("n", n, "data.length", n, "out.length", n / 3 * 4)),
        Kernel.irregular(
                "CharacterJobs.countWords",
                "char",
                List.of(10_800, 324_000, 5_400_000),
                CharacterJobDrivers::countWords)
            .with(n -> Map.of("n", n, "text.length", n)),
        Kernel.irregular(
                "CharacterJobs.parseNumbers",
                "byte",
                List.of(9600, 384_000, 4_800_000),
                CharacterJobDrivers::parseNumbers)
            .with(n -> Map.of("n", n, "text.length", n, "values.length", n / MEAN)));
  }

  /**
   * Words of one to nine letters, as many of each length, in random order.
   *
   * @param n a multiple of 54
   */
  static char[] words(int n) {
    int words = n / MEAN;
    int[] order = permutation(words);
    byte[] letter = letters(n, 26, 0);
    char[] text = new char[n];
    int size = 0;
    for (int i = 0; i < words; i++) {
      for (int k = 0; k <= order[i] % 9; k++) {
        text[size] = (char) letter[size];
        size++;
      }
      text[size++] = ' ';
    }
    return text;
  }

  /**
   * Numbers of one to eight digits, as many of each length with and without a minus, in random
   * order.
   *
   * @param n a multiple of 96
   */
  static byte[] numbers(int n) {
    int numbers = n / MEAN;
    int[] order = permutation(numbers);
    int[] digit = ints(n, 9);
    byte[] text = new byte[n];
    int size = 0;
    for (int i = 0; i < numbers; i++) {
      if (order[i] / 8 % 2 == 0) {
        text[size++] = '-';
      }
      for (int k = 0; k <= order[i] % 8; k++) {
        text[size] = (byte) ('1' + digit[size]);
        size++;
      }
      text[size++] = ',';
    }
    return text;
  }

  private static Prepared xorWithKey(int n) {
    byte[] data = bytes(n);
    byte[] key = letters(KEY, 26, 1);
    byte[] out = new byte[n];
    return Prepared.of(
        () -> {
          CharacterJobs.xorWithKey(data, key, out);
          return out[n / 2];
        });
  }

  private static Prepared base64(int n) {
    byte[] data = bytes(n);
    char[] out = new char[n / 3 * 4];
    return Prepared.of(() -> CharacterJobs.base64(n, data, out));
  }

  private static Prepared countWords(int n) {
    char[] text = words(n);
    return Prepared.of(() -> CharacterJobs.countWords(n, text));
  }

  private static Prepared parseNumbers(int n) {
    byte[] text = numbers(n);
    int[] values = new int[n / MEAN];
    return Prepared.of(() -> CharacterJobs.parseNumbers(n, text, values));
  }
}
