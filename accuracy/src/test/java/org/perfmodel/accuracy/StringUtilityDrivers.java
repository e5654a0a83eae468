package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.letters;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link StringUtilities}: texts of random small letters. */
final class StringUtilityDrivers {
  private static final int MIDDLE = 5;

  private StringUtilityDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.regular(
                "StringUtilities.abbreviate",
                "char",
                List.of(40_000, 2_000_000, 30_000_000),
                StringUtilityDrivers::abbreviate)
            .with(n -> Map.of("n", n, "offset", n / 4, "width", n / 2)),
        Kernel.regular(
                "StringUtilities.abbreviateMiddle",
                "char",
                List.of(30_000, 1_000_000, 15_000_000),
                StringUtilityDrivers::abbreviateMiddle)
            .with(n -> Map.of("n", n, "m", MIDDLE, "width", n / 2)),
        Kernel.regular(
            "StringUtilities.capitalize",
            "char",
            List.of(3000, 200_000, 6_000_000),
            StringUtilityDrivers::capitalize),
        Kernel.regular(
                "StringUtilities.center",
                "char",
                List.of(2000, 120_000, 5_000_000),
                StringUtilityDrivers::center)
            .with(n -> Map.of("n", n, "size", 2 * n, "text.length()", n)));
  }

  static String text(int n) {
    return new String(letters(n, 26, 1), StandardCharsets.US_ASCII);
  }

  private static Prepared abbreviate(int n) {
    String text = text(n);
    return Prepared.of(() -> StringUtilities.abbreviate(n, n / 4, n / 2, text).charAt(n / 3));
  }

  private static Prepared abbreviateMiddle(int n) {
    char[] text = text(n).toCharArray();
    char[] middle = text(MIDDLE).toUpperCase(Locale.ROOT).toCharArray();
    return Prepared.of(
        () -> StringUtilities.abbreviateMiddle(n, MIDDLE, n / 2, text, middle)[n / 4]);
  }

  private static Prepared capitalize(int n) {
    String text = text(n);
    return Prepared.of(() -> StringUtilities.capitalize(n, text).charAt(n / 2));
  }

  private static Prepared center(int n) {
    String text = text(n);
    return Prepared.of(() -> StringUtilities.center(n, 2 * n, text, '.').charAt(n));
  }
}
