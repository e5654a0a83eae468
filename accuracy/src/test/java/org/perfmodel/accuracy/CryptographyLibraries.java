package org.perfmodel.accuracy;

/**
 * Functions of libsodium (1.0.18), which keeps to NaCl, in the order of its documentation, the
 * first that no older set has: sodium_memcmp, sodium_hex2bin, sodium_increment, sodium_compare, all
 * of which take a time that does not tell what they work on; written anew from what its
 * documentation says that they do. How the kernels were chosen says {@link BigIntegers}; this list
 * was cut off behind sodium_compare: zeros, padding, random numbers, boxes, signatures, passwords
 * and curves do not judge.
 *
 * <p>Left out: sodium_init (sets up), sodium_bin2hex ({@link Codes}, hexadecimal),
 * sodium_bin2base64 and sodium_base642bin ({@link Scanning}, base64; {@link Wires}, fromBase64),
 * sodium_add and sodium_sub ({@link Packed}, addDigits).
 */
final class CryptographyLibraries {
  private CryptographyLibraries() {}

  /** sodium_memcmp: 0 if n bytes are the same, -1 if not. */
  public static int memcmp(int n, byte[] a, byte[] b) {
    int different = 0;
    for (int i = 0; i < n; i++) {
      different |= a[i] ^ b[i];
    }
    return (1 & (different & 0xff) - 1 >> 8) - 1;
  }

  /**
   * sodium_hex2bin: n bytes from two hexadecimal digits each.
   *
   * @return whether all digits are such
   */
  public static boolean hex2bin(int n, byte[] hex, byte[] bytes) {
    int valid = 0xff;
    for (int i = 0; i < n; i++) {
      int high = digit(hex[2 * i]);
      int low = digit(hex[2 * i + 1]);
      valid &= high >> 8 & low >> 8;
      bytes[i] = (byte) (high << 4 | low & 0xf);
    }
    return valid != 0;
  }

  /** What a digit is worth, with all bits of the next byte set if it is a digit. */
  private static int digit(byte c) {
    int number = c & 0xff ^ '0';
    int letter = (c & 0xff & ~32) - 'A' + 10;
    int isNumber = number - 10 >> 8 & 0xff;
    int isLetter = (letter - 10 ^ letter - 16) >> 8 & 0xff;
    return (isNumber | isLetter) << 8 | isNumber & number | isLetter & letter;
  }

  /** sodium_increment: adds one to a number of n bytes, the least byte first. */
  public static void increment(int n, byte[] number) {
    int carry = 1;
    for (int i = 0; i < n; i++) {
      carry += number[i] & 0xff;
      number[i] = (byte) carry;
      carry >>= 8;
    }
  }

  /**
   * sodium_compare: -1, 0 or 1 as a number of n bytes, the least byte first, is less than another
   * one, the same or greater.
   */
  public static int compare(int n, byte[] a, byte[] b) {
    int greater = 0;
    int equal = 1;
    for (int i = n - 1; i >= 0; i--) {
      int left = a[i] & 0xff;
      int right = b[i] & 0xff;
      greater |= right - left >> 8 & equal;
      equal &= (right ^ left) - 1 >> 8;
    }
    return 2 * greater + equal - 1;
  }
}
