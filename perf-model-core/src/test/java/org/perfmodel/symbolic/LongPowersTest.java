package org.perfmodel.symbolic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.math.BigInteger;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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
    Expr expression = Expr.parse(text);
    assertThat(expression.weight()).isLessThan(FEW);
    assertThat(Expr.parse(expression.toString())).isEqualTo(expression);
  }

  @Test
  void haveTheirValues() {
    Expr power = Expr.parse("(n + m + 2*n*m + n^2 + 1)^20");
    assertThat(power.weight()).isLessThan(FEW);
    assertThat(power.evaluate(at(1, 2))).isEqualTo(Math.pow(9, 20));
    Expr one = power.substitute(new Symbol("m"), Expr.ZERO).substitute(new Symbol("n"), Expr.ONE);
    assertThat(one).isEqualTo(Expr.constant(Rational.of(BigInteger.valueOf(3).pow(20))));
    assertThat(power.times(power).evaluate(at(1, 0))).isCloseTo(Math.pow(3, 40), within(1.0));
    assertThat(power.dividedBy(power).evaluate(at(1, 2))).isCloseTo(1, within(1e-12));
    assertThat(power.evaluateExactly(at(1, 2)))
        .isEqualTo(Rational.of(BigInteger.valueOf(9).pow(20)));
  }

  @Test
  void thoseThatAreShortAreWrittenOut() {
    assertThat(Expr.parse("(n + m)^40").summands()).hasSize(41);
    assertThat(Expr.parse("2^999").isConstant()).isTrue();
  }

  @Test
  void aProductOfLongSumsIsRefused() {
    Expr sum = Expr.parse("(n + m + q + r + 1)^11");
    assertThatThrownBy(() -> sum.times(sum))
        .isInstanceOf(FormulaTooLongException.class)
        .hasMessageContaining("1365 and 1365 terms");
    assertThatThrownBy(() -> Expr.parse("(n+m+q+r+1)^11*(n+m+q+r+1)^11"))
        .isInstanceOf(ExprSyntaxException.class)
        .hasMessageContaining("1365 and 1365 terms");
  }
}
