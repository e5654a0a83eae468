package org.perfmodel.symbolic.evaluate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.UndefinedValueException;
import org.perfmodel.symbolic.text.ExprParser;

/** Formulae with a part that is not defined: a value where it does not count, else none. */
class PlaceholdersTest {
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
    Expr guarded = ExprParser.parse(text);
    Expr beside = guarded.plus(ExprParser.parse("3*n"));
    assertThat(Evaluate.asDouble(guarded, at(7, 7))).isZero();
    assertThat(Evaluate.asDouble(beside, at(7, 7))).isEqualTo(3000);
    assertThat(Evaluate.asDoubles(beside, List.of(at(7, 7), at(5, 5)))).containsExactly(3000, 3000);
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
    assertThat(Evaluate.asDouble(ExprParser.parse(text), at(7, 17))).isEqualTo(value);
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
    assertThatThrownBy(() -> Evaluate.asDouble(ExprParser.parse(text), at(7, 7)))
        .isInstanceOf(UndefinedValueException.class)
        .hasMessageContaining(" at ")
        .hasMessageContaining("a=7, b=7");
  }

  /** Nothing stands in for what is too large. */
  @Test
  void whatIsBeyondDoubleHasNoValue() {
    assertThatThrownBy(
            () ->
                Evaluate.asDouble(
                    ExprParser.parse("pow(10, n) - pow(10, n)*2 + pow(3, n)"), at(1, 1)))
        .isInstanceOf(UndefinedValueException.class);
  }
}
