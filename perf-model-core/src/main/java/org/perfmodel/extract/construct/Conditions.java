package org.perfmodel.extract.construct;

import com.github.javaparser.ast.expr.Expression;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.state.Test;

/** What conditions execute, and whether they hold. */
public interface Conditions {
  Test read(Expression condition, Frame frame, State state, Code code);

  /** The same, as a formula also where it is in sizes that only the data know. */
  Test formula(Expression condition, Frame frame, State state, Code code);
}
