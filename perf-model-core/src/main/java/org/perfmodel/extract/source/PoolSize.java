package org.perfmodel.extract.source;

import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import java.util.Optional;

/** What says how many threads a pool has at any time, where it is made. */
public final class PoolSize {
  private PoolSize() {}

  /** The argument that is the number of threads; empty where there is none, or it may change. */
  public static Optional<Expression> of(Expression made) {
    if (made instanceof ObjectCreationExpr creation) {
      boolean isFixed =
          switch (creation.getType().getNameAsString()) {
            case "ForkJoinPool" -> !creation.getArguments().isEmpty();
            case "ThreadPoolExecutor" -> hasRoom(creation);
            default -> false;
          };
      return isFixed ? Optional.of(creation.getArgument(0)) : Optional.empty();
    }
    return made instanceof MethodCallExpr call
            && isOfExecutors(call)
            && !call.getArguments().isEmpty()
        ? switch (call.getNameAsString()) {
          case "newFixedThreadPool", "newWorkStealingPool", "newScheduledThreadPool" ->
              Optional.of(call.getArgument(0));
          default -> Optional.empty();
        }
        : Optional.empty();
  }

  /** Whether a pool has one thread. */
  public static boolean isOne(Expression made) {
    return made instanceof MethodCallExpr call
        && isOfExecutors(call)
        && call.getNameAsString().startsWith("newSingleThread");
  }

  private static boolean isOfExecutors(MethodCallExpr call) {
    return call.getScope().flatMap(Nodes::name).filter("Executors"::equals).isPresent();
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
}
