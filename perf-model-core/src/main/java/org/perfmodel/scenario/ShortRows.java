package org.perfmodel.scenario;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.rewrite.Substitute;
import org.perfmodel.workload.Access;
import org.perfmodel.workload.TaskNode;

/**
 * Arrays of short rows: coordinates, edges, intervals. A code that touches the first few elements
 * of each row, and in all of its region no others, is taken to touch whole rows. Rows that short
 * lie side by side as they were made.
 */
final class ShortRows {
  /** One element may as well begin a long row. */
  private static final int FEWEST = 2;

  private final Map<Symbol, Rational> trips = new HashMap<>();
  private final TreeMap<String, Integer> rows = new TreeMap<>();
  private final Set<String> begun = new HashSet<>();
  private final Set<String> others = new HashSet<>();

  private ShortRows() {}

  /** Elements of the rows, by array. */
  static SortedMap<String, Integer> in(TaskNode root) {
    ShortRows all = new ShortRows();
    all.walk(root);
    all.rows.keySet().retainAll(all.begun);
    all.rows.keySet().removeAll(all.others);
    all.rows.values().removeIf(elements -> elements < FEWEST);
    return all.rows;
  }

  private void walk(TaskNode node) {
    if (node instanceof TaskNode.Loop loop) {
      Expr iterations = loop.trips().iterations().value();
      if (iterations.isConstant()) {
        trips.put(loop.index(), iterations.constantValue());
      }
    }
    if (node instanceof TaskNode.Compute line) {
      line.accesses().forEach(this::take);
    }
    node.children().forEach(this::walk);
  }

  private void take(Access access) {
    List<Expr> subscripts = access.subscripts();
    if (subscripts.size() == 1) {
      return; // The rows themselves, as references.
    }
    Optional<Rational> least = end(subscripts, false);
    Optional<Rational> most = end(subscripts, true);
    boolean isKnown =
        least.filter(first -> first.signum() >= 0).isPresent()
            && most.filter(last -> last.compareTo(Rational.of(Byte.MAX_VALUE)) < 0).isPresent();
    if (isKnown) {
      if (least.get().signum() == 0) {
        begun.add(access.array());
      }
      int elements = (int) most.get().floor().longValueExact() + 1;
      rows.merge(access.array(), elements, Math::max);
    } else {
      others.add(access.array());
    }
  }

  /** The least or the greatest place in a row, where loops of constant lengths decide it. */
  private Optional<Rational> end(List<Expr> subscripts, boolean greatest) {
    if (subscripts.isEmpty()) {
      return Optional.empty();
    }
    Expr end = subscripts.get(subscripts.size() - 1);
    for (Symbol symbol : end.symbols()) {
      Rational iterations = trips.get(symbol);
      Expr next = Substitute.in(end, symbol, Expr.symbol(symbol).plus(1)).minus(end);
      if (iterations == null || !next.isConstant()) {
        return Optional.empty();
      }
      boolean isLast = greatest == next.constantValue().signum() > 0;
      Rational at = isLast ? iterations.minus(Rational.ONE) : Rational.ZERO;
      end = Substitute.in(end, symbol, Expr.constant(at));
    }
    return Optional.of(end.constantValue());
  }
}
