package org.perfmodel.workload;

import static java.util.Objects.requireNonNull;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.text.ExprParser;

/**
 * On which threads a task runs: the name of a {@link TaskNode.Call} without a body that stands in
 * the task. No price hangs on it; only models of all executions ask for it.
 *
 * @param pool as the source writes it
 * @param threads how many it has; it begins tasks in the order in which they are handed over
 */
public record PoolThreads(String pool, Expr threads) {
  private static final Pattern TEXT =
      Pattern.compile("^" + TaskNode.Call.POOLED + "`([^`]+)`: (.+)$");

  public PoolThreads {
    requireNonNull(pool);
    requireNonNull(threads);
  }

  /** The name of the call that stands for it. */
  public String method() {
    return TaskNode.Call.POOLED + "`" + pool + "`: " + threads;
  }

  /** What a node stands for; empty if it is something else. */
  public static Optional<PoolThreads> of(TaskNode node) {
    if (!(node instanceof TaskNode.Call call)) {
      return Optional.empty();
    }
    Matcher matcher = TEXT.matcher(call.method());
    return matcher.matches()
        ? Optional.of(new PoolThreads(matcher.group(1), ExprParser.parse(matcher.group(2))))
        : Optional.empty();
  }

  /** Whether a pool in it has so many threads as there are processors, or a part of them. */
  public static boolean areProcessors(TaskNode node) {
    return of(node).filter(pool -> pool.threads().contains(Symbol.PROCESSORS)).isPresent()
        || node.anyChild(PoolThreads::areProcessors);
  }
}
