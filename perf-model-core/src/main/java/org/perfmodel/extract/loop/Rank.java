package org.perfmodel.extract.loop;

import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.UnaryExpr;
import java.util.Map;
import org.perfmodel.extract.program.IterationOffsets;
import org.perfmodel.extract.program.PathSteps;
import org.perfmodel.extract.source.DirectEffects;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.symbolic.Expr;

/**
 * Steps that a part of a condition leaves, at least one while it holds.
 *
 * @param factors of the variables that the loop changes
 * @param left where the loop begins
 * @param test the part
 * @param isMet whether it ends only where none is left, and not beyond
 */
record Rank(Map<String, Long> factors, Expr left, Expression test, boolean isMet) {
  private static final long GIVES_BACK = -1;

  Rank(Map<String, Long> factors, Expr left, Expression test) {
    this(factors, left, test, false);
  }

  /** Whether a way may go beyond the end, or away from it. */
  boolean mayMiss(IterationOffsets.Way way) {
    return taken(way) < 0 || isMet && (taken(way) > 1 || mayTakeMore(way));
  }

  long change(Map<String, Long> way) {
    long change = 0;
    for (Map.Entry<String, Long> each : factors.entrySet()) {
      change += each.getValue() * way.getOrDefault(each.getKey(), 0L);
    }
    return change;
  }

  /** Steps that a way takes at least, of which none is left; below zero if it may give back. */
  long taken(IterationOffsets.Way way) {
    long taken = 0;
    for (Map.Entry<String, Long> each : factors.entrySet()) {
      IterationOffsets.Offset offset = way.of(each.getKey());
      int grows = Long.signum(each.getValue());
      if (!offset.base().equals(each.getKey()) || offset.mayGo(grows)) {
        return GIVES_BACK;
      }
      taken -= each.getValue() * offset.by();
    }
    return taken;
  }

  /** Whether a way gives back none of the variables by itself. */
  boolean isOneWay(IterationOffsets.Way way) {
    return factors.entrySet().stream()
        .allMatch(each -> each.getValue() * way.of(each.getKey()).by() <= 0);
  }

  /** Whether a way may take more. */
  boolean mayTakeMore(IterationOffsets.Way way) {
    return factors.entrySet().stream()
        .anyMatch(each -> way.of(each.getKey()).mayGo(-Long.signum(each.getValue())));
  }

  /** With the step that a condition itself takes for the first time behind the first iteration. */
  Rank behindBody() {
    BinaryExpr compared = (BinaryExpr) test;
    boolean isStep = isStep(compared.getLeft()) || isStep(compared.getRight());
    return isStep ? new Rank(factors, left.plus(1), test, isMet) : this;
  }

  /** Whether a condition changes one of the variables, but for a side of the comparison itself. */
  boolean isMovedElsewhere(Expression condition) {
    BinaryExpr compared = (BinaryExpr) test;
    return Nodes.any(
        condition,
        node ->
            node instanceof UnaryExpr step
                && DirectEffects.isStep(step)
                && !Nodes.same(step, Nodes.bare(compared.getLeft()))
                && !Nodes.same(step, Nodes.bare(compared.getRight()))
                && PathSteps.variable(step.getExpression())
                    .filter(factors::containsKey)
                    .isPresent());
  }

  /** Whether it is {@code ++i}, {@code i--} or the like. */
  static boolean isStep(Expression side) {
    return Nodes.bare(side) instanceof UnaryExpr step && DirectEffects.isStep(step);
  }
}
