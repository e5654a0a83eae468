package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.ints;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link ScientificGenerators}: states that go on from run to run. */
final class ScientificGeneratorDrivers {
  private static final int RING = 16384;

  private ScientificGeneratorDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.regular(
            "ScientificGenerators.cmrg",
            "long",
            List.of(2000, 80_000, 2_000_000),
            ScientificGeneratorDrivers::cmrg),
        Kernel.regular(
            "ScientificGenerators.mrg",
            "long",
            List.of(2500, 100_000, 3_000_000),
            ScientificGeneratorDrivers::mrg),
        Kernel.regular(
            "ScientificGenerators.taus",
            "int",
            List.of(5000, 200_000, 6_000_000),
            ScientificGeneratorDrivers::taus),
        Kernel.regular(
                "ScientificGenerators.gfsr4",
                "int",
                List.of(4000, 160_000, 8_000_000),
                ScientificGeneratorDrivers::gfsr4)
            .with(n -> Map.of("n", n, "last", 0)));
  }

  static long[] state(int size) {
    int[] drawn = ints(size, 2_000_000_000);
    long[] state = new long[size];
    for (int i = 0; i < size; i++) {
      state[i] = drawn[i];
    }
    return state;
  }

  private static Prepared cmrg(int n) {
    long[] state = state(6);
    long[] numbers = new long[n];
    return Prepared.of(
        () -> {
          ScientificGenerators.cmrg(n, state, numbers);
          return numbers[n / 2];
        });
  }

  private static Prepared mrg(int n) {
    long[] state = state(5);
    double[] fractions = new double[n];
    return Prepared.of(
        () -> {
          ScientificGenerators.mrg(n, state, fractions);
          return fractions[n / 2];
        });
  }

  private static Prepared taus(int n) {
    int[] state = ints(3, Integer.MAX_VALUE);
    int[] numbers = new int[n];
    return Prepared.of(
        () -> {
          ScientificGenerators.taus(n, state, numbers);
          return numbers[n / 2];
        });
  }

  private static Prepared gfsr4(int n) {
    int[] ring = ints(RING, Integer.MAX_VALUE);
    int[] numbers = new int[n];
    int[] last = {0};
    return Prepared.of(
        () -> {
          last[0] = ScientificGenerators.gfsr4(n, last[0], ring, numbers);
          return numbers[n / 2];
        });
  }
}
