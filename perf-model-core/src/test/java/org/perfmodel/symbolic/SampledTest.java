package org.perfmodel.symbolic;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.perfmodel.symbolic.Atom.Max;
import org.perfmodel.symbolic.text.ExprParser;

class SampledTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "n - m",
        "m - n",
        "n - 3",
        "-n",
        "100 - n",
        "$load.double*n - $store.double*n",
        "min(n, m) - n",
        "n - max(n, m)",
        "2*floor(1/2*n) - n",
        "$memory.line(n) - $memory.line(m)",
        "min(1, max(0, 3 - n))*min(1, max(0, n - 200000))*n - "
            + "min(1, max(0, 3 - n))*min(1, max(0, n - 200000))*m",
        "n*p - n*p^2"
      })
  void whatIsNegativeSomewhereIsFoundSo(String text) {
    assertThat(Sampled.isNegative(ExprParser.parse(text))).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "n + m",
        "max(n, m) - m",
        "n - 3*floor(1/3*n)",
        "3*ceil(1/3*n) - n",
        "1/3*n - floor(1/3*n)",
        "n - min(n, 7)",
        "n^2 - n",
        "pow(2, n) - n",
        "p - 1",
        "$load.double*n",
        "sum(#i, 0, n - 1, floor(1/3*#i))"
      })
  void whatNeverIsNegativeIsNotFoundSo(String text) {
    assertThat(Sampled.isNegative(ExprParser.parse(text))).isFalse();
  }

  @Test
  void heavyArgumentsOfAMaximumBothStay() {
    StringBuilder text = new StringBuilder("n");
    for (int i = 0; i < 200; i++) {
      text.append(" + n").append(i);
    }
    Expr heavy = ExprParser.parse(text.toString());
    assertThat(Expr.max(heavy, heavy.plus(1)).onlyAtom()).isInstanceOf(Max.class);
    assertThat(Expr.max(Expr.symbol("n"), Expr.symbol("n").plus(1)).toString()).isEqualTo("n + 1");
  }
}
