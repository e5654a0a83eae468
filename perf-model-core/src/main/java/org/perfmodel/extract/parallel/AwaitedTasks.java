package org.perfmodel.extract.parallel;

import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.MethodCallExpr;
import java.util.Optional;
import java.util.Set;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.type.JavaType;
import org.perfmodel.workload.TaskNode;

/**
 * Fork/join tasks that whoever hands them over waits for at once, so that nothing runs beside them.
 *
 * <pre>
 * pool.invoke(task), pool.submit(task).join(), pool.submit(task).get()
 * task.invoke(), task.fork().join(), task.fork().get()
 * </pre>
 */
final class AwaitedTasks {
  private static final Set<String> JOINS = Set.of("join", "get");

  private final Reader reader;

  AwaitedTasks(Reader reader) {
    this.reader = reader;
  }

  /** Reads the call if it is of one of these forms. */
  Optional<Operand> read(MethodCallExpr call, Frame frame, State state, Code code) {
    MethodCallExpr handing = handing(call);
    Optional<Expression> scope = handing.getScope();
    if (scope.isEmpty()) {
      return Optional.empty();
    }
    boolean isJoined = !Nodes.same(handing, call);
    JavaType type = reader.taskTypes().typeOf(scope.get(), frame, state);
    if (handing.getArguments().isEmpty()) {
      boolean isAwaited =
          handing.getNameAsString().equals(isJoined ? "fork" : "invoke")
              && reader.taskTypes().isTask(type, frame);
      return isAwaited
          ? Optional.of(
              reader
                  .tasks()
                  .compute(
                      reader.expressions().read(scope.get(), frame, state, code),
                      call,
                      frame,
                      state,
                      code))
          : Optional.empty();
    }
    boolean isAwaited =
        isJoined
            ? handing.getNameAsString().equals("submit")
                && handing.getArguments().size() == 1
                && type.name().equals("ForkJoinPool")
                && reader
                    .taskTypes()
                    .isTask(reader.taskTypes().typeOf(handing.getArgument(0), frame, state), frame)
            : handing.getNameAsString().equals("invoke") && TaskTypeReader.isExecutor(type);
    return isAwaited ? Optional.of(invoked(handing, call, frame, state, code)) : Optional.empty();
  }

  /** What hands the task over: the call itself, or what it joins. */
  private static MethodCallExpr handing(MethodCallExpr call) {
    return JOINS.contains(call.getNameAsString())
            && call.getArguments().isEmpty()
            && call.getScope().orElse(null) instanceof MethodCallExpr joined
        ? joined
        : call;
  }

  /** A task that a fork/join pool runs while the thread that hands it over waits. */
  private Operand invoked(
      MethodCallExpr handing, MethodCallExpr call, Frame frame, State state, Code code) {
    Operand pool = reader.expressions().read(handing.getScope().orElseThrow(), frame, state, code);
    Operand task = reader.expressions().read(handing.getArgument(0), frame, state, code);
    int mark = code.mark();
    Operand answer =
        reader
            .recurrence()
            .onPool(
                SubmittedTaskReader.workers(pool, state),
                () -> reader.tasks().compute(task, call, frame, state, code));
    if (code.since(mark).stream().anyMatch(TaskWaits::waits)) {
      code.under(mark, frame.place(call), TaskNode.Call.WAITED);
    }
    return answer;
  }
}
