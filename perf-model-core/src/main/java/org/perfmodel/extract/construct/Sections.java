package org.perfmodel.extract.construct;

import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.stmt.IfStmt;
import com.github.javaparser.ast.stmt.Statement;
import java.util.List;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.State;
import org.perfmodel.workload.TaskNode;

/** What runs under a lock or a permit. */
public interface Sections {
  /**
   * {@code lock.lock(); try { .. } finally { lock.unlock(); }}, or unlock later in the block.
   *
   * @return the statement after it; where none begins, the statement itself
   */
  int locked(
      List<Statement> statements,
      int from,
      MethodCallExpr lock,
      Frame frame,
      State state,
      Code code);

  /** {@code s.acquire(); .. s.release();} of a semaphore of which the source shows every use. */
  int permitted(
      List<Statement> statements,
      int from,
      MethodCallExpr acquire,
      Frame frame,
      State state,
      Code code);

  /** What runs under a lock that was free. */
  TaskNode tried(IfStmt branch, TaskNode then, Frame frame, State state);
}
