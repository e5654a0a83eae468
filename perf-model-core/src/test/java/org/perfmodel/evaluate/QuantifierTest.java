package org.perfmodel.evaluate;

import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.perfmodel.evaluate.Programs.machine;

import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.perfmodel.prediction.Point;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.workload.InputSet;

class QuantifierTest {
  private static final Quantifier SUMS =
      new Quantifier(
          machine("add.double", 1),
          new Point(new InputSet(new TreeMap<>(Map.of("n", Rational.of(5)))), 2),
          "Sum.of");

  @Test
  void allSizesWithoutAValueAreNamedAtOnce() {
    assertThatThrownBy(() -> SUMS.value(Expr.parse("$add.double*n*k/p + m")))
        .isInstanceOf(EvaluationException.class)
        .hasMessageContaining("Sum.of: sizes `k`, `m` have no value; bound here: [n, p]")
        .hasMessageContaining("inputs: {\"Sum.of\": [\"k=1000, m=1000\"]}");
    assertThatThrownBy(() -> SUMS.value(Expr.parse("n*k")))
        .hasMessageContaining("Sum.of: size `k` has no value; bound here: [n, p]");
  }
}
