package org.perfmodel.extract.construct;

import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import java.util.Optional;
import java.util.function.Supplier;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.state.Test;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.workload.Channel;
import org.perfmodel.workload.TaskNode;

/** Tasks that hand each other elements through queues. */
public interface Queues {
  /** What tasks that talk through queues make of a region; as it is if there are none. */
  TaskNode talking(TaskNode built);

  /** Tasks were read that talk through queues. */
  void use();

  /** The tag of the element that says to a subscriber that no more come. */
  Expr end();

  /** What is read where elements come from a channel that has no object. */
  Operand named(Channel channel);

  /** Whether a source names queues at all. */
  boolean areIn(Frame frame);

  /** Whether what a queue gave is the element that says that no more come, or another sign. */
  Optional<Test> marked(Operand one, Expression ofOne, Operand other, Expression ofOther);

  /** Reads a task, in which queues connect it with others. */
  Operand inTask(Supplier<Operand> reading);

  /** A call that passes an element on; empty if it is none. */
  Optional<Operand> call(MethodCallExpr call, Frame frame, State state, Code code);

  /** Where a queue is made: a local of the method around, or a final field. */
  Optional<ObjectCreationExpr> made(Expression scope, MethodCallExpr call, Frame frame);
}
