package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.permutation;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link ProgrammingPearls}. */
final class ProgrammingPearlDrivers {
  private static final int SPARE = 4;
  private static final int SELECTED = 8;

  private ProgrammingPearlDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.irregular(
                "ProgrammingPearls.bitmapSort",
                "int",
                List.of(320, 16_000, 480_000),
                ProgrammingPearlDrivers::bitmapSort)
            .with(n -> Map.of("n", n, "range", SPARE * n, "bits.length", SPARE * n / Integer.SIZE)),
        Kernel.regular(
                "ProgrammingPearls.juggle",
                "int",
                List.of(1000, 100_000, 2_000_000),
                ProgrammingPearlDrivers::juggle)
            .with(n -> Map.of("n", n, "by", turned(n))),
        Kernel.regular(
                "ProgrammingPearls.reversals",
                "int",
                List.of(3000, 200_000, 5_000_000),
                ProgrammingPearlDrivers::reversals)
            .with(n -> Map.of("n", n, "by", turned(n))),
        Kernel.irregular(
                "ProgrammingPearls.sample",
                "int",
                List.of(400, 24_000, 1_000_000),
                ProgrammingPearlDrivers::sample)
            .with(n -> Map.of("n", n, "m", n / SELECTED)));
  }

  /**
   * By how much a vector rotates: three eighths about, of which eight is the greatest common
   * divisor with its length, as the annotation says, as an eighth of that has no other prime factor
   * than two and five.
   */
  static int turned(int n) {
    return 8 * (3 * n / 64 / 10 * 10 + 1);
  }

  private static int[] counted(int n) {
    int[] x = new int[n];
    Arrays.setAll(x, i -> i);
    return x;
  }

  private static Prepared bitmapSort(int n) {
    int range = SPARE * n;
    int[] number = Arrays.copyOf(permutation(range), n);
    int[] bits = new int[range / Integer.SIZE];
    int[] sorted = new int[n];
    return Prepared.of(
        () -> {
          ProgrammingPearls.bitmapSort(n, range, number, bits, sorted);
          return sorted[n / 2];
        });
  }

  private static Prepared juggle(int n) {
    int[] x = counted(n);
    int by = turned(n);
    return Prepared.of(
        () -> {
          ProgrammingPearls.juggle(n, by, x);
          return x[n / 2];
        });
  }

  private static Prepared reversals(int n) {
    int[] x = counted(n);
    int by = turned(n);
    return Prepared.of(
        () -> {
          ProgrammingPearls.reversals(n, by, x);
          return x[n / 2];
        });
  }

  /** Draws other samples in each run. */
  private static Prepared sample(int n) {
    int m = n / SELECTED;
    int[] chosen = new int[m];
    long[] seed = {20_240_611};
    return Prepared.of(
        () -> {
          seed[0] = ProgrammingPearls.sample(m, n, seed[0], chosen);
          return chosen[m / 2];
        });
  }
}
