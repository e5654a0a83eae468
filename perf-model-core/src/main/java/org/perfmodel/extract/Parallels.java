package org.perfmodel.extract;

import com.github.javaparser.ast.expr.MethodCallExpr;
import java.util.Optional;

/** Tasks, locks and barriers of {@code java.util.concurrent}. */
interface Parallels {
  Optional<Operand> call(MethodCallExpr call, Frame frame, State state, Code code);
}
