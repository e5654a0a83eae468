package org.perfmodel.extract.construct;

import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.NameExpr;
import java.util.Optional;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.type.TypeIndex;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.TaskNode;

/** Messages through MPI for Java. */
public interface Messages {
  /** Whether what was read is a program of several processes. */
  boolean isUsed();

  /** What a region's messages make of it once all is read. */
  TaskNode completed(TaskNode root);

  /** What a field's constructor set it to, if processes decide it. */
  Optional<Expr> ofField(TypeIndex.Field field, String receiver, Place place);

  /** Whether messages are in it; each node of a region is looked into once. */
  boolean areIn(Code code);

  /** A condition on data that decides whether messages are passed: nobody guesses that. */
  TaskNode undecided(TaskNode.Branch ways, Expression condition, Frame frame);

  /** A call of MPI; empty if it is none. */
  Optional<Operand> call(MethodCallExpr call, Frame frame, State state, Code code);

  /** {@code MPI.COMM_WORLD}, {@code MPI.DOUBLE}, {@code status.source}; empty if it is another. */
  Optional<Operand> field(FieldAccessExpr access, Frame frame, State state, Code code);

  /** {@code COMM_WORLD} after a static import. */
  Optional<Operand> name(NameExpr name, Frame frame);
}
