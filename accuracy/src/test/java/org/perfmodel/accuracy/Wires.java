package org.perfmodel.accuracy;

/** Numbers and texts as they are sent: sums that check, codes, long numbers. */
final class Wires {
  private Wires() {}

  /** Fletcher's sum over words of 16 bits, blocks of which do not overflow. */
  public static long fletcher(int blocks, int length, short[] words) {
    long low = 0;
    long high = 0;
    for (int b = 0; b < blocks; b++) {
      for (int i = b * length; i < (b + 1) * length; i++) {
        low += words[i] & 0xffff;
        high += low;
      }
      low %= 65535;
      high %= 65535;
    }
    return high << 16 | low;
  }

  /** Four letters to three bytes. */
  public static void fromBase64(int groups, byte[] text, byte[] value, byte[] out) {
    for (int g = 0; g < groups; g++) {
      int bits = value[text[4 * g]] << 18;
      bits |= value[text[4 * g + 1]] << 12;
      bits |= value[text[4 * g + 2]] << 6;
      bits |= value[text[4 * g + 3]];
      out[3 * g] = (byte) (bits >> 16);
      out[3 * g + 1] = (byte) (bits >> 8);
      out[3 * g + 2] = (byte) bits;
    }
  }

  /** Each number as four bytes, the greatest first. */
  public static void bigEndian(int[] numbers, byte[] out) {
    int at = 0;
    for (int number : numbers) {
      out[at] = (byte) (number >>> 24);
      out[at + 1] = (byte) (number >>> 16);
      out[at + 2] = (byte) (number >>> 8);
      out[at + 3] = (byte) number;
      at += 4;
    }
  }

  /** Two numbers of twelve bits to three bytes. */
  public static void pack(int pairs, short[] numbers, byte[] out) {
    for (int p = 0; p < pairs; p++) {
      int first = numbers[2 * p];
      int second = numbers[2 * p + 1];
      out[3 * p] = (byte) (first >> 4);
      out[3 * p + 1] = (byte) (first << 4 | second >> 8);
      out[3 * p + 2] = (byte) second;
    }
  }

  /** By how much each number differs from the one before, small ones of either sign made small. */
  public static void differences(int[] numbers, int[] out) {
    int before = 0;
    for (int i = 0; i < numbers.length; i++) {
      int difference = numbers[i] - before;
      out[i] = difference << 1 ^ difference >> 31;
      before = numbers[i];
    }
  }

  /** Product of long numbers, digits to the base 2 to the 32, the least first. */
  public static void multiply(int n, int[] a, int[] b, int[] product) {
    for (int i = 0; i < n; i++) {
      product[i] = 0;
    }
    for (int i = 0; i < n; i++) {
      long factor = a[i] & 0xffffffffL;
      long carry = 0;
      for (int j = 0; j < n; j++) {
        long digit = factor * (b[j] & 0xffffffffL) + (product[i + j] & 0xffffffffL) + carry;
        product[i + j] = (int) digit;
        carry = digit >>> 32;
      }
      product[i + n] = (int) carry;
    }
  }

  /** Divides a long number, the greatest digit first, by a short one; answers the rest. */
  public static long divide(int[] number, int divisor, int[] quotient) {
    long rest = 0;
    for (int i = 0; i < number.length; i++) {
      long part = rest << 32 | (number[i] & 0xffffffffL);
      quotient[i] = (int) (part / divisor);
      rest = part % divisor;
    }
    return rest;
  }

  /** What brings back any one of the disks from the others. */
  public static void parity(int disks, int length, byte[][] disk, byte[] parity) {
    for (int i = 0; i < length; i++) {
      parity[i] = disk[0][i];
    }
    for (int d = 1; d < disks; d++) {
      for (int i = 0; i < length; i++) {
        parity[i] = (byte) (parity[i] ^ disk[d][i]);
      }
    }
  }

  /** Numbers in as many groups of seven bits as they need; answers how many bytes that are. */
  public static int groups(int n, int[] numbers, byte[] out) {
    int at = 0;
    for (int i = 0; i < n; i++) {
      int rest = numbers[i];
      // @ perf trips = 1.5
      while (rest > 127) {
        out[at++] = (byte) (rest | 128);
        rest >>= 7;
      }
      out[at++] = (byte) rest;
    }
    return at;
  }

  /** Puts a mark before each byte that stands for an order: one in eight. */
  public static int escape(int n, byte[] in, byte[] out) {
    int at = 0;
    for (int i = 0; i < n; i++) {
      int code = in[i] & 0xff;
      // @ perf probability = 1/8
      if (code < 32) {
        out[at++] = 125;
        code ^= 32;
      }
      out[at++] = (byte) code;
    }
    return at;
  }
}
