package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.ints;
import static org.perfmodel.accuracy.Values.longs;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link OperatingSystemHelpers}: random numbers below a hundred, and random bits. */
final class OperatingSystemHelperDrivers {
  /** Fifteen words and a part of one. */
  static final int SHIFT = 1000;

  private OperatingSystemHelperDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.regular(
                "OperatingSystemHelpers.bcdToBinary",
                "byte",
                List.of(4000, 300_000, 8_000_000),
                OperatingSystemHelperDrivers::bcdToBinary)
            .with(n -> Map.of("n", n, "decimal.length", n, "binary.length", n)),
        Kernel.regular(
                "OperatingSystemHelpers.binaryToBcd",
                "byte",
                List.of(3000, 250_000, 7_000_000),
                OperatingSystemHelperDrivers::binaryToBcd)
            .with(n -> Map.of("n", n, "binary.length", n, "decimal.length", n)),
        Kernel.regular(
                "OperatingSystemHelpers.complement",
                "long",
                List.of(3000, 120_000, 3_000_000),
                OperatingSystemHelperDrivers::complement)
            .with(n -> Map.of("words", n, "from.length", n, "to.length", n)),
        Kernel.regular(
                "OperatingSystemHelpers.shiftRight",
                "long",
                List.of(2000, 100_000, 2_000_000),
                OperatingSystemHelperDrivers::shiftRight)
            .with(n -> Map.of("words", n, "shift", SHIFT, "from.length", n, "to.length", n)));
  }

  /** From 0 to 99. */
  static byte[] numbers(int n) {
    int[] drawn = ints(n, 100);
    byte[] numbers = new byte[n];
    for (int i = 0; i < n; i++) {
      numbers[i] = (byte) drawn[i];
    }
    return numbers;
  }

  /** The digits of such numbers. */
  static byte[] digits(int n) {
    int[] drawn = ints(n, 100);
    byte[] digits = new byte[n];
    for (int i = 0; i < n; i++) {
      digits[i] = (byte) (16 * (drawn[i] / 10) + drawn[i] % 10);
    }
    return digits;
  }

  private static Prepared bcdToBinary(int n) {
    byte[] decimal = digits(n);
    byte[] binary = new byte[n];
    return Prepared.of(
        () -> {
          OperatingSystemHelpers.bcdToBinary(n, decimal, binary);
          return binary[n / 2];
        });
  }

  private static Prepared binaryToBcd(int n) {
    byte[] binary = numbers(n);
    byte[] decimal = new byte[n];
    return Prepared.of(
        () -> {
          OperatingSystemHelpers.binaryToBcd(n, binary, decimal);
          return decimal[n / 2];
        });
  }

  private static Prepared complement(int words) {
    long[] from = longs(words);
    long[] to = new long[words];
    return Prepared.of(
        () -> {
          OperatingSystemHelpers.complement(words, from, to);
          return to[words / 2];
        });
  }

  private static Prepared shiftRight(int words) {
    long[] from = longs(words);
    long[] to = new long[words];
    return Prepared.of(
        () -> {
          OperatingSystemHelpers.shiftRight(words, SHIFT, from, to);
          return to[words / 2];
        });
  }
}
