package org.perfmodel.symbolic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.perfmodel.symbolic.evaluate.Differentiate;
import org.perfmodel.symbolic.evaluate.Evaluate;
import org.perfmodel.symbolic.growth.Growth;
import org.perfmodel.symbolic.rewrite.Recurrences;
import org.perfmodel.symbolic.rewrite.Substitute;
import org.perfmodel.symbolic.text.ExprParser;
import org.perfmodel.symbolic.text.ExprSyntaxException;

/**
 * Numbers from the On-Line Encyclopedia of Integer Sequences: A000045 Fibonacci, A000073
 * tribonacci, A000129 Pell, A000931 Padovan, A001045 Jacobsthal, each from its first one on.
 */
class LinearRecurrenceTest {
  private static final Symbol N = new Symbol("n");

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          recur(n, 1, 1)    | 1 1 2 3 5 8 13 21 34 55 89
          recur(n, 1, 1, 1) | 1 1 2 4 7 13 24 44 81 149 274
          recur(n, 2, 1)    | 1 2 5 12 29 70 169 408 985
          recur(n, 0, 1, 1) | 1 0 1 1 1 2 2 3 4 5 7 9 12
          recur(n, 1, 2)    | 1 1 3 5 11 21 43 85 171
          recur(n, 3)       | 1 3 9 27 81
          """)
  void knownSequencesComeOut(String text, String values) {
    Expr sequence = ExprParser.parse(text);
    String[] expected = values.split(" ");
    for (int n = 0; n < expected.length; n++) {
      Bindings at = Bindings.NONE.with(N, n);
      assertThat(Evaluate.exactly(sequence, at)).hasToString(expected[n]);
      assertThat(Evaluate.asDouble(sequence, at)).isEqualTo(Double.parseDouble(expected[n]));
      assertThat(Substitute.bind(sequence, at)).isEqualTo(ExprParser.parse(expected[n]));
    }
  }

  @Test
  void belowZeroIsNothing() {
    assertThat(ExprParser.parse("recur(-1, 1, 1)")).isEqualTo(Expr.ZERO);
    assertThat(Evaluate.asDouble(ExprParser.parse("recur(n, 1, 1)"), Bindings.NONE.with(N, -3)))
        .isZero();
  }

  /** Koshy, Fibonacci and Lucas Numbers with Applications, 2001, theorem 5.1. */
  @Test
  void theSumOfTheFirstIsTwoFurtherLessOne() {
    Expr sum = ExprParser.parse("sum(k, 0, n, recur(k, 1, 1))");
    Expr closed = ExprParser.parse("recur(n + 2, 1, 1) - 1");
    for (int n = 0; n < 30; n++) {
      Bindings at = Bindings.NONE.with(N, n);
      assertThat(Evaluate.exactly(sum, at)).isEqualTo(Evaluate.exactly(closed, at));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"recur(n - 2, 1, 1)", "n*recur(2*n, 1, 0, 3/2) + 1"})
  void whatIsPrintedIsRead(String text) {
    Expr expression = ExprParser.parse(text);
    assertThat(ExprParser.parse(expression.toString())).isEqualTo(expression);
    assertThat(expression.symbols()).containsExactly(N);
    assertThat(Substitute.in(expression, N, ExprParser.parse("m + 1")))
        .isEqualTo(
            ExprParser.parse(
                text.replace("n*", "(m + 1)*")
                    .replace("n - 2", "m - 1")
                    .replace("2*n", "2*m + 2")));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          recur(n - 2, 1, 1)             | 1.618^n
          n*recur(floor(n/2), 2)         | n*2^(1/2*n)
          recur(n, 1)                    | 1
          sum(k, 0, n - 2, recur(k, 1, 1)) | 1.618^n
          """)
  void itGrowsWithItsRatio(String text, String growth) {
    assertThat(Growth.of(ExprParser.parse(text)).compare(Growth.of(ExprParser.parse(growth))))
        .isEqualTo(Growth.Comparison.SAME);
  }

  @Test
  void growthPrintsItsBaseAsADecimal() {
    assertThat(Growth.of(ExprParser.parse("recur(n, 1, 1)"))).hasToString("1.618^n");
  }

  /** The golden ratio, (1 + sqrt 5)/2. */
  @Test
  void theSlopeIsTheGrowthRate() {
    Bindings at = Bindings.NONE.with(N, 40);
    Expr fibonacci = ExprParser.parse("recur(n, 1, 1)");
    double rate =
        Evaluate.asDouble(Differentiate.of(fibonacci, N, at), at)
            / Evaluate.asDouble(fibonacci, at);
    assertThat(rate).isCloseTo(Math.log((1 + Math.sqrt(5)) / 2), within(1e-12));
  }

  @ParameterizedTest
  @ValueSource(strings = {"recur(n)", "recur(n, 1, 0)", "recur(n, -1)", "recur(n, m)"})
  void whatIsNoRecurrenceIsRejected(String text) {
    assertThatThrownBy(() -> ExprParser.parse(text)).isInstanceOf(ExprSyntaxException.class);
  }

  @Test
  void whatIsBeyondDoubleSaysSo() {
    assertThatThrownBy(
            () ->
                Evaluate.asDouble(ExprParser.parse("recur(n, 1, 1)"), Bindings.NONE.with(N, 5000)))
        .isInstanceOf(ArithmeticException.class);
    assertThat(Recurrences.of(Expr.constant(4), List.of(Rational.ONE))).isEqualTo(Expr.ONE);
  }
}
