package org.perfmodel.extract.region;

import com.github.javaparser.ast.expr.MethodCallExpr;
import java.util.List;
import java.util.Optional;
import org.perfmodel.extract.program.ImportedTypes;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.State;
import org.perfmodel.workload.Place;

/**
 * A call of the library where it stands.
 *
 * @param scope what the method is called of
 * @param type that has the method, where the source does not name it, or another stands for it
 * @param state what is known before it, and what is to be known after it
 * @param code where its operations go
 */
public record LibraryCall(
    MethodCallExpr expression,
    Optional<Operand> scope,
    Optional<ImportedTypes.Meant> type,
    List<Operand> arguments,
    Frame frame,
    State state,
    Code code) {
  public LibraryCall(
      MethodCallExpr expression,
      Optional<Operand> scope,
      List<Operand> arguments,
      Frame frame,
      State state,
      Code code) {
    this(expression, scope, Optional.empty(), arguments, frame, state, code);
  }

  /** The same of what is known better. */
  public LibraryCall of(Optional<Operand> object) {
    return new LibraryCall(expression, object, type, arguments, frame, state, code);
  }

  public String name() {
    return expression.getNameAsString();
  }

  public Operand argument(int i) {
    return arguments.get(i);
  }

  /** Whether it is this method with so many arguments. */
  public boolean is(String method, int count) {
    return name().equals(method) && arguments.size() == count;
  }

  public Place place() {
    return frame.place(expression);
  }
}
