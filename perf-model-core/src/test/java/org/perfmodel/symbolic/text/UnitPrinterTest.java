package org.perfmodel.symbolic.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.RandomExpr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.evaluate.Evaluate;
import org.perfmodel.symbolic.rewrite.Substitute;

class UnitPrinterTest {
  private static final Bindings PRICES =
      Bindings.of(new TreeMap<>(Map.of("$a", Rational.of(3), "$b", Rational.of(1, 2))));

  private static final UnitPrinter NANOSECONDS = new UnitPrinter(each -> each + "ns", any -> false);

  private static String printed(String formula) {
    return NANOSECONDS.print(ExprParser.parse(formula), PRICES, Bindings.of(new TreeMap<>()));
  }

  @Test
  void aReciprocalOfASumIsADivisor() {
    assertThat(printed("$a*n^2*pow(n + 16, -1)")).isEqualTo("3ns*n^2/(n + 16)");
    assertThat(printed("$a*n*pow(n + 16, -2)/p")).isEqualTo("3ns*n/(p*(n + 16)^2)");
    assertThat(printed("$a*pow(n + 1, -1)")).isEqualTo("3ns/(n + 1)");
    assertThat(printed("n*max($a*n*pow(n + 1, -1), $b)")).isEqualTo("n*max(1/2ns, 3ns*n/(n + 1))");
    assertThat(printed("$a*pow(n + 1, 1/2)")).isEqualTo("3ns*pow(n + 1, 1/2)");
    assertThat(printed("$a*pow(2, n)")).isEqualTo("3ns*pow(2, n)");
  }

  /** With a unit that prints as nothing the text is the formula, prices put in. */
  @Test
  void whatIsPrintedParsesToTheSameFormula() {
    UnitPrinter plain = new UnitPrinter(Rational::toString, any -> false);
    Random random = new Random(5);
    int divided = 0;
    int compared = 0;
    for (int trial = 0; trial < 500; trial++) {
      Expr some;
      try {
        some = RandomExpr.next(random, 1 + random.nextInt(3)).build();
      } catch (ArithmeticException byZero) {
        continue;
      }
      Expr formula =
          ExprParser.parse("$a")
              .times(some)
              .times(
                  Expr.pow(
                      ExprParser.parse("n + " + (2 + random.nextInt(9))),
                      Expr.constant(-1 - random.nextInt(2))))
              .plus(ExprParser.parse("$b*n"));
      String text = plain.print(formula, PRICES, Bindings.of(new TreeMap<>()));
      divided += text.contains("/(") ? 1 : 0;
      Expr expected =
          Substitute.in(
              Substitute.in(formula, Symbol.platform("a"), Expr.constant(3)),
              Symbol.platform("b"),
              ExprParser.parse("1/2"));
      TreeMap<String, Rational> sizes = new TreeMap<>();
      RandomExpr.SIZES.forEach(name -> sizes.put(name, Rational.of(1 + random.nextInt(20))));
      double value = value(expected, sizes);
      if (Double.isFinite(value)) {
        assertThat(value(ExprParser.parse(text), sizes))
            .as(text)
            .isCloseTo(value, within(1e-9 * (1 + Math.abs(value))));
        compared++;
      }
    }
    assertThat(divided).isGreaterThan(100);
    assertThat(compared).isGreaterThan(200);
  }

  private static double value(Expr formula, TreeMap<String, Rational> sizes) {
    try {
      return Evaluate.asDouble(formula, Bindings.of(sizes));
    } catch (ArithmeticException byZero) {
      return Double.NaN;
    }
  }
}
