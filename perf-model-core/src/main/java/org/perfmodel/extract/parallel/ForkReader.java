package org.perfmodel.extract.parallel;

import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.stmt.Statement;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.perfmodel.extract.construct.Forks;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.construct.TaskSubmission;
import org.perfmodel.extract.source.Printed;
import org.perfmodel.extract.source.Submission;
import org.perfmodel.extract.state.ChosenOperands;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.Paths;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.state.Value;
import org.perfmodel.extract.type.JavaType;
import org.perfmodel.extract.type.TypeIndex;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.TaskNode;

/** Constructs of several statements whose tasks run beside each other. */
public final class ForkReader implements Forks {
  private static final Pattern ONE_WORKER =
      Pattern.compile("^Executors\\.new(SingleThread|(FixedThread|WorkStealing)Pool\\(1\\))");

  private final Reader reader;
  private final Handles handles;

  public ForkReader(Reader reader, Handles handles) {
    this.reader = reader;
    this.handles = handles;
  }

  @Override
  public int fork(List<Statement> statements, int from, Frame frame, State state, Code code) {
    if (ForkedTask.isFork(statements.get(from))) {
      return forked(statements, from, frame, state, code);
    }
    Optional<MethodCallExpr> call = plainCall(statements.get(from));
    if (call.isPresent()
        && call.get().getScope().isPresent()
        && PermitReader.isAcquire(call.get())) {
      return reader.sections().permitted(statements, from, call.get(), frame, state, code);
    }
    if (call.isEmpty() || call.get().getScope().isEmpty() || !call.get().getArguments().isEmpty()) {
      return submissions(statements, from, frame, state, code);
    }
    String name = call.get().getNameAsString();
    if (name.equals("lock") || name.equals("lockInterruptibly")) {
      return reader.sections().locked(statements, from, call.get(), frame, state, code);
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
  private int forked(List<Statement> statements, int from, Frame frame, State state, Code code) {
    Optional<ForkedTask> found =
        ForkedTask.outermost(
            statements,
            from,
            scope ->
                reader.taskTypes().isTask(reader.taskTypes().typeOf(scope, frame, state), frame));
    if (found.isEmpty()) {
      return from;
    }
    ForkedTask forked = found.get();
    Place place = frame.place(forked.fork());
    Operand task = reader.expressions().read(forked.scope(), frame, state, code);
    forked.alias().ifPresent(name -> state.set(name, local(task)));
    if (!forked.isBesideWork(call -> isOver(call, frame, state))) {
      reader.tasks().compute(task, forked.fork(), frame, state, code);
      return forked.begun();
    }
    String key = reader.notes().nextKey();
    Code beside = new Code(place);
    State one = state.copy();
    reader
        .notes()
        .onOneWay(
            () ->
                reader
                    .recurrence()
                    .forking(
                        () -> reader.tasks().compute(task, forked.fork(), frame, one, beside)));
    List<Statement> meanwhile = forked.meanwhile();
    Code between = new Code(frame.place(meanwhile.get(0)));
    reader.statements().part(meanwhile, frame, state, between);
    code.node(
        new TaskNode.ForkJoin(
            place,
            key,
            "fork of " + Printed.of(forked.scope()),
            List.of(beside.built(), between.built()),
            reader.recurrence().workers()));
    State after = ChosenOperands.joined(Optional.empty(), state, one);
    Estimate alive = state.alive();
    state.become(after);
    state.alive(alive);
    return forked.end();
  }

  private State.Local local(Operand task) {
    return new State.Local(
        task.type(), task.value(), new Object(), reader.notes().depth(), Paths.NONE);
  }

  /** Whether a call only waits for another task that was forked. */
  private boolean isOver(MethodCallExpr call, Frame frame, State state) {
    return ForkedTask.isJoin(call)
        && reader
            .taskTypes()
            .isTask(reader.taskTypes().typeOf(call.getScope().orElseThrow(), frame, state), frame);
  }

  private void run(Submission submission, Frame frame, State state, Code code) {
    if (submission.call() instanceof MethodCallExpr handing && !submission.isThread()) {
      reader
          .tasks()
          .run(submission.task(), TaskSubmission.by(handing), Optional.empty(), frame, state, code);
    } else {
      reader.tasks().run(submission.task(), submission.call(), frame, state, code);
    }
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
        || reader.notes().innermost().filter(l -> l.submits).isPresent()) {
      return from;
    }
    Place place = frame.place(statements.get(from));
    List<TaskNode> branches = new ArrayList<>();
    String key = reader.notes().nextKey();
    Optional<Estimate> workers = workers(tasks, frame, state);
    for (Submission submission : tasks) {
      Code branch = new Code(frame.place(submission.call()));
      if (submission.isThread()) {
        reader.tasks().threadStarts(submission.call(), frame);
      }
      State one = state.copy();
      reader.notes().onOneWay(() -> run(submission, frame, one, branch));
      TaskNode built = branch.built();
      boolean isNamed = TaskWaits.waits(built);
      String name = TaskWaits.name(submission.call());
      branches.add(
          isNamed ? new TaskNode.Call(built.place(), TaskNode.Call.ASIDE + name, built) : built);
      handles.keep(submission.call(), isNamed ? Optional.of(name) : Optional.empty());
      if (submission.call() instanceof MethodCallExpr handing
          && handing.getScope().isPresent()
          && !submission.isThread()) {
        handles.runs(
            reader.joins().path(handing.getScope().get(), frame, state), handles.at(handing));
      }
      state.become(ChosenOperands.joined(Optional.empty(), state, one));
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
                          reader.notes().depth(),
                          Paths.NONE)));
    }
    boolean areThreads = tasks.stream().allMatch(task -> Submission.startsThread(task.call()));
    String label = areThreads ? TaskNode.ForkJoin.THREADS : TaskNode.ForkJoin.SUBMITTED + " tasks";
    code.node(new TaskNode.ForkJoin(place, key, label, branches, workers));
    return end;
  }

  /** Of the one pool that all tasks are handed to; empty where it is none, or not known. */
  private Optional<Estimate> workers(List<Submission> tasks, Frame frame, State state) {
    Set<String> pools = new HashSet<>();
    for (Submission task : tasks) {
      if (task.isThread()
          || !(task.call() instanceof MethodCallExpr handing)
          || handing.getScope().isEmpty()) {
        return Optional.empty();
      }
      pools.add(Printed.of(handing.getScope().get()));
    }
    if (pools.size() != 1) {
      return Optional.empty();
    }
    Expression pool = ((MethodCallExpr) tasks.get(0).call()).getScope().orElseThrow();
    return reader
        .notes()
        .trying(
            () ->
                SubmittedTaskReader.workers(
                    reader
                        .expressions()
                        .read(pool, frame, state.copy(), new Code(frame.place(pool))),
                    state));
  }

  private Optional<Submission> submission(Statement statement, Frame frame, State state) {
    Optional<Expression> handed = Submission.expression(statement);
    if (handed.isEmpty()) {
      return Optional.empty();
    }
    Optional<String> name = Submission.name(statement);
    Optional<Submission> thread = Submission.thread(handed.get(), name);
    if (thread.isPresent() || !(handed.get() instanceof MethodCallExpr call)) {
      return thread.filter(made -> reader.types().type("Thread", frame.owner).isEmpty());
    }
    if (call.getScope().isEmpty()) {
      return Optional.empty();
    }
    Expression scope = call.getScope().get();
    if (call.getArguments().isEmpty()) {
      boolean starts =
          call.getNameAsString().equals("start")
              && reader.taskTypes().isThread(reader.taskTypes().typeOf(scope, frame, state), frame);
      return starts ? Optional.of(new Submission(call, scope, name, true, true)) : Optional.empty();
    }
    if (ParallelReader.isStarter(call.getNameAsString()) && TaskTypeReader.isThreadBuilder(scope)) {
      return Optional.of(
          new Submission(
              call, call.getArgument(0), name, true, !call.getNameAsString().equals("unstarted")));
    }
    boolean asynchronous =
        call.getNameAsString().endsWith("Async") && Printed.of(scope).equals("CompletableFuture");
    boolean hands =
        TaskTypeReader.handsOver(call.getNameAsString())
            && TaskTypeReader.isExecutor(reader.taskTypes().typeOf(scope, frame, state))
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
          .flatMap(Value::estimate)
          .filter(workers -> workers.value().equals(Expr.ONE))
          .isPresent();
    }
    return reader
        .types()
        .field(frame.owner, name)
        .filter(TypeIndex.Field::isFinal)
        .flatMap(field -> field.variable().getInitializer())
        .filter(made -> ONE_WORKER.matcher(Printed.of(made)).find())
        .isPresent();
  }
}
