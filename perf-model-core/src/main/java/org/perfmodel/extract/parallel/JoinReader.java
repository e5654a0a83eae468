package org.perfmodel.extract.parallel;

import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.stmt.Statement;
import java.util.Optional;
import java.util.Set;
import org.perfmodel.extract.construct.Joins;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.program.Facts;
import org.perfmodel.extract.program.SpinLoops;
import org.perfmodel.extract.source.Declarations;
import org.perfmodel.extract.source.Printed;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.type.JavaType;
import org.perfmodel.extract.type.WaitingMethods;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.workload.CountedWait;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.ValueType;
import org.perfmodel.workload.Verb;

/** Waits for tasks, for what is counted, and for partners. */
public final class JoinReader implements Joins {
  private static final Set<String> ONE_AT_A_TIME = Set.of("take", "poll");

  private final Reader reader;
  private final Handles handles;

  public JoinReader(Reader reader, Handles handles) {
    this.reader = reader;
    this.handles = handles;
  }

  @Override
  public void joined(MethodCallExpr call, JavaType type, Frame frame, State state, Code code) {
    Place place = frame.place(call);
    Expression scope = call.getScope().orElseThrow();
    boolean isStart = call.getNameAsString().equals("start");
    if (!isStart && !WaitingMethods.isJoin(call, type)) {
      return;
    }
    if (WaitingMethods.isOfPool(call)) {
      for (String name : handles.in(path(scope, frame, state))) {
        String waits =
            WaitingMethods.isTimed(call) ? TaskNode.Call.TIMED_JOINED : TaskNode.Call.ALL_JOINED;
        code.node(
            reader
                .tasks()
                .mark(
                    place,
                    ONE_AT_A_TIME.contains(call.getNameAsString())
                        ? TaskNode.Call.SOME_JOINED
                        : waits + name));
      }
      return;
    }
    Optional<Handles.Tasks> tasks = handles.tasks(scope, frame);
    if (tasks.isEmpty()) {
      if (!isStart && Declarations.isMade(scope, "CompletableFuture")) {
        code.node(
            reader
                .tasks()
                .mark(
                    place,
                    TaskNode.Call.NOTED
                        + "who completes what `"
                        + reader.brief(call)
                        + "` waits for"));
      } else if (!isStart && TaskWaits.waitsIn(call, reader.effects().facts)) {
        code.node(reader.tasks().mark(place, TaskNode.Call.SOME_JOINED));
      }
      if (isStart && handles.hasNamed()) {
        code.node(
            reader
                .tasks()
                .mark(
                    place,
                    TaskNode.Call.NOTED + "which thread `" + reader.brief(call) + "` starts"));
        code.node(reader.tasks().mark(place, TaskNode.Call.SOME_STARTED));
      }
      return;
    }
    boolean isOneOfMany = !handles.isOne(tasks.get()) && !tasks.get().isAll();
    if (isOneOfMany && !Declarations.isInLoop(call) && !tasks.get().names().isEmpty()) {
      code.node(
          reader
              .tasks()
              .mark(
                  place,
                  isStart
                      ? TaskNode.Call.NOTED
                          + "which of several threads `"
                          + reader.brief(call)
                          + "` starts"
                      : TaskNode.Call.SOME_JOINED));
      return;
    }
    String method =
        isStart
            ? TaskNode.Call.STARTED
            : WaitingMethods.isTimed(call)
                ? TaskNode.Call.TIMED_JOINED
                : tasks.get().isAll() ? TaskNode.Call.ALL_JOINED : TaskNode.Call.JOINED;
    tasks.get().names().forEach(name -> code.node(reader.tasks().mark(place, method + name)));
  }

  @Override
  public Optional<Operand> counted(
      JavaType type, MethodCallExpr call, Frame frame, State state, Code code) {
    String name = call.getNameAsString();
    boolean isSemaphore = type.name().equals(ParallelReader.SEMAPHORE);
    if (isSemaphore && reader.permits().room(call, frame, state).isPresent()) {
      // The critical section ends with it.
      return Optional.of(reader.operations().opaque(JavaType.UNKNOWN));
    }
    Optional<Expression> answered = call.getScope().filter(Expression::isMethodCallExpr);
    if (answered.isPresent()) {
      return isSemaphore ? Optional.empty() : ofAnswered(call, answered.get(), frame, state, code);
    }
    Optional<CountedWait> wait = reader.permits().counted(call, frame, state);
    boolean mayWait = PermitReader.isAcquire(call) || !isSemaphore && name.equals("await");
    Place place = frame.place(call);
    if (wait.isEmpty() && !mayWait) {
      if (PermitReader.letsGo(call)) {
        code.node(
            reader
                .tasks()
                .mark(place, TaskNode.Call.COUNTED_UNSEEN + "`" + reader.brief(call) + "`"));
      }
      return Optional.empty();
    }
    String method =
        wait.map(CountedWait::method).orElse(TaskNode.Call.UNSEEN + "`" + reader.brief(call) + "`");
    if (isSemaphore) {
      code.add(Verb.LOCK, ValueType.NONE);
    }
    if (isSemaphore && mayWait) {
      reader
          .notes()
          .assume(
              "what tasks wait at `" + reader.brief(call) + "` is not in the time",
              Confidence.ASSUMED,
              place);
    }
    code.node(new TaskNode.Call(place, method, reader.nothing(place)));
    return Optional.of(reader.operations().opaque(JavaType.UNKNOWN));
  }

  /** Of a latch that a call answers, {@code latches.get(i)}: which one that is is not known. */
  private Optional<Operand> ofAnswered(
      MethodCallExpr call, Expression latch, Frame frame, State state, Code code) {
    boolean waits = call.getNameAsString().equals("await");
    if (!waits && !PermitReader.letsGo(call)) {
      return Optional.empty();
    }
    reader.expressions().read(latch, frame, state, code);
    String kind = waits ? TaskNode.Call.UNSEEN : TaskNode.Call.COUNTED_UNSEEN;
    code.node(reader.tasks().mark(frame.place(call), kind + "`" + reader.brief(call) + "`"));
    return Optional.of(reader.operations().opaque(JavaType.UNKNOWN));
  }

  @Override
  public Optional<Operand> met(JavaType type, MethodCallExpr call, Frame frame, Code code) {
    if (type.name().startsWith("Atomic")) {
      if (TaskWaits.waitsIn(call, reader.effects().facts)) {
        code.node(reader.tasks().mark(frame.place(call), TaskNode.Call.SOME_JOINED));
      }
    } else {
      code.node(
          reader
              .tasks()
              .mark(
                  frame.place(call),
                  TaskNode.Call.NOTED + "whether somebody meets `" + reader.brief(call) + "`"));
    }
    return Optional.empty();
  }

  @Override
  public void spins(Statement loop, Frame frame, Code code) {
    boolean isLoop = loop.isWhileStmt() || loop.isDoStmt() || loop.isForStmt();
    Facts facts = reader.effects().facts;
    if (isLoop
        && facts.answer(loop, () -> SpinLoops.is(loop, facts) && TaskWaits.waitsIn(loop, facts))) {
      code.node(reader.tasks().mark(frame.place(loop), TaskNode.Call.SOME_JOINED));
    }
  }

  @Override
  public String path(Expression scope, Frame frame, State state) {
    return reader
        .notes()
        .trying(
            () ->
                reader
                    .expressions()
                    .read(scope, frame, state.copy(), new Code(frame.place(scope)))
                    .value()
                    .called()
                    .orElse(Printed.of(scope)));
  }
}
