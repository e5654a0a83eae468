package org.perfmodel.evaluate.process.constraint;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * Constraints that hold together: a convex region of the parameter space, but for disequations.
 * Constraints are canonical and distinct, in the order in which they were given.
 */
public record Conjunction(List<Constraint> constraints) {
  /** Holds everywhere. */
  public static final Conjunction TRUE = new Conjunction(List.of());

  public Conjunction {
    Set<Constraint> distinct = new LinkedHashSet<>(constraints);
    distinct.remove(Constraint.ALWAYS);
    constraints =
        distinct.contains(Constraint.NEVER) ? List.of(Constraint.NEVER) : List.copyOf(distinct);
  }

  public static Conjunction of(Constraint... constraints) {
    return new Conjunction(List.of(constraints));
  }

  public Conjunction and(Constraint constraint) {
    List<Constraint> all = new ArrayList<>(constraints);
    all.add(constraint);
    return new Conjunction(all);
  }

  public Conjunction and(Conjunction other) {
    List<Constraint> all = new ArrayList<>(constraints);
    all.addAll(other.constraints);
    return new Conjunction(all);
  }

  /** One more than the greatest variable. */
  int dimension() {
    int most = 0;
    for (Constraint constraint : constraints) {
      most = Math.max(most, constraint.form().dimension());
    }
    return most;
  }

  /** A solver that knows these constraints and at least so many variables. */
  public LinearSolver solver(int atLeast) {
    LinearSolver solver = new LinearSolver(Math.max(atLeast, dimension()));
    solver.add(this);
    return solver;
  }

  public boolean isSatisfiable() {
    return solver(0).isSatisfiable();
  }

  public boolean holdsAt(List<Fraction> point) {
    for (Constraint constraint : constraints) {
      if (!constraint.holdsAt(point)) {
        return false;
      }
    }
    return true;
  }

  /** A point of so many coordinates in the region, or null where it is empty. */
  public @Nullable List<Fraction> point(int coordinates) {
    return solver(coordinates).point();
  }

  /** The same, on no boundary on which the region does not lie as a whole. */
  @Nullable List<Fraction> interiorPoint(int coordinates) {
    return solver(coordinates).pointInside(this);
  }

  boolean entails(Constraint constraint) {
    return solver(constraint.form().dimension()).entails(constraint);
  }

  boolean entails(Conjunction other) {
    LinearSolver solver = solver(other.dimension());
    for (Constraint constraint : other.constraints) {
      if (!solver.entails(constraint)) {
        return false;
      }
    }
    return true;
  }

  boolean isEquivalentTo(Conjunction other) {
    return entails(other) && other.entails(this);
  }

  Optimum minimum(LinearForm form) {
    return solver(form.dimension()).minimum(form);
  }

  Optimum maximum(LinearForm form) {
    return solver(form.dimension()).maximum(form);
  }

  /** The same region without what follows from the other constraints. */
  public Conjunction withoutRedundant() {
    return withoutRedundant(TRUE);
  }

  /**
   * Fewer constraints that describe the same part of what is given anyway. Inequalities that can
   * only hold as equalities become equalities; {@code NEVER} where nothing is left.
   */
  public Conjunction withoutRedundant(Conjunction given) {
    LinearSolver all = given.and(this).solver(0);
    if (!all.isSatisfiable()) {
      return Conjunction.of(Constraint.NEVER);
    }
    List<Constraint> kept = new ArrayList<>();
    for (Constraint constraint : constraints) {
      boolean tight =
          constraint.relation() == Relation.AT_MOST
              && !all.isSatisfiableWith(new Constraint(constraint.form(), Relation.LESS));
      kept.add(tight ? new Constraint(constraint.form(), Relation.EQUAL) : constraint);
    }
    kept = notFollowing(given, new ArrayList<>(new LinkedHashSet<>(kept)));
    // Equalities say most: they are tried last.
    for (Relation relation :
        List.of(Relation.DIFFERENT, Relation.AT_MOST, Relation.LESS, Relation.EQUAL)) {
      for (int i = kept.size() - 1; i >= 0; i--) {
        if (kept.get(i).relation() == relation) {
          Constraint constraint = kept.remove(i);
          if (!given.and(new Conjunction(kept)).entails(constraint)) {
            kept.add(i, constraint);
          }
        }
      }
    }
    return new Conjunction(kept);
  }

  /** One pass: what follows from those before is left out, so that few are left to be tried. */
  private static List<Constraint> notFollowing(Conjunction given, List<Constraint> all) {
    LinearSolver solver = given.solver(new Conjunction(all).dimension());
    List<Constraint> kept = new ArrayList<>();
    for (Relation relation :
        List.of(Relation.EQUAL, Relation.LESS, Relation.AT_MOST, Relation.DIFFERENT)) {
      for (Constraint constraint : all) {
        if (constraint.relation() == relation && !solver.entails(constraint)) {
          solver.add(constraint);
          kept.add(constraint);
        }
      }
    }
    return kept;
  }

  /** As {@code x < y and y = 2*z}, or {@code true}. */
  public String text(IntFunction<String> names) {
    if (constraints.isEmpty()) {
      return "true";
    }
    StringBuilder text = new StringBuilder();
    for (Constraint constraint : constraints) {
      text.append(text.length() == 0 ? "" : " and ");
      text.append(FormText.of(constraint, names));
    }
    return text.toString();
  }

  @Override
  public String toString() {
    return text(variable -> "x" + variable);
  }
}
