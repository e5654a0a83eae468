package org.perfmodel.accuracy;

/**
 * Scanning, encoding and parsing of characters and bytes as a team has them in its own code: a
 * cipher with a key that repeats, base 64, words that are counted, and numbers between commas.
 * Written from memory, without a book.
 */
final class CharacterJobs {
  private static final char[] ALPHABET =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".toCharArray();

  private CharacterJobs() {}

  /** Exclusive or of bytes with those of a key, again and again. */
  public static void xorWithKey(byte[] data, byte[] key, byte[] out) {
    for (int i = 0; i < data.length; i++) {
      out[i] = (byte) (data[i] ^ key[i % key.length]);
    }
  }

  /**
   * Base 64: four characters for three bytes, the last ones filled up.
   *
   * @return how many characters were written
   */
  public static int base64(int n, byte[] data, char[] out) {
    int size = 0;
    int whole = n / 3 * 3;
    for (int i = 0; i < whole; i += 3) {
      int bits = (data[i] & 0xff) << 16 | (data[i + 1] & 0xff) << 8 | data[i + 2] & 0xff;
      out[size] = ALPHABET[bits >> 18];
      out[size + 1] = ALPHABET[bits >> 12 & 63];
      out[size + 2] = ALPHABET[bits >> 6 & 63];
      out[size + 3] = ALPHABET[bits & 63];
      size += 4;
    }
    if (whole < n) {
      int bits = (data[whole] & 0xff) << 16;
      if (whole + 1 < n) {
        bits |= (data[whole + 1] & 0xff) << 8;
      }
      out[size] = ALPHABET[bits >> 18];
      out[size + 1] = ALPHABET[bits >> 12 & 63];
      out[size + 2] = whole + 1 < n ? ALPHABET[bits >> 6 & 63] : '=';
      out[size + 3] = '=';
      size += 4;
    }
    return size;
  }

  /** How many words a text has, here of five letters in the mean and with a space behind each. */
  public static int countWords(int n, char[] text) {
    int words = 0;
    boolean inside = false;
    for (int i = 0; i < n; i++) {
      char c = text[i];
      // @ perf probability = 1/6
      if (c == ' ' || c == '\n' || c == '\t') {
        inside = false;
        continue;
      }
      // @ perf probability = 1/5
      if (!inside) {
        inside = true;
        words++;
      }
    }
    return words;
  }

  /**
   * The numbers of a text, here of four and a half digits in the mean, half of them with a minus,
   * and with a comma behind each.
   *
   * @return how many there are
   */
  public static int parseNumbers(int n, byte[] text, int[] values) {
    int count = 0;
    int at = 0;
    // @ perf trips = n/6
    while (at < n) {
      boolean negative = text[at] == '-';
      // @ perf probability = 1/2
      if (negative) {
        at++;
      }
      int value = 0;
      // @ perf trips = 4.5
      while (at < n && text[at] != ',') {
        value = 10 * value + text[at] - '0';
        at++;
      }
      values[count++] = negative ? -value : value;
      at++;
    }
    return count;
  }
}
