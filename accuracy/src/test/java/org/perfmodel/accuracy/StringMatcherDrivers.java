package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.letters;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link StringMatchers}: four letters at random, and words of them. */
final class StringMatcherDrivers {
  private static final int LETTERS = 4;
  private static final byte[] RARE = "abccdabdcabb".getBytes(StandardCharsets.US_ASCII);
  private static final byte[] COMMON = "aabacab".getBytes(StandardCharsets.US_ASCII);

  private StringMatcherDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.regular(
                "StringMatchers.shiftOr",
                "byte",
                List.of(16_000, 800_000, 40_000_000),
                StringMatcherDrivers::shiftOr)
            .with(n -> Map.of("n", n, "m", RARE.length)),
        Kernel.irregular(
                "StringMatchers.apostolicoCrochemore",
                "byte",
                List.of(16_000, 400_000, 12_000_000),
                StringMatcherDrivers::apostolicoCrochemore)
            .with(n -> Map.of("n", n, "m", COMMON.length)),
        Kernel.irregular(
                "StringMatchers.notSoNaive",
                "byte",
                List.of(16_000, 400_000, 12_000_000),
                StringMatcherDrivers::notSoNaive)
            .with(n -> Map.of("n", n, "m", RARE.length)));
  }

  private static Prepared shiftOr(int n) {
    byte[] text = letters(n, LETTERS, 0);
    int[] mask = new int[256];
    return Prepared.of(() -> StringMatchers.shiftOr(n, RARE.length, text, RARE, mask));
  }

  private static Prepared apostolicoCrochemore(int n) {
    byte[] text = letters(n, LETTERS, 0);
    int[] border = new int[COMMON.length + 1];
    return Prepared.of(
        () -> StringMatchers.apostolicoCrochemore(n, COMMON.length, text, COMMON, border));
  }

  private static Prepared notSoNaive(int n) {
    byte[] text = letters(n, LETTERS, 0);
    return Prepared.of(() -> StringMatchers.notSoNaive(n, RARE.length, text, RARE));
  }
}
