package org.perfmodel.extract;

import com.github.javaparser.ast.expr.MethodCallExpr;
import java.util.Optional;

/** Streams that end in an operation on every element. */
interface Streams {
  Optional<Operand> read(MethodCallExpr end, Frame frame, State state, Code code);
}
