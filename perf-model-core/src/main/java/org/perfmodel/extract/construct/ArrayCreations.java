package org.perfmodel.extract.construct;

import com.github.javaparser.ast.expr.ArrayCreationExpr;
import com.github.javaparser.ast.expr.ArrayInitializerExpr;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.type.JavaType;

/** Arrays that are made. */
public interface ArrayCreations {
  Operand created(ArrayCreationExpr creation, Frame frame, State state, Code code);

  Operand initializer(
      ArrayInitializerExpr values, JavaType type, Frame frame, State state, Code code);
}
