package org.perfmodel.extract.parallel;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.CallableDeclaration;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.perfmodel.extract.construct.HandingOver;
import org.perfmodel.extract.construct.Parallels;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.region.OpenLoop;
import org.perfmodel.extract.source.Declarations;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.source.Printed;
import org.perfmodel.extract.state.ChosenOperands;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.Paths;
import org.perfmodel.extract.state.SizeNames;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.state.Value;
import org.perfmodel.extract.type.JavaType;
import org.perfmodel.extract.type.Waiting;
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

  /** What makes a list of what it is given. */
  private static final Set<String> LISTS = Set.of("List.of", "Set.of", "Arrays.asList");

  private static final Set<String> STARTERS = Set.of("start", "startVirtualThread", "unstarted");

  private static final Set<String> MEETS =
      Set.of(
          "Exchanger.exchange",
          "SynchronousQueue.put",
          "SynchronousQueue.take",
          "LinkedTransferQueue.transfer");

  private final Reader reader;
  private final Handles handles;

  /** Collections of tasks that were read where they were added. */
  private final Set<String> collected = new HashSet<>();

  public ParallelReader(Reader reader, Handles handles) {
    this.reader = reader;
    this.handles = handles;
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
      return invokeAll(call, frame, state, code);
    }
    if (name.equals("invokeAny")) {
      unseen(call, frame, state, code);
      return Optional.empty();
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
    JavaType type = reader.taskTypes().typeOf(call.getScope().get(), frame, state);
    if (TaskTypeReader.handsOver(name)
        && TaskTypeReader.isExecutor(type)
        && !call.getArguments().isEmpty()) {
      return Optional.of(reader.tasks().submitted(call, frame, state, code));
    }
    if (name.equals("invoke") && TaskTypeReader.isExecutor(type)) {
      Operand task = reader.expressions().read(call.getArgument(0), frame, state, code);
      int mark = code.mark();
      Operand answer = reader.tasks().compute(task, call, frame, state, code);
      if (code.since(mark).stream().anyMatch(TaskWaits::waits)) {
        code.under(mark, frame.place(call), TaskNode.Call.WAITED);
      }
      return Optional.of(answer);
    }
    if (reader.taskTypes().isTask(type, frame) && name.equals("invoke")) {
      Operand task = reader.expressions().read(call.getScope().get(), frame, state, code);
      return Optional.of(reader.tasks().compute(task, call, frame, state, code));
    }
    if (reader.taskTypes().isTask(type, frame) && (name.equals("join") || name.equals("get"))) {
      Operand task = reader.expressions().read(call.getScope().get(), frame, state, code);
      reader.joins().joined(call, type, frame, state, code);
      return Optional.of(answer(task, frame));
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
    if (Waiting.isEnded(type, name)) {
      if (Waiting.isJoin(call, type)) {
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
    if (COUNTS.contains(type.name()) && !call.getScope().get().isMethodCallExpr()) {
      Optional<Operand> counted = reader.joins().counted(type, call, frame, state, code);
      if (counted.isPresent()) {
        return counted;
      }
    }
    if (Waiting.isFor(type, name)) {
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
        || type.name().startsWith("Atomic") && name.equals("get") && Waiting.isCondition(call)) {
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
      return collected(call, frame, state, code);
    }
    return Optional.empty();
  }

  /** Whether a method of that name makes or starts a thread of a task. */
  static boolean isStarter(String method) {
    return STARTERS.contains(method);
  }

  private static boolean isOfInterest(String name) {
    return TaskTypeReader.handsOver(name)
        || Waiting.isCalled(name)
        || TaskWaits.isFollowing(name)
        || name.equals("arriveAndAwaitAdvance")
        || Set.of("exchange", "put", "transfer").contains(name)
        || name.equals("tryLock")
        || name.equals("invoke")
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

  /** {@code invokeAll(a, b)} of tasks, or of a collection that a loop filled. */
  private Optional<Operand> invokeAll(MethodCallExpr call, Frame frame, State state, Code code) {
    List<Expression> arguments = call.getArguments();
    if (arguments.size() == 1) {
      Operand tasks = reader.expressions().read(arguments.get(0), frame, state, code);
      if (collected.contains(tasks.value().called().orElse(""))) {
        Place place = frame.place(call);
        Set<String> names =
            handles.tasks(arguments.get(0), frame).map(Handles.Tasks::names).orElse(Set.of());
        names.forEach(name -> code.node(reader.tasks().mark(place, TaskNode.Call.STARTED + name)));
        names.forEach(
            name -> code.node(reader.tasks().mark(place, TaskNode.Call.ALL_JOINED + name)));
        return Optional.of(reader.tasks().object("List"));
      }
      Optional<List<Expression>> listed = listed(arguments.get(0));
      if (listed.isPresent() && call.getScope().isPresent()) {
        return Optional.of(invoked(call, listed.get(), frame, state, code));
      }
      unseen(call, frame, state, code);
      return Optional.empty();
    }
    if (arguments.size() < 2) {
      return Optional.empty();
    }
    List<Operand> tasks = new ArrayList<>();
    for (Expression argument : arguments) {
      Operand task = reader.expressions().read(argument, frame, state, code);
      if (!reader.taskTypes().isTask(task.type(), frame)) {
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
      reader
          .notes()
          .onOneWay(
              () ->
                  reader
                      .recurrence()
                      .forking(() -> reader.tasks().compute(task, call, frame, one, branch)));
      branches.add(branch.built());
      state.become(ChosenOperands.joined(Optional.empty(), state, one));
    }
    code.node(new TaskNode.ForkJoin(place, reader.notes().nextKey(), "invokeAll", branches));
    return Optional.of(reader.operations().opaque(JavaType.UNKNOWN));
  }

  /** A task waits for others of its own pool that are not seen. */
  private void unseen(MethodCallExpr call, Frame frame, State state, Code code) {
    if (call.getScope().isPresent()
        && reader.tasks().isNested(HandingOver.by(call), frame, state)) {
      code.node(
          reader
              .tasks()
              .mark(
                  frame.place(call),
                  TaskNode.Call.NOTED
                      + "whether there are threads for what a task waits for in `"
                      + reader.brief(call)
                      + "`"));
    }
  }

  /** The tasks of {@code List.of(..)}; empty where they are not written there. */
  private static Optional<List<Expression>> listed(Expression tasks) {
    return tasks instanceof MethodCallExpr list
            && !list.getArguments().isEmpty()
            && list.getScope().isPresent()
            && LISTS.contains(Printed.of(list.getScope().get()) + "." + list.getNameAsString())
            && list.getArguments().stream()
                .allMatch(each -> each.isLambdaExpr() || each.isNameExpr())
        ? Optional.of(list.getArguments())
        : Optional.empty();
  }

  /** Tasks that a pool runs beside each other while who hands them over waits for all. */
  private Operand invoked(
      MethodCallExpr call, List<Expression> tasks, Frame frame, State state, Code code) {
    Place place = frame.place(call);
    Operand pool = reader.expressions().read(call.getScope().orElseThrow(), frame, state, code);
    Optional<Estimate> workers = HandedTaskReader.workers(pool, state);
    HandingOver handing = HandingOver.by(call);
    List<TaskNode> branches = new ArrayList<>();
    State before = state.copy();
    for (Expression task : tasks) {
      Code branch = new Code(place);
      State one = before.copy();
      reader.notes().onOneWay(() -> reader.tasks().run(task, handing, workers, frame, one, branch));
      branches.add(branch.built());
      state.become(ChosenOperands.joined(Optional.empty(), state, one));
    }
    code.node(
        new TaskNode.ForkJoin(place, reader.notes().nextKey(), "invokeAll", branches, workers));
    return reader.tasks().object("List");
  }

  /** {@code tasks.add(() -> ..)} in a loop, of a collection that is handed to invokeAll. */
  private Optional<Operand> collected(MethodCallExpr call, Frame frame, State state, Code code) {
    Expression added = call.getArgument(0);
    Optional<OpenLoop> loop = reader.notes().innermost();
    Optional<String> name = call.getScope().flatMap(Nodes::name);
    if (loop.isEmpty() || name.isEmpty() || !HandedTaskReader.isIn(loop.get(), frame)) {
      return Optional.empty();
    }
    boolean isTask =
        added.isLambdaExpr()
            || added.isMethodReferenceExpr()
            || added instanceof ObjectCreationExpr creation
                && (creation.getAnonymousClassBody().isPresent() || isRunnable(creation, frame));
    Optional<MethodCallExpr> invoking = isTask ? invoking(name.get(), call) : Optional.empty();
    if (invoking.isEmpty()) {
      return Optional.empty();
    }
    Optional<String> object = state.local(name.get()).flatMap(local -> local.value().called());
    loop.get().submits = true;
    collected.add(object.orElse(name.get()));
    int mark = code.mark();
    if (invoking.get().getScope().isPresent()) {
      HandingOver handing = HandingOver.by(invoking.get());
      Optional<Estimate> workers = workers(invoking.get().getScope().get(), frame, state);
      loop.get().workers = workers;
      reader.tasks().run(added, handing, workers, frame, state, code);
    } else {
      reader.tasks().run(added, call, frame, state, code);
    }
    reader.tasks().handedOver(added, mark, true, frame, code);
    object.ifPresent(path -> state.heap().put(SizeNames.sizePath(path), Value.Opaque.ONLY));
    return Optional.of(reader.operations().opaque(JavaType.BOOLEAN));
  }

  private boolean isRunnable(ObjectCreationExpr creation, Frame frame) {
    return reader
        .types()
        .type(creation.getType().getNameAsString(), frame.owner)
        .filter(
            type ->
                !reader.types().methods(type, "call", 0).isEmpty()
                    || !reader.types().methods(type, "compute", 0).isEmpty())
        .isPresent();
  }

  private Optional<Estimate> workers(Expression pool, Frame frame, State state) {
    return HandedTaskReader.workers(
        reader
            .notes()
            .trying(
                () ->
                    reader
                        .expressions()
                        .read(pool, frame, state.copy(), new Code(frame.place(pool)))),
        state);
  }

  /** The call that has the tasks of a collection run; empty if there is none. */
  private static Optional<MethodCallExpr> invoking(String collection, Node call) {
    return method(call)
        .flatMap(
            method ->
                method.findFirst(
                    MethodCallExpr.class,
                    other ->
                        other.getNameAsString().equals("invokeAll")
                            && other.getArguments().size() >= 1
                            && Nodes.name(other.getArgument(0))
                                .filter(collection::equals)
                                .isPresent()));
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
}
