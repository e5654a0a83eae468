package org.perfmodel.extract;

import com.github.javaparser.ast.expr.Expression;

/** Which objects tasks are handed to, are tasks, or are threads. */
interface TaskTypes {
  /** The type of what a call is made on, as far as it matters here. */
  JavaType typeOf(Expression scope, Frame frame, State state);

  /** Whether it is a thread, or a class of the sources that extends it. */
  boolean isThread(JavaType type, Frame frame);

  /** Whether it is a task of the fork/join pool, or a class of the sources that extends one. */
  boolean isTask(JavaType type, Frame frame);
}
