package org.perfmodel.evaluate.process.parametric;

import static java.util.Objects.requireNonNull;

import org.perfmodel.evaluate.process.constraint.Conjunction;
import org.perfmodel.evaluate.process.constraint.Equalities;

/**
 * A convex part of the parameter space in which the engine decides everything alike, and what it
 * finds there: the probability of each time, the number of executions that take it, whether one of
 * them ends in a deadlock.
 */
public record Cell(
    Conjunction condition,
    Equalities equalities,
    Distribution probabilities,
    Distribution counts,
    long states,
    boolean canDeadlock) {
  public Cell {
    requireNonNull(condition);
    requireNonNull(equalities);
    requireNonNull(probabilities);
    requireNonNull(counts);
  }
}
