package org.perfmodel.extract.construct;

import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.stmt.ForStmt;
import com.github.javaparser.ast.stmt.IfStmt;
import com.github.javaparser.ast.stmt.Statement;
import org.perfmodel.extract.program.LoopShape;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.State;
import org.perfmodel.symbolic.Estimate;

/** Loops of every form. */
public interface Loops {
  Estimate counted(ForStmt loop, Frame frame, State state, Code code);

  Estimate open(
      Statement loop,
      Expression condition,
      Statement body,
      boolean testsLast,
      Frame frame,
      State state,
      Code code);

  /** Whether an exit is in the number of iterations already. */
  boolean isSolvedExit(IfStmt branch);

  void iterate(LoopShape loop, boolean counted, Frame frame, State state, Code body);

  /** Whether a step is in the price of its loop's iteration already. */
  boolean isPriced(Expression step);
}
