package org.perfmodel.extract.construct;

import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import java.util.List;
import java.util.Optional;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.State;
import org.perfmodel.workload.CountedWait;

/** Semaphores and latches of which the source shows every use. */
public interface Permits {
  /** How many threads may be between an acquire and its release; empty where that is not known. */
  Optional<Integer> room(MethodCallExpr acquire, Frame frame, State state);

  /** What a call counts; empty where that is not known. */
  Optional<CountedWait> counted(MethodCallExpr call, Frame frame, State state);

  /** That a constructor of the library made an object of that name from its arguments. */
  void made(ObjectCreationExpr creation, String object, List<Operand> arguments);

  /** How many a barrier waits for; empty where that is not known. */
  Optional<CountedWait> parties(MethodCallExpr await, Frame frame, State state);
}
