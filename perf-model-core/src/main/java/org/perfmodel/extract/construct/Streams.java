package org.perfmodel.extract.construct;

import com.github.javaparser.ast.expr.MethodCallExpr;
import java.util.Optional;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.State;

/** Streams that end in an operation on every element. */
public interface Streams {
  Optional<Operand> read(MethodCallExpr end, Frame frame, State state, Code code);
}
