package org.perfmodel.symbolic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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
    Expr expression = Expr.parse(text);
    Random random = new Random(20261126);
    for (int trial = 0; trial < 20; trial++) {
      List<Bindings> all = new ArrayList<>();
      int n = random.nextInt(12);
      for (int lane = 0; lane < 5; lane++) {
        all.add(bindings(n, 1 + random.nextInt(9), 1 + random.nextInt(9)));
      }
      double[] together = expression.evaluate(all);
      for (int lane = 0; lane < 5; lane++) {
        assertThat(together[lane]).isEqualTo(expression.evaluate(all.get(lane)));
      }
    }
  }

  /** Sums that several have in common, one behind a factor that is zero and one that is not. */
  @Test
  void severalTogetherAreWhatEachIs() {
    List<Expr> all =
        List.of(
            Expr.parse("$a*sum(#1, 0, n, max($b, #1^2)) + 3"),
            Expr.parse("max(0, n - 5)*sum(#1, 0, n, max($b, #1^2))"),
            Expr.parse("sum(#1, 0, n, max(0, #1 - 3)*sum(#2, 0, #1, max($a*#2, $b + #1)))"),
            Expr.parse("$a*$b"),
            Expr.parse("$a"),
            Expr.parse("$a*$b"));
    for (int n : new int[] {0, 4, 11}) {
      Bindings at = bindings(n, 2, 5);
      assertThat(CompiledList.evaluate(all, at))
          .containsExactly(all.stream().mapToDouble(each -> each.evaluate(at)).toArray());
    }
    assertThatThrownBy(
            () -> CompiledList.evaluate(List.of(all.get(3), Expr.parse("q")), bindings(1, 1, 1)))
        .isInstanceOf(UnboundSymbolException.class)
        .hasMessageContaining("q");
  }

  /** For the first seven of ten the inner sum has more terms than can be gone through. */
  @Test
  void whatIsMultipliedByZeroIsNotSummedUp() {
    Expr expression =
        Expr.parse(
            "sum(#1, 0, 9, floor(pow(2, #1)/n)"
                + "*sum(#2, 0, 1000000000000*max(0, 7 - #1), max($a, #2)))");
    // Then it is one term, the greater of the price and 0, times 1, 2 and 4.
    assertThat(expression.evaluate(bindings(128, 7, 1))).isEqualTo(7 * 7);
    assertThat(expression.evaluate(List.of(bindings(128, 7, 1), bindings(128, 8, 1))))
        .containsExactly(7 * 7, 7 * 8);
  }

  @Test
  void whatIsNotMultipliedByZeroIs() {
    Expr expression =
        Expr.parse("sum(#1, 0, 9, floor(pow(2, #1)/2 + 1)*sum(#2, 0, n, n/(#2 + $a)))");
    assertThat(expression.evaluate(bindings(1_000_000_000_000L, 7, 1))).isGreaterThan(1e12);
  }

  @Test
  void termsOfSumsAreCounted() {
    Bindings at = bindings(10, 1, 1);
    Expr square = Expr.parse("sum(#1, 1, n, sum(#2, 1, n, max($a*#1, #2)))");
    assertThat(square.sumTerms(at, 1000)).isEqualTo(110);
    assertThat(square.sumTerms(at, 100)).isEqualTo(100);
    assertThat(Expr.parse("$a*n^2").sumTerms(at, 1000)).isZero();
    assertThat(square.evaluateWithoutPrices(at, 1000)).isEqualTo(715);
    assertThatThrownBy(() -> square.evaluateWithoutPrices(at, 100))
        .isInstanceOf(ArithmeticException.class);
  }

  /** A message has room for the beginning of a formula. */
  @Test
  void longFormulaeAreCutInMessages() {
    StringBuilder text = new StringBuilder("sum(#1, 0, 1000000000, max(#1, n)");
    for (int i = 1; i < 300; i++) {
      text.append(" + n/(#1 + ").append(i).append(")");
    }
    Expr expression = Expr.parse(text + ")");
    assertThat(new TooManyTermsException(expression).getMessage())
        .contains("more than 3000000 terms")
        .contains(".. (" + expression.toString().length() + " characters)")
        .hasSizeLessThan(800);
  }

  /** Each alone stays within the budget, all of them together do not: then they are estimated. */
  @Test
  void allFormulaeOfARegionHaveOneBudget() {
    List<Expr> formulae = new ArrayList<>();
    for (int i = 1; i <= 4; i++) {
      formulae.add(Expr.parse("sum(#1, 1, n, 1/(#1 + " + i + "))"));
    }
    Bindings many = bindings(1_000_000, 1, 1);
    double[] together = CompiledList.evaluate(formulae, many);
    for (int i = 0; i < together.length; i++) {
      double alone = formulae.get(i).evaluate(many);
      assertThat(together[i]).isNotEqualTo(alone).isCloseTo(alone, withinPercentage(1));
    }
    assertThat(CompiledList.evaluate(formulae.subList(0, 1), bindings(10, 1, 1))).hasSize(1);
  }
}
