package org.perfmodel.extract.construct;

import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.State;

/** Assignments, {@code ++} and {@code --}. */
public interface Assignments {
  Operand assign(AssignExpr assign, Frame frame, State state, Code code);

  Operand step(UnaryExpr unary, Frame frame, State state, Code code);
}
