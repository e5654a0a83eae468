package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.bytes;
import static org.perfmodel.accuracy.Values.ints;

import java.util.List;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link CryptographyLibraries}: random bytes, those that are compared the same. */
final class CryptographyLibraryDrivers {
  private static final String DIGITS = "0123456789abcdefABCDEF";

  private CryptographyLibraryDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.regular(
            "CryptographyLibraries.memcmp",
            "byte",
            List.of(4000, 300_000, 8_000_000),
            CryptographyLibraryDrivers::memcmp),
        Kernel.regular(
            "CryptographyLibraries.hex2bin",
            "byte",
            List.of(1000, 60_000, 3_000_000),
            CryptographyLibraryDrivers::hex2bin),
        Kernel.regular(
            "CryptographyLibraries.increment",
            "byte",
            List.of(1500, 100_000, 5_000_000),
            CryptographyLibraryDrivers::increment),
        Kernel.regular(
            "CryptographyLibraries.compare",
            "byte",
            List.of(1500, 100_000, 5_000_000),
            CryptographyLibraryDrivers::compare));
  }

  /** Numbers and letters, small and capital. */
  static byte[] digits(int n) {
    int[] which = ints(n, DIGITS.length());
    byte[] digits = new byte[n];
    for (int i = 0; i < n; i++) {
      digits[i] = (byte) DIGITS.charAt(which[i]);
    }
    return digits;
  }

  private static Prepared memcmp(int n) {
    byte[] a = bytes(n);
    byte[] b = bytes(n);
    return Prepared.of(() -> CryptographyLibraries.memcmp(n, a, b));
  }

  private static Prepared hex2bin(int n) {
    byte[] hex = digits(2 * n);
    byte[] bytes = new byte[n];
    return Prepared.of(
        () -> CryptographyLibraries.hex2bin(n, hex, bytes) ? bytes[n / 2] : Integer.MIN_VALUE);
  }

  private static Prepared increment(int n) {
    byte[] number = bytes(n);
    return Prepared.of(
        () -> {
          CryptographyLibraries.increment(n, number);
          return number[0];
        });
  }

  private static Prepared compare(int n) {
    byte[] a = bytes(n);
    byte[] b = bytes(n);
    return Prepared.of(() -> CryptographyLibraries.compare(n, a, b));
  }
}
