package org.perfmodel.extract.region;

import org.perfmodel.symbolic.Expr;

/** A part of a loop's condition: an integer that is above zero, or not zero. */
public record TripGoal(Expr expression, boolean notZero) {}
