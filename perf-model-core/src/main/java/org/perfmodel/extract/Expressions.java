package org.perfmodel.extract;

import com.github.javaparser.ast.expr.Expression;

/** What expressions execute and what is known of their results. */
interface Expressions {
  Operand read(Expression expression, Frame frame, State state, Code code);

  /**
   * The same.
   *
   * @param wanted what the value becomes: each side of a choice is converted by itself
   */
  Operand read(Expression expression, Wanted wanted, Frame frame, State state, Code code);
}
