package org.perfmodel.scenario;

import java.util.Arrays;
import java.util.SortedMap;
import java.util.TreeMap;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.workload.InputSet;

/** Looks for values of assumed sizes at which the work behind a guard or a cut-off is done. */
final class SizeSearch {
  /** Levels of a recursion in tasks from which on there are enough of them for any machine. */
  private static final int DEEP = 12;

  /** Candidates where the usual size is less than what one task does alone, in this order. */
  private static final long[] LARGE = {10_000, 100_000, 1_000_000, 10_000_000};

  /** Candidates where a guard such as {@code n <= 31} is false at the usual sizes. */
  private static final long[] WITHIN = {100, 20, 8, 3, 1, 10_000, 100_000, 1_000_000, 0};

  private final TreeMap<String, Rational> fixed;
  private final SortedMap<String, Rational> chosen;

  /**
   * A search.
   *
   * @param chosen the values that it may change, and changes
   */
  SizeSearch(InputSet given, SortedMap<String, Rational> open, SortedMap<String, Rational> chosen) {
    this.fixed = new TreeMap<>(given.values());
    this.fixed.putAll(open);
    this.chosen = chosen;
  }

  static boolean isLarge(Rational value) {
    return Arrays.stream(LARGE).anyMatch(each -> value.equals(Rational.of(each)));
  }

  /**
   * Makes the sizes that tasks halve down to a fixed length so large that the tasks are many; they
   * stay as they are where no candidate is large enough.
   */
  void deepen(Expr levels) {
    for (Symbol size : levels.symbols()) {
      Rational usual = chosen.get(size.name());
      if (usual == null || !AssumedSizes.isUsual(usual) || depth(levels) >= DEEP) {
        continue;
      }
      for (int i = 0; i < LARGE.length && depth(levels) < DEEP; i++) {
        chosen.put(size.name(), Rational.of(LARGE[i]));
      }
      if (depth(levels) < DEEP) {
        chosen.put(size.name(), usual);
      }
    }
  }

  private double depth(Expr levels) {
    return FittingSizes.value(levels, Bindings.of(all()).with(Symbol.PROCESSORS, 1));
  }

  private TreeMap<String, Rational> all() {
    TreeMap<String, Rational> all = new TreeMap<>(fixed);
    all.putAll(chosen);
    return all;
  }

  /**
   * Lets a guard through by a size that equals another one, {@code if (row.length == width)}, or is
   * within its bounds: {@code if (day >= 1 && day <= 31)}.
   */
  void letIn(Expr guard) {
    TreeMap<String, Rational> all = all();
    if (isPassed(guard, all)) {
      return;
    }
    for (Symbol size : guard.symbols()) {
      for (Symbol other : guard.symbols()) {
        Rational wanted = all.get(other.name());
        if (wanted != null && wanted.signum() != 0 && isPassedWith(guard, all, size, wanted)) {
          return;
        }
      }
    }
    for (Symbol size : guard.symbols()) {
      for (long within : WITHIN) {
        if (isPassedWith(guard, all, size, Rational.of(within))) {
          return;
        }
      }
    }
  }

  private static boolean isPassed(Expr guard, SortedMap<String, Rational> values) {
    return !(FittingSizes.value(guard, Bindings.of(values)) <= 0);
  }

  /** Whether a guard lets another value of a size through, which then is chosen. */
  private boolean isPassedWith(
      Expr guard, SortedMap<String, Rational> all, Symbol size, Rational value) {
    TreeMap<String, Rational> other = new TreeMap<>(all);
    other.put(size.name(), value);
    boolean fits =
        chosen.containsKey(size.name()) && FittingSizes.value(guard, Bindings.of(other)) > 0;
    if (fits) {
      chosen.put(size.name(), value);
    }
    return fits;
  }
}
