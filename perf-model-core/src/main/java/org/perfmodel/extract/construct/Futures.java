package org.perfmodel.extract.construct;

import com.github.javaparser.ast.expr.MethodCallExpr;
import java.util.Optional;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.State;

/** Tasks of {@code CompletableFuture}, and what follows them. */
public interface Futures {
  /** {@code runAsync}, {@code supplyAsync}, {@code allOf}: a task, or no work of its own. */
  Optional<Operand> future(MethodCallExpr call, Frame frame, State state, Code code);

  /** What follows a future runs in the same task, after it. */
  Operand then(MethodCallExpr call, Frame frame, State state, Code code);
}
