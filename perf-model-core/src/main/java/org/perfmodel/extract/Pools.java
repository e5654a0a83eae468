package org.perfmodel.extract;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.NodeList;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.LambdaExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import com.github.javaparser.ast.nodeTypes.NodeWithArguments;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.workload.CountedWait;
import org.perfmodel.workload.PoolThreads;
import org.perfmodel.workload.TaskNode;

/**
 * How many threads run what is handed to an executor: tasks that wait for each other need as many.
 * Said only of tasks that wait or take locks, in files that have something to wait with, or where
 * tasks hand over tasks.
 */
final class Pools {
  private static final Set<String> HANDS_OVER = Set.of("submit", "execute");

  /** Those that make a thread for each task that finds none. */
  private static final Set<String> UNBOUNDED =
      Set.of("newCachedThreadPool", "newVirtualThreadPerTaskExecutor", "newThreadPerTaskExecutor");

  private final Reader reader;

  Pools(Reader reader) {
    this.reader = reader;
  }

  /**
   * What is to be said of the threads that a task runs on, as the name of a call; empty where it
   * matters to nobody.
   */
  Optional<String> said(
      MethodCallExpr handing,
      Optional<Estimate> workers,
      List<TaskNode> task,
      Frame frame,
      State state) {
    boolean waits = task.stream().anyMatch(Pools::waits);
    boolean locks = task.stream().anyMatch(Handles::waits);
    if (!HANDS_OVER.contains(handing.getNameAsString())
        || !locks && !Handles.counts(handing, reader.effects.facts) && !isNested(handing)) {
      return Optional.empty();
    }
    String pool = Printed.of(handing.getScope().orElseThrow());
    Optional<Expression> made = made(handing, frame);
    String name = made.map(Pools::maker).orElse("");
    Optional<Expr> threads =
        switch (name) {
          case "newSingleThreadExecutor" -> Optional.of(Expr.ONE);
          case "newFixedThreadPool" ->
              workers.map(Estimate::value).or(() -> first(made.orElseThrow(), frame, state));
          // One that waits for a task of its own does that task, or another, meanwhile.
          case "ForkJoinPool" ->
              isNested(handing) ? Optional.empty() : first(made.orElseThrow(), frame, state);
          case "ThreadPoolExecutor" ->
              hasRoom(made.orElseThrow().asObjectCreationExpr())
                  ? first(made.orElseThrow(), frame, state)
                  : Optional.empty();
          default -> Optional.empty();
        };
    if (threads.isPresent()) {
      return threads.map(all -> new PoolThreads(pool, all).method());
    }
    return waits && !UNBOUNDED.contains(name)
        ? Optional.of(
            TaskNode.Call.NOTED
                + "how many threads `"
                + pool
                + "` has is not known; tasks that wait for others get stuck where it has fewer than"
                + " such tasks")
        : Optional.empty();
  }

  private static boolean waits(TaskNode node) {
    return node instanceof TaskNode.Barrier
        || CountedWait.of(node).filter(CountedWait::waits).isPresent()
        || node.children().stream().anyMatch(Pools::waits);
  }

  /** Whether a task of that pool hands over another to it. */
  private static boolean isNested(MethodCallExpr handing) {
    boolean isOuter =
        handing.getArguments().stream()
            .anyMatch(task -> Nodes.any(task, node -> isOf(node, handing)));
    Node inside = handing;
    for (Optional<Node> at = handing.getParentNode();
        at.isPresent();
        at = at.get().getParentNode()) {
      if (inside instanceof LambdaExpr && isOf(at.get(), handing)) {
        return true;
      }
      inside = at.get();
    }
    return isOuter;
  }

  private static boolean isOf(Node node, MethodCallExpr handing) {
    return node instanceof MethodCallExpr other
        && HANDS_OVER.contains(other.getNameAsString())
        && other.getScope().map(Printed::of).equals(handing.getScope().map(Printed::of));
  }

  /** The method or the class that makes a pool; empty if it is none that is known. */
  private static String maker(Expression made) {
    if (made instanceof ObjectCreationExpr creation) {
      return creation.getTypeAsString();
    }
    return made instanceof MethodCallExpr call
            && call.getScope().map(Printed::of).filter("Executors"::equals).isPresent()
        ? call.getNameAsString()
        : "";
  }

  /**
   * Whether tasks wait in a queue without an end, so that there are as many threads as at first.
   */
  private static boolean hasRoom(ObjectCreationExpr made) {
    return made.getArguments().size() > 4
        && (made.getArgument(0).equals(made.getArgument(1))
            || made.getArgument(4) instanceof ObjectCreationExpr queue
                && queue.getType().getNameAsString().equals("LinkedBlockingQueue")
                && queue.getArguments().isEmpty());
  }

  /** What makes the pool; empty where that is not seen. */
  private Optional<Expression> made(MethodCallExpr handing, Frame frame) {
    Expression scope = handing.getScope().orElseThrow();
    return LockedObject.declared(scope, frame, reader).flatMap(VariableDeclarator::getInitializer);
  }

  private Optional<Expr> first(Expression made, Frame frame, State state) {
    NodeList<Expression> arguments = ((NodeWithArguments<?>) made).getArguments();
    return arguments.isEmpty()
        ? Optional.empty()
        : reader.notes.trying(
            () ->
                reader
                    .expressions
                    .read(arguments.get(0), frame, state.copy(), new Code(frame.place(made)))
                    .value()
                    .whole());
  }
}
