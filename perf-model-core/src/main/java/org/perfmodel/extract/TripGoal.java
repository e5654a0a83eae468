package org.perfmodel.extract;

import org.perfmodel.symbolic.Expr;

/** A part of a loop's condition: an integer that is above zero, or not zero. */
record TripGoal(Expr expression, boolean notZero) {}
