package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.ints;
import static org.perfmodel.accuracy.Values.longs;

import java.util.List;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link BitTwiddles}: random numbers of both signs. */
final class BitTwiddleDrivers {
  private BitTwiddleDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.regular(
            "BitTwiddles.signs",
            "int",
            List.of(4000, 150_000, 8_000_000),
            BitTwiddleDrivers::signs),
        Kernel.regular(
            "BitTwiddles.oppositeSigns",
            "long",
            List.of(1500, 60_000, 2_500_000),
            BitTwiddleDrivers::oppositeSigns),
        Kernel.regular(
            "BitTwiddles.absolute",
            "int",
            List.of(3000, 100_000, 5_000_000),
            BitTwiddleDrivers::absolute),
        Kernel.regular(
            "BitTwiddles.lesser",
            "long",
            List.of(1000, 40_000, 2_000_000),
            BitTwiddleDrivers::lesser));
  }

  static int[] bothSigns(int n) {
    int[] v = ints(n, Integer.MAX_VALUE);
    for (int i = 0; i < n; i++) {
      v[i] = 2 * v[i] + 1;
    }
    return v;
  }

  /** Numbers of 62 bits, whose differences do not overflow; others from another place on. */
  static long[] shortened(int n, int skipped) {
    long[] all = longs(n + skipped);
    long[] values = new long[n];
    for (int i = 0; i < n; i++) {
      values[i] = all[i + skipped] >> 2;
    }
    return values;
  }

  private static Prepared signs(int n) {
    int[] v = bothSigns(n);
    byte[] sign = new byte[n];
    return Prepared.of(
        () -> {
          BitTwiddles.signs(n, v, sign);
          return sign[n / 2];
        });
  }

  private static Prepared oppositeSigns(int n) {
    long[] x = shortened(n, 0);
    long[] y = shortened(n, 1);
    return Prepared.of(() -> BitTwiddles.oppositeSigns(n, x, y));
  }

  private static Prepared absolute(int n) {
    int[] v = bothSigns(n);
    int[] amount = new int[n];
    return Prepared.of(
        () -> {
          BitTwiddles.absolute(n, v, amount);
          return amount[n / 2];
        });
  }

  private static Prepared lesser(int n) {
    long[] x = shortened(n, 0);
    long[] y = shortened(n, 1);
    long[] least = new long[n];
    return Prepared.of(
        () -> {
          BitTwiddles.lesser(n, x, y, least);
          return least[n / 2];
        });
  }
}
