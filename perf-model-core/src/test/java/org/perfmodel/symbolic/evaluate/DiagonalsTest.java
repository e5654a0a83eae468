package org.perfmodel.symbolic.evaluate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.perfmodel.symbolic.Atom.FiniteSum;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.text.ExprParser;

/** Sums without the terms where indices meet, against the same added up one by one. */
class DiagonalsTest {
  private static Bindings at(long n, long m) {
    return Bindings.NONE.with(new Symbol("n"), n).with(new Symbol("m"), m);
  }

  private static Expr differ(String one, String other) {
    Expr difference = ExprParser.parse(one).minus(ExprParser.parse(other));
    return Expr.min(Expr.ONE, Expr.max(difference, difference.negate()));
  }

  /** Over {@code k}, {@code i} and {@code j} below n that are all different. */
  private static Expr allDiffer() {
    Expr inner = Expr.atom(sum("#2", differ("#1", "#2").times(differ("#2", "#3"))));
    Expr middle = Expr.atom(sum("#3", differ("#1", "#3").times(inner)));
    return Expr.atom(sum("#1", middle));
  }

  private static FiniteSum sum(String index, Expr body) {
    return new FiniteSum(
        Symbol.index(index.substring(1)), Expr.ZERO, ExprParser.parse("n - 1"), body);
  }

  @Test
  void threeIndicesThatDifferAreAPolynomial() {
    for (long n : List.of(0L, 1L, 2L, 3L, 7L, 100L, 2_000L)) {
      assertThat(Evaluate.asDouble(allDiffer(), at(n, 0)))
          .isEqualTo((double) n * (n - 1) * (n - 2));
    }
  }

  @Test
  void ofThreeIndicesThatDifferNoTermIsGoneThrough() {
    assertThat(Evaluate.terms(allDiffer(), at(2_000, 0), 1_000_000)).isZero();
  }

  /** Inside of the range, outside of it, at its ends, and with what else is in a body. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "sum(#1, 0, n - 1, min(1, max(#1 - m, m - #1)))",
        "sum(#1, 2, n + 2, #1^2*min(1, max(#1 - m, m - #1)) + #1)",
        "sum(#1, 0, n, min(1, max(#1 - m + 3, m - 3 - #1))^2*floor(#1/3))",
        "sum(#1, 0, n - 1, sum(#2, 0, n - 1, min(1, max(#1 - #2 - 1, 1 + #2 - #1))))",
        "sum(#1, 0, n - 1, sum(#2, 0, #1, min(1, max(#1 - #2, #2 - #1))*#2))",
        "sum(#1, 0, n - 1, sum(#2, #1, n, min(1, max(#1 - #2, #2 - #1))*max(#2, 3)))",
        "sum(#1, 0, n - 1, sum(#2, 0, m, min(1, max(#1 - #2, #2 - #1))"
            + "*sum(#3, 0, n, min(1, max(#1 - #3, #3 - #1))*min(1, max(#2 - #3, #3 - #2)))))",
        "sum(#1, 0, n, min(1, max(2*#1 - m, m - 2*#1)))",
        "sum(#1, m, n, min(1, max(#1 - 3, 3 - #1)))",
      })
  void theValueIsThatOfAllTermsOneByOne(String text) {
    Expr formula = ExprParser.parse(text);
    for (long n = 0; n < 6; n++) {
      for (long m = 0; m < 8; m++) {
        assertThat(Evaluate.asDouble(formula, at(n, m)))
            .as("%s at n=%d, m=%d", formula, n, m)
            .isEqualTo(Evaluate.exactly(formula, at(n, m)).doubleValue());
      }
    }
  }
}
