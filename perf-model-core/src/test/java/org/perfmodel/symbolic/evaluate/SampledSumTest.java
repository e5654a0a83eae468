package org.perfmodel.symbolic.evaluate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.text.ExprParser;

/** Sums of more terms than are gone through, beside what all of their terms add up to. */
class SampledSumTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          floor(#i/7)               | 0.2
          max(#i, 1000000 - #i)     | 0.2
          max(#i, 3999000)          | 0.2
          1/(#i + 1)                | 1
          n/(n - #i + 1)            | 1
          log2(#i + 1)              | 0.2
          ceil(#i/3) - floor(#i/3)  | 6
          max(0, 1000 - #i)         | 6
          """)
  void fewTermsStandForAll(String term, double percent) {
    Expr sum = ExprParser.parse("sum(#i, 0, n, (" + term + ")*max($a, #i - 2*n))");
    int n = 4_000_000;
    Bindings at = Bindings.NONE.with(new Symbol("n"), n).with(new Symbol("$a"), 3);
    CompiledExpr one =
        CompiledExpr.of(ExprParser.parse(term), List.of(new Symbol("n"), Symbol.index("i")));
    double all = 0;
    for (int i = 0; i <= n; i++) {
      all += 3 * one.evaluate(n, i);
    }
    assertThat(Evaluate.asDouble(sum, at)).isCloseTo(all, withinPercentage(percent));
  }

  /** Sums in sums share out what may be taken: without that, each level multiplies the time. */
  @Test
  void sumsInSumsTakeFewTermsInAll() {
    StringBuilder sum = new StringBuilder("#12");
    for (int i = 12; i > 0; i--) {
      String last = i == 1 ? "n" : "floor((n*#" + (i - 1) + "+1)/" + (2 + i % 3) + ")";
      sum.insert(0, "sum(#" + i + ", 0, " + last + ", ").append(')');
    }
    CompiledExpr compiled =
        CompiledExpr.of(ExprParser.parse(sum.toString()), List.of(new Symbol("n")));

    assertThat(compiled.evaluate(1000)).isPositive().isFinite();
  }

  /** No sum is long by itself: all of them together are. */
  @ParameterizedTest
  @CsvSource({"100", "30"})
  void shortSumsInShortSumsTakeFewTermsInAll(int n) {
    StringBuilder sum = new StringBuilder("floor((n + #12)/7)");
    for (int i = 12; i > 0; i--) {
      sum.insert(0, "sum(#" + i + ", 1, n, ").append(')');
    }
    CompiledExpr compiled =
        CompiledExpr.of(ExprParser.parse(sum.toString()), List.of(new Symbol("n")));
    double mean = (n + (n + 1) / 2.0) / 7 - 3.0 / 7;

    assertThat(compiled.evaluate(n)).isCloseTo(Math.pow(n, 12) * mean, withinPercentage(50));
  }

  @ParameterizedTest
  @CsvSource({"1", "3", "10", "50", "200", "1000"})
  void noMoreTermsThanItMayTake(double most) {
    int[] runs = {0};
    double[] at = {0};
    PieceSum.Body body =
        new PieceSum.Body() {
          @Override
          public int lanes() {
            return 1;
          }

          @Override
          public void run(double index) {
            runs[0]++;
            at[0] = index;
          }

          @Override
          public double value(int slot, int lane) {
            return 7;
          }
        };
    SampledSum some = new SampledSum(0, body, 5, 123_456, most);

    assertThat(some.all()[0]).isEqualTo(7.0 * 123_452);
    assertThat((double) runs[0]).isLessThanOrEqualTo(Math.max(1, most));
    assertThat(some.terms()).isGreaterThanOrEqualTo(runs[0]);
  }
}
