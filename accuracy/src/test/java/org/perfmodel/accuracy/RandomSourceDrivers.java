package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.ints;
import static org.perfmodel.accuracy.Values.longs;

import java.util.List;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link RandomSources}: states that go on from run to run. */
final class RandomSourceDrivers {
  private RandomSourceDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.regular(
            "RandomSources.well512",
            "int",
            List.of(5000, 200_000, 8_000_000),
            RandomSourceDrivers::well512),
        // Multiples of how long the state is, or nearly so.
        Kernel.regular(
            "RandomSources.mersenneTwister",
            "int",
            List.of(6240, 249_600, 8_000_000),
            RandomSourceDrivers::mersenneTwister),
        Kernel.regular(
            "RandomSources.splitMix",
            "long",
            List.of(3000, 120_000, 5_000_000),
            RandomSourceDrivers::splitMix),
        Kernel.regular(
            "RandomSources.xorShift1024",
            "long",
            List.of(4000, 150_000, 5_000_000),
            RandomSourceDrivers::xorShift1024));
  }

  private static Prepared well512(int n) {
    int[] state = ints(16, Integer.MAX_VALUE);
    int[] numbers = new int[n];
    return Prepared.of(
        () -> {
          RandomSources.well512(n, state, numbers);
          return numbers[n / 2];
        });
  }

  private static Prepared mersenneTwister(int n) {
    int[] state = ints(624, Integer.MAX_VALUE);
    int[] numbers = new int[n];
    return Prepared.of(
        () -> {
          RandomSources.mersenneTwister(n, state, numbers);
          return numbers[n / 2];
        });
  }

  private static Prepared splitMix(int n) {
    long[] numbers = new long[n];
    return Prepared.of(
        () -> {
          RandomSources.splitMix(n, 20_261_123, numbers);
          return numbers[n / 2];
        });
  }

  private static Prepared xorShift1024(int n) {
    long[] state = longs(16);
    long[] numbers = new long[n];
    return Prepared.of(
        () -> {
          RandomSources.xorShift1024(n, state, numbers);
          return numbers[n / 2];
        });
  }
}
