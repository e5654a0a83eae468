package org.perfmodel.extract.construct;

import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.MethodCallExpr;
import java.util.Optional;
import org.perfmodel.extract.source.Printed;

/**
 * A task is handed to a pool.
 *
 * @param at the call
 * @param pool what gives the pool; empty of the common one
 */
public record TaskSubmission(MethodCallExpr at, Optional<Expression> pool) {
  /** Of a method of an executor, or of {@code CompletableFuture}. */
  public static TaskSubmission by(MethodCallExpr call) {
    boolean isFuture =
        call.getScope().map(Printed::of).filter("CompletableFuture"::equals).isPresent();
    Optional<Expression> given =
        call.getArguments().size() < 2 ? Optional.empty() : Optional.of(call.getArgument(1));
    return new TaskSubmission(call, isFuture ? given : call.getScope());
  }

  public String text() {
    return pool.map(Printed::of).orElse("ForkJoinPool.commonPool()");
  }
}
