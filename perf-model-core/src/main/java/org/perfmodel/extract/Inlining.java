package org.perfmodel.extract;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.CallableDeclaration;
import java.util.List;
import org.perfmodel.workload.TaskNode;

/** Methods of the sources, read at their arguments. */
interface Inlining {
  /** A method at these arguments, as if it stood here. */
  Operand inlined(
      TypeIndex.Method method,
      List<Operand> arguments,
      Receiver receiver,
      Node at,
      Frame frame,
      State state,
      Code code);

  /**
   * What a method takes that calls itself, where nothing says how often: each of its calls as much
   * as the first.
   */
  TaskNode repeated(CallableDeclaration<?> declaration, TaskNode body, Frame frame);

  void body(CallableDeclaration<?> declaration, Frame frame, State state, Code code);
}
