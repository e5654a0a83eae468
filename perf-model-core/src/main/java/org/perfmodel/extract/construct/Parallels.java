package org.perfmodel.extract.construct;

import com.github.javaparser.ast.expr.MethodCallExpr;
import java.util.Optional;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.State;

/** Tasks, locks and barriers of {@code java.util.concurrent}. */
public interface Parallels {
  Optional<Operand> call(MethodCallExpr call, Frame frame, State state, Code code);
}
