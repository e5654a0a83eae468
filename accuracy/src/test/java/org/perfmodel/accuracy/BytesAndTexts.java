package org.perfmodel.accuracy;

import java.nio.charset.StandardCharsets;

/**
 * Scanning, encoding and parsing of bytes and texts, as programs have it of their own: Base64,
 * numbers between commas, numbers from the bytes of a network, numbers in columns of digits. Chosen
 * by category, from memory, each the first of its kind that came to mind.
 */
final class BytesAndTexts {
  private static final byte[] ALPHABET =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
          .getBytes(StandardCharsets.US_ASCII);

  private BytesAndTexts() {}

  /**
   * Base64: three bytes become four letters; the rest is padded.
   *
   * @return how many letters out received
   */
  public static int base64(int n, byte[] data, byte[] out) {
    int whole = n / 3 * 3;
    int to = 0;
    for (int i = 0; i < whole; i += 3) {
      int bits = (data[i] & 0xff) << 16 | (data[i + 1] & 0xff) << 8 | data[i + 2] & 0xff;
      out[to++] = ALPHABET[bits >> 18];
      out[to++] = ALPHABET[bits >> 12 & 63];
      out[to++] = ALPHABET[bits >> 6 & 63];
      out[to++] = ALPHABET[bits & 63];
    }
    if (n - whole == 1) {
      int bits = data[whole] & 0xff;
      out[to++] = ALPHABET[bits >> 2];
      out[to++] = ALPHABET[bits << 4 & 63];
      out[to++] = '=';
      out[to++] = '=';
    } else if (n - whole == 2) {
      int bits = (data[whole] & 0xff) << 8 | data[whole + 1] & 0xff;
      out[to++] = ALPHABET[bits >> 10];
      out[to++] = ALPHABET[bits >> 4 & 63];
      out[to++] = ALPHABET[bits << 2 & 63];
      out[to++] = '=';
    }
    return to;
  }

  /**
   * Whole numbers from a text that has a comma behind each. Here they have from one to five digits,
   * and half of them are negative.
   *
   * @return how many characters were read
   */
  public static int parseNumbers(int count, byte[] text, int[] numbers) {
    int at = 0;
    for (int i = 0; i < count; i++) {
      boolean negative = text[at] == '-';
      // @ perf probability = 1/2
      if (negative) {
        at++;
      }
      int value = 0;
      // @ perf trips = 3
      while (text[at] != ',') {
        value = 10 * value + text[at] - '0';
        at++;
      }
      at++;
      // @ perf probability = 1/2
      numbers[i] = negative ? -value : value;
    }
    return at;
  }

  /** Numbers of four bytes each, the first of them the highest. */
  public static void readNumbers(int n, byte[] bytes, int[] numbers) {
    int at = 0;
    for (int i = 0; i < n; i++) {
      numbers[i] =
          bytes[at] << 24
              | (bytes[at + 1] & 0xff) << 16
              | (bytes[at + 2] & 0xff) << 8
              | bytes[at + 3] & 0xff;
      at += 4;
    }
  }

  /**
   * Numbers as lines of digits, with zeros in front.
   *
   * @param width digits of a line
   * @param numbers not negative
   */
  public static void writeColumns(int n, int width, long[] numbers, byte[] text) {
    for (int i = 0; i < n; i++) {
      long rest = numbers[i];
      int line = i * (width + 1);
      for (int k = width - 1; k >= 0; k--) {
        text[line + k] = (byte) ('0' + rest % 10);
        rest /= 10;
      }
      text[line + width] = '\n';
    }
  }
}
