package org.perfmodel.symbolic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Formulae with a part that is not defined: a value where it does not count, else none. */
class StandInsTest {
  private static Bindings at(long a, long b) {
    return Bindings.of(Map.of("a", Rational.of(a), "b", Rational.of(b), "n", Rational.of(1000)));
  }

  /** Each has a factor that is zero where a = b, multiplied out in different ways. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "min(1, max(0, b - a))*n/(b - a)",
        "(1 - min(1, max(0, a - b + 1)))*ceil(n/(b - a))",
        "min(1, max(b - a, a - b))*(n - (b - a)*floor(n/(b - a)))",
        "(1 - min(1, max(0, a - b + 1)))*min(b - a - 1, max(0, n - (b - a)*floor(n/(b - a))))",
        "min(1, max(0, b - a))*log2(b - a)",
        "min(1, max(0, b - a))*pow(b - a, -1/2)",
        "min(1, max(0, b - a))*sum(#1, 0, n - 1, floor(#1/(b - a)))",
        "min(1, max(0, b - a))*sum(#1, 0, floor(n/(b - a)), max(#1, 3))",
        "(1 - min(1, max(0, a - b + 1)))^2*max(n/(b - a), n/(b - a)^2)",
      })
  void whatNeverRunsTakesNothing(String text) {
    Expr guarded = Expr.parse(text);
    Expr beside = guarded.plus(Expr.parse("3*n"));
    assertThat(guarded.evaluate(at(7, 7))).isZero();
    assertThat(beside.evaluate(at(7, 7))).isEqualTo(3000);
    assertThat(beside.evaluate(List.of(at(7, 7), at(5, 5)))).containsExactly(3000, 3000);
    assertThat(CompiledList.evaluate(List.of(guarded, beside), at(7, 7))).containsExactly(0, 3000);
  }

  /** By hand, where b - a = 10. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "min(1, max(0, b - a))*n/(b - a) ; 100",
        "(1 - min(1, max(0, a - b + 1)))*ceil(n/(b - a)) ; 100",
        "min(1, max(b - a, a - b))*(n - 7*floor(n/(b - a))) ; 300",
      })
  void whereItRunsItCounts(String text, double value) {
    assertThat(Expr.parse(text).evaluate(at(7, 17))).isEqualTo(value);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "n/(b - a)",
        "ceil(n/(b - a))",
        "floor(1/(2*b - 2*a))",
        "max(0, n/(a - b)) + max(0, n/(b - a))",
        "n - floor(n/(b - a))",
        "log2(b - a)",
        "3*n + (1 - min(1, max(0, b - a)))*n/(b - a)",
        "n/(b - a) - n/(a - b)",
        "sum(#1, 0, n, floor(#1/(b - a)))",
      })
  void withoutAGuardThereIsNoValue(String text) {
    assertThatThrownBy(() -> Expr.parse(text).evaluate(at(7, 7)))
        .isInstanceOf(UndefinedValueException.class)
        .hasMessageContaining(" at ")
        .hasMessageContaining("a=7, b=7");
  }

  /** Nothing stands in for what is too large. */
  @Test
  void whatIsBeyondDoubleHasNoValue() {
    assertThatThrownBy(() -> Expr.parse("pow(10, n) - pow(10, n)*2 + pow(3, n)").evaluate(at(1, 1)))
        .isInstanceOf(UndefinedValueException.class);
  }
}
