package org.perfmodel.symbolic;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.perfmodel.symbolic.evaluate.CompiledList;
import org.perfmodel.symbolic.evaluate.Evaluate;
import org.perfmodel.symbolic.text.ExprParser;

/** Rounded fractions in doubles are what whole numbers give. */
class RoundingTest {
  private static final int MOST = 1_000_000;

  /** What {@code for (i = 1; i <= n; i++) for (j = i; j <= n; j += i)} runs. */
  @ParameterizedTest
  @CsvSource({"10", "1000", "4000"})
  void stepsThatGrowAreCountedAsTheyRun(int n) {
    long runs = 0;
    for (int i = 1; i <= n; i++) {
      for (int j = i; j <= n; j += i) {
        runs++;
      }
    }
    Expr count =
        ExprParser.parse("sum(#1, 0, n - 1, ceil(-#1*pow(#1 + 1, -1) + n*pow(#1 + 1, -1)))");
    assertThat(Evaluate.asDouble(count, Bindings.NONE.with(new Symbol("n"), n))).isEqualTo(runs);
  }

  /** Every other one is a whole number. */
  @Test
  void fractionsOfWholeNumbersAreRoundedExactly() {
    Random random = new Random(20261128);
    for (int trial = 0; trial < 3000; trial++) {
      long a = random.nextInt(MOST);
      long b = random.nextInt(2 * MOST) - MOST;
      long c = random.nextInt(1000);
      long d = 1 + random.nextInt(MOST);
      long x = random.nextInt(MOST);
      long y = random.nextInt(1000);
      if (trial % 2 == 0) {
        b -= (a * x + b) % (c * y + d);
      }
      String fraction = String.format(Locale.ROOT, "(%d*x + %d)/(%d*y + %d)", a, b, c, d);
      Bindings at = Bindings.NONE.with(new Symbol("x"), x).with(new Symbol("y"), y);
      BigInteger dividend = BigInteger.valueOf(a * x + b);
      BigInteger[] parts = dividend.divideAndRemainder(BigInteger.valueOf(c * y + d));
      long below = parts[0].longValueExact() - (parts[1].signum() < 0 ? 1 : 0);
      long above = parts[0].longValueExact() + (parts[1].signum() > 0 ? 1 : 0);
      assertThat(both("floor(" + fraction + ")", at)).containsOnly((double) below);
      assertThat(both("ceil(" + fraction + ")", at)).containsOnly((double) above);
    }
  }

  /** As a double and exactly; alone and together with others. */
  private static List<Double> both(String text, Bindings at) {
    Expr expression = ExprParser.parse(text);
    return List.of(
        Evaluate.asDouble(expression, at),
        Evaluate.exactly(expression, at).doubleValue(),
        CompiledList.evaluate(List.of(expression, expression.plus(1)), at)[0],
        Evaluate.asDoubles(expression, List.of(at, at))[0]);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          floor(n/m + n/k)                     | 7
          floor(n/(3*m) + n/(3*k) + 1/3*n)     | 6
          floor(1/n^2 + (n^2 - 1)/n^2)         | 1
          ceil(n/(m + 1) - m/(m + 1))          | 3
          floor(k*pow(m + k, -2)*(m + k))      | 0
          """)
  void sumsOfFractionsAreRoundedExactly(String text, double value) {
    Bindings at =
        Bindings.NONE.with(new Symbol("n"), 12).with(new Symbol("m"), 3).with(new Symbol("k"), 4);
    assertThat(Evaluate.exactly(ExprParser.parse(text), at).doubleValue()).isEqualTo(value);
    assertThat(Evaluate.asDouble(ExprParser.parse(text), at)).isEqualTo(value);
  }

  @Test
  void rootsOfWholeNumbersAreWhole() {
    for (int root = 2; root <= 1000; root++) {
      Bindings at = Bindings.NONE.with(new Symbol("n"), (long) root * root * root);
      assertThat(Evaluate.asDouble(ExprParser.parse("floor(pow(n, 1/3))"), at)).isEqualTo(root);
      assertThat(Evaluate.asDouble(ExprParser.parse("ceil(pow(n, 1/3))"), at)).isEqualTo(root);
    }
  }
}
