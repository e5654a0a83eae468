package org.perfmodel.evaluate.process.constraint;

import org.jspecify.annotations.Nullable;

/**
 * The primal simplex with bounded variables: from values within their bounds down to where a form
 * is least, by Bland's rule.
 */
final class Descent {
  private final Tableau tableau;
  private final Fraction[] cost;

  private Descent(Tableau tableau, LinearForm form) {
    this.tableau = tableau;
    this.cost = tableau.combination(form);
  }

  /** The least value, where the tableau's values are then; null where the form falls for ever. */
  static @Nullable Value minimise(Tableau tableau, LinearForm form) {
    Descent descent = new Descent(tableau, form);
    for (int column = descent.leastImproving(); column >= 0; column = descent.leastImproving()) {
      if (!descent.step(column)) {
        return null;
      }
    }
    return tableau.valueOf(form);
  }

  private int leastImproving() {
    int found = -1;
    for (int j = 0; j < tableau.width; j++) {
      int sign = cost[j].signum();
      int variable = tableau.columnVariable[j];
      if (sign != 0
          && (found < 0 || variable < tableau.columnVariable[found])
          && (sign < 0 ? tableau.mayRise(variable) : tableau.mayFall(variable))) {
        found = j;
      }
    }
    return found;
  }

  /** Moves a column until it, or the variable of some row, reaches a bound; false if none does. */
  private boolean step(int column) {
    boolean rise = cost[column].signum() < 0;
    int variable = tableau.columnVariable[column];
    Value own = rise ? tableau.upper(variable) : tableau.lower(variable);
    Value step = own == null ? null : own.minus(tableau.value(variable));
    int blocking = -1;
    int blockingVariable = variable;
    for (int i = 0; i < tableau.height(); i++) {
      Value most = room(i, column, rise);
      int order = most == null ? 1 : step == null ? -1 : size(most).compareTo(size(step));
      if (order < 0 || order == 0 && tableau.rowVariable[i] < blockingVariable) {
        step = most;
        blocking = i;
        blockingVariable = tableau.rowVariable[i];
      }
    }
    if (step == null) {
      return false;
    }
    tableau.move(column, step);
    if (blocking >= 0) {
      tableau.pivot(blocking, column);
      tableau.replace(cost, tableau.rows.get(blocking), column);
    }
    return true;
  }

  private static Value size(Value step) {
    return step.signum() < 0 ? step.times(Fraction.MINUS_ONE) : step;
  }

  /** How far a column may move before the variable of a row reaches its bound. */
  private @Nullable Value room(int row, int column, boolean rise) {
    Fraction factor = tableau.rows.get(row)[column];
    if (factor.isZero()) {
      return null;
    }
    int variable = tableau.rowVariable[row];
    Value limit = factor.signum() > 0 == rise ? tableau.upper(variable) : tableau.lower(variable);
    return limit == null ? null : limit.minus(tableau.value(variable)).times(factor.reciprocal());
  }
}
