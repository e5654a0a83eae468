package org.perfmodel.extract;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import com.github.javaparser.ast.stmt.ExplicitConstructorInvocationStmt;

/** New objects: what their fields and constructors execute. */
interface Constructors {
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
