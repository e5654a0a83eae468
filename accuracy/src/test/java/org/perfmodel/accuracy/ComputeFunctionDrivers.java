package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.ints;
import static org.perfmodel.accuracy.Values.longs;
import static org.perfmodel.accuracy.Values.permutation;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link ComputeFunctions}: random columns. */
final class ComputeFunctionDrivers {
  /** Bytes of a string. */
  static final int BYTES = 8;

  private static final String ALPHANUMERIC =
      "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

  private ComputeFunctionDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.regular(
                "ComputeFunctions.minMax",
                "int",
                List.of(4000, 300_000, 8_000_000),
                ComputeFunctionDrivers::minMax)
            .with(n -> Map.of("n", n, "column.length", n, "result.length", 2)),
        Kernel.regular(
                "ComputeFunctions.absChecked",
                "long",
                List.of(2000, 120_000, 3_000_000),
                ComputeFunctionDrivers::absChecked)
            .with(ComputeFunctionDrivers::columns),
        Kernel.regular(
                "ComputeFunctions.ceil",
                "double",
                List.of(2500, 150_000, 4_000_000),
                ComputeFunctionDrivers::ceil)
            .with(ComputeFunctionDrivers::columns),
        Kernel.irregular(
                "ComputeFunctions.asciiIsAlnum",
                "byte",
                List.of(200, 16_000, 800_000),
                ComputeFunctionDrivers::asciiIsAlnum)
            .with(
                n ->
                    Map.of(
                        "n",
                        n,
                        "offsets.length",
                        n + 1,
                        "data.length",
                        BYTES * n,
                        "result.length",
                        n)));
  }

  private static Map<String, Integer> columns(int n) {
    return Map.of("n", n, "column.length", n, "result.length", n);
  }

  static int[] offsets(int n) {
    int[] offsets = new int[n + 1];
    for (int i = 0; i <= n; i++) {
      offsets[i] = BYTES * i;
    }
    return offsets;
  }

  /** Letters and digits; just half of the strings end with a space. */
  static byte[] strings(int n) {
    int[] drawn = ints(BYTES * n, ALPHANUMERIC.length());
    byte[] strings = new byte[BYTES * n];
    for (int i = 0; i < strings.length; i++) {
      strings[i] = (byte) ALPHANUMERIC.charAt(drawn[i]);
    }
    int[] order = permutation(n);
    for (int i = 0; i < n; i++) {
      if (order[i] % 2 == 0) {
        strings[BYTES * i + BYTES - 1] = ' ';
      }
    }
    return strings;
  }

  private static Prepared minMax(int n) {
    int[] column = ints(n, 1_000_000_000);
    int[] result = new int[2];
    return Prepared.of(
        () -> {
          ComputeFunctions.minMax(n, column, result);
          return (double) result[0] + result[1];
        });
  }

  private static Prepared absChecked(int n) {
    long[] column = longs(n);
    long[] result = new long[n];
    return Prepared.of(() -> ComputeFunctions.absChecked(n, column, result) ? result[n / 2] : -1);
  }

  private static Prepared ceil(int n) {
    double[] column = doubles(n, -1000, 1000);
    double[] result = new double[n];
    return Prepared.of(
        () -> {
          ComputeFunctions.ceil(n, column, result);
          return result[n / 2];
        });
  }

  private static Prepared asciiIsAlnum(int n) {
    int[] offsets = offsets(n);
    byte[] data = strings(n);
    boolean[] result = new boolean[n];
    return Prepared.of(
        () -> {
          ComputeFunctions.asciiIsAlnum(n, offsets, data, result);
          return result[n / 2] ? 1 : 0;
        });
  }
}
