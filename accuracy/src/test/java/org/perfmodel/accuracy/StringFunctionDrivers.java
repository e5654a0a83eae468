package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.letters;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link StringFunctions}: random letters, none of them among those that are sought. */
final class StringFunctionDrivers {
  private static final int OTHERS = 4;

  private StringFunctionDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.irregular(
                "StringFunctions.strcpy",
                "byte",
                List.of(12_000, 600_000, 20_000_000),
                StringFunctionDrivers::strcpy)
            .with(n -> Map.of("from.length", n + 1, "to.length", n + 1)),
        Kernel.irregular(
                "StringFunctions.strcat",
                "byte",
                List.of(10_000, 500_000, 20_000_000),
                StringFunctionDrivers::strcat)
            .with(n -> Map.of("from.length", n + 1, "to.length", 2 * n + 1)),
        Kernel.irregular(
                "StringFunctions.strcspn",
                "byte",
                List.of(5000, 200_000, 8_000_000),
                StringFunctionDrivers::strcspn)
            .with(n -> Map.of("string.length", n + 1, "others.length", OTHERS + 1)));
  }

  /** Letters from a on and what ends them. */
  static byte[] string(int n, int variant) {
    return Arrays.copyOf(letters(n, 20, variant), n + 1);
  }

  private static Prepared strcpy(int n) {
    byte[] from = string(n, 0);
    byte[] to = new byte[n + 1];
    return Prepared.of(() -> StringFunctions.strcpy(to, from));
  }

  private static Prepared strcat(int n) {
    byte[] from = string(n, 0);
    byte[] to = Arrays.copyOf(string(n, 1), 2 * n + 1);
    return Prepared.of(() -> StringFunctions.strcat(to, from)).restoring(() -> to[n] = 0);
  }

  private static Prepared strcspn(int n) {
    byte[] string = string(n, 0);
    byte[] others = {'w', 'x', 'y', 'z', 0};
    return Prepared.of(() -> StringFunctions.strcspn(string, others));
  }
}
