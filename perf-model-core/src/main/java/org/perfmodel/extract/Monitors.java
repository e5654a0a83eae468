package org.perfmodel.extract;

import com.github.javaparser.ast.expr.MethodCallExpr;

/** What uses of monitors and conditions wait for. */
interface Monitors {
  /**
   * Why a call is not known: what it waits for or tells, in words that models of all executions
   * read, else as given.
   */
  String reason(String otherwise, MethodCallExpr call, Frame frame, State state);
}
