package org.perfmodel.extract;

import com.github.javaparser.ast.expr.Expression;

/** What conditions execute, and whether they hold. */
interface Conditions {
  Test read(Expression condition, Frame frame, State state, Code code);

  /** The same, as a formula also where it is in sizes that only the data know. */
  Test formula(Expression condition, Frame frame, State state, Code code);
}
