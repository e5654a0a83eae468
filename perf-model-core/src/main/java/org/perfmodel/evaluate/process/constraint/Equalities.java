package org.perfmodel.evaluate.process.constraint;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The equalities that follow from a conjunction, solved: each says what one variable is in terms of
 * those that stay. Forms that are equal wherever the conjunction holds reduce to the same form.
 */
public final class Equalities {
  /** Nothing follows. */
  public static final Equalities NONE = new Equalities(new TreeMap<>());

  private final Map<Integer, LinearForm> solved;

  private Equalities(Map<Integer, LinearForm> solved) {
    this.solved = solved;
  }

  /** What follows for so many variables; nothing where the conjunction is impossible. */
  public static Equalities of(Conjunction conjunction, int variables) {
    LinearSolver solver = conjunction.solver(variables);
    if (!solver.isSatisfiable()) {
      return NONE;
    }
    List<LinearForm> zeros = new ArrayList<>();
    for (Constraint constraint : conjunction.constraints()) {
      LinearForm form = constraint.form();
      if (constraint.relation() == Relation.EQUAL
          || constraint.relation() == Relation.AT_MOST
              && !solver.isSatisfiableWith(new Constraint(form, Relation.LESS))) {
        zeros.add(form);
      }
    }
    for (int i = 0; i < variables; i++) {
      LinearForm variable = LinearForm.variable(i);
      if (!solver.isSatisfiableWith(new Constraint(variable.negate(), Relation.LESS))) {
        zeros.add(variable);
      }
    }
    return solve(zeros);
  }

  /** Gauss and Jordan; the last variable of each equality is the one that goes. */
  private static Equalities solve(List<LinearForm> zeros) {
    Map<Integer, LinearForm> solved = new TreeMap<>();
    for (LinearForm zero : zeros) {
      LinearForm rest = reduce(zero, solved);
      if (!rest.isConstant()) {
        int variable = rest.variableAt(rest.size() - 1);
        Fraction factor = rest.coefficientAt(rest.size() - 1);
        LinearForm value = LinearForm.variable(variable).minus(rest.times(factor.reciprocal()));
        solved.replaceAll((other, form) -> form.with(variable, value));
        solved.put(variable, value);
      }
    }
    return solved.isEmpty() ? NONE : new Equalities(solved);
  }

  private static LinearForm reduce(LinearForm form, Map<Integer, LinearForm> solved) {
    LinearForm reduced = form;
    for (int i = 0; i < form.size(); i++) {
      LinearForm value = solved.get(form.variableAt(i));
      if (value != null) {
        reduced = reduced.with(form.variableAt(i), value);
      }
    }
    return reduced;
  }

  /** The same form in the variables that stay. */
  public LinearForm reduce(LinearForm form) {
    return solved.isEmpty() ? form : reduce(form, solved);
  }

  /** How many equalities there are, none following from others. */
  public int size() {
    return solved.size();
  }
}
