package org.perfmodel.extract.construct;

import com.github.javaparser.ast.expr.Expression;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.type.TargetType;

/** What expressions execute and what is known of their results. */
public interface Expressions {
  Operand read(Expression expression, Frame frame, State state, Code code);

  /**
   * The same.
   *
   * @param wanted what the value becomes: each side of a choice is converted by itself
   */
  Operand read(Expression expression, TargetType wanted, Frame frame, State state, Code code);
}
