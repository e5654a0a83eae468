package org.perfmodel.extract;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.CallableDeclaration;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import com.github.javaparser.ast.expr.VariableDeclarationExpr;
import com.github.javaparser.ast.stmt.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.TaskNode;

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
          "ExecutorCompletionService");
  private static final Set<String> HANDS_OVER = Set.of("submit", "execute");
  private static final Set<String> WAITERS =
      Set.of(
          "Future",
          "CompletableFuture",
          "ForkJoinTask",
          "CountDownLatch",
          "Thread",
          "ExecutorService",
          "ForkJoinPool",
          "ThreadPoolExecutor",
          "Phaser",
          "Semaphore");
  private static final Set<String> WAITS =
      Set.of(
          "get",
          "join",
          "await",
          "awaitTermination",
          "shutdown",
          "shutdownNow",
          "close",
          "awaitQuiescence",
          "isDone",
          "countDown",
          "isTerminated");
  private static final Set<String> TASKS =
      Set.of("RecursiveAction", "RecursiveTask", "CountedCompleter", "ForkJoinTask");

  private final Reader reader;

  Parallels(Reader reader) {
    this.reader = reader;
  }

  // ---- single calls

  Optional<Operand> call(MethodCallExpr call, Frame frame, State state, Code code) {
    String name = call.getNameAsString();
    if (name.equals("availableProcessors") && call.getArguments().isEmpty()) {
      return Optional.of(
          new Operand(JavaType.INT, Value.exact(Expr.PROCESSORS), Expr.PROCESSORS, 0, Paths.NONE));
    }
    if (isUnlock(call)) {
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
    if (scope.equals("Executors") && name.startsWith("new")) {
      return Optional.of(pool(call, frame, state, code));
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
      return Optional.of(compute(task, call, frame, state, code));
    }
    if (isTask(type, frame) && name.equals("invoke")) {
      Operand task = reader.expressions.read(call.getScope().get(), frame, state, code);
      return Optional.of(compute(task, call, frame, state, code));
    }
    if (isTask(type, frame) && (name.equals("join") || name.equals("get"))) {
      Operand task = reader.expressions.read(call.getScope().get(), frame, state, code);
      return Optional.of(answer(task, frame));
    }
    if (WAITERS.contains(type.name()) && WAITS.contains(name)) {
      return Optional.of(reader.opaque(JavaType.UNKNOWN));
    }
    if (type.name().equals("CyclicBarrier") && name.equals("await")) {
      code.node(new TaskNode.Barrier(frame.place(call), scope));
      return Optional.of(reader.opaque(JavaType.INT));
    }
    if (name.equals("add") && call.getArguments().size() == 1) {
      return collected(call, frame, state, code);
    }
    return Optional.empty();
  }

  private static boolean isOfInterest(String name) {
    return HANDS_OVER.contains(name)
        || WAITS.contains(name)
        || name.equals("invoke")
        || name.equals("add");
  }

  private JavaType typeOf(Expression scope, Frame frame, State state) {
    if (scope instanceof MethodCallExpr call && call.getScope().isPresent()) {
      String name = call.getNameAsString();
      return name.equals("commonPool")
          ? JavaType.object("ForkJoinPool")
          : name.startsWith("new") && Printed.of(call.getScope().get()).equals("Executors")
              ? JavaType.object("ExecutorService")
              : JavaType.UNKNOWN;
    }
    if (scope.isMethodCallExpr()) {
      return JavaType.UNKNOWN;
    }
    return reader.notes.trying(
        () ->
            reader
                .expressions
                .read(scope, frame, state.copy(), new Code(frame.place(scope)))
                .type());
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
    Optional<RegionNotes.OpenLoop> loop = reader.notes.innermost();
    if (loop.isPresent() && isIn(loop.get(), frame)) {
      loop.get().submits = true;
      loop.get().workers = workers;
    } else {
      reader.notes.assume(
          "`" + reader.brief(call) + "` runs before what follows",
          Confidence.ASSUMED,
          frame.place(call));
    }
    run(call.getArgument(0), call, frame, state, code);
    return object("Future");
  }

  /** Whether the innermost loop stands in the method that hands over. */
  private static boolean isIn(RegionNotes.OpenLoop loop, Frame frame) {
    return loop.depth == frame.depth;
  }

  /** Runs a task: a lambda, or an object with a method run, call or compute. */
  private Operand run(
      Expression argument, MethodCallExpr call, Frame frame, State state, Code code) {
    Operand task = reader.expressions.read(argument, frame, state, code);
    if (task.value() instanceof Value.Function function) {
      return reader.calls.applied(function, List.of(), call, frame, code);
    }
    return compute(task, call, frame, state, code);
  }

  private Operand compute(Operand task, MethodCallExpr call, Frame frame, State state, Code code) {
    Optional<TypeIndex.Entry> type = reader.types.type(task.type().name(), frame.owner);
    if (task.value() instanceof Value.Function function) {
      return reader.calls.applied(function, List.of(), call, frame, code);
    }
    for (String name : List.of("compute", "call", "run")) {
      List<TypeIndex.Method> found =
          type.map(entry -> reader.types.methods(entry, name, 0)).orElse(List.of());
      if (found.size() == 1 && found.get(0).hasBody()) {
        return reader.calls.inlined(
            found.get(0),
            List.of(),
            task.value().called().orElse("?") + ".",
            Optional.of(task.type().name()),
            call,
            frame,
            state,
            code);
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
      boolean collected = state.heap().at(tasks.value().called().orElse("") + ".tasks").isPresent();
      return collected ? Optional.of(object("List")) : Optional.empty();
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
      reader.notes.onOneWay(() -> compute(task, call, frame, one, branch));
      branches.add(branch.built());
      state.become(Expressions.joined(Optional.empty(), state, one));
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
            || added instanceof ObjectCreationExpr creation && isRunnable(creation, frame);
    if (!isTask || !isInvoked(name.get(), call)) {
      return Optional.empty();
    }
    Optional<String> object = state.local(name.get()).flatMap(local -> local.value().called());
    loop.get().submits = true;
    state.heap().putFresh(object.orElse(name.get()) + ".tasks", Value.exact(1));
    run(added, call, frame, state, code);
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
    if (call.isEmpty() || call.get().getScope().isEmpty() || !call.get().getArguments().isEmpty()) {
      return submissions(statements, from, frame, state, code);
    }
    String name = call.get().getNameAsString();
    if (name.equals("lock")) {
      return locked(statements, from, call.get(), frame, state, code);
    }
    if (name.equals("fork")) {
      return forked(statements, from, call.get(), frame, state, code);
    }
    return from;
  }

  private static Optional<MethodCallExpr> plainCall(Statement statement) {
    return statement.isExpressionStmt()
            && statement.asExpressionStmt().getExpression() instanceof MethodCallExpr call
        ? Optional.of(call)
        : Optional.empty();
  }

  /** {@code lock.lock(); try { .. } finally { lock.unlock(); }}, or unlock later in the block. */
  private int locked(
      List<Statement> statements,
      int from,
      MethodCallExpr lock,
      Frame frame,
      State state,
      Code code) {
    Expression scope = lock.getScope().orElseThrow();
    if (!typeOf(scope, frame, state).name().endsWith("Lock")
        && !Printed.of(scope).endsWith("Lock()")) {
      return from;
    }
    String text = Printed.of(scope);
    int end = from + 1;
    while (end < statements.size() && !unlocks(statements.get(end), text)) {
      end++;
    }
    if (end == statements.size()) {
      return from;
    }
    Place place = frame.place(lock);
    Operand object =
        reader.notes.trying(
            () -> reader.expressions.read(scope, frame, state.copy(), new Code(place)));
    Code held = new Code(place);
    reader.statements.block(
        new ArrayList<>(statements.subList(from + 1, end + 1)), frame, state, held);
    code.node(new TaskNode.Critical(place, Names.shown(object, scope), false, held.built()));
    return end + 1;
  }

  private static boolean unlocks(Statement statement, String lock) {
    return statement.findAll(MethodCallExpr.class).stream().anyMatch(call -> isUnlock(call, lock));
  }

  private static boolean isUnlock(MethodCallExpr call, String lock) {
    return call.getNameAsString().equals("unlock")
        && call.getScope().map(Printed::of).filter(lock::equals).isPresent();
  }

  /** Whether a call only gives back a lock, which the critical section ends with. */
  static boolean isUnlock(MethodCallExpr call) {
    return call.getNameAsString().equals("unlock") && call.getArguments().isEmpty();
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
    reader.notes.onOneWay(() -> compute(task, fork, frame, one, beside));
    Code between = new Code(frame.place(statements.get(from + 1)));
    for (Statement statement : statements.subList(from + 1, end + 1)) {
      reader.statements.read(statement, frame, state, between);
    }
    code.node(
        new TaskNode.ForkJoin(
            place, key, "fork of " + text, List.of(beside.built(), between.built())));
    State after = Expressions.joined(Optional.empty(), state, one);
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

  /** Two or more tasks handed to an executor one after the other run beside each other. */
  private int submissions(
      List<Statement> statements, int from, Frame frame, State state, Code code) {
    int end = from;
    while (end < statements.size() && submission(statements.get(end), frame, state).isPresent()) {
      end++;
    }
    if (end - from < 2 || reader.notes.innermost().filter(l -> l.submits).isPresent()) {
      return from;
    }
    Place place = frame.place(statements.get(from));
    List<TaskNode> branches = new ArrayList<>();
    String key = reader.notes.nextKey();
    for (Statement statement : statements.subList(from, end)) {
      MethodCallExpr call = submission(statement, frame, state).orElseThrow();
      Code branch = new Code(frame.place(statement));
      State one = state.copy();
      reader.notes.onOneWay(() -> run(call.getArgument(0), call, frame, one, branch));
      branches.add(branch.built());
      state.become(Expressions.joined(Optional.empty(), state, one));
      declared(statement)
          .ifPresent(
              name ->
                  state.set(
                      name,
                      new State.Local(
                          JavaType.object("Future"),
                          Value.Opaque.ONLY,
                          new Object(),
                          reader.notes.depth(),
                          Paths.NONE)));
    }
    code.node(new TaskNode.ForkJoin(place, key, "submitted tasks", branches));
    return end;
  }

  private static Optional<String> declared(Statement statement) {
    return statement.isExpressionStmt()
            && statement.asExpressionStmt().getExpression()
                instanceof VariableDeclarationExpr declaration
        ? Optional.of(declaration.getVariable(0).getNameAsString())
        : Optional.empty();
  }

  private Optional<MethodCallExpr> submission(Statement statement, Frame frame, State state) {
    if (!statement.isExpressionStmt()) {
      return Optional.empty();
    }
    Expression expression = statement.asExpressionStmt().getExpression();
    if (expression instanceof VariableDeclarationExpr declaration
        && declaration.getVariables().size() == 1
        && declaration.getVariable(0).getInitializer().isPresent()) {
      expression = declaration.getVariable(0).getInitializer().get();
    } else if (expression instanceof AssignExpr assign) {
      expression = assign.getValue();
    }
    if (!(expression instanceof MethodCallExpr call)
        || call.getScope().isEmpty()
        || call.getArguments().isEmpty()) {
      return Optional.empty();
    }
    boolean asynchronous =
        Printed.of(call.getScope().get()).equals("CompletableFuture")
            && call.getNameAsString().endsWith("Async");
    boolean hands =
        HANDS_OVER.contains(call.getNameAsString())
            && EXECUTORS.contains(typeOf(call.getScope().get(), frame, state).name());
    return asynchronous || hands ? Optional.of(call) : Optional.empty();
  }
}
