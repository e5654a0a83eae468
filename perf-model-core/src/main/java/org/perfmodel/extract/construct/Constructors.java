package org.perfmodel.extract.construct;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import com.github.javaparser.ast.stmt.ExplicitConstructorInvocationStmt;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.type.TypeIndex;

/** New objects: what their fields and constructors execute. */
public interface Constructors {
  Operand creation(ObjectCreationExpr creation, Frame frame, State state, Code code);

  /**
   * Bytes of an object, with a header of twelve and references of four, as HotSpot lays it out in
   * heaps below 32 GB.
   */
  long bytes(TypeIndex.Entry type);

  /** The constructor of the parent that runs where none is called. */
  void parentConstructor(TypeIndex.Entry owner, Node at, Frame frame, State state, Code code);

  /** What the fields of a new object hold before its constructor runs. */
  void initial(TypeIndex.Entry owner, String receiver, Frame from, State state, Code code, int up);

  /** {@code this(..)} or {@code super(..)}. */
  void constructor(
      ExplicitConstructorInvocationStmt invocation, Frame frame, State state, Code code);
}
