package org.perfmodel.scenario;

import java.util.HashMap;
import java.util.Map;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.rewrite.Summation;

/**
 * Sums over the iterations of loops that this thread closed lately. The cost of a region is made
 * anew for its time, its parts and its bounds, and asks for the same sums each time.
 */
final class ClosedSums {
  /** Formulae may be long, and a region has a few hundred sums. */
  private static final int MOST = 1024;

  private static final ThreadLocal<ClosedSums> OF_THREAD = ThreadLocal.withInitial(ClosedSums::new);

  private record Sum(Symbol index, Expr trips, Expr each) {}

  private final Map<Sum, Expr> closed = new HashMap<>();

  private ClosedSums() {}

  /** What each iteration takes, over all of them. */
  static Expr of(Symbol index, Expr trips, Expr each) {
    Map<Sum, Expr> known = OF_THREAD.get().closed;
    Sum sum = new Sum(index, trips, each);
    Expr found = known.get(sum);
    if (found == null) {
      found = Summation.of(index, Expr.ZERO, trips.minus(1), each);
      if (known.size() >= MOST) {
        known.clear();
      }
      known.put(sum, found);
    }
    return found;
  }
}
