package org.perfmodel.extract.construct;

import com.github.javaparser.ast.expr.MethodCallExpr;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.State;

/** What uses of monitors and conditions wait for. */
public interface Monitors {
  /**
   * Why a call is not known: what it waits for or tells, in words that models of all executions
   * read, else as given.
   */
  String reason(String otherwise, MethodCallExpr call, Frame frame, State state);
}
