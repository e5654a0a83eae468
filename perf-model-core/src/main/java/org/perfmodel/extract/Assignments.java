package org.perfmodel.extract;

import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.UnaryExpr;

/** Assignments, {@code ++} and {@code --}. */
interface Assignments {
  Operand assign(AssignExpr assign, Frame frame, State state, Code code);

  Operand step(UnaryExpr unary, Frame frame, State state, Code code);
}
