package org.perfmodel.symbolic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.math.BigInteger;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.perfmodel.symbolic.evaluate.Evaluate;
import org.perfmodel.symbolic.rewrite.Substitute;
import org.perfmodel.symbolic.text.ExprParser;
import org.perfmodel.symbolic.text.ExprSyntaxException;

/**
 * Powers and products that would have too many digits or terms stay as they are, or are refused.
 */
class LongPowersTest {
  private static final int FEW = 1_000;

  private static Bindings at(long n, long m) {
    return Bindings.of(Map.of("n", Rational.of(n), "m", Rational.of(m)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "pow(134775813, 1000000)",
        "(n + m + q + r + 1)^60",
        "1/(n + m + q + r + 1)^60",
        "pow(n + 1, 100000)",
        "pow(n, 5000) + 3",
        "pow(3, -4000)*n",
        "pow(n + m + q + r + 1, 121/2)",
        "((n + 1)^99)^99",
        "sum(#1, 0, n, (#1 + m + q + r + 1)^60)",
        "max(0, (n + m + q + r + 1)^60 - n^3)",
      })
  void stayShortAndAreReadBackAsTheyWere(String text) {
    Expr expression = ExprParser.parse(text);
    assertThat(expression.weight()).isLessThan(FEW);
    assertThat(ExprParser.parse(expression.toString())).isEqualTo(expression);
  }

  @Test
  void haveTheirValues() {
    Expr power = ExprParser.parse("(n + m + 2*n*m + n^2 + 1)^20");
    assertThat(power.weight()).isLessThan(FEW);
    assertThat(Evaluate.asDouble(power, at(1, 2))).isEqualTo(Math.pow(9, 20));
    Expr one =
        Substitute.in(Substitute.in(power, new Symbol("m"), Expr.ZERO), new Symbol("n"), Expr.ONE);
    assertThat(one).isEqualTo(Expr.constant(Rational.of(BigInteger.valueOf(3).pow(20))));
    assertThat(Evaluate.asDouble(power.times(power), at(1, 0)))
        .isCloseTo(Math.pow(3, 40), within(1.0));
    assertThat(Evaluate.asDouble(power.dividedBy(power), at(1, 2))).isCloseTo(1, within(1e-12));
    assertThat(Evaluate.exactly(power, at(1, 2)))
        .isEqualTo(Rational.of(BigInteger.valueOf(9).pow(20)));
  }

  @Test
  void thoseThatAreShortAreWrittenOut() {
    assertThat(ExprParser.parse("(n + m)^40").summands()).hasSize(41);
    assertThat(ExprParser.parse("2^999").isConstant()).isTrue();
  }

  @Test
  void aProductOfLongSumsIsRefused() {
    Expr sum = ExprParser.parse("(n + m + q + r + 1)^11");
    assertThatThrownBy(() -> sum.times(sum))
        .isInstanceOf(FormulaTooLongException.class)
        .hasMessageContaining("1365 and 1365 terms");
    assertThatThrownBy(() -> ExprParser.parse("(n+m+q+r+1)^11*(n+m+q+r+1)^11"))
        .isInstanceOf(ExprSyntaxException.class)
        .hasMessageContaining("1365 and 1365 terms");
  }
}
