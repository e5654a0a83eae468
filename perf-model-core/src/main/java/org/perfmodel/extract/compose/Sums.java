package org.perfmodel.extract.compose;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import org.perfmodel.extract.source.CacheLifetime;
import org.perfmodel.extract.source.Recomputable;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.rewrite.Summation;

/**
 * Sums of what is executed in each iteration of a loop, over all of them. What many methods call is
 * added up again in each of them: the same sum is made once, for as long as there is room.
 */
public final class Sums {
  /** How long all formulae together may become that are kept: some hundred megabytes. */
  private static final long MOST = 8_000_000;

  private final Recomputable<Known> kept;
  private final long most;

  /** A formula for each iteration, from zero to the last. */
  private record Sum(Symbol index, Expr last, Expr each) {}

  private record Known(Map<Sum, Expr> sums, AtomicLong weight) {}

  public Sums(CacheLifetime memory) {
    this(memory, MOST);
  }

  Sums(CacheLifetime memory, long most) {
    this.kept = new Recomputable<>(memory);
    this.most = most;
  }

  Expr of(Symbol index, Expr last, Expr each) {
    Known known = kept.get(() -> new Known(new ConcurrentHashMap<>(), new AtomicLong()));
    Sum sum = new Sum(index, last, each);
    Expr found = known.sums().get(sum);
    if (found == null) {
      found = Summation.of(index, Expr.ZERO, last, each);
      int more = last.weight() + each.weight() + found.weight();
      if (known.weight().addAndGet(more) > most) {
        known.sums().clear();
        known.weight().set(more);
      }
      known.sums().put(sum, found);
    }
    return found;
  }
}
