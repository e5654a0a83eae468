package org.perfmodel.evaluate.simulate;

import java.util.List;
import org.perfmodel.prediction.Contribution;
import org.perfmodel.prediction.Quantity;
import org.perfmodel.symbolic.Expr;

/**
 * What one part of a region takes; parts run one after the other.
 *
 * @param contributions add up to the time
 */
record Part(
    Expr timeFormula,
    Expr workFormula,
    Expr spanFormula,
    Quantity time,
    Quantity work,
    Quantity span,
    List<Contribution> contributions) {
  static final Part NOTHING =
      new Part(
          Expr.ZERO,
          Expr.ZERO,
          Expr.ZERO,
          Quantity.certain(0),
          Quantity.certain(0),
          Quantity.certain(0),
          List.of());

  Part and(Part next) {
    List<Contribution> all = new java.util.ArrayList<>(contributions);
    all.addAll(next.contributions);
    return new Part(
        timeFormula.plus(next.timeFormula),
        workFormula.plus(next.workFormula),
        spanFormula.plus(next.spanFormula),
        time.plus(next.time),
        work.plus(next.work),
        span.plus(next.span),
        all);
  }
}
