package org.perfmodel.extract.parallel;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.CallableDeclaration;
import com.github.javaparser.ast.body.FieldDeclaration;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.EnclosedExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.LambdaExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import com.github.javaparser.ast.nodeTypes.NodeWithArguments;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.construct.TaskSubmission;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.source.PoolSize;
import org.perfmodel.extract.source.Printed;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.MessageSymbols;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.type.TypeIndex;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.workload.CountedWait;
import org.perfmodel.workload.PoolThreads;
import org.perfmodel.workload.TaskNode;

/**
 * How many threads run what is handed to an executor: tasks that wait for each other need as many.
 * Said only of tasks that wait, take locks or pass messages, in files that have something to wait
 * with, and of tasks that hand over tasks to the pool that runs them.
 */
final class Pools {
  private static final Set<String> HANDS_OVER =
      Set.of("submit", "execute", "runAsync", "supplyAsync", "invokeAll");

  /** Those that make a thread for each task that finds none. */
  private static final Set<String> UNBOUNDED =
      Set.of("newCachedThreadPool", "newVirtualThreadPerTaskExecutor", "newThreadPerTaskExecutor");

  /** Those in which whoever waits for a task does that task, or another, meanwhile. */
  private static final Set<String> HELPING =
      Set.of("ForkJoinPool", "newWorkStealingPool", "commonPool");

  private static final Set<String> WAITS = Set.of("get", "join", "invokeAll", "invokeAny", "await");

  private static final int MOST_ALIASES = 8;

  private final Reader reader;

  /** The pools whose tasks are being read, innermost last. */
  private final ArrayDeque<String> running = new ArrayDeque<>();

  /** What the source first called a pool. */
  private final Map<String, String> names = new HashMap<>();

  Pools(Reader reader) {
    this.reader = reader;
  }

  /** Something that makes a pool, and where it stands. */
  private record Made(Expression by, Frame frame) {
    /** The method or the class; empty if it is none that is known. */
    String name() {
      if (by instanceof ObjectCreationExpr creation) {
        return creation.getTypeAsString();
      }
      boolean isKnown =
          by instanceof MethodCallExpr call
              && call.getScope()
                  .map(Printed::of)
                  .filter(scope -> scope.equals("Executors") || scope.equals("ForkJoinPool"))
                  .isPresent();
      return isKnown ? ((MethodCallExpr) by).getNameAsString() : "";
    }
  }

  /** Reads a task that a pool runs: what it hands to that pool needs another thread of it. */
  <T> T running(TaskSubmission handing, Frame frame, State state, Supplier<T> reading) {
    running.addLast(identity(handing, frame, state));
    try {
      return reading.get();
    } finally {
      running.removeLast();
    }
  }

  /** Whether a task of that pool is being read. */
  boolean isNested(TaskSubmission handing, Frame frame, State state) {
    return !running.isEmpty() && running.contains(identity(handing, frame, state));
  }

  private String identity(TaskSubmission handing, Frame frame, State state) {
    String identity =
        handing.pool().map(pool -> reader.joins().path(pool, frame, state)).orElse(handing.text());
    names.putIfAbsent(identity, handing.text());
    return identity;
  }

  /**
   * What is to be said of the threads that a task runs on, as the name of a call; empty where it
   * matters to nobody.
   */
  Optional<String> said(
      TaskSubmission handing,
      Optional<Estimate> workers,
      List<TaskNode> task,
      Frame frame,
      State state) {
    if (!HANDS_OVER.contains(handing.at().getNameAsString())) {
      return Optional.empty();
    }
    boolean waits = task.stream().anyMatch(Pools::waits);
    boolean matters = task.stream().anyMatch(TaskWaits::waits) || MessageSymbols.isIn(task);
    boolean isInner = isNested(handing, frame, state);
    if (!matters && !isInner && !TaskWaits.counts(handing.at(), reader.effects().facts)) {
      return Optional.empty();
    }
    String pool = names.getOrDefault(identity(handing, frame, state), handing.text());
    Optional<Made> made = handing.pool().flatMap(on -> made(on, frame, 0));
    String name = handing.pool().isEmpty() ? "commonPool" : made.map(Made::name).orElse("");
    boolean isHelped = isInner && HELPING.contains(name);
    Optional<Expr> threads = isHelped ? Optional.empty() : threads(name, made, workers, state);
    if (threads.isPresent()) {
      return threads.map(all -> new PoolThreads(pool, all).method());
    }
    boolean isUnknown = !UNBOUNDED.contains(name) && !isHelped;
    return isUnknown && (waits || isInner && isWaitedFor(handing.at()))
        ? Optional.of(
            TaskNode.Call.NOTED
                + "how many threads `"
                + pool
                + "` has is not known; tasks that wait for others get stuck where it has fewer than"
                + " such tasks")
        : Optional.empty();
  }

  /** How many threads it has at any time; empty where that is not known, or has no bound. */
  private Optional<Expr> threads(
      String maker, Optional<Made> made, Optional<Estimate> workers, State state) {
    return switch (maker) {
      case "newSingleThreadExecutor", "newSingleThreadScheduledExecutor" -> Optional.of(Expr.ONE);
      case "newFixedThreadPool" ->
          workers.map(Estimate::value).or(() -> first(made.orElseThrow(), state));
      case "ForkJoinPool", "newWorkStealingPool", "newScheduledThreadPool", "ThreadPoolExecutor" ->
          first(made.orElseThrow(), state);
      default -> Optional.empty();
    };
  }

  private static boolean waits(TaskNode node) {
    return node instanceof TaskNode.Barrier
        || CountedWait.of(node).filter(CountedWait::waits).isPresent()
        || node.children().stream().anyMatch(Pools::waits);
  }

  /** Whether the code around waits for tasks, so that it may for this one. */
  private static boolean isWaitedFor(Node handing) {
    Node around = handing;
    while (!(around instanceof LambdaExpr || around instanceof CallableDeclaration<?>)
        && around.getParentNode().isPresent()) {
      around = around.getParentNode().get();
    }
    return Nodes.any(
        around,
        node ->
            node instanceof MethodCallExpr call
                && call.getScope().isPresent()
                && WAITS.contains(call.getNameAsString()));
  }

  /** What makes the pool; empty where that is not seen. */
  private Optional<Made> made(Expression pool, Frame frame, int depth) {
    if (depth > MOST_ALIASES) {
      return Optional.empty();
    }
    if (pool instanceof EnclosedExpr enclosed) {
      return made(enclosed.getInner(), frame, depth + 1);
    }
    if (pool instanceof MethodCallExpr || pool instanceof ObjectCreationExpr) {
      return Optional.of(new Made(pool, frame));
    }
    Optional<Expression> initial =
        LockedObject.declared(pool, frame, reader)
            .flatMap(VariableDeclarator::getInitializer)
            .or(() -> captured(pool))
            .or(() -> kept(pool, frame));
    if (initial.isPresent()) {
      return made(initial.get(), frame, depth + 1);
    }
    return pool instanceof NameExpr name
        ? frame
            .given(name.getNameAsString())
            .flatMap(given -> made(given.value(), given.by(), depth + 1))
        : Optional.empty();
  }

  /** What a local variable of a method further out begins with, used by a class inside. */
  private static Optional<Expression> captured(Expression use) {
    if (!(use instanceof NameExpr name)) {
      return Optional.empty();
    }
    for (Optional<Node> at = use.getParentNode(); at.isPresent(); at = at.get().getParentNode()) {
      if (at.get() instanceof CallableDeclaration<?> method) {
        List<VariableDeclarator> found =
            method.findAll(
                VariableDeclarator.class,
                each ->
                    each.getNameAsString().equals(name.getNameAsString())
                        && each.getParentNode()
                            .filter(FieldDeclaration.class::isInstance)
                            .isEmpty());
        if (!found.isEmpty()) {
          return found.size() == 1 && assigned(method, name.getNameAsString()).isEmpty()
              ? found.get(0).getInitializer()
              : Optional.empty();
        }
      }
    }
    return Optional.empty();
  }

  /**
   * What a private or final field is given once, where it is declared or in the constructor; there
   * by a call that says all by itself, because parameters are not known here.
   */
  private Optional<Expression> kept(Expression use, Frame frame) {
    String name =
        use instanceof NameExpr plain
            ? plain.getNameAsString()
            : use instanceof FieldAccessExpr access && access.getScope().isThisExpr()
                ? access.getNameAsString()
                : "";
    Optional<TypeIndex.Field> field =
        reader
            .types()
            .field(frame.owner, name)
            .filter(any -> any.isFinal() || any.declaration().isPrivate());
    if (field.isEmpty()) {
      return Optional.empty();
    }
    List<AssignExpr> assigned = assigned(field.get().owner().type(), name);
    Optional<Expression> initial = field.get().variable().getInitializer();
    if (assigned.isEmpty()) {
      return initial;
    }
    return assigned.size() == 1
            && initial.isEmpty()
            && Nodes.method(assigned.get(0))
                .filter(method -> method.isConstructorDeclaration())
                .isPresent()
            && assigned.get(0).getValue() instanceof NodeWithArguments<?> made
            && made.getArguments().stream().allMatch(each -> each.isLiteralExpr())
        ? Optional.of(assigned.get(0).getValue())
        : Optional.empty();
  }

  private static List<AssignExpr> assigned(Node around, String name) {
    return around.findAll(
        AssignExpr.class,
        each ->
            each.getTarget() instanceof NameExpr plain && plain.getNameAsString().equals(name)
                || each.getTarget() instanceof FieldAccessExpr field
                    && field.getNameAsString().equals(name));
  }

  private Optional<Expr> first(Made made, State state) {
    Frame frame = made.frame();
    return PoolSize.of(made.by())
        .flatMap(
            threads ->
                reader
                    .notes()
                    .trying(
                        () ->
                            reader
                                .expressions()
                                .read(
                                    threads, frame, state.copy(), new Code(frame.place(made.by())))
                                .value()
                                .whole()));
  }
}
