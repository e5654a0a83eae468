package org.perfmodel.extract.construct;

import com.github.javaparser.ast.stmt.Statement;
import java.util.List;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.State;

/** Constructs of several statements whose tasks run beside each other. */
public interface Forks {
  /**
   * A construct that begins with a statement and ends with a later one.
   *
   * @return the statement after it; where none begins, the statement itself
   */
  int fork(List<Statement> statements, int from, Frame frame, State state, Code code);
}
