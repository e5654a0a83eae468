package org.perfmodel.extract;

import com.github.javaparser.ast.expr.ArrayCreationExpr;
import com.github.javaparser.ast.expr.ArrayInitializerExpr;

/** Arrays that are made. */
interface ArrayCreations {
  Operand created(ArrayCreationExpr creation, Frame frame, State state, Code code);

  Operand initializer(
      ArrayInitializerExpr values, JavaType type, Frame frame, State state, Code code);
}
