package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.letters;
import static org.perfmodel.accuracy.Values.permutation;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link StringsAndBytes}: random letters. */
final class StringAndByteDrivers {
  /** Bytes of what is repeated. */
  static final int LENGTH = 16;

  /** The character that stands for another one, in UTF-8. */
  private static final byte[] REPLACEMENT = {(byte) 0xef, (byte) 0xbf, (byte) 0xbd};

  private StringAndByteDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.irregular(
                "StringsAndBytes.equalFold",
                "byte",
                List.of(1000, 40_000, 1_600_000),
                StringAndByteDrivers::equalFold)
            .with(n -> Map.of("n", n, "s.length", n, "t.length", n)),
        Kernel.regular(
                "StringsAndBytes.repeat",
                "byte",
                List.of(200, 20_000, 600_000),
                StringAndByteDrivers::repeat)
            .with(
                n ->
                    Map.of(
                        "length",
                        LENGTH,
                        "count",
                        n,
                        "s.length",
                        LENGTH,
                        "out.length",
                        LENGTH * n)),
        Kernel.irregular(
                "StringsAndBytes.toValidUtf8",
                "byte",
                List.of(960, 48_000, 1_920_000),
                StringAndByteDrivers::toValidUtf8)
            .with(
                n ->
                    Map.of(
                        "n",
                        n,
                        "s.length",
                        n,
                        "replacement.length",
                        REPLACEMENT.length,
                        "out.length",
                        13 * n / 12)));
  }

  /** Letters, each fourth of them in upper case here only, and another fourth there only. */
  static byte[] cased(int n, int upperAt) {
    byte[] text = letters(n, 26, 0);
    int[] order = permutation(n);
    for (int i = 0; i < n; i++) {
      int kind = order[i] % 8;
      if (kind == upperAt || kind == upperAt + 1 || kind == 7) {
        text[i] = (byte) (text[i] - 'a' + 'A');
      }
    }
    return text;
  }

  /**
   * Of eight parts in random order five are a letter, two a letter of two bytes, and one two stray
   * bytes and a letter.
   *
   * @param n a multiple of 96
   */
  static byte[] nearlyUtf8(int n) {
    int parts = n / 12 * 8;
    int[] order = permutation(parts);
    byte[] letter = letters(parts, 26, 0);
    byte[] text = new byte[n];
    int size = 0;
    for (int i = 0; i < parts; i++) {
      int kind = order[i] % 8;
      if (kind == 5 || kind == 6) {
        text[size++] = (byte) 0xc3;
        text[size++] = (byte) (0xa0 + letter[i] % 32);
      } else {
        if (kind == 7) {
          text[size++] = (byte) 0x80;
          text[size++] = (byte) 0xbf;
        }
        text[size++] = letter[i];
      }
    }
    return text;
  }

  private static Prepared equalFold(int n) {
    byte[] s = cased(n, 0);
    byte[] t = cased(n, 2);
    return Prepared.of(() -> StringsAndBytes.equalFold(n, s, t) ? 1 : 0);
  }

  private static Prepared repeat(int count) {
    byte[] s = letters(LENGTH, 26, 0);
    byte[] out = new byte[LENGTH * count];
    return Prepared.of(
        () -> {
          StringsAndBytes.repeat(LENGTH, count, s, out);
          return out[LENGTH * count - 1];
        });
  }

  private static Prepared toValidUtf8(int n) {
    byte[] s = nearlyUtf8(n);
    byte[] out = new byte[13 * n / 12];
    return Prepared.of(() -> StringsAndBytes.toValidUtf8(n, s, REPLACEMENT, out));
  }
}
