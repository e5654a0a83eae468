package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.ints;

import java.util.List;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link HackersDelights}: random numbers. */
final class HackersDelightDrivers {
  private static final int BOUND = 1 << 29;

  private HackersDelightDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.regular(
            "HackersDelights.roundUp",
            "int",
            List.of(2000, 125_000, 6_000_000),
            HackersDelightDrivers::roundUp),
        Kernel.regular(
            "HackersDelights.boundsOfSums",
            "int",
            List.of(700, 40_000, 2_000_000),
            HackersDelightDrivers::boundsOfSums),
        Kernel.regular(
            "HackersDelights.firstZeroByte",
            "int",
            List.of(3000, 200_000, 10_000_000),
            HackersDelightDrivers::firstZeroByte),
        Kernel.regular(
            "HackersDelights.shuffle",
            "long",
            List.of(2000, 125_000, 6_000_000),
            HackersDelightDrivers::shuffle));
  }

  private static Prepared roundUp(int n) {
    int[] from = ints(n, 1 << 30);
    int[] to = new int[n];
    return Prepared.of(
        () -> {
          HackersDelights.roundUp(n, from, to);
          return to[n / 2];
        });
  }

  /** Numbers so small that no sum overflows. */
  private static Prepared boundsOfSums(int n) {
    int[] a = ints(n, BOUND, 0);
    int[] c = ints(n, BOUND, 1);
    int[] b = ints(n, BOUND, 2);
    int[] d = ints(n, BOUND, 3);
    for (int i = 0; i < n; i++) {
      a[i] -= BOUND / 2;
      b[i] += a[i];
      c[i] -= BOUND / 2;
      d[i] += c[i];
    }
    int[] least = new int[n];
    int[] greatest = new int[n];
    return Prepared.of(
        () -> {
          HackersDelights.boundsOfSums(n, a, b, c, d, least, greatest);
          return least[n / 2] + greatest[n / 2];
        });
  }

  private static Prepared firstZeroByte(int n) {
    int[] word = ints(n, Integer.MAX_VALUE);
    for (int i = 0; i < n; i += 3) {
      word[i] &= ~(0xff << 8 * (i % 4));
    }
    byte[] place = new byte[n];
    return Prepared.of(
        () -> {
          HackersDelights.firstZeroByte(n, word, place);
          return place[n / 3] + place[n / 2];
        });
  }

  private static Prepared shuffle(int n) {
    long[] word = Values.longs(n);
    return Prepared.of(
        () -> {
          HackersDelights.shuffle(n, word);
          return word[n / 2];
        });
  }
}
