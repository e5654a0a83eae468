package org.perfmodel.symbolic.rewrite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.evaluate.Evaluate;
import org.perfmodel.symbolic.text.ExprParser;

/**
 * Closed forms from textbooks. Graham, Knuth, Patashnik, Concrete Mathematics, 2nd ed.: (2.33) sum
 * of arithmetic and (2.25) geometric progressions, (2.26) sum of k 2^k, (6.78) power sums. Cormen
 * et al., Introduction to Algorithms, 3rd ed., appendix A.1: (A.3), (A.4).
 */
class KnownSumsTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '=',
      textBlock =
          """
          sum(#i, 1, n, #i)                            = n*(n + 1)/2
          sum(#i, 0, n, #i^2)                          = n*(n + 1)*(2*n + 1)/6
          sum(#i, 0, n, #i^3)                          = n^2*(n + 1)^2/4
          sum(#i, 0, n - 1, #i^4)                      = 1/5*n^5 - 1/2*n^4 + 1/3*n^3 - 1/30*n
          sum(#i, 0, n, 2^#i)                          = 2^(n + 1) - 1
          sum(#i, 0, n, 3^#i)                          = (3^(n + 1) - 1)/2
          sum(#i, 0, n, #i*2^#i)                       = (n - 1)*2^(n + 1) + 2
          sum(#i, 0, n, #i/2^#i)                       = 2 - (n + 2)/2^n
          sum(#i, 0, n - 1, sum(#j, 0, #i, 1))         = n*(n + 1)/2
          sum(#i, 0, n - 1, sum(#j, #i, n - 1, sum(#k, #i, #j, 1))) = n*(n + 1)*(n + 2)/6
          sum(#i, m, n, c)                             = c*n - c*m + c
          """)
  void textbookSumsClose(String sum, String closed) {
    assertThat(ExprParser.parse(sum)).isEqualTo(ExprParser.parse(closed));
  }

  @Test
  void powerSumsAgreeWithCounting() {
    Symbol i = Symbol.index("i");
    Expr n = Expr.symbol("n");
    for (int k = 0; k <= 12; k++) {
      Expr closed = Summation.of(i, Expr.symbol("m").negate(), n, Expr.symbol(i).power(k));
      for (int m = 0; m <= 3; m++) {
        for (int last = -m - 1; last <= 9; last++) {
          Rational counted = Rational.ZERO;
          for (int step = -m; step <= last; step++) {
            counted = counted.plus(Rational.of(step).power(k));
          }
          Bindings at = Bindings.NONE.with(new Symbol("m"), m).with(new Symbol("n"), last);
          assertThat(Evaluate.exactly(closed, at)).as("k=%s %s", k, at.values()).isEqualTo(counted);
        }
      }
    }
  }

  @Test
  void renamingALoopIndexChangesNothing() {
    Expr one = ExprParser.parse("sum(#i, 0, n, sum(#j, 0, #i, floor(#j/2)*max(#i, #j)))");
    Expr other =
        ExprParser.parse(
            "sum(#row, 0, n, sum(#column, 0, #row, floor(#column/2)*max(#row, #column)))");
    assertThat(one).isEqualTo(other).hasToString(other.toString());
  }

  @Test
  void substitutionDoesNotCaptureTheIndex() {
    Expr sum = ExprParser.parse("sum(#i, 0, n, floor(#i*m/2))");
    Expr replaced = Substitute.in(sum, new Symbol("m"), Expr.symbol("#1"));
    assertThat(replaced.symbols()).extracting(Symbol::name).containsExactly("#1", "n");
    Bindings at = Bindings.NONE.with(new Symbol("#1"), 3).with(new Symbol("n"), 4);
    // floor(0) + floor(3/2) + floor(6/2) + floor(9/2) + floor(12/2)
    assertThat(Evaluate.exactly(replaced, at)).isEqualTo(Rational.of(14));
  }

  @Test
  void substitutionLeavesTheBoundIndexAlone() {
    Expr sum = ExprParser.parse("sum(#i, 0, n, floor(#i*m/2))");
    assertThat(sum).hasToString("sum(#1, 0, n, floor(1/2*#1*m))");
    assertThat(Substitute.in(sum, Symbol.index("1"), Expr.constant(7))).isEqualTo(sum);
  }

  @ParameterizedTest
  @CsvSource({
    "floor(n/p) - n/p, false",
    "floor(n/p) - n/p + 1, true",
    "n/p - floor(n/p), true",
    "n/p - ceil(n/p), false",
    "n/p - ceil(n/p) + 1, true",
    "ceil(n/p) - n/p, true",
    "n - ceil(n/2), true",
    "n - floor(n/p), true",
    "n - 1, false",
    "p^2 - p, true",
    "p - 2, false",
    "m - n, false",
    "#i, false"
  })
  void onlyWhatHoldsIsProvedNotNegative(String text, boolean proved) {
    assertThat(ExprParser.parse(text).isNonNegative()).isEqualTo(proved);
  }

  @Test
  void anEmptyConstantRangeIsZero() {
    assertThat(ExprParser.parse("sum(#i, 3, 1, #i)")).isEqualTo(Expr.ZERO);
  }

  @Test
  void aSumOfTooManyTermsIsEstimated() {
    Expr sum = ExprParser.parse("sum(#i, 1, n, 1/#i)");
    double harmonic = 40 * Math.log(2) + 0.5772156649;
    assertThat(Evaluate.asDouble(sum, Bindings.NONE.with(new Symbol("n"), 1L << 40)))
        .isCloseTo(harmonic, withinPercentage(1));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          floor(n + 1/2)           | n
          ceil(n/2) + floor(1/3)   | ceil(1/2*n)
          floor((n + 1)/2)         | ceil(1/2*n)
          ceil((n + 1)/4)          | floor(1/4*n) + 1
          floor(floor(n/2)/2)      | floor(1/4*n)
          ceil(ceil(n/2)/2)        | ceil(1/4*n)
          max(0, n, n - 1)         | n
          max(n, floor(n/2))       | n
          max(n, ceil(n/2))        | n
          max(p, 1)                | p
          max(n/p, n)              | n
          min(max(n, m), n)        | n
          max(3, 2, n, max(m, 1))  | max(3, m, n)
          log2(1)                  | 0
          log2(2^k)                | k
          log2(8*n^2)              | 2*log2(n) + 3
          2^log2(n)                | n
          (n^0.5)^2                | n
          8^n                      | pow(2, n)^3
          1/(1/(n + 1))            | n + 1
          1/(2*n^2 + 2*n)          | 1/2*pow(n + 1, -1)/n
          """)
  void functionsFold(String written, String printed) {
    assertThat(ExprParser.parse(written)).hasToString(printed);
  }
}
