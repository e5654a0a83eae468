package org.perfmodel.extract.parallel;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.construct.SubmittedTasks;
import org.perfmodel.extract.construct.TaskSubmission;
import org.perfmodel.extract.region.OpenLoop;
import org.perfmodel.extract.source.ImmediateJoin;
import org.perfmodel.extract.source.Printed;
import org.perfmodel.extract.source.Submission;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.MessageSymbols;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.Paths;
import org.perfmodel.extract.state.Receiver;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.state.Value;
import org.perfmodel.extract.type.JavaType;
import org.perfmodel.extract.type.TypeIndex;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.TaskNode;

/**
 * What is handed to another thread: where its work stands in the region, what it takes to begin it,
 * and who may wait for it.
 */
public final class SubmittedTaskReader implements SubmittedTasks {
  private final Reader reader;

  /** Tasks by the variables and collections that they were kept in. */
  private final Handles handles;

  private final Pools pools;

  /** The loop around the task of a pool that is being read: it is none in that task. */
  private @Nullable OpenLoop around;

  public SubmittedTaskReader(Reader reader, Handles handles) {
    this.reader = reader;
    this.handles = handles;
    this.pools = new Pools(reader);
  }

  @Override
  public Operand object(String type) {
    return new Operand(
        JavaType.object(type),
        Value.Named.of("pool" + reader.notes().next()),
        new Object(),
        reader.notes().depth(),
        Paths.NONE);
  }

  @Override
  public Operand submitted(MethodCallExpr call, Frame frame, State state, Code code) {
    Operand pool = reader.expressions().read(call.getScope().orElseThrow(), frame, state, code);
    Optional<Estimate> workers = workers(pool, state);
    aside(
        call,
        workers,
        frame,
        code,
        apart -> {
          TaskSubmission handing = TaskSubmission.by(call);
          reader
              .recurrence()
              .onPool(
                  workers, () -> run(call.getArgument(0), handing, workers, frame, state, apart));
        });
    handles.runs(
        pool.value().called().orElse(Printed.of(call.getScope().orElseThrow())), handles.at(call));
    return object(call.getNameAsString().equals("fork") ? "Subtask" : "Future");
  }

  @Override
  public void handedOver(Expression task, Node at, Frame frame, State state, Code code) {
    aside(at, Optional.empty(), frame, code, apart -> run(task, at, frame, state, apart));
  }

  @Override
  public void handedOver(
      Expression task,
      TaskSubmission handing,
      Optional<Estimate> workers,
      Frame frame,
      State state,
      Code code) {
    aside(
        handing.at(),
        workers,
        frame,
        code,
        apart -> run(task, handing, workers, frame, state, apart));
  }

  @Override
  public void aside(
      Node at, Optional<Estimate> workers, Frame frame, Code code, Consumer<Code> reading) {
    if (reader.notes().innermost().filter(loop -> isIn(loop, frame)).isPresent()
        || !reader.queues().areIn(frame)) {
      boolean isBeside = begun(at, workers, frame, code);
      int mark = code.mark();
      reading.accept(code);
      handedOver(at, mark, isBeside, frame, code);
      return;
    }
    Code apart = new Code(frame.place(at));
    reading.accept(apart);
    if (MessageSymbols.isIn(apart.parts())) {
      code.node(
          new TaskNode.ForkJoin(
              frame.place(at), reader.notes().nextKey(), "task", List.of(apart.built())));
      handles.keep(at, Optional.of(TaskNode.Call.TALKING + TaskWaits.name(at)));
    } else {
      boolean isBeside = begun(at, workers, frame, code);
      int mark = code.mark();
      code.nodes(apart.parts());
      handedOver(at, mark, isBeside, frame, code);
    }
  }

  /** Whether it runs beside others of a loop; else what it takes to begin it stands here. */
  private boolean begun(Node at, Optional<Estimate> workers, Frame frame, Code code) {
    if (beside(at, workers, frame)) {
      return true;
    }
    boolean isThread = Submission.startsThread(at);
    Expr price =
        isThread
            ? Expr.symbol(Symbol.platform("thread.start"))
            : Expr.symbol(Symbol.platform("executor.invoke"))
                .plus(Expr.symbol(Symbol.platform("executor.task")));
    code.node(
        new TaskNode.Declared(
            frame.place(at),
            isThread ? "starting a thread" : "handing a task over",
            new Estimate(price, Confidence.ASSUMED)));
    return false;
  }

  @Override
  public void handedOver(Node at, int mark, boolean isInLoop, Frame frame, Code code) {
    if (code.since(mark).stream().noneMatch(TaskWaits::waits)) {
      handles.keep(at, Optional.empty());
      return;
    }
    String name = TaskWaits.name(at);
    boolean isAtOnce = !isInLoop && ImmediateJoin.isAtOnce(at);
    if (isAtOnce && code.since(mark).stream().noneMatch(TaskWaits::isPooled)) {
      if (code.since(mark).stream().anyMatch(SectionReader::areIn)) {
        code.under(mark, frame.place(at), TaskNode.Call.WAITED);
      }
      handles.keep(at, Optional.empty());
      return;
    }
    code.under(mark, frame.place(at), TaskNode.Call.ASIDE + name);
    if (isInLoop && reader.notes().innermost().filter(loop -> loop == around).isEmpty()) {
      handles.many(name);
    }
    handles.keep(at, Optional.of(name));
  }

  @Override
  public TaskNode mark(Place place, String method) {
    return new TaskNode.Call(place, method, reader.nothing(place));
  }

  /**
   * The loop around hands over a task in each iteration: it becomes parallel.
   *
   * @return whether there is such a loop
   */
  private boolean beside(Node at, Optional<Estimate> workers, Frame frame) {
    Optional<OpenLoop> loop = reader.notes().innermost();
    boolean isOfStream = loop.filter(each -> each.label.endsWith("stream")).isPresent();
    if (loop.isPresent() && isIn(loop.get(), frame) && !isOfStream && !ImmediateJoin.isNow(at)) {
      loop.get().submits = true;
      loop.get().startsThreads = Submission.startsThread(at);
      loop.get().workers = workers;
      return true;
    }
    reader
        .notes()
        .assume(
            "`" + reader.brief(at) + "` runs before what follows",
            Confidence.ASSUMED,
            frame.place(at));
    return false;
  }

  @Override
  public void thread(
      ObjectCreationExpr creation, List<Operand> arguments, Frame frame, State state, Code code) {
    threadStarts(creation, frame);
    for (int i = 0; i < arguments.size(); i++) {
      boolean isTask =
          arguments.get(i).value() instanceof Value.Function
              || reader.types().type(arguments.get(i).type().name(), frame.owner).isPresent();
      if (isTask) {
        Operand task = arguments.get(i);
        aside(
            creation,
            Optional.empty(),
            frame,
            code,
            apart -> compute(task, creation, frame, state, apart));
        return;
      }
    }
    code.node(withoutSource(creation, frame));
  }

  @Override
  public void threadStarts(Expression creation, Frame frame) {
    boolean isOfSystem = Submission.startsThread(creation);
    reader
        .notes()
        .assume(
            "a thread starts where it is made"
                + (isOfSystem ? "" : ", and starting one takes what handing over a task takes"),
            isOfSystem ? Confidence.ASSUMED : Confidence.GUESSED,
            frame.place(creation));
  }

  /** How many workers a pool has, where that is known. */
  static Optional<Estimate> workers(Operand pool, State state) {
    return pool.value()
        .called()
        .flatMap(name -> state.heap().at(name + ".workers"))
        .flatMap(Value::estimate);
  }

  /** Whether the innermost loop stands in the method that hands over, or calls it. */
  static boolean isIn(OpenLoop loop, Frame frame) {
    return frame.handsOver(loop.depth);
  }

  @Override
  public Operand run(Expression argument, Node call, Frame frame, State state, Code code) {
    Operand task = reader.expressions().read(argument, frame, state, code);
    if (task.value() instanceof Value.Function function) {
      return reader
          .queues()
          .inTask(() -> reader.functions().applied(function, List.of(), call, frame, state, code));
    }
    return compute(task, call, frame, state, code);
  }

  @Override
  public Operand run(
      Expression task,
      TaskSubmission handing,
      Optional<Estimate> workers,
      Frame frame,
      State state,
      Code code) {
    int mark = code.mark();
    @Nullable OpenLoop before = around;
    around = reader.notes().innermost().orElse(null);
    Operand answer;
    try {
      answer =
          pools.running(handing, frame, state, () -> run(task, handing.at(), frame, state, code));
    } finally {
      around = before;
    }
    pools
        .said(handing, workers, code.since(mark), frame, state)
        .ifPresent(method -> code.node(mark(frame.place(handing.at()), method)));
    return answer;
  }

  @Override
  public boolean isNested(TaskSubmission handing, Frame frame, State state) {
    return pools.isNested(handing, frame, state);
  }

  @Override
  public Operand compute(Operand task, Node call, Frame frame, State state, Code code) {
    Optional<TypeIndex.Entry> type = reader.types().type(task.type().name(), frame.owner);
    if (task.value() instanceof Value.Function function) {
      return reader
          .queues()
          .inTask(() -> reader.functions().applied(function, List.of(), call, frame, state, code));
    }
    for (String name : List.of("compute", "call", "run")) {
      List<TypeIndex.Method> found =
          type.map(entry -> reader.types().methods(entry, name, 0)).orElse(List.of());
      if (found.size() == 1 && found.get(0).hasBody()) {
        Receiver on =
            new Receiver(task.value().called().orElse("?") + ".", Optional.of(task.type().name()));
        return reader
            .queues()
            .inTask(
                () ->
                    reader
                        .inlining()
                        .inlined(found.get(0), List.of(), on, call, frame, state, code));
      }
    }
    code.node(withoutSource(call, frame));
    return reader.operations().opaque(JavaType.UNKNOWN);
  }

  private TaskNode withoutSource(Node task, Frame frame) {
    return reader.unknown(
        task, frame, "task without source", "task without source: `" + reader.brief(task) + "`");
  }
}
