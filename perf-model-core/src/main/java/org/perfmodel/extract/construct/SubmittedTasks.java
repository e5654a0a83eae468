package org.perfmodel.extract.construct;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.State;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.TaskNode;

/** What is handed to another thread. */
public interface SubmittedTasks {
  /** A new object of the library, such as a pool or a future. */
  Operand object(String type);

  /** A task handed to an executor: the loop around becomes parallel. */
  Operand submitted(MethodCallExpr call, Frame frame, State state, Code code);

  /** Reads a task of a thread of its own, which runs beside what follows. */
  void handedOver(Expression task, Node at, Frame frame, State state, Code code);

  /** Reads a task of a pool, which runs beside what follows. */
  void handedOver(
      Expression task,
      TaskSubmission handing,
      Optional<Estimate> workers,
      Frame frame,
      State state,
      Code code);

  /** Reads a task that runs beside what follows; one that talks through queues as a task. */
  void aside(Node at, Optional<Estimate> workers, Frame frame, Code code, Consumer<Code> reading);

  /**
   * What came since then is a task of another thread. Its time stands here; whom it waits for, and
   * who waits for it, only models of all executions ask.
   */
  void handedOver(Node at, int mark, boolean isInLoop, Frame frame, Code code);

  /** A node without work that says something to models of all executions. */
  TaskNode mark(Place place, String method);

  /** {@code new Thread(task)}: it runs from where it is made. */
  void thread(
      ObjectCreationExpr creation, List<Operand> arguments, Frame frame, State state, Code code);

  /** Says that a thread is taken to start where it is made. */
  void threadStarts(Expression creation, Frame frame);

  /** Runs a task: a lambda, or an object with a method run, call or compute. */
  Operand run(Expression argument, Node call, Frame frame, State state, Code code);

  /** Runs a task of a pool, and says what is to be said of its threads. */
  Operand run(
      Expression task,
      TaskSubmission handing,
      Optional<Estimate> workers,
      Frame frame,
      State state,
      Code code);

  /** Whether a task is being read that this pool runs. */
  boolean isNested(TaskSubmission handing, Frame frame, State state);

  /** Runs what a task computes; a gap where that has no source. */
  Operand compute(Operand task, Node call, Frame frame, State state, Code code);
}
