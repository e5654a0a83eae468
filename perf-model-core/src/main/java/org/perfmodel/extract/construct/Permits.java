package org.perfmodel.extract.construct;

import com.github.javaparser.ast.expr.MethodCallExpr;
import java.util.Optional;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.State;
import org.perfmodel.workload.CountedWait;

/** Semaphores and latches of which the source shows every use. */
public interface Permits {
  /** How many threads may be between an acquire and its release; empty where that is not known. */
  Optional<Integer> room(MethodCallExpr acquire, Frame frame, State state);

  /** What a call counts; empty where that is not known. */
  Optional<CountedWait> counted(MethodCallExpr call, Frame frame, State state);

  /** How many a barrier waits for; empty where that is not known. */
  Optional<CountedWait> parties(MethodCallExpr await, Frame frame, State state);
}
