package org.perfmodel.accuracy;

import java.util.Arrays;

/**
 * Methods of Python's str (3.12) and then of its bytes in alphabetic order, the first that no older
 * set has: casefold, encode, expandtabs; written anew from what its documentation says that they
 * return, for one long text. How the kernels were chosen says {@link SpectralMethods}; this list
 * was cut off behind expandtabs: kinds of characters, joined, stripped, parted and translated texts
 * and all of bytes do not judge.
 *
 * <p>Left out: capitalize and center ({@link StringUtilities}, capitalize and center), count
 * ({@link Scanning}, findAll), endswith ({@link Intrinsics}, equal).
 */
final class TextMethods {
  private static final char SHARP_S = 0xdf;
  private static final char MICRO = 0xb5;
  private static final char MU = 0x3bc;
  private static final char TIMES = 0xd7;

  private TextMethods() {}

  /**
   * casefold: a text without capitals, to be compared, in which a sharp s is two others.
   *
   * @param text of letters and other signs of Western Europe (ISO 8859-1); of a hundred here two
   *     are sharp s, three other letters with marks, and fifteen plain capitals
   */
  public static String casefold(int n, String text) {
    StringBuilder folded = new StringBuilder(n);
    for (int i = 0; i < n; i++) {
      char c = text.charAt(i);
      // @ perf probability = 0.95
      if (c < 0x80) {
        // @ perf probability = 15/95
        if (c >= 'A' && c <= 'Z') {
          c = (char) (c + 'a' - 'A');
        }
        folded.append(c);
        // @ perf probability = 2/5
      } else if (c == SHARP_S) {
        folded.append("ss");
      } else {
        folded.append(foldMarked(c));
      }
    }
    return folded.toString();
  }

  private static char foldMarked(char c) {
    // @ perf probability = 1/2
    if (c >= 0xc0 && c < SHARP_S && c != TIMES) {
      return (char) (c + 'a' - 'A');
    }
    return c == MICRO ? MU : c;
  }

  /**
   * encode: a text in UTF-8.
   *
   * @param text well formed; here of mixed scripts: of 99 signs 70 take one byte, 20 two, 8 three,
   *     and one, which is a pair of characters, four
   */
  public static byte[] encode(int n, String text) {
    byte[] bytes = new byte[3 * n];
    int length = 0;
    int i = 0;
    // @ perf trips = 0.99*n
    while (i < n) {
      char c = text.charAt(i);
      // @ perf probability = 70/99
      if (c < 0x80) {
        bytes[length++] = (byte) c;
        // @ perf probability = 20/29
      } else if (c < 0x800) {
        bytes[length++] = (byte) (0xc0 | c >> 6);
        bytes[length++] = (byte) (0x80 | c & 0x3f);
        // @ perf probability = 1/9
      } else if (Character.isHighSurrogate(c)) {
        i++;
        int point = Character.toCodePoint(c, text.charAt(i));
        bytes[length++] = (byte) (0xf0 | point >> 18);
        bytes[length++] = (byte) (0x80 | point >> 12 & 0x3f);
        bytes[length++] = (byte) (0x80 | point >> 6 & 0x3f);
        bytes[length++] = (byte) (0x80 | point & 0x3f);
      } else {
        bytes[length++] = (byte) (0xe0 | c >> 12);
        bytes[length++] = (byte) (0x80 | c >> 6 & 0x3f);
        bytes[length++] = (byte) (0x80 | c & 0x3f);
      }
      i++;
    }
    return Arrays.copyOf(bytes, length);
  }

  /**
   * expandtabs: a text with blanks instead of tabs, up to the next column that is a multiple of the
   * size.
   *
   * @param size of a tab; of a hundred characters here ten are tabs and two ends of lines
   */
  public static String expandTabs(int n, int size, char[] text) {
    StringBuilder expanded = new StringBuilder();
    int column = 0;
    for (int i = 0; i < n; i++) {
      char c = text[i];
      // @ perf probability = 0.1
      if (c == '\t') {
        int blanks = size - column % size;
        // @ perf trips = 5.16
        for (int k = 0; k < blanks; k++) {
          expanded.append(' ');
        }
        column += blanks;
      } else {
        expanded.append(c);
        // @ perf probability = 2/90
        if (c == '\n') {
          column = 0;
        } else {
          column++;
        }
      }
    }
    return expanded.toString();
  }
}
