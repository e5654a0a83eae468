package org.perfmodel.workload;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;
import org.perfmodel.symbolic.Expr;

/** How many operations of each kind; kinds with a zero count are absent. Immutable. */
public record OperationCount(SortedMap<Operation, Expr> counts) {
  public static final OperationCount NONE = new OperationCount(new TreeMap<>());

  public OperationCount {
    TreeMap<Operation, Expr> present = new TreeMap<>(counts);
    if (hasZero(present)) {
      present.values().removeIf(Expr::isZero);
    }
    counts = Collections.unmodifiableSortedMap(present);
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
    return new OperationCount(new TreeMap<>(java.util.Map.of(operation, Expr.constant(times))));
  }

  public Expr of(Operation operation) {
    return counts.getOrDefault(operation, Expr.ZERO);
  }

  public OperationCount plus(OperationCount other) {
    if (isEmpty() || other.isEmpty()) {
      return isEmpty() ? other : this;
    }
    TreeMap<Operation, Expr> sum = new TreeMap<>(counts);
    other.counts.forEach((operation, count) -> sum.merge(operation, count, Expr::plus));
    return new OperationCount(sum);
  }

  public OperationCount times(Expr factor) {
    TreeMap<Operation, Expr> product = new TreeMap<>(counts);
    product.replaceAll((operation, count) -> count.times(factor));
    return new OperationCount(product);
  }

  public boolean isEmpty() {
    return counts.isEmpty();
  }
}
