package org.perfmodel.workload;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.text.ExprParser;

class OperationCountTest {
  private static final Operation ADD = new Operation(Verb.ADD, ValueType.INT);
  private static final Operation LOAD = new Operation(Verb.LOAD, ValueType.INT);

  private static OperationCount counts(String adds, String loads) {
    TreeMap<Operation, Expr> counts = new TreeMap<>();
    counts.put(ADD, ExprParser.parse(adds));
    counts.put(LOAD, ExprParser.parse(loads));
    return new OperationCount(counts);
  }

  @Test
  void sumsAndProductsLeaveTheirPartsAsTheyAre() {
    OperationCount one = counts("n", "2");
    OperationCount other = counts("-n", "m");
    assertThat(one.plus(other)).isEqualTo(counts("0", "m + 2"));
    assertThat(one.plus(other).counts()).containsOnlyKeys(LOAD);
    assertThat(one.times(ExprParser.parse("m"))).isEqualTo(counts("m*n", "2*m"));
    assertThat(one.times(Expr.ZERO)).isEqualTo(OperationCount.NONE);
    assertThat(one).isEqualTo(counts("n", "2"));
    assertThat(other).isEqualTo(counts("-n", "m"));
  }

  @Test
  void countsThatDoNotChangeAreTheSameObject() {
    OperationCount one = counts("n", "2");
    assertThat(one.with(count -> count)).isSameAs(one);
    assertThat(one.with(count -> count.isConstant() ? count : ExprParser.parse("k")))
        .isEqualTo(counts("k", "2"));
    assertThat(one.with(count -> count.isConstant() ? Expr.ZERO : count).counts())
        .containsOnlyKeys(ADD);
    assertThat(one).isEqualTo(counts("n", "2"));
  }
}
