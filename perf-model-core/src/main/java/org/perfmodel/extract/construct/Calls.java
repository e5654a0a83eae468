package org.perfmodel.extract.construct;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.MethodCallExpr;
import java.util.List;
import java.util.Optional;
import org.perfmodel.extract.region.LibraryCall;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.state.Value;
import org.perfmodel.extract.type.TypeIndex;

/** What a call stands for, and what is forgotten behind it. */
public interface Calls {
  Operand read(MethodCallExpr call, Frame frame, State state, Code code);

  /** A call of the library; empty if it has no price. */
  Optional<Operand> ofLibrary(LibraryCall call);

  void forgetEffects(Node call, State state);

  /** A type is used, maybe for the first time. */
  void used(TypeIndex.Entry type, State state);

  /** What was handed out may be changed by those who have it. */
  void forgetArguments(Optional<Operand> scope, List<Operand> arguments, State state);

  /** How many elements a call asks for: {@code isEmpty()}, {@code hasNext()}. */
  Optional<Value> asked(MethodCallExpr call, Frame frame, State state, Code code);
}
