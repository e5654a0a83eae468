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
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.construct.TaskSubmission;
import org.perfmodel.extract.region.OpenLoop;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.source.Printed;
import org.perfmodel.extract.state.ChosenOperands;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.SizeNames;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.state.Value;
import org.perfmodel.extract.type.JavaType;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.TaskNode;

/** Tasks that are handed over together: invokeAll, and collections that tasks are added to. */
final class InvokedTasks {

  /** What makes a list of what it is given. */
  private static final Set<String> LISTS = Set.of("List.of", "Set.of", "Arrays.asList");

  private final Reader reader;
  private final Handles handles;

  /** Collections of tasks that were read where they were added. */
  private final Set<String> collected = new HashSet<>();

  InvokedTasks(Reader reader, Handles handles) {
    this.reader = reader;
    this.handles = handles;
  }

  /** {@code invokeAll(a, b)} of tasks, or of a collection that a loop filled. */
  Optional<Operand> invokeAll(MethodCallExpr call, Frame frame, State state, Code code) {
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
  void unseen(MethodCallExpr call, Frame frame, State state, Code code) {
    if (call.getScope().isPresent()
        && reader.tasks().isNested(TaskSubmission.by(call), frame, state)) {
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
    Optional<Estimate> workers = SubmittedTaskReader.workers(pool, state);
    TaskSubmission handing = TaskSubmission.by(call);
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
  Optional<Operand> collected(MethodCallExpr call, Frame frame, State state, Code code) {
    Expression added = call.getArgument(0);
    Optional<OpenLoop> loop = reader.notes().innermost();
    Optional<String> name = call.getScope().flatMap(Nodes::name);
    if (loop.isEmpty() || name.isEmpty() || !SubmittedTaskReader.isIn(loop.get(), frame)) {
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
      TaskSubmission handing = TaskSubmission.by(invoking.get());
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
    State seen = state.copy();
    Code none = new Code(frame.place(pool));
    return SubmittedTaskReader.workers(
        reader.notes().trying(() -> reader.expressions().read(pool, frame, seen, none)), seen);
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
