package org.perfmodel.evaluate.relaxed;

import org.jspecify.annotations.Nullable;
import org.perfmodel.symbolic.evaluate.CompiledExpr;

/** A formula of counters only, ready to be evaluated often: a number, or a compiled expression. */
final class Cost {
  private final double constant;
  private final @Nullable CompiledExpr varying;

  Cost(double constant) {
    this.constant = constant;
    this.varying = null;
  }

  Cost(CompiledExpr varying) {
    this.constant = 0;
    this.varying = varying;
  }

  boolean isConstant() {
    return varying == null;
  }

  double value(double[] counters) {
    return varying == null ? constant : varying.evaluate(counters);
  }
}
