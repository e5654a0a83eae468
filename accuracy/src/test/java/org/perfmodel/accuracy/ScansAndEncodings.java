package org.perfmodel.accuracy;

/**
 * Category string and byte scanning, encoding, parsing: the first that come to mind. Chosen were
 * numbers as bytes from the highest on, numbers as text of one width, Base64, and the parsing of
 * numbers between commas.
 */
final class ScansAndEncodings {
  private static final byte[] ALPHABET = alphabet();

  private ScansAndEncodings() {}

  private static byte[] alphabet() {
    String letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    byte[] alphabet = new byte[letters.length()];
    for (int i = 0; i < alphabet.length; i++) {
      alphabet[i] = (byte) letters.charAt(i);
    }
    return alphabet;
  }

  /** Numbers as eight bytes each, the highest first. */
  public static void bigEndian(int n, long[] numbers, byte[] bytes) {
    int at = 0;
    for (int i = 0; i < n; i++) {
      long number = numbers[i];
      for (int shift = Long.SIZE - Byte.SIZE; shift >= 0; shift -= Byte.SIZE) {
        bytes[at++] = (byte) (number >>> shift);
      }
    }
  }

  /** Decimal numbers with leading zeros, all of the same width. */
  public static void zeroPadded(int n, int width, int[] numbers, char[] text) {
    for (int i = 0; i < n; i++) {
      int rest = numbers[i];
      int start = i * width;
      for (int k = width - 1; k >= 0; k--) {
        text[start + k] = (char) ('0' + rest % 10);
        rest /= 10;
      }
    }
  }

  /**
   * Base64 with padding.
   *
   * @return how many bytes were written
   */
  public static int base64(int n, byte[] data, byte[] text) {
    int whole = n - n % 3;
    int size = 0;
    for (int i = 0; i < whole; i += 3) {
      int bits = (data[i] & 0xff) << 16 | (data[i + 1] & 0xff) << 8 | data[i + 2] & 0xff;
      text[size++] = ALPHABET[bits >>> 18];
      text[size++] = ALPHABET[bits >>> 12 & 0x3f];
      text[size++] = ALPHABET[bits >>> 6 & 0x3f];
      text[size++] = ALPHABET[bits & 0x3f];
    }
    if (n - whole == 1) {
      int bits = data[whole] & 0xff;
      text[size++] = ALPHABET[bits >>> 2];
      text[size++] = ALPHABET[bits << 4 & 0x3f];
      text[size++] = '=';
      text[size++] = '=';
    } else if (n - whole == 2) {
      int bits = (data[whole] & 0xff) << 8 | data[whole + 1] & 0xff;
      text[size++] = ALPHABET[bits >>> 10];
      text[size++] = ALPHABET[bits >>> 4 & 0x3f];
      text[size++] = ALPHABET[bits << 2 & 0x3f];
      text[size++] = '=';
    }
    return size;
  }

  /**
   * The decimal numbers of a text, behind each of which is a comma.
   *
   * @param text here of numbers with 3.5 digits on average, a quarter of which are negative
   * @return how many there are
   */
  public static int parseNumbers(int n, byte[] text, int[] numbers) {
    int count = 0;
    int at = 0;
    // @ perf trips = n/4.75
    while (at < n) {
      boolean negative = text[at] == '-';
      // @ perf probability = 1/4
      if (negative) {
        at++;
      }
      int number = 0;
      // @ perf trips = 3.5
      while (at < n && text[at] != ',') {
        number = 10 * number + text[at] - '0';
        at++;
      }
      at++;
      // @ perf probability = 1/4
      if (negative) {
        number = -number;
      }
      numbers[count++] = number;
    }
    return count;
  }
}
