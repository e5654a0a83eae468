package org.perfmodel.accuracy;

import java.nio.charset.StandardCharsets;

/**
 * Scanning, encoding and parsing of strings and bytes, as programs have them of their own: Base64,
 * whole numbers between commas, numbers as bytes in network order, and fields of fixed width.
 * Chosen by category, from memory, each the first of its kind that came to mind.
 */
final class TextAndBytes {
  private static final byte[] BASE64 =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
          .getBytes(StandardCharsets.US_ASCII);

  private TextAndBytes() {}

  /**
   * Base64: four characters for three bytes, filled up at the end. Here n is a multiple of three.
   *
   * @return how many characters were written
   */
  public static int base64(int n, byte[] data, byte[] text) {
    int size = 0;
    int whole = n / 3 * 3;
    for (int i = 0; i < whole; i += 3) {
      int bits = (data[i] & 0xff) << 16 | (data[i + 1] & 0xff) << 8 | data[i + 2] & 0xff;
      text[size++] = BASE64[bits >>> 18];
      text[size++] = BASE64[bits >>> 12 & 0x3f];
      text[size++] = BASE64[bits >>> 6 & 0x3f];
      text[size++] = BASE64[bits & 0x3f];
    }
    if (n - whole == 1) {
      int bits = data[whole] & 0xff;
      text[size++] = BASE64[bits >>> 2];
      text[size++] = BASE64[bits << 4 & 0x3f];
      text[size++] = '=';
      text[size++] = '=';
    } else if (n - whole == 2) {
      int bits = (data[whole] & 0xff) << 8 | data[whole + 1] & 0xff;
      text[size++] = BASE64[bits >>> 10];
      text[size++] = BASE64[bits >>> 4 & 0x3f];
      text[size++] = BASE64[bits << 2 & 0x3f];
      text[size++] = '=';
    }
    return size;
  }

  /**
   * Numbers, each with a comma behind it. Here they have one digit to six, each as often, and half
   * of them are negative, so of ten characters seven are digits, one is a sign and two are commas.
   *
   * @param text of n characters
   * @return how many numbers there are
   */
  public static int parseNumbers(int n, byte[] text, int[] values) {
    int count = 0;
    int value = 0;
    boolean negative = false;
    for (int i = 0; i < n; i++) {
      byte c = text[i];
      // @ perf probability = 0.7
      if (c >= '0' && c <= '9') {
        value = 10 * value + (c - '0');
        // @ perf probability = 1/3
      } else if (c == '-') {
        negative = true;
      } else {
        // @ perf probability = 1/2
        if (negative) {
          value = -value;
        }
        values[count++] = value;
        value = 0;
        negative = false;
      }
    }
    return count;
  }

  /** Numbers as bytes, the highest byte of each first. */
  public static void writeLongs(int n, long[] values, byte[] out) {
    int at = 0;
    for (int i = 0; i < n; i++) {
      long value = values[i];
      for (int shift = 56; shift >= 0; shift -= 8) {
        out[at++] = (byte) (value >>> shift);
      }
    }
  }

  /**
   * Fields of digits, all of the same width, one behind the other.
   *
   * @param text of count times width digits
   */
  public static void parseFields(int count, int width, byte[] text, int[] values) {
    for (int i = 0; i < count; i++) {
      int value = 0;
      for (int k = 0; k < width; k++) {
        value = 10 * value + (text[i * width + k] - '0');
      }
      values[i] = value;
    }
  }
}
