package org.perfmodel.evaluate.simulate;

import org.perfmodel.symbolic.evaluate.CompiledExpr;

/** A formula in the rank and the indices of loops, ready to be evaluated by each process. */
final class Formula {
  private final CompiledExpr compiled;
  private final double[] template;
  private final int[] positions;
  private final int[] slots;
  private final boolean isFixed;
  private final double fixed;

  /**
   * A compiled formula.
   *
   * @param template its arguments; those at the positions vary and are read from the slots
   */
  Formula(CompiledExpr compiled, double[] template, int[] positions, int[] slots) {
    this.compiled = compiled;
    this.template = template;
    this.positions = positions;
    this.slots = slots;
    isFixed = positions.length == 0;
    fixed = isFixed ? compiled.evaluate(template) : 0;
  }

  /** The value for a process whose rank and indices are these. */
  double value(double[] variables) {
    if (isFixed) {
      return fixed;
    }
    double[] arguments = template.clone();
    for (int i = 0; i < positions.length; i++) {
      arguments[positions[i]] = variables[slots[i]];
    }
    return compiled.evaluate(arguments);
  }

  @Override
  public String toString() {
    return compiled.toString();
  }
}
