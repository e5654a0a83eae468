package org.perfmodel.extract.construct;

import com.github.javaparser.ast.expr.Expression;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.State;

/** Booleans of which nothing is known until a branch asks for them. */
public interface Flags {
  /** Notes what follows for the variables in a condition from what it came to. */
  void hold(Expression condition, boolean holds, Frame frame, State state);
}
