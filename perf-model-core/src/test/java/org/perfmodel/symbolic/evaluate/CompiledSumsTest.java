package org.perfmodel.symbolic.evaluate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.UnboundSymbolException;
import org.perfmodel.symbolic.text.ExprParser;

/** Sums in one evaluation and in many at once: what is the same in all, and what is not needed. */
class CompiledSumsTest {
  private static Bindings bindings(double n, double price, double other) {
    return Bindings.NONE
        .with(new Symbol("n"), (long) n)
        .with(Symbol.platform("a"), (long) price)
        .with(Symbol.platform("b"), (long) other);
  }

  /** With prices inside and outside of sums, in limits, and products of sums. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "$a*sum(#1, 0, n, #1^2) + $b",
        "sum(#1, 0, n, max($a*#1, $b))",
        "sum(#1, 0, n, max(0, #1 - 3)*sum(#2, 0, #1, max($a*#2, $b + #1)))",
        "sum(#1, 0, n, max(0, 5 - #1)*sum(#2, 0, #1, #2)*sum(#3, 0, n, $a + #3))",
        "sum(#1, 0, n, max(0, $a - 4)*sum(#2, 0, #1, #2 + $b))",
        "sum(#1, 0, n, max(0, $a - 4)*sum(#2, 0, #1, #2))",
        "sum(#1, 0, n, max(0, #1 - 3)*max(sum(#2, 0, #1, #2), $b) + sum(#2, 0, #1, #2))",
        "max(0, n - 100)*sum(#1, 0, n, $a*#1)/$b",
        "sum(#1, 0, n, sum(#2, 0, #1, #2)/max(1, #1 - 3))",
      })
  void manyAtOnceAreWhatEachIs(String text) {
    Expr expression = ExprParser.parse(text);
    Random random = new Random(20261126);
    for (int trial = 0; trial < 20; trial++) {
      List<Bindings> all = new ArrayList<>();
      int n = random.nextInt(12);
      for (int lane = 0; lane < 5; lane++) {
        all.add(bindings(n, 1 + random.nextInt(9), 1 + random.nextInt(9)));
      }
      double[] together = Evaluate.asDoubles(expression, all);
      for (int lane = 0; lane < 5; lane++) {
        assertThat(together[lane]).isEqualTo(Evaluate.asDouble(expression, all.get(lane)));
      }
    }
  }

  /** Sums that several have in common, one behind a factor that is zero and one that is not. */
  @Test
  void severalTogetherAreWhatEachIs() {
    List<Expr> all =
        List.of(
            ExprParser.parse("$a*sum(#1, 0, n, max($b, #1^2)) + 3"),
            ExprParser.parse("max(0, n - 5)*sum(#1, 0, n, max($b, #1^2))"),
            ExprParser.parse("sum(#1, 0, n, max(0, #1 - 3)*sum(#2, 0, #1, max($a*#2, $b + #1)))"),
            ExprParser.parse("$a*$b"),
            ExprParser.parse("$a"),
            ExprParser.parse("$a*$b"));
    for (int n : new int[] {0, 4, 11}) {
      Bindings at = bindings(n, 2, 5);
      assertThat(CompiledList.evaluate(all, at))
          .containsExactly(all.stream().mapToDouble(each -> Evaluate.asDouble(each, at)).toArray());
    }
    assertThatThrownBy(
            () ->
                CompiledList.evaluate(
                    List.of(all.get(3), ExprParser.parse("q")), bindings(1, 1, 1)))
        .isInstanceOf(UnboundSymbolException.class)
        .hasMessageContaining("q");
  }

  /** For the first seven of ten the inner sum has more terms than can be gone through. */
  @Test
  void whatIsMultipliedByZeroIsNotSummedUp() {
    Expr expression =
        ExprParser.parse(
            "sum(#1, 0, 9, floor(pow(2, #1)/n)"
                + "*sum(#2, 0, 1000000000000*max(0, 7 - #1), max($a, #2)))");
    // Then it is one term, the greater of the price and 0, times 1, 2 and 4.
    assertThat(Evaluate.asDouble(expression, bindings(128, 7, 1))).isEqualTo(7 * 7);
    assertThat(Evaluate.asDoubles(expression, List.of(bindings(128, 7, 1), bindings(128, 8, 1))))
        .containsExactly(7 * 7, 7 * 8);
  }

  @Test
  void whatIsNotMultipliedByZeroIs() {
    Expr expression =
        ExprParser.parse("sum(#1, 0, 9, floor(pow(2, #1)/2 + 1)*sum(#2, 0, n, n/(#2 + $a)))");
    assertThat(Evaluate.asDouble(expression, bindings(1_000_000_000_000L, 7, 1)))
        .isGreaterThan(1e12);
  }

  @Test
  void termsOfSumsAreCounted() {
    Bindings at = bindings(10, 1, 1);
    Expr square = ExprParser.parse("sum(#1, 1, n, sum(#2, 1, n, max($a*#1, #2)))");
    assertThat(Evaluate.terms(square, at, 1000)).isEqualTo(110);
    assertThat(Evaluate.terms(square, at, 100)).isEqualTo(100);
    assertThat(Evaluate.terms(ExprParser.parse("$a*n^2"), at, 1000)).isZero();
    assertThat(Evaluate.withoutPrices(square, at, 1000)).isEqualTo(715);
    assertThatThrownBy(() -> Evaluate.withoutPrices(square, at, 100))
        .isInstanceOf(ArithmeticException.class);
  }

  /** A message has room for the beginning of a formula. */
  @Test
  void longFormulaeAreCutInMessages() {
    StringBuilder text = new StringBuilder("sum(#1, 0, 1000000000, max(#1, n)");
    for (int i = 1; i < 300; i++) {
      text.append(" + n/(#1 + ").append(i).append(")");
    }
    Expr expression = ExprParser.parse(text + ")");
    assertThat(new TooManyTermsException(expression).getMessage())
        .contains("more than 1000000 terms")
        .contains(".. (" + expression.toString().length() + " characters)")
        .hasSizeLessThan(800);
  }

  /** Each alone stays within the budget, all of them together do not: then they are estimated. */
  @Test
  void allFormulaeOfARegionHaveOneBudget() {
    List<Expr> formulae = new ArrayList<>();
    for (int i = 1; i <= 4; i++) {
      formulae.add(ExprParser.parse("sum(#1, 1, n, 1/(#1 + " + i + "))"));
    }
    Bindings many = bindings(1_000_000, 1, 1);
    double[] together = CompiledList.evaluate(formulae, many);
    for (int i = 0; i < together.length; i++) {
      double alone = Evaluate.asDouble(formulae.get(i), many);
      assertThat(together[i]).isNotEqualTo(alone).isCloseTo(alone, withinPercentage(1));
    }
    assertThat(CompiledList.evaluate(formulae.subList(0, 1), bindings(10, 1, 1))).hasSize(1);
  }
}
