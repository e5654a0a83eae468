package org.perfmodel.extract;

import com.github.javaparser.ast.stmt.Statement;
import java.util.List;

/** Constructs of several statements whose tasks run beside each other. */
interface Forks {
  /**
   * A construct that begins with a statement and ends with a later one.
   *
   * @return the statement after it; where none begins, the statement itself
   */
  int fork(List<Statement> statements, int from, Frame frame, State state, Code code);
}
