package org.perfmodel.extract;

import com.github.javaparser.ast.expr.Expression;

/** Booleans of which nothing is known until a branch asks for them. */
interface Flags {
  /** Notes what follows for the variables in a condition from what it came to. */
  void hold(Expression condition, boolean holds, Frame frame, State state);
}
