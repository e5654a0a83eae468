package org.perfmodel.extract;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.CallableDeclaration;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import com.github.javaparser.ast.stmt.Statement;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Pattern;
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
final class Parallels {
  private static final Set<String> EXECUTORS =
      Set.of(
          "ExecutorService",
          "Executor",
          "ThreadPoolExecutor",
          "ForkJoinPool",
          "CompletionService",
          "ExecutorCompletionService",
          "StructuredTaskScope",
          "ShutdownOnFailure",
          "ShutdownOnSuccess");
  static final String SEMAPHORE = "Semaphore";
  private static final Set<String> COUNTS = Set.of(SEMAPHORE, "CountDownLatch");
  private static final Set<String> HANDS_OVER = Set.of("submit", "execute", "fork");
  private static final Pattern ONE_WORKER =
      Pattern.compile("^Executors\\.new(SingleThread|(FixedThread|WorkStealing)Pool\\(1\\))");
  private static final Set<String> STARTERS = Set.of("start", "startVirtualThread", "unstarted");

  /** What is done with the result of a future once it is there. */
  private static final Set<String> THEN =
      Set.of(
          "thenApply",
          "thenAccept",
          "thenRun",
          "thenCompose",
          "thenApplyAsync",
          "thenAcceptAsync",
          "thenRunAsync",
          "whenComplete",
          "thenCombine",
          "thenAcceptBoth",
          "exceptionally",
          "handle");

  private static final Set<String> MEETS =
      Set.of(
          "Exchanger.exchange",
          "SynchronousQueue.put",
          "SynchronousQueue.take",
          "LinkedTransferQueue.transfer");

  private static final Set<String> ONE_AT_A_TIME = Set.of("take", "poll");

  private static final Set<String> TASKS =
      Set.of("RecursiveAction", "RecursiveTask", "CountedCompleter", "ForkJoinTask");

  private final Reader reader;
  private final Handles handles = new Handles();

  /** Loops that were asked about, by identity: one is read many times. */
  private final Pools pools;

  /** Collections of tasks that were read where they were added. */
  private final Set<String> collected = new HashSet<>();

  Parallels(Reader reader) {
    this.reader = reader;
    this.pools = new Pools(reader);
  }

  // ---- single calls

  Optional<Operand> call(MethodCallExpr call, Frame frame, State state, Code code) {
    String name = call.getNameAsString();
    if (name.equals("availableProcessors") && call.getArguments().isEmpty()) {
      return Optional.of(
          new Operand(JavaType.INT, Value.exact(Expr.PROCESSORS), Expr.PROCESSORS, 0, Paths.NONE));
    }
    if (Sections.isUnlock(call)) {
      return Optional.of(reader.opaque(JavaType.UNKNOWN));
    }
    if (name.equals("invokeAll")) {
      return invokeAll(call, frame, state, code);
    }
    if (call.getScope().isEmpty()) {
      return Optional.empty();
    }
    String scope =
        call.getScope().get().isNameExpr()
            ? call.getScope().get().asNameExpr().getNameAsString()
            : "";
    if (scope.equals("LockSupport") && name.equals("park")) {
      code.node(
          mark(
              frame.place(call),
              TaskNode.Call.NOTED + "whether somebody wakes `" + reader.brief(call) + "`"));
      return Optional.empty();
    }
    if (scope.equals("Executors") && name.startsWith("new")) {
      return Optional.of(pool(call, frame, state, code));
    }
    if (scope.equals("CompletableFuture")) {
      Optional<Operand> future = future(call, frame, state, code);
      if (future.isPresent()) {
        return future;
      }
    }
    if (STARTERS.contains(name) && isThreadBuilder(call.getScope().get())) {
      if (call.getArguments().size() != 1) {
        return Optional.empty();
      }
      handedOver(call.getArgument(0), call, Optional.empty(), frame, state, code);
      return Optional.of(object("Thread"));
    }
    boolean common = scope.equals("ForkJoinPool") && name.equals("commonPool");
    if (common) {
      return Optional.of(object("ForkJoinPool"));
    }
    if (!isOfInterest(name)) {
      return Optional.empty();
    }
    JavaType type = typeOf(call.getScope().get(), frame, state);
    if (HANDS_OVER.contains(name)
        && EXECUTORS.contains(type.name())
        && !call.getArguments().isEmpty()) {
      return Optional.of(submitted(call, frame, state, code));
    }
    if (name.equals("invoke") && EXECUTORS.contains(type.name())) {
      Operand task = reader.expressions.read(call.getArgument(0), frame, state, code);
      int mark = code.mark();
      Operand answer = compute(task, call, frame, state, code);
      if (code.since(mark).stream().anyMatch(Handles::waits)) {
        code.under(mark, frame.place(call), TaskNode.Call.WAITED);
      }
      return Optional.of(answer);
    }
    if (isTask(type, frame) && name.equals("invoke")) {
      Operand task = reader.expressions.read(call.getScope().get(), frame, state, code);
      return Optional.of(compute(task, call, frame, state, code));
    }
    if (isTask(type, frame) && (name.equals("join") || name.equals("get"))) {
      Operand task = reader.expressions.read(call.getScope().get(), frame, state, code);
      joined(call, type, frame, state, code);
      return Optional.of(answer(task, frame));
    }
    if (name.equals("tryLock") && type.name().endsWith("Lock")) {
      code.add(Verb.LOCK, ValueType.NONE);
      if (Sections.tried(call.getParentNode().orElse(call)).isEmpty()) {
        Place place = frame.place(call);
        code.node(
            new TaskNode.Call(
                place,
                TaskNode.Call.UNSEEN + "`" + reader.brief(call) + "`",
                reader.nothing(place)));
      }
      return Optional.of(reader.opaque(JavaType.BOOLEAN));
    }
    if (Waiting.isEnded(type, name)) {
      if (Waiting.isJoin(call, type)) {
        joined(call, type, frame, state, code);
      }
      reader.notes.assume(
          "`" + reader.brief(call) + "` is false: what tasks are handed to goes on",
          Confidence.ASSUMED,
          frame.place(call));
      return Optional.of(
          reader
              .number(JavaType.BOOLEAN, Expr.ZERO)
              .holding(new Value.Whole(Expr.ZERO, Confidence.ASSUMED)));
    }
    if (COUNTS.contains(type.name()) && !call.getScope().get().isMethodCallExpr()) {
      Optional<Operand> counted = counted(type, call, frame, state, code);
      if (counted.isPresent()) {
        return counted;
      }
    }
    if (Waiting.isFor(type, name)) {
      if (call.getScope().get().isMethodCallExpr()
          || call.getScope().get().isObjectCreationExpr()) {
        reader.expressions.read(call.getScope().get(), frame, state, code);
      }
      joined(call, type, frame, state, code);
      return Optional.of(reader.opaque(JavaType.UNKNOWN));
    }
    if (type.name().equals("CompletableFuture") && THEN.contains(name)) {
      return Optional.of(then(call, frame, state, code));
    }
    if (name.equals("start") && call.getArguments().isEmpty() && isThread(type, frame)) {
      Operand thread = reader.expressions.read(call.getScope().get(), frame, state, code);
      aside(call, Optional.empty(), frame, code, task -> compute(thread, call, frame, state, task));
      return Optional.of(reader.opaque(JavaType.UNKNOWN));
    }
    if ((name.equals("join") || name.equals("isAlive")) && isThread(type, frame)) {
      joined(call, type, frame, state, code);
      return Optional.of(reader.opaque(JavaType.UNKNOWN));
    }
    boolean waitsForAll =
        type.name().equals("CyclicBarrier") && name.equals("await")
            || type.name().equals("Phaser") && name.equals("arriveAndAwaitAdvance");
    if (waitsForAll) {
      Place place = frame.place(call);
      String meets =
          reader
              .permits
              .parties(call, frame, state)
              .map(CountedWait::method)
              .orElse(
                  TaskNode.Call.NOTED
                      + "how many `"
                      + reader.brief(call)
                      + "` waits for is not seen (of a private field or a local variable it is);"
                      + " where fewer come than that, they wait for ever");
      code.node(mark(place, meets));
      code.node(new TaskNode.Barrier(place, scope));
      return Optional.of(reader.opaque(JavaType.INT));
    }
    if (MEETS.stream().anyMatch(meets -> meets.equals(type.name() + "." + name))
        || name.equals("exchange") && Handles.isMade(call.getScope().get(), "Exchanger")
        || type.name().startsWith("Atomic") && name.equals("get") && Waiting.isCondition(call)) {
      return met(type, call, frame, code);
    }
    if (call.getArguments().isEmpty()
        && Set.of("get", "join").contains(name)
        && !type.isKnown()
        && handles.tasks(call.getScope().get(), frame).isPresent()) {
      reader.expressions.read(call.getScope().get(), frame, state, code);
      joined(call, type, frame, state, code);
      return Optional.of(reader.opaque(JavaType.UNKNOWN));
    }
    if (name.equals("add") && call.getArguments().size() == 1) {
      return collected(call, frame, state, code);
    }
    return Optional.empty();
  }

  /** A wait for a partner, or for a value, that only a person can look into. */
  private Optional<Operand> met(JavaType type, MethodCallExpr call, Frame frame, Code code) {
    if (type.name().startsWith("Atomic")) {
      if (Handles.waitsIn(call, reader.effects.facts)) {
        code.node(mark(frame.place(call), TaskNode.Call.SOME_JOINED));
      }
    } else {
      code.node(
          mark(
              frame.place(call),
              TaskNode.Call.NOTED + "whether somebody meets `" + reader.brief(call) + "`"));
    }
    return Optional.empty();
  }

  /** A loop that only another thread ends waits for a task, if for anything. */
  void spins(Statement loop, Frame frame, Code code) {
    boolean isLoop = loop.isWhileStmt() || loop.isDoStmt() || loop.isForStmt();
    Facts facts = reader.effects.facts;
    if (isLoop && facts.answer(loop, () -> Spins.is(loop, facts) && Handles.waitsIn(loop, facts))) {
      code.node(mark(frame.place(loop), TaskNode.Call.SOME_JOINED));
    }
  }

  /** A use of a semaphore or a latch; empty where it is none that takes a price or a wait. */
  private Optional<Operand> counted(
      JavaType type, MethodCallExpr call, Frame frame, State state, Code code) {
    String name = call.getNameAsString();
    boolean isSemaphore = type.name().equals(SEMAPHORE);
    if (isSemaphore && reader.permits.room(call, frame, state).isPresent()) {
      // The critical section ends with it.
      return Optional.of(reader.opaque(JavaType.UNKNOWN));
    }
    Optional<CountedWait> wait = reader.permits.counted(call, frame, state);
    boolean mayWait = Permits.isAcquire(call) || !isSemaphore && name.equals("await");
    if (wait.isEmpty() && !mayWait) {
      return Optional.empty();
    }
    Place place = frame.place(call);
    String method =
        wait.map(CountedWait::method).orElse(TaskNode.Call.UNSEEN + "`" + reader.brief(call) + "`");
    if (isSemaphore) {
      code.add(Verb.LOCK, ValueType.NONE);
    }
    if (isSemaphore && mayWait) {
      reader.notes.assume(
          "what tasks wait at `" + reader.brief(call) + "` is not in the time",
          Confidence.ASSUMED,
          place);
    }
    code.node(new TaskNode.Call(place, method, reader.nothing(place)));
    return Optional.of(reader.opaque(JavaType.UNKNOWN));
  }

  /** A thread starts, or tasks are waited for that were handed over before, where that matters. */
  private void joined(MethodCallExpr call, JavaType type, Frame frame, State state, Code code) {
    Place place = frame.place(call);
    Expression scope = call.getScope().orElseThrow();
    boolean isStart = call.getNameAsString().equals("start");
    if (!isStart && !Waiting.isJoin(call, type)) {
      return;
    }
    if (Waiting.isOfPool(call)) {
      for (String name : handles.in(path(scope, frame, state))) {
        String waits =
            Waiting.isTimed(call) ? TaskNode.Call.TIMED_JOINED : TaskNode.Call.ALL_JOINED;
        code.node(
            mark(
                place,
                ONE_AT_A_TIME.contains(call.getNameAsString())
                    ? TaskNode.Call.SOME_JOINED
                    : waits + name));
      }
      return;
    }
    Optional<Handles.Tasks> tasks = handles.tasks(scope, frame);
    if (tasks.isEmpty()) {
      if (!isStart && Handles.isMade(scope, "CompletableFuture")) {
        code.node(
            mark(
                place,
                TaskNode.Call.NOTED + "who completes what `" + reader.brief(call) + "` waits for"));
      } else if (!isStart && Handles.waitsIn(call, reader.effects.facts)) {
        code.node(mark(place, TaskNode.Call.SOME_JOINED));
      }
      if (isStart && handles.hasNamed()) {
        code.node(
            mark(place, TaskNode.Call.NOTED + "which thread `" + reader.brief(call) + "` starts"));
        code.node(mark(place, TaskNode.Call.SOME_STARTED));
      }
      return;
    }
    boolean isOneOfMany = !handles.isOne(tasks.get()) && !tasks.get().isAll();
    if (isOneOfMany && !Handles.isInLoop(call) && !tasks.get().names().isEmpty()) {
      code.node(
          mark(
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
            : Waiting.isTimed(call)
                ? TaskNode.Call.TIMED_JOINED
                : tasks.get().isAll() ? TaskNode.Call.ALL_JOINED : TaskNode.Call.JOINED;
    tasks.get().names().forEach(name -> code.node(mark(place, method + name)));
  }

  /** A name of the object that an expression gives, such as a pool. */
  private String path(Expression scope, Frame frame, State state) {
    return reader.notes.trying(
        () ->
            reader
                .expressions
                .read(scope, frame, state.copy(), new Code(frame.place(scope)))
                .value()
                .called()
                .orElse(Printed.of(scope)));
  }

  /** Whether a call only says what is done with a future once it is there. */
  static boolean follows(MethodCallExpr call) {
    return THEN.contains(call.getNameAsString());
  }

  private static boolean isOfInterest(String name) {
    return HANDS_OVER.contains(name)
        || Waiting.isCalled(name)
        || THEN.contains(name)
        || name.equals("arriveAndAwaitAdvance")
        || Set.of("exchange", "put", "transfer").contains(name)
        || name.equals("tryLock")
        || name.equals("invoke")
        || name.equals("add");
  }

  /** The type of what a call is made on, as far as it matters here. */
  JavaType typeOf(Expression scope, Frame frame, State state) {
    if (scope instanceof MethodCallExpr call && call.getScope().isPresent()) {
      String name = call.getNameAsString();
      if (isFuture(call)) {
        return JavaType.object("CompletableFuture");
      }
      if (HANDS_OVER.contains(name)
          && EXECUTORS.contains(typeOf(call.getScope().get(), frame, state).name())) {
        return JavaType.object("Future");
      }
      return name.equals("commonPool")
          ? JavaType.object("ForkJoinPool")
          : name.startsWith("new") && Printed.of(call.getScope().get()).equals("Executors")
              ? JavaType.object("ExecutorService")
              : declared(call, reader.names.typeNamed(call.getScope().get(), frame, state));
    }
    if (scope instanceof MethodCallExpr call) {
      return declared(call, Optional.of(frame.owner));
    }
    return reader.notes.trying(
        () ->
            reader
                .expressions
                .read(scope, frame, state.copy(), new Code(frame.place(scope)))
                .type());
  }

  /** What a method of a type of the sources is declared to answer. */
  private JavaType declared(MethodCallExpr call, Optional<TypeIndex.Entry> owner) {
    JavaType found = JavaType.UNKNOWN;
    if (owner.isPresent()) {
      for (TypeIndex.Method method :
          reader.types.methods(owner.get(), call.getNameAsString(), call.getArguments().size())) {
        JavaType each = Calls.answers(method);
        if (found.isKnown() && !found.equals(each)) {
          return JavaType.UNKNOWN;
        }
        found = each;
      }
    }
    return found;
  }

  private Operand object(String type) {
    return new Operand(
        JavaType.object(type),
        Value.Named.of("pool" + reader.notes.next()),
        new Object(),
        reader.notes.depth(),
        Paths.NONE);
  }

  private Operand pool(MethodCallExpr call, Frame frame, State state, Code code) {
    Operand pool = object("ExecutorService");
    boolean fixed =
        call.getNameAsString().equals("newFixedThreadPool")
            || call.getNameAsString().equals("newWorkStealingPool");
    Value workers = Value.Opaque.ONLY;
    if (fixed && !call.getArguments().isEmpty()) {
      workers = reader.expressions.read(call.getArgument(0), frame, state, code).value();
    } else if (call.getNameAsString().startsWith("newSingleThread")) {
      workers = Value.exact(1);
    }
    state.heap().putFresh(pool.value().called().orElseThrow() + ".workers", workers);
    reader.notes.assume(
        "making `" + reader.brief(call) + "` takes no time", Confidence.ASSUMED, frame.place(call));
    return pool;
  }

  /** A task handed to an executor: the loop around becomes parallel. */
  private Operand submitted(MethodCallExpr call, Frame frame, State state, Code code) {
    Operand pool = reader.expressions.read(call.getScope().orElseThrow(), frame, state, code);
    Optional<Estimate> workers =
        pool.value()
            .called()
            .flatMap(name -> state.heap().at(name + ".workers"))
            .flatMap(Loops::estimate);
    aside(
        call,
        workers,
        frame,
        code,
        apart -> {
          int mark = apart.mark();
          run(call.getArgument(0), call, frame, state, apart);
          pools
              .said(call, workers, apart.since(mark), frame, state)
              .ifPresent(method -> apart.node(mark(frame.place(call), method)));
        });
    handles.runs(
        pool.value().called().orElse(Printed.of(call.getScope().orElseThrow())), handles.at(call));
    return object(call.getNameAsString().equals("fork") ? "Subtask" : "Future");
  }

  /** Reads a task that runs beside what follows. */
  private void handedOver(
      Expression task, Node at, Optional<Estimate> workers, Frame frame, State state, Code code) {
    aside(at, workers, frame, code, apart -> run(task, at, frame, state, apart));
  }

  /** Reads a task that runs beside what follows; one that talks through queues as a task. */
  private void aside(
      Node at, Optional<Estimate> workers, Frame frame, Code code, Consumer<Code> reading) {
    if (reader.notes.innermost().filter(loop -> isIn(loop, frame)).isPresent()
        || !reader.queues.areIn(frame)) {
      boolean isBeside = begun(at, workers, frame, code);
      int mark = code.mark();
      reading.accept(code);
      handedOver(at, mark, isBeside, frame, code);
      return;
    }
    Code apart = new Code(frame.place(at));
    reading.accept(apart);
    if (Messages.isIn(apart.parts())) {
      code.node(
          new TaskNode.ForkJoin(
              frame.place(at), reader.notes.nextKey(), "task", List.of(apart.built())));
      handles.keep(at, Optional.of(TaskNode.Call.TALKING + Handles.name(at)));
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

  /**
   * What came since then is a task of another thread. Its time stands here; whom it waits for, and
   * who waits for it, only models of all executions ask.
   */
  private void handedOver(Node at, int mark, boolean isInLoop, Frame frame, Code code) {
    if (code.since(mark).stream().noneMatch(Handles::waits)) {
      handles.keep(at, Optional.empty());
      return;
    }
    String name = Handles.name(at);
    boolean isAtOnce = !isInLoop && Awaited.isAtOnce(at);
    if (isAtOnce && code.since(mark).stream().noneMatch(Handles::isPooled)) {
      if (code.since(mark).stream().anyMatch(Sections::areIn)) {
        code.under(mark, frame.place(at), TaskNode.Call.WAITED);
      }
      handles.keep(at, Optional.empty());
      return;
    }
    code.under(mark, frame.place(at), TaskNode.Call.ASIDE + name);
    if (isInLoop) {
      handles.many(name);
    }
    handles.keep(at, Optional.of(name));
  }

  private TaskNode mark(Place place, String method) {
    return new TaskNode.Call(place, method, reader.nothing(place));
  }

  /**
   * The loop around hands over a task in each iteration: it becomes parallel.
   *
   * @return whether there is such a loop
   */
  private boolean beside(Node at, Optional<Estimate> workers, Frame frame) {
    Optional<RegionNotes.OpenLoop> loop = reader.notes.innermost();
    if (loop.isPresent() && isIn(loop.get(), frame) && !Awaited.isNow(at)) {
      loop.get().submits = true;
      loop.get().startsThreads = Submission.startsThread(at);
      loop.get().workers = workers;
      return true;
    }
    reader.notes.assume(
        "`" + reader.brief(at) + "` runs before what follows", Confidence.ASSUMED, frame.place(at));
    return false;
  }

  /** {@code new Thread(task)}: it runs from where it is made. */
  void thread(
      ObjectCreationExpr creation, List<Operand> arguments, Frame frame, State state, Code code) {
    threadStarts(creation, frame);
    for (int i = 0; i < arguments.size(); i++) {
      boolean isTask =
          arguments.get(i).value() instanceof Value.Function
              || reader.types.type(arguments.get(i).type().name(), frame.owner).isPresent();
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
    code.node(
        reader.unknown(
            creation,
            frame,
            "task without source",
            "task without source: `" + reader.brief(creation) + "`"));
  }

  private void threadStarts(Expression creation, Frame frame) {
    boolean isOfSystem = Submission.startsThread(creation);
    reader.notes.assume(
        "a thread starts where it is made"
            + (isOfSystem ? "" : ", and starting one takes what handing over a task takes"),
        isOfSystem ? Confidence.ASSUMED : Confidence.GUESSED,
        frame.place(creation));
  }

  /** {@code Thread}, {@code Thread.ofVirtual()}, and what is built from there. */
  private static boolean isThreadBuilder(Expression scope) {
    Expression at = scope;
    while (at instanceof MethodCallExpr call && call.getScope().isPresent()) {
      at = call.getScope().get();
    }
    return at.isNameExpr() && at.asNameExpr().getNameAsString().equals("Thread");
  }

  /** Whether it is a thread, or a class of the sources that extends it. */
  private boolean isThread(JavaType type, Frame frame) {
    return reader
        .types
        .type(type.name(), frame.owner)
        .filter(entry -> entry.type().isClassOrInterfaceDeclaration())
        .flatMap(
            entry -> entry.type().asClassOrInterfaceDeclaration().getExtendedTypes().getFirst())
        .filter(parent -> parent.getNameAsString().equals("Thread"))
        .isPresent();
  }

  // ---- futures

  /** Whether a chain of calls begins with {@code CompletableFuture}. */
  private static boolean isFuture(MethodCallExpr call) {
    Expression at = call;
    while (at instanceof MethodCallExpr inner && inner.getScope().isPresent()) {
      at = inner.getScope().get();
    }
    return at.isNameExpr() && at.asNameExpr().getNameAsString().equals("CompletableFuture");
  }

  /** {@code runAsync}, {@code supplyAsync}, {@code allOf}: a task, or no work of its own. */
  private Optional<Operand> future(MethodCallExpr call, Frame frame, State state, Code code) {
    String name = call.getNameAsString();
    if ((name.equals("runAsync") || name.equals("supplyAsync")) && !call.getArguments().isEmpty()) {
      Optional<Operand> pool =
          call.getArguments().size() < 2
              ? Optional.empty()
              : Optional.of(reader.expressions.read(call.getArgument(1), frame, state, code));
      Optional<Estimate> workers = pool.flatMap(on -> workers(on, state));
      handedOver(call.getArgument(0), call, workers, frame, state, code);
      pool.ifPresent(
          on ->
              handles.runs(
                  on.value().called().orElse(Printed.of(call.getArgument(1))), handles.at(call)));
      return Optional.of(object("CompletableFuture"));
    }
    if (Set.of("allOf", "anyOf", "completedFuture").contains(name)) {
      for (Expression argument : call.getArguments()) {
        reader.notes.trying(
            () ->
                reader.expressions.read(
                    argument, frame, state.copy(), new Code(frame.place(call))));
      }
      if (name.equals("anyOf")) {
        reader.notes.assume(
            "`" + reader.brief(call) + "` waits for all", Confidence.ASSUMED, frame.place(call));
      }
      return Optional.of(object("CompletableFuture"));
    }
    return Optional.empty();
  }

  private static Optional<Estimate> workers(Operand pool, State state) {
    return pool.value()
        .called()
        .flatMap(name -> state.heap().at(name + ".workers"))
        .flatMap(Loops::estimate);
  }

  /** What follows a future runs in the same task, after it. */
  private Operand then(MethodCallExpr call, Frame frame, State state, Code code) {
    reader.expressions.read(call.getScope().orElseThrow(), frame, state, code);
    for (Expression argument : call.getArguments()) {
      Operand read = reader.expressions.read(argument, frame, state, code);
      if (read.value() instanceof Value.Function function) {
        int mark = code.mark();
        int parameters =
            argument.isLambdaExpr() ? argument.asLambdaExpr().getParameters().size() : 1;
        reader.functions.applied(
            function,
            java.util.Collections.nCopies(parameters, reader.opaque(JavaType.UNKNOWN)),
            call,
            frame,
            state,
            code);
        if (code.since(mark).stream().anyMatch(Handles::waits)) {
          code.under(mark, frame.place(call), TaskNode.Call.LATER);
        }
      }
    }
    return object("CompletableFuture");
  }

  /** Whether the innermost loop stands in the method that hands over, or calls it. */
  private static boolean isIn(RegionNotes.OpenLoop loop, Frame frame) {
    return frame.handsOver(loop.depth);
  }

  /** Runs a task: a lambda, or an object with a method run, call or compute. */
  private Operand run(Expression argument, Node call, Frame frame, State state, Code code) {
    Operand task = reader.expressions.read(argument, frame, state, code);
    if (task.value() instanceof Value.Function function) {
      return reader.queues.inTask(
          () -> reader.functions.applied(function, List.of(), call, frame, state, code));
    }
    return compute(task, call, frame, state, code);
  }

  private Operand compute(Operand task, Node call, Frame frame, State state, Code code) {
    Optional<TypeIndex.Entry> type = reader.types.type(task.type().name(), frame.owner);
    if (task.value() instanceof Value.Function function) {
      return reader.queues.inTask(
          () -> reader.functions.applied(function, List.of(), call, frame, state, code));
    }
    for (String name : List.of("compute", "call", "run")) {
      List<TypeIndex.Method> found =
          type.map(entry -> reader.types.methods(entry, name, 0)).orElse(List.of());
      if (found.size() == 1 && found.get(0).hasBody()) {
        Receiver on =
            new Receiver(task.value().called().orElse("?") + ".", Optional.of(task.type().name()));
        return reader.queues.inTask(
            () -> reader.inlining.inlined(found.get(0), List.of(), on, call, frame, state, code));
      }
    }
    code.node(
        reader.unknown(
            call,
            frame,
            "task without source",
            "task without source: `" + reader.brief(call) + "`"));
    return reader.opaque(JavaType.UNKNOWN);
  }

  private Operand answer(Operand task, Frame frame) {
    return reader
        .types
        .type(task.type().name(), frame.owner)
        .map(type -> reader.types.methods(type, "compute", 0))
        .filter(found -> found.size() == 1)
        .map(found -> found.get(0).declaration())
        .filter(found -> found.isMethodDeclaration())
        .map(found -> reader.opaque(JavaType.of(found.asMethodDeclaration().getType())))
        .orElseGet(() -> reader.opaque(JavaType.UNKNOWN));
  }

  boolean isTask(JavaType type, Frame frame) {
    if (TASKS.contains(type.name())) {
      return true;
    }
    return reader
        .types
        .type(type.name(), frame.owner)
        .filter(entry -> entry.type().isClassOrInterfaceDeclaration())
        .flatMap(
            entry -> entry.type().asClassOrInterfaceDeclaration().getExtendedTypes().getFirst())
        .filter(parent -> TASKS.contains(parent.getNameAsString()))
        .isPresent();
  }

  /** {@code invokeAll(a, b)} of tasks, or of a collection that a loop filled. */
  private Optional<Operand> invokeAll(MethodCallExpr call, Frame frame, State state, Code code) {
    List<Expression> arguments = call.getArguments();
    if (arguments.size() == 1) {
      Operand tasks = reader.expressions.read(arguments.get(0), frame, state, code);
      if (collected.contains(tasks.value().called().orElse(""))) {
        Place place = frame.place(call);
        Set<String> names =
            handles.tasks(arguments.get(0), frame).map(Handles.Tasks::names).orElse(Set.of());
        names.forEach(name -> code.node(mark(place, TaskNode.Call.STARTED + name)));
        names.forEach(name -> code.node(mark(place, TaskNode.Call.ALL_JOINED + name)));
        return Optional.of(object("List"));
      }
      return Optional.empty();
    }
    if (arguments.size() < 2) {
      return Optional.empty();
    }
    List<Operand> tasks = new ArrayList<>();
    for (Expression argument : arguments) {
      Operand task = reader.expressions.read(argument, frame, state, code);
      if (!isTask(task.type(), frame)) {
        return Optional.empty();
      }
      tasks.add(task);
    }
    Place place = frame.place(call);
    List<TaskNode> branches = new ArrayList<>();
    State before = state.copy();
    for (Operand task : tasks) {
      Code branch = new Code(place);
      State one = before.copy();
      reader.notes.onOneWay(
          () -> reader.recurrence.forking(() -> compute(task, call, frame, one, branch)));
      branches.add(branch.built());
      state.become(Choices.joined(Optional.empty(), state, one));
    }
    code.node(new TaskNode.ForkJoin(place, reader.notes.nextKey(), "invokeAll", branches));
    return Optional.of(reader.opaque(JavaType.UNKNOWN));
  }

  /** {@code tasks.add(() -> ..)} in a loop, of a collection that is handed to invokeAll. */
  private Optional<Operand> collected(MethodCallExpr call, Frame frame, State state, Code code) {
    Expression added = call.getArgument(0);
    Optional<RegionNotes.OpenLoop> loop = reader.notes.innermost();
    Optional<String> name = call.getScope().flatMap(Effects::name);
    if (loop.isEmpty() || name.isEmpty() || !isIn(loop.get(), frame)) {
      return Optional.empty();
    }
    boolean isTask =
        added.isLambdaExpr()
            || added.isMethodReferenceExpr()
            || added instanceof ObjectCreationExpr creation
                && (creation.getAnonymousClassBody().isPresent() || isRunnable(creation, frame));
    if (!isTask || !isInvoked(name.get(), call)) {
      return Optional.empty();
    }
    Optional<String> object = state.local(name.get()).flatMap(local -> local.value().called());
    loop.get().submits = true;
    collected.add(object.orElse(name.get()));
    int mark = code.mark();
    run(added, call, frame, state, code);
    handedOver(added, mark, true, frame, code);
    object.ifPresent(path -> state.heap().put(Names.sizePath(path), Value.Opaque.ONLY));
    return Optional.of(reader.opaque(JavaType.BOOLEAN));
  }

  private boolean isRunnable(ObjectCreationExpr creation, Frame frame) {
    return reader
        .types
        .type(creation.getType().getNameAsString(), frame.owner)
        .filter(
            type ->
                !reader.types.methods(type, "call", 0).isEmpty()
                    || !reader.types.methods(type, "compute", 0).isEmpty())
        .isPresent();
  }

  private static boolean isInvoked(String collection, Node call) {
    Optional<CallableDeclaration<?>> method = method(call);
    return method.isPresent()
        && method.get().findAll(MethodCallExpr.class).stream()
            .anyMatch(
                other ->
                    other.getNameAsString().equals("invokeAll")
                        && other.getArguments().size() >= 1
                        && Effects.name(other.getArgument(0))
                            .filter(collection::equals)
                            .isPresent());
  }

  private static Optional<CallableDeclaration<?>> method(Node node) {
    Optional<Node> at = node.getParentNode();
    while (at.isPresent()) {
      if (at.get() instanceof CallableDeclaration<?> method) {
        return Optional.of(method);
      }
      at = at.get().getParentNode();
    }
    return Optional.empty();
  }

  // ---- what takes several statements

  /**
   * A construct that begins with a statement and ends with a later one.
   *
   * @return the statement after it; where none begins, the statement itself
   */
  int fork(List<Statement> statements, int from, Frame frame, State state, Code code) {
    Optional<MethodCallExpr> call = plainCall(statements.get(from));
    if (call.isPresent() && call.get().getScope().isPresent() && Permits.isAcquire(call.get())) {
      return reader.sections.permitted(statements, from, call.get(), frame, state, code);
    }
    if (call.isEmpty() || call.get().getScope().isEmpty() || !call.get().getArguments().isEmpty()) {
      return submissions(statements, from, frame, state, code);
    }
    String name = call.get().getNameAsString();
    if (name.equals("lock") || name.equals("lockInterruptibly")) {
      return reader.sections.locked(statements, from, call.get(), frame, state, code);
    }
    if (name.equals("fork")) {
      return forked(statements, from, call.get(), frame, state, code);
    }
    return name.equals("start") ? submissions(statements, from, frame, state, code) : from;
  }

  private static Optional<MethodCallExpr> plainCall(Statement statement) {
    return statement.isExpressionStmt()
            && statement.asExpressionStmt().getExpression() instanceof MethodCallExpr call
        ? Optional.of(call)
        : Optional.empty();
  }

  /** {@code left.fork(); .. left.join()}: the task beside what stands between. */
  private int forked(
      List<Statement> statements,
      int from,
      MethodCallExpr fork,
      Frame frame,
      State state,
      Code code) {
    Expression scope = fork.getScope().orElseThrow();
    if (!isTask(typeOf(scope, frame, state), frame)) {
      return from;
    }
    String text = Printed.of(scope);
    int end = from + 1;
    while (end < statements.size() && !joins(statements.get(end), text)) {
      end++;
    }
    if (end == statements.size()) {
      return from;
    }
    Place place = frame.place(fork);
    Operand task = reader.expressions.read(scope, frame, state, code);
    String key = reader.notes.nextKey();
    Code beside = new Code(place);
    State one = state.copy();
    reader.notes.onOneWay(
        () -> reader.recurrence.forking(() -> compute(task, fork, frame, one, beside)));
    Code between = new Code(frame.place(statements.get(from + 1)));
    for (Statement statement : statements.subList(from + 1, end + 1)) {
      reader.statements.read(statement, frame, state, between);
    }
    code.node(
        new TaskNode.ForkJoin(
            place, key, "fork of " + text, List.of(beside.built(), between.built())));
    State after = Choices.joined(Optional.empty(), state, one);
    Estimate alive = state.alive();
    state.become(after);
    state.alive(alive);
    return end + 1;
  }

  private static boolean joins(Statement statement, String task) {
    return statement.findAll(MethodCallExpr.class).stream()
        .anyMatch(
            call ->
                (call.getNameAsString().equals("join") || call.getNameAsString().equals("get"))
                    && call.getScope().map(Printed::of).filter(task::equals).isPresent());
  }

  /** Two or more tasks or threads handed over one after the other run beside each other. */
  private int submissions(
      List<Statement> statements, int from, Frame frame, State state, Code code) {
    int end = from;
    List<Submission> tasks = new ArrayList<>();
    List<MethodCallExpr> calls = new ArrayList<>();
    for (; end < statements.size(); end++) {
      Optional<Submission> task = submission(statements.get(end), frame, state);
      Optional<MethodCallExpr> call = Submission.onThread(statements.get(end), tasks);
      if (task.isEmpty() && call.isEmpty()) {
        break;
      }
      task.ifPresent(tasks::add);
      call.ifPresent(calls::add);
    }
    if (tasks.size() < 2
        || !tasks.stream().allMatch(task -> task.runs(calls))
        || reader.notes.innermost().filter(l -> l.submits).isPresent()) {
      return from;
    }
    Place place = frame.place(statements.get(from));
    List<TaskNode> branches = new ArrayList<>();
    String key = reader.notes.nextKey();
    for (Submission submission : tasks) {
      Code branch = new Code(frame.place(submission.call()));
      if (submission.isThread()) {
        threadStarts(submission.call(), frame);
      }
      State one = state.copy();
      int mark = branch.mark();
      reader.notes.onOneWay(() -> run(submission.task(), submission.call(), frame, one, branch));
      if (submission.call() instanceof MethodCallExpr handing && !submission.isThread()) {
        pools
            .said(handing, Optional.empty(), branch.since(mark), frame, state)
            .ifPresent(method -> branch.node(mark(branch.line(), method)));
      }
      TaskNode built = branch.built();
      boolean isNamed = Handles.waits(built);
      String name = Handles.name(submission.call());
      branches.add(
          isNamed ? new TaskNode.Call(built.place(), TaskNode.Call.ASIDE + name, built) : built);
      handles.keep(submission.call(), isNamed ? Optional.of(name) : Optional.empty());
      if (submission.call() instanceof MethodCallExpr handing
          && handing.getScope().isPresent()
          && !submission.isThread()) {
        handles.runs(path(handing.getScope().get(), frame, state), handles.at(handing));
      }
      state.become(Choices.joined(Optional.empty(), state, one));
      submission
          .name()
          .ifPresent(
              variable ->
                  state.set(
                      variable,
                      new State.Local(
                          JavaType.object(submission.isThread() ? "Thread" : "Future"),
                          Value.Opaque.ONLY,
                          new Object(),
                          reader.notes.depth(),
                          Paths.NONE)));
    }
    boolean areThreads = tasks.stream().allMatch(task -> Submission.startsThread(task.call()));
    String label = areThreads ? TaskNode.ForkJoin.THREADS : TaskNode.ForkJoin.SUBMITTED + " tasks";
    code.node(new TaskNode.ForkJoin(place, key, label, branches));
    return end;
  }

  private Optional<Submission> submission(Statement statement, Frame frame, State state) {
    Optional<Expression> handed = Submission.expression(statement);
    if (handed.isEmpty()) {
      return Optional.empty();
    }
    Optional<String> name = Submission.name(statement);
    Optional<Submission> thread = Submission.thread(handed.get(), name);
    if (thread.isPresent() || !(handed.get() instanceof MethodCallExpr call)) {
      return thread.filter(made -> reader.types.type("Thread", frame.owner).isEmpty());
    }
    if (call.getScope().isEmpty()) {
      return Optional.empty();
    }
    Expression scope = call.getScope().get();
    if (call.getArguments().isEmpty()) {
      boolean starts =
          call.getNameAsString().equals("start") && isThread(typeOf(scope, frame, state), frame);
      return starts ? Optional.of(new Submission(call, scope, name, true, true)) : Optional.empty();
    }
    if (STARTERS.contains(call.getNameAsString()) && isThreadBuilder(scope)) {
      return Optional.of(
          new Submission(
              call, call.getArgument(0), name, true, !call.getNameAsString().equals("unstarted")));
    }
    boolean asynchronous =
        call.getNameAsString().endsWith("Async") && Printed.of(scope).equals("CompletableFuture");
    boolean hands =
        HANDS_OVER.contains(call.getNameAsString())
            && EXECUTORS.contains(typeOf(scope, frame, state).name())
            && !hasOneWorker(scope, frame, state);
    return asynchronous || hands
        ? Optional.of(new Submission(call, call.getArgument(0), name, false, true))
        : Optional.empty();
  }

  /** Whether tasks of a pool are known to run one after the other. */
  private boolean hasOneWorker(Expression pool, Frame frame, State state) {
    if (!pool.isNameExpr()) {
      return false;
    }
    String name = pool.asNameExpr().getNameAsString();
    Optional<State.Local> local = state.local(name);
    if (local.isPresent()) {
      return local
          .get()
          .value()
          .called()
          .flatMap(path -> state.heap().at(path + ".workers"))
          .flatMap(Loops::estimate)
          .filter(workers -> workers.value().equals(Expr.ONE))
          .isPresent();
    }
    return reader
        .types
        .field(frame.owner, name)
        .filter(TypeIndex.Field::isFinal)
        .flatMap(field -> field.variable().getInitializer())
        .filter(made -> ONE_WORKER.matcher(Printed.of(made)).find())
        .isPresent();
  }
}
