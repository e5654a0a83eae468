package org.perfmodel.extract.construct;

import com.github.javaparser.ast.expr.Expression;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.type.JavaType;

/** Which objects tasks are handed to, are tasks, or are threads. */
public interface TaskTypes {
  /** The type of what a call is made on, as far as it matters here. */
  JavaType typeOf(Expression scope, Frame frame, State state);

  /** Whether it is a thread, or a class of the sources that extends it. */
  boolean isThread(JavaType type, Frame frame);

  /** Whether it is a task of the fork/join pool, or a class of the sources that extends one. */
  boolean isTask(JavaType type, Frame frame);
}
