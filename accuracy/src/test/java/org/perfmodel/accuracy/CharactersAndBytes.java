package org.perfmodel.accuracy;

/**
 * Scanning, encoding and parsing of text, the first of the category that came to mind: the counting
 * of words, Base64, numbers between commas and characters from their bytes.
 */
final class CharactersAndBytes {
  private static final char[] ALPHABET =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".toCharArray();

  private CharactersAndBytes() {}

  /** Counts words, which spaces or the ends of lines set apart. */
  public static int countWords(String text) {
    int words = 0;
    boolean inside = false;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      // @ perf probability = 1/6
      if (c == ' ' || c == '\n') {
        inside = false;
      } else {
        // @ perf probability = 1/6
        if (!inside) {
          words++;
          inside = true;
        }
      }
    }
    return words;
  }

  /**
   * Writes bytes as Base64.
   *
   * @param n a multiple of three
   */
  public static void base64(int n, byte[] data, char[] text) {
    int at = 0;
    for (int i = 0; i < n; i += 3) {
      int bits = (data[i] & 0xff) << 16 | (data[i + 1] & 0xff) << 8 | data[i + 2] & 0xff;
      text[at++] = ALPHABET[bits >>> 18];
      text[at++] = ALPHABET[bits >>> 12 & 63];
      text[at++] = ALPHABET[bits >>> 6 & 63];
      text[at++] = ALPHABET[bits & 63];
    }
  }

  /**
   * Reads whole numbers, each with a comma behind it.
   *
   * @return how many there are
   */
  public static int parseNumbers(int n, byte[] text, int[] numbers) {
    int count = 0;
    int at = 0;
    // @ perf trips = 2*n/9
    while (at < n) {
      boolean negative = text[at] == '-';
      // @ perf probability = 0.5
      if (negative) {
        at++;
      }
      int number = 0;
      // @ perf trips = 3
      while (text[at] != ',') {
        number = 10 * number + (text[at] - '0');
        at++;
      }
      at++;
      // @ perf probability = 0.5
      numbers[count++] = negative ? -number : number;
    }
    return count;
  }

  /** Puts characters together of two bytes each, the higher byte first. */
  public static void decodeWide(int n, byte[] data, char[] text) {
    for (int i = 0; i < n; i++) {
      text[i] = (char) ((data[2 * i] & 0xff) << 8 | data[2 * i + 1] & 0xff);
    }
  }
}
