package org.perfmodel.extract.construct;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.CallableDeclaration;
import java.util.List;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.Receiver;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.type.TypeIndex;
import org.perfmodel.workload.TaskNode;

/** Methods of the sources, read at their arguments. */
public interface Inlining {
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
