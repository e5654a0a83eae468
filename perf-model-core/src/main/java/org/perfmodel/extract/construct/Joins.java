package org.perfmodel.extract.construct;

import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.stmt.Statement;
import java.util.Optional;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.type.JavaType;

/** Waits for tasks, for what is counted, and for partners. */
public interface Joins {
  /** A thread starts, or tasks are waited for that were handed over before, where that matters. */
  void joined(MethodCallExpr call, JavaType type, Frame frame, State state, Code code);

  /** A use of a semaphore or a latch; empty where it is none that takes a price or a wait. */
  Optional<Operand> counted(
      JavaType type, MethodCallExpr call, Frame frame, State state, Code code);

  /** A wait for a partner, or for a value, that only a person can look into. */
  Optional<Operand> met(JavaType type, MethodCallExpr call, Frame frame, Code code);

  /** A loop that only another thread ends waits for a task, if for anything. */
  void spins(Statement loop, Frame frame, Code code);

  /** A name of the object that an expression gives, such as a pool. */
  String path(Expression scope, Frame frame, State state);
}
