package org.perfmodel.prediction;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.perfmodel.json.KnownParameters;
import org.perfmodel.platform.ParameterNames;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.text.ExprParser;
import org.perfmodel.workload.InputSet;

/** Expected texts are the design's own example (section 6) and sums done by hand. */
class FormulaTextTest {
  private static final Bindings PLATFORM =
      Bindings.of(
          new TreeMap<>(
              Map.of(
                  "$add", Rational.of(84, 100_000_000_000L),
                  "$mul", Rational.of(1, 1_000_000_000L),
                  "$fork", Rational.of(12, 1_000_000L),
                  "$lock", Rational.of(310, 1_000_000_000L))),
          new TreeMap<>(
              Map.<String, DoubleUnaryOperator>of("$byte", x -> x > 100_000 ? 1.5e-10 : 1e-11)));
  private static final Point POINT =
      new Point(new InputSet(new TreeMap<>(Map.of("n", Rational.of(20_000)))), 16);

  private static String text(String formula) {
    return FormulaText.render(ExprParser.parse(formula), PLATFORM, POINT);
  }

  @Test
  void pricesOfLikeTermsAddUp() {
    assertThat(text("$add*n^2/p + $mul*n^2/p + $fork*log2(p)"))
        .isEqualTo("1.84ns*n^2/p + 12us*log2(p)");
  }

  @Test
  void onlyTheFactorThatCarriesTimePrintsAsTime() {
    assertThat(text("max($add*n*ceil(n/p), $lock*n)/3"))
        .isEqualTo("1/3*max(0.84ns*n*ceil(n/p), 310ns*n)");
    assertThat(text("$mul*n*log2(3*n + 1)")).isEqualTo("1ns*n*log2(3*n + 1)");
  }

  @Test
  void whatIsNeverTheGreatestUnderThePricesIsLeftOut() {
    assertThat(text("ceil(n/p)*max($add*n, $mul*n)")).isEqualTo("1ns*n*ceil(n/p)");
    assertThat(text("max($add*n + $mul, $mul*n + $lock)")).isEqualTo("1ns*n + 310ns");
    assertThat(text("max($add*n + $lock, $mul*n)")).isEqualTo("max(1ns*n, 0.84ns*n + 310ns)");
  }

  @Test
  void tablesAreReadAtThePoint() {
    // 8 * 20000 bytes are beyond the table's step at 100000: 8 * 0.15 ns = 1.2 ns.
    assertThat(text("8*n*$byte(8*n)")).isEqualTo("1.2ns*n");
  }

  @Test
  void whatHasNoValueKeepsItsName() {
    assertThat(text("3*$other*n")).isEqualTo("3*$other*n");
    assertThat(text("sum(#1, 1, n, $byte(8*#1)*log2(#1))"))
        .isEqualTo("sum(#1, 1, n, $byte(8*#1)*log2(#1))");
  }

  @Test
  void signsAndDivisorsStay() {
    assertThat(text("$lock/p - $mul*n")).isEqualTo("-1ns*n + 310ns/p");
    assertThat(text("$mul*n/(m*p)")).isEqualTo("1ns*n/(m*p)");
    assertThat(text("0")).isEqualTo("0");
  }

  @ParameterizedTest
  @CsvSource({
    "1/200000, 5us",
    "2, 2s",
    "1000, 1000s",
    "9996/10000000000, 1us",
    "12345/1000000, 12.3ms",
    "1/2000000000000, 0.0005ns",
    "1/10000000000000000, 1e-7ns"
  })
  void theUnitIsTheLargestThatFits(String seconds, String text) {
    assertThat(text(seconds)).isEqualTo(text);
  }

  @Test
  void theSummandsJoinToTheText() {
    Locale before = Locale.getDefault();
    try {
      Locale.setDefault(Locale.forLanguageTag("tr"));
      var summands = FormulaText.summands(ExprParser.parse("$mul*n - 1/2000000"), PLATFORM, POINT);
      assertThat(summands).extracting(s -> s.product()).containsExactly("n", "");
      assertThat(summands).extracting(s -> s.magnitude()).containsExactly("1ns*n", "500ns");
    } finally {
      Locale.setDefault(before);
    }
  }

  @Test
  void numbersOfAPlatformHaveNoUnit() {
    Bindings platform =
        Bindings.of(
            new java.util.TreeMap<>(
                java.util.Map.of(
                    "$vector.tail", Rational.of(8), "$add.double", Rational.of(1, 1_000_000_000))));
    assertThat(
            FormulaText.render(
                ExprParser.parse("$add.double*min(floor(n/p), $vector.tail)"),
                platform,
                new Point(new InputSet(new java.util.TreeMap<>()), 1)))
        .isEqualTo("1ns*min(8, floor(n/p))");
  }

  @Test
  void numbersAreThosePartsOfAPlatformThatAreNoTimes() {
    for (String name : KnownParameters.NAMES) {
      boolean isNumber =
          ParameterNames.isCount(name)
              || ParameterNames.isBytes(name)
              || ParameterNames.isShare(name);
      assertThat(FormulaText.NUMBERS.contains(name)).as(name).isEqualTo(isNumber);
    }
  }
}
