package org.perfmodel.workload;

import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.perfmodel.symbolic.Expr;

/** How many operations of each kind; kinds with a zero count are absent. Immutable. */
public record OperationCount(SortedMap<Operation, Expr> counts) {
  public static final OperationCount NONE = new OperationCount(new TreeMap<>());

  public OperationCount {
    TreeMap<Operation, Expr> present = counts instanceof Own own ? own : new TreeMap<>(counts);
    if (hasZero(present)) {
      present.values().removeIf(Expr::isZero);
    }
    counts = Collections.unmodifiableSortedMap(present);
  }

  /** Counts that were put together here: nobody else changes them. */
  private static final class Own extends TreeMap<Operation, Expr> {
    private static final long serialVersionUID = 1;

    Own(SortedMap<Operation, Expr> counts) {
      super(counts);
    }
  }

  private static boolean hasZero(SortedMap<Operation, Expr> counts) {
    for (Expr count : counts.values()) {
      if (count.isZero()) {
        return true;
      }
    }
    return false;
  }

  public static OperationCount of(Operation operation, long times) {
    return new OperationCount(new TreeMap<>(Map.of(operation, Expr.constant(times))));
  }

  public Expr of(Operation operation) {
    return counts.getOrDefault(operation, Expr.ZERO);
  }

  public OperationCount plus(OperationCount other) {
    if (isEmpty() || other.isEmpty()) {
      return isEmpty() ? other : this;
    }
    Own sum = new Own(counts);
    other.counts.forEach((operation, count) -> sum.merge(operation, count, Expr::plus));
    return new OperationCount(sum);
  }

  public OperationCount times(Expr factor) {
    Own product = new Own(counts);
    product.replaceAll((operation, count) -> count.times(factor));
    return new OperationCount(product);
  }

  /** Each count with another in its place; the same object where none changes. */
  public OperationCount with(UnaryOperator<Expr> change) {
    Changing changing = new Changing(counts, change);
    counts.forEach(changing);
    return changing.changed == null ? this : new OperationCount(changing.changed);
  }

  /** Goes through counts without an object for each of them: most change none. */
  private static final class Changing implements BiConsumer<Operation, Expr> {
    private final SortedMap<Operation, Expr> counts;
    private final UnaryOperator<Expr> change;
    private @Nullable Own changed;

    Changing(SortedMap<Operation, Expr> counts, UnaryOperator<Expr> change) {
      this.counts = counts;
      this.change = change;
    }

    @Override
    public void accept(Operation operation, Expr before) {
      Expr count = change.apply(before);
      if (!count.equals(before)) {
        changed = changed == null ? new Own(counts) : changed;
        changed.put(operation, count);
      }
    }
  }

  public boolean isEmpty() {
    return counts.isEmpty();
  }
}
