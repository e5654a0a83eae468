package org.perfmodel.extract;

import com.github.javaparser.ast.expr.MethodCallExpr;
import java.util.Optional;

/** Tasks of {@code CompletableFuture}, and what follows them. */
interface Futures {
  /** {@code runAsync}, {@code supplyAsync}, {@code allOf}: a task, or no work of its own. */
  Optional<Operand> future(MethodCallExpr call, Frame frame, State state, Code code);

  /** What follows a future runs in the same task, after it. */
  Operand then(MethodCallExpr call, Frame frame, State state, Code code);
}
