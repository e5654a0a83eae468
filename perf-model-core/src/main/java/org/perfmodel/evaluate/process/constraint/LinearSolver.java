package org.perfmodel.evaluate.process.constraint;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Is a growing and shrinking conjunction satisfiable? Constraints are added after a {@link #push}
 * and leave with its {@link #pop}; each check starts from the solution of the one before.
 *
 * <p>Disequations need no search: a convex set lies in a union of planes only if it lies in one of
 * them, so each is tried alone (Lassez and McAloon 1992, independence of negative constraints).
 */
public final class LinearSolver {
  private static final int MANY_ROWS = 48;

  private final int dimension;
  private final Tableau tableau;
  private final List<Change> trail = new ArrayList<>();
  private final List<Mark> marks = new ArrayList<>();
  private final List<LinearForm> different = new ArrayList<>();
  private boolean contradicted;

  private record Change(int variable, boolean isUpper, @Nullable Value old) {}

  private record Mark(int changes, int differences, boolean contradicted) {}

  /** A solver without constraints over variables zero up to a dimension, none negative. */
  LinearSolver(int dimension) {
    this.dimension = dimension;
    this.tableau = new Tableau(dimension);
  }

  /** What is added from now on leaves with the next {@link #pop}. */
  public void push() {
    marks.add(new Mark(trail.size(), different.size(), contradicted));
  }

  /** Forgets what was added since the last {@link #push}. */
  public void pop() {
    Mark mark = marks.remove(marks.size() - 1);
    for (int i = trail.size() - 1; i >= mark.changes; i--) {
      Change change = trail.remove(i);
      tableau.restore(change.variable, change.isUpper, change.old);
    }
    while (different.size() > mark.differences) {
      different.remove(different.size() - 1);
    }
    contradicted = mark.contradicted;
    if (tableau.height() > MANY_ROWS + dimension) {
      tableau.dropFreeRows();
    }
  }

  /** Adds all constraints of a conjunction. */
  public void add(Conjunction conjunction) {
    for (Constraint constraint : conjunction.constraints()) {
      add(constraint);
    }
  }

  /** Adds a constraint. */
  public void add(Constraint constraint) {
    LinearForm form = constraint.form();
    if (contradicted || constraint.equals(Constraint.ALWAYS)) {
      return;
    }
    if (constraint.equals(Constraint.NEVER)) {
      contradicted = true;
      return;
    }
    if (constraint.relation() == Relation.DIFFERENT) {
      different.add(form);
      return;
    }
    // factor * variable + constant is compared to zero.
    LinearForm direction = form.direction();
    Fraction factor = Constraint.contentOf(direction);
    int variable = tableau.variableOf(direction.times(factor.reciprocal()));
    Fraction limit = form.constant().negate().dividedBy(factor);
    boolean isUpper = factor.signum() > 0;
    switch (constraint.relation()) {
      case LESS -> bound(variable, isUpper, new Value(limit, Fraction.of(isUpper ? -1 : 1)));
      case AT_MOST -> bound(variable, isUpper, Value.of(limit));
      case EQUAL -> {
        bound(variable, true, Value.of(limit));
        bound(variable, false, Value.of(limit));
      }
      case DIFFERENT -> throw new AssertionError(constraint);
    }
  }

  private void bound(int variable, boolean isUpper, Value limit) {
    Value old = isUpper ? tableau.upper(variable) : tableau.lower(variable);
    Value other = isUpper ? tableau.lower(variable) : tableau.upper(variable);
    if (contradicted
        || old != null && (isUpper ? old.compareTo(limit) <= 0 : old.compareTo(limit) >= 0)) {
      return;
    }
    if (other != null && (isUpper ? limit.compareTo(other) < 0 : limit.compareTo(other) > 0)) {
      contradicted = true;
      return;
    }
    trail.add(new Change(variable, isUpper, old));
    tableau.bound(variable, isUpper, limit);
  }

  /** Whether some point fulfils all that was added. */
  public boolean isSatisfiable() {
    if (contradicted || !tableau.repair()) {
      contradicted = true;
      return false;
    }
    for (int i = 0; i < different.size(); i++) {
      LinearForm form = different.get(i);
      if (tableau.valueOf(form).signum() == 0 && liesIn(form)) {
        contradicted = true;
        return false;
      }
    }
    return true;
  }

  /** Whether all points but for the disequations make a form zero. */
  private boolean liesIn(LinearForm form) {
    return !isConvexWith(new Constraint(form, Relation.LESS))
        && !isConvexWith(new Constraint(form.negate(), Relation.LESS));
  }

  private boolean isConvexWith(Constraint constraint) {
    push();
    add(constraint);
    boolean possible = !contradicted && tableau.repair();
    pop();
    return possible;
  }

  /** Whether what was added can hold together with one more constraint. */
  public boolean isSatisfiableWith(Constraint constraint) {
    push();
    add(constraint);
    boolean possible = isSatisfiable();
    pop();
    return possible;
  }

  /** Whether a constraint holds at every point that fulfils what was added. */
  public boolean entails(Constraint constraint) {
    for (Constraint opposite : constraint.negation()) {
      if (isSatisfiableWith(opposite)) {
        return false;
      }
    }
    return true;
  }

  /** A point that fulfils all that was added, or null where there is none. */
  @Nullable List<Fraction> point() {
    if (!isSatisfiable()) {
      return null;
    }
    List<LinearForm> open = new ArrayList<>(different);
    push();
    different.clear();
    try {
      return pointBeside(open);
    } finally {
      different.addAll(open);
      pop();
    }
  }

  private List<Fraction> pointBeside(List<LinearForm> open) {
    List<Fraction> point = concrete();
    List<LinearForm> done = new ArrayList<>();
    for (LinearForm form : open) {
      if (form.at(point).isZero()) {
        point = movedOff(form, point, done);
      }
      done.add(form);
    }
    return point;
  }

  /** On the way to a point off the plane: near enough to stay off the planes that are done. */
  private List<Fraction> movedOff(LinearForm form, List<Fraction> from, List<LinearForm> done) {
    push();
    add(new Constraint(form, Relation.LESS));
    if (contradicted || !tableau.repair()) {
      pop();
      push();
      add(new Constraint(form.negate(), Relation.LESS));
      tableau.repair();
    }
    List<Fraction> to = concrete();
    pop();
    tableau.repair();
    for (int parts = 1; ; parts++) {
      List<Fraction> between = new ArrayList<>();
      for (int i = 0; i < dimension; i++) {
        Fraction way = to.get(i).minus(from.get(i));
        between.add(from.get(i).plus(way.times(Fraction.of(1, parts))));
      }
      if (done.stream().noneMatch(other -> other.at(between).isZero())) {
        return between;
      }
    }
  }

  private List<Fraction> concrete() {
    Fraction size = tableau.sizeOfInfinitesimal();
    List<Fraction> point = new ArrayList<>(dimension);
    for (int i = 0; i < dimension; i++) {
      point.add(tableau.value(i).at(size));
    }
    return point;
  }

  /**
   * A point that fulfils what was added, and strictly so as many of the given constraints, and of
   * the variables' bounds, as can be; null where nothing fulfils all.
   */
  public @Nullable List<Fraction> pointInside(Conjunction constraints) {
    if (!isSatisfiable()) {
      return null;
    }
    push();
    for (int i = 0; i < dimension; i++) {
      addIfPossible(new Constraint(LinearForm.variable(i).negate(), Relation.LESS));
    }
    for (Constraint constraint : constraints.constraints()) {
      if (constraint.relation() == Relation.AT_MOST) {
        addIfPossible(new Constraint(constraint.form(), Relation.LESS));
      }
    }
    List<Fraction> point = point();
    pop();
    return point;
  }

  /** What of a convex set can be strict one by one can be strict together. */
  private void addIfPossible(Constraint constraint) {
    if (isSatisfiableWith(constraint)) {
      add(constraint);
    }
  }

  /** How small a form can become where all that was added holds, disequations aside. */
  Optimum minimum(LinearForm form) {
    if (!isSatisfiable()) {
      return Optimum.INFEASIBLE;
    }
    Value least = Descent.minimise(tableau, form);
    return least == null
        ? Optimum.UNBOUNDED
        : Optimum.of(least.real(), least.infinitesimal().isZero());
  }

  /**
   * Where a form is least on the region with all its boundaries, disequations aside; null where
   * there is no such point.
   */
  public @Nullable List<Fraction> corner(LinearForm form) {
    if (!isSatisfiable() || Descent.minimise(tableau, form) == null) {
      return null;
    }
    List<Fraction> point = new ArrayList<>(dimension);
    for (int i = 0; i < dimension; i++) {
      point.add(tableau.value(i).real());
    }
    return point;
  }

  /** How large a form can become where all that was added holds, disequations aside. */
  Optimum maximum(LinearForm form) {
    return minimum(form.negate()).negate();
  }
}
