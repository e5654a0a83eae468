package org.perfmodel.symbolic.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.text.ExprParser;

/** What is cut off along {@code i}, and what only is somewhere else. */
class ClampsTest {
  private static final Symbol I = new Symbol("i");

  @ParameterizedTest
  @ValueSource(
      strings = {
        "max(i - 1, 0)",
        "k*n + min(i + 1, n - 1)",
        "i + 1 - n*floor((i + 1)/n)",
        "ceil(i/2)",
        "max(i - 1, 0)*min(i, 1)"
      })
  void cutOff(String formula) {
    assertThat(Clamps.in(ExprParser.parse(formula), I)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "i + 1",
        "max(k - 1, 0)*n + i",
        "i*min(i, 1) - n*min(i, 1) + n - 1",
        "i*min(1, max(n - 1 - i, 0)) + min(1, max(n - 1 - i, 0))"
      })
  void notCutOff(String formula) {
    assertThat(Clamps.in(ExprParser.parse(formula), I)).isFalse();
  }
}
