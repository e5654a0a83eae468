package org.perfmodel.extract.parallel;

import com.github.javaparser.ast.expr.MethodCallExpr;
import java.util.Optional;
import java.util.Set;
import org.perfmodel.extract.construct.Parallels;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.source.Declarations;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.Paths;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.state.Value;
import org.perfmodel.extract.type.JavaType;
import org.perfmodel.extract.type.WaitingMethods;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.workload.CountedWait;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.ValueType;
import org.perfmodel.workload.Verb;

/**
 * Tasks, locks and barriers of {@code java.util.concurrent}, by name: what is handed to an executor
 * in a loop runs in parallel, what is forked runs beside what follows until it is joined.
 */
public final class ParallelReader implements Parallels {
  static final String SEMAPHORE = "Semaphore";

  private static final Set<String> COUNTS = Set.of(SEMAPHORE, "CountDownLatch");

  private static final Set<String> STARTERS = Set.of("start", "startVirtualThread", "unstarted");

  private static final Set<String> FORKS =
      Set.of("fork", "join", "get", "quietlyJoin", "getRawResult");

  private static final Set<String> MEETS =
      Set.of(
          "Exchanger.exchange",
          "SynchronousQueue.put",
          "SynchronousQueue.take",
          "LinkedTransferQueue.transfer");

  private final Reader reader;
  private final Handles handles;
  private final InvokedTasks invoked;
  private final AwaitedTasks awaited;
  private final SleepReader sleeps;

  public ParallelReader(Reader reader, Handles handles) {
    this.reader = reader;
    this.handles = handles;
    this.invoked = new InvokedTasks(reader, handles);
    this.awaited = new AwaitedTasks(reader);
    this.sleeps = new SleepReader(reader);
  }

  @Override
  public Optional<Operand> call(MethodCallExpr call, Frame frame, State state, Code code) {
    String name = call.getNameAsString();
    if (name.equals("availableProcessors") && call.getArguments().isEmpty()) {
      return Optional.of(
          new Operand(JavaType.INT, Value.exact(Expr.PROCESSORS), Expr.PROCESSORS, 0, Paths.NONE));
    }
    if (SectionReader.isUnlock(call)) {
      return Optional.of(reader.operations().opaque(JavaType.UNKNOWN));
    }
    if (name.equals("invokeAll")) {
      return invoked.invokeAll(call, frame, state, code);
    }
    if (name.equals("invokeAny")) {
      invoked.unseen(call, frame, state, code);
      return Optional.empty();
    }
    if (call.getScope().isEmpty()) {
      return Optional.empty();
    }
    String scope =
        call.getScope().get().isNameExpr()
            ? call.getScope().get().asNameExpr().getNameAsString()
            : "";
    Optional<Operand> sleep = sleeps.read(call, frame, state, code);
    if (sleep.isPresent()) {
      return sleep;
    }
    if (scope.equals("LockSupport") && name.equals("park")) {
      code.node(
          reader
              .tasks()
              .mark(
                  frame.place(call),
                  TaskNode.Call.NOTED + "whether somebody wakes `" + reader.brief(call) + "`"));
      return Optional.empty();
    }
    if (scope.equals("Executors") && name.startsWith("new")) {
      return Optional.of(pool(call, frame, state, code));
    }
    if (scope.equals("CompletableFuture")) {
      Optional<Operand> future = reader.futures().future(call, frame, state, code);
      if (future.isPresent()) {
        return future;
      }
    }
    if (isStarter(name) && TaskTypeReader.isThreadBuilder(call.getScope().get())) {
      if (call.getArguments().size() != 1) {
        return Optional.empty();
      }
      reader.tasks().handedOver(call.getArgument(0), call, frame, state, code);
      return Optional.of(reader.tasks().object("Thread"));
    }
    boolean common = scope.equals("ForkJoinPool") && name.equals("commonPool");
    if (common) {
      return Optional.of(reader.tasks().object("ForkJoinPool"));
    }
    if (!isOfInterest(name)) {
      return Optional.empty();
    }
    Optional<Operand> over = awaited.read(call, frame, state, code);
    if (over.isPresent()) {
      return over;
    }
    JavaType type = reader.taskTypes().typeOf(call.getScope().get(), frame, state);
    if (TaskTypeReader.handsOver(name)
        && TaskTypeReader.isExecutor(type)
        && !call.getArguments().isEmpty()) {
      return Optional.of(reader.tasks().submitted(call, frame, state, code));
    }
    if (call.getArguments().isEmpty() && reader.taskTypes().isTask(type, frame)) {
      Optional<Operand> done = ofTask(call, type, frame, state, code);
      if (done.isPresent()) {
        return done;
      }
    }
    if (name.equals("tryLock") && type.name().endsWith("Lock")) {
      code.add(Verb.LOCK, ValueType.NONE);
      if (SectionReader.tried(call.getParentNode().orElse(call)).isEmpty()) {
        Place place = frame.place(call);
        code.node(
            new TaskNode.Call(
                place,
                TaskNode.Call.UNSEEN + "`" + reader.brief(call) + "`",
                reader.nothing(place)));
      }
      return Optional.of(reader.operations().opaque(JavaType.BOOLEAN));
    }
    if (WaitingMethods.isEnded(type, name)) {
      if (WaitingMethods.isJoin(call, type)) {
        reader.joins().joined(call, type, frame, state, code);
      }
      reader
          .notes()
          .assume(
              "`" + reader.brief(call) + "` is false: what tasks are handed to goes on",
              Confidence.ASSUMED,
              frame.place(call));
      return Optional.of(
          reader
              .operations()
              .number(JavaType.BOOLEAN, Expr.ZERO)
              .holding(new Value.Whole(Expr.ZERO, Confidence.ASSUMED)));
    }
    if (COUNTS.contains(type.name())) {
      Optional<Operand> counted = reader.joins().counted(type, call, frame, state, code);
      if (counted.isPresent()) {
        return counted;
      }
    }
    if (WaitingMethods.isFor(type, name)) {
      if (call.getScope().get().isMethodCallExpr()
          || call.getScope().get().isObjectCreationExpr()) {
        reader.expressions().read(call.getScope().get(), frame, state, code);
      }
      reader.joins().joined(call, type, frame, state, code);
      return Optional.of(reader.operations().opaque(JavaType.UNKNOWN));
    }
    if (type.name().equals("CompletableFuture") && TaskWaits.isFollowing(name)) {
      return Optional.of(reader.futures().then(call, frame, state, code));
    }
    if (name.equals("start")
        && call.getArguments().isEmpty()
        && reader.taskTypes().isThread(type, frame)) {
      Operand thread = reader.expressions().read(call.getScope().get(), frame, state, code);
      reader
          .tasks()
          .aside(
              call,
              Optional.empty(),
              frame,
              code,
              task -> reader.tasks().compute(thread, call, frame, state, task));
      return Optional.of(reader.operations().opaque(JavaType.UNKNOWN));
    }
    if ((name.equals("join") || name.equals("isAlive"))
        && reader.taskTypes().isThread(type, frame)) {
      reader.joins().joined(call, type, frame, state, code);
      return Optional.of(reader.operations().opaque(JavaType.UNKNOWN));
    }
    boolean waitsForAll =
        type.name().equals("CyclicBarrier") && name.equals("await")
            || type.name().equals("Phaser") && name.equals("arriveAndAwaitAdvance");
    if (waitsForAll) {
      Place place = frame.place(call);
      String meets =
          reader
              .permits()
              .parties(call, frame, state)
              .map(CountedWait::method)
              .orElse(
                  TaskNode.Call.NOTED
                      + "how many `"
                      + reader.brief(call)
                      + "` waits for is not seen (of a private field or a local variable it is);"
                      + " where fewer come than that, they wait for ever");
      code.node(reader.tasks().mark(place, meets));
      code.node(new TaskNode.Barrier(place, scope));
      return Optional.of(reader.operations().opaque(JavaType.INT));
    }
    if (MEETS.stream().anyMatch(meets -> meets.equals(type.name() + "." + name))
        || name.equals("exchange") && Declarations.isMade(call.getScope().get(), "Exchanger")
        || type.name().startsWith("Atomic")
            && name.equals("get")
            && WaitingMethods.isCondition(call)) {
      return reader.joins().met(type, call, frame, code);
    }
    if (call.getArguments().isEmpty()
        && Set.of("get", "join").contains(name)
        && !type.isKnown()
        && handles.tasks(call.getScope().get(), frame).isPresent()) {
      reader.expressions().read(call.getScope().get(), frame, state, code);
      reader.joins().joined(call, type, frame, state, code);
      return Optional.of(reader.operations().opaque(JavaType.UNKNOWN));
    }
    if (name.equals("add") && call.getArguments().size() == 1) {
      return invoked.collected(call, frame, state, code);
    }
    return Optional.empty();
  }

  /** What is asked of a fork/join task: that it begins, that it is over, what it has answered. */
  private Optional<Operand> ofTask(
      MethodCallExpr call, JavaType type, Frame frame, State state, Code code) {
    String name = call.getNameAsString();
    if (!FORKS.contains(name)) {
      return Optional.empty();
    }
    Operand task = reader.expressions().read(call.getScope().orElseThrow(), frame, state, code);
    if (name.equals("fork")) {
      reader
          .notes()
          .assume(
              "`"
                  + reader.brief(call)
                  + "` runs before what follows: where it is joined is not seen",
              Confidence.ASSUMED,
              frame.place(call));
      reader.tasks().compute(task, call, frame, state, code);
      return Optional.of(task);
    }
    if (!name.equals("getRawResult")) {
      reader.joins().joined(call, type, frame, state, code);
    }
    return Optional.of(answer(task, frame));
  }

  /** Whether a method of that name makes or starts a thread of a task. */
  static boolean isStarter(String method) {
    return STARTERS.contains(method);
  }

  private static boolean isOfInterest(String name) {
    return TaskTypeReader.handsOver(name)
        || WaitingMethods.isCalled(name)
        || TaskWaits.isFollowing(name)
        || name.equals("arriveAndAwaitAdvance")
        || Set.of("exchange", "put", "transfer").contains(name)
        || name.equals("tryLock")
        || name.equals("invoke")
        || FORKS.contains(name)
        || name.equals("add");
  }

  private Operand pool(MethodCallExpr call, Frame frame, State state, Code code) {
    Operand pool = reader.tasks().object("ExecutorService");
    boolean fixed =
        call.getNameAsString().equals("newFixedThreadPool")
            || call.getNameAsString().equals("newWorkStealingPool");
    Value workers = Value.Opaque.ONLY;
    if (fixed && !call.getArguments().isEmpty()) {
      workers = reader.expressions().read(call.getArgument(0), frame, state, code).value();
    } else if (call.getNameAsString().startsWith("newSingleThread")) {
      workers = Value.exact(1);
    }
    state.heap().putFresh(pool.value().called().orElseThrow() + ".workers", workers);
    if (reader.notes().innermost().isPresent()) {
      Expr threads = workers.whole().orElse(Expr.ONE);
      code.node(
          new TaskNode.Declared(
              frame.place(call),
              "starting the threads of a pool",
              new Estimate(
                  Expr.symbol(Symbol.platform("thread.start")).times(threads),
                  Confidence.ASSUMED)));
    } else {
      reader
          .notes()
          .assume(
              "making `" + reader.brief(call) + "` takes no time",
              Confidence.ASSUMED,
              frame.place(call));
    }
    return pool;
  }

  private Operand answer(Operand task, Frame frame) {
    return reader
        .types()
        .type(task.type().name(), frame.owner)
        .map(type -> reader.types().methods(type, "compute", 0))
        .filter(found -> found.size() == 1)
        .map(found -> found.get(0).declaration())
        .filter(found -> found.isMethodDeclaration())
        .map(
            found -> reader.operations().opaque(JavaType.of(found.asMethodDeclaration().getType())))
        .orElseGet(() -> reader.operations().opaque(JavaType.UNKNOWN));
  }
}
