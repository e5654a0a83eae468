package org.perfmodel.scenario;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.evaluate.Evaluate;
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.Verb;

/** How many operations a body has for a compiler and a processor, which know no sizes. */
public final class Operations {
  private static final long ITERATIONS = 60;

  private static final double NEARLY = 0.1;

  /** Where a long loop is neither at its beginning nor at its end. */
  private static final long[] WITHIN = {1000, 3000, 6000};

  private static final long LONG = 10_000;

  private Operations() {}

  /** All of some lines, if it is known how many; what a collector is told belongs to a store. */
  public static Optional<Rational> all(Iterable<TaskNode.Compute> lines) {
    return all(lines, operation -> operation.verb() != Verb.AGED_STORE);
  }

  /** Those of some lines that are asked for, if it is known how many. */
  public static Optional<Rational> all(
      Iterable<TaskNode.Compute> lines, Predicate<Operation> which) {
    Rational all = Rational.ZERO;
    for (TaskNode.Compute line : lines) {
      Optional<Rational> operations = of(line, which);
      if (operations.isEmpty()) {
        return Optional.empty();
      }
      all = all.plus(operations.get());
    }
    return Optional.of(all);
  }

  /** Those of a line that are asked for, if it is known how many. */
  public static Optional<Rational> of(TaskNode.Compute line, Predicate<Operation> which) {
    Expr count = Expr.ZERO;
    for (Map.Entry<Operation, Expr> each : line.optimised().counts().entrySet()) {
      if (which.test(each.getKey())) {
        count = count.plus(each.getValue());
      }
    }
    return average(count);
  }

  /**
   * What it is on average, if it is the same in all iterations or goes by the remainder of a
   * counter: {@code 1 + ceil(i/3) - floor(i/3)} is 5/3. What sixty iterations have the next have as
   * well, nearly so where a remainder does not divide sixty; else it grows. What only the first or
   * the last iterations of a long loop do otherwise, {@code i == n - 1 ? 0 : i + 1}, all others do
   * alike.
   */
  private static Optional<Rational> average(Expr count) {
    if (count.isConstant()) {
      return Optional.of(count.constantValue());
    }
    List<Symbol> indices = count.symbols().stream().filter(Symbol::isIndex).toList();
    if (indices.size() != 1) {
      return Optional.empty();
    }
    Symbol index = indices.get(0);
    if (count.symbols().size() > 1) {
      return within(count, index);
    }
    double first = total(count, index, 0, Bindings.NONE);
    double second = total(count, index, ITERATIONS, Bindings.NONE);
    return Math.abs(second - first) <= NEARLY * first
        ? Optional.of(Rational.ofDouble(first).dividedBy(Rational.of(ITERATIONS)))
        : Optional.empty();
  }

  /** The same if it is what all iterations do but those near the ends of a long loop. */
  private static Optional<Rational> within(Expr count, Symbol index) {
    Bindings sizes = Bindings.NONE;
    for (Symbol size : count.symbols()) {
      if (!size.equals(index)) {
        sizes = sizes.with(size, LONG);
      }
    }
    double first = total(count, index, WITHIN[0], sizes);
    for (int i = 1; i < WITHIN.length; i++) {
      if (total(count, index, WITHIN[i], sizes) != first) {
        return Optional.empty();
      }
    }
    return Optional.of(Rational.ofDouble(first).dividedBy(Rational.of(ITERATIONS)));
  }

  private static double total(Expr count, Symbol index, long from, Bindings sizes) {
    double total = 0;
    for (long i = from; i < from + ITERATIONS; i++) {
      total += Evaluate.asDouble(count, sizes.with(index, i));
    }
    return total;
  }
}
