package org.perfmodel.accuracy;

/**
 * Scanning, encoding and parsing, as projects write them for themselves: bytes as hexadecimal
 * digits, numbers between commas, numbers as decimals of the same width, and long numbers as bytes
 * from the highest on. Each is among the first that came to mind; written from memory.
 */
final class TextTasks {
  private static final char[] HEX = "0123456789abcdef".toCharArray();

  private TextTasks() {}

  /**
   * Two hexadecimal digits of each byte.
   *
   * @param out twice as long
   */
  public static void toHex(int n, byte[] data, char[] out) {
    for (int i = 0; i < n; i++) {
      int value = data[i] & 0xff;
      out[2 * i] = HEX[value >>> 4];
      out[2 * i + 1] = HEX[value & 0xf];
    }
  }

  /**
   * The numbers of a text, behind each a comma. Here each has from one to six digits, and a fourth
   * of them are negative.
   *
   * @param values receives the numbers
   * @return how many there are
   */
  public static int parseNumbers(String text, int[] values) {
    int count = 0;
    int value = 0;
    boolean negative = false;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      // @ perf probability = 4/19
      if (c == ',') {
        // @ perf probability = 1/4
        if (negative) {
          value = -value;
        }
        values[count++] = value;
        value = 0;
        negative = false;
        continue;
      }
      // @ perf probability = 1/15
      if (c == '-') {
        negative = true;
      } else {
        value = 10 * value + (c - '0');
      }
    }
    return count;
  }

  /**
   * Decimals with zeros in front, a line each.
   *
   * @param values none is negative or has more digits than the width
   * @param out receives width + 1 characters for each
   */
  public static void padded(int n, int width, int[] values, char[] out) {
    int start = 0;
    for (int i = 0; i < n; i++) {
      int rest = values[i];
      for (int k = width - 1; k >= 0; k--) {
        out[start + k] = (char) ('0' + rest % 10);
        rest /= 10;
      }
      out[start + width] = '\n';
      start += width + 1;
    }
  }

  /**
   * Numbers as they are sent over a network, the highest byte of each first.
   *
   * @param out receives eight bytes for each
   */
  public static void bigEndian(int n, long[] values, byte[] out) {
    int at = 0;
    for (int i = 0; i < n; i++) {
      long value = values[i];
      for (int shift = 56; shift >= 0; shift -= 8) {
        out[at++] = (byte) (value >>> shift);
      }
    }
  }
}
