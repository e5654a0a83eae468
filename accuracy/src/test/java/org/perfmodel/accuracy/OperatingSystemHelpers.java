package org.perfmodel.accuracy;

/**
 * Helpers of the folder lib of the Linux kernel (6.6), by the alphabetic order of its files and in
 * each in their order, the first that no older set has: bcd2bin, bin2bcd, bitmap_complement,
 * bitmap_shift_right; written anew from what they compute, for columns of values where one treats
 * one value. How the kernels were chosen says {@link EngineeringMethods}; this list was cut off
 * behind bitmap_shift_right: bitmaps that are cut, replaced and folded, command lines and all that
 * follows do not judge.
 *
 * <p>Left out: argv_split ({@link Guavas}, split), ashldi3, atomic64 and audit (no loop),
 * asn1_decoder, assoc_array and bch (hundreds of lines), asn1_encoder (single numbers, and numbers
 * in parts of seven bits: {@link Wires}, groups), base64 ({@link Scanning}, base64), bitmap_equal
 * ({@link Intrinsics}, equal).
 */
final class OperatingSystemHelpers {
  private OperatingSystemHelpers() {}

  /** bcd2bin: numbers from their two decimal digits of four bits each. */
  public static void bcdToBinary(int n, byte[] decimal, byte[] binary) {
    for (int i = 0; i < n; i++) {
      int value = decimal[i] & 0xff;
      binary[i] = (byte) ((value & 0x0f) + (value >> 4) * 10);
    }
  }

  /** bin2bcd: two decimal digits from numbers below a hundred, which 103 / 1024 divides by ten. */
  public static void binaryToBcd(int n, byte[] binary, byte[] decimal) {
    for (int i = 0; i < n; i++) {
      int tens = binary[i] * 103 >> 10;
      decimal[i] = (byte) (tens << 4 | binary[i] - tens * 10);
    }
  }

  /** bitmap_complement: all bits that are not set. */
  public static void complement(int words, long[] from, long[] to) {
    for (int k = 0; k < words; k++) {
      to[k] = ~from[k];
    }
  }

  /**
   * bitmap_shift_right: each bit so many places lower, and zeros above.
   *
   * @param shift less than there are bits
   */
  public static void shiftRight(int words, int shift, long[] from, long[] to) {
    int whole = shift / Long.SIZE;
    int rest = shift % Long.SIZE;
    int kept = words - whole;
    for (int k = 0; k < kept - 1; k++) {
      long lower = from[whole + k] >>> rest;
      long upper = from[whole + k + 1] << 1 << Long.SIZE - 1 - rest;
      to[k] = lower | upper;
    }
    to[kept - 1] = from[words - 1] >>> rest;
    for (int k = kept; k < words; k++) {
      to[k] = 0;
    }
  }
}
