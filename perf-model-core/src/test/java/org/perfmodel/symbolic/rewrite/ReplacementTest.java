package org.perfmodel.symbolic.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.RandomExpr;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.text.ExprParser;

class ReplacementTest {
  private static final int CASES = 2000;

  @Test
  void severalExpressionsBecomeWhatEachBecomesAlone() {
    Random random = new Random(11);
    Map<Symbol, Expr> values =
        Map.of(
            new Symbol("m"),
            ExprParser.parse("k + 1"),
            new Symbol("n"),
            ExprParser.parse("2*m - 3"));
    Replacement replacement = new Replacement(values);
    int changed = 0;
    for (int i = 0; i < CASES; i++) {
      Expr expression;
      Expr alone;
      try {
        expression = RandomExpr.next(random, 1 + random.nextInt(4)).build();
        alone = Substitute.in(expression, values);
      } catch (ArithmeticException divisionByZero) {
        continue;
      }
      assertThat(replacement.in(expression)).as("%s", expression).isEqualTo(alone);
      changed += alone.equals(expression) ? 0 : 1;
    }
    assertThat(changed).isGreaterThan(CASES / 4);
  }

  @Test
  void anIndexIsNotReplacedInItsSumThoughItIsElsewhere() {
    Expr all = ExprParser.parse("floor(1/3*#i) + sum(#i, 0, n, floor(1/3*#i)) + max(n, #i)");
    Map<Symbol, Expr> values = Map.of(Symbol.index("i"), ExprParser.parse("k"));
    assertThat(new Replacement(values).in(all))
        .isEqualTo(ExprParser.parse("floor(1/3*k) + sum(#i, 0, n, floor(1/3*#i)) + max(k, n)"));
  }
}
