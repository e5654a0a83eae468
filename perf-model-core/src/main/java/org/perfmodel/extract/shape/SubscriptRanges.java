package org.perfmodel.extract.shape;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.perfmodel.extract.region.OpenLoop;
import org.perfmodel.extract.region.RegionNotes;
import org.perfmodel.extract.state.LinearForm;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.rewrite.ExponentSymbols;
import org.perfmodel.symbolic.rewrite.Modulus;
import org.perfmodel.symbolic.rewrite.Substitute;

/**
 * SubscriptRanges of subscripts in the open loops: how many distinct elements they come to, and how
 * many values a formula of the loops' indices has.
 */
public final class SubscriptRanges {
  private final RegionNotes notes;

  public SubscriptRanges(RegionNotes notes) {
    this.notes = notes;
  }

  /** Distinct elements over all enclosing loops, subscript by subscript, where it is affine. */
  public Optional<Expr> of(List<Expr> subscripts) {
    Expr elements = Expr.ONE;
    for (Expr subscript : subscripts) {
      elements = elements.times(range(subscript));
    }
    if (isSkewed(subscripts)) {
      elements = Expr.min(elements, executions());
    }
    boolean open = LinearForm.hasIndex(elements);
    return open ? Optional.empty() : Optional.of(elements);
  }

  /** Whether a loop moves more than one subscript: not every combination of their values is met. */
  private boolean isSkewed(List<Expr> subscripts) {
    for (OpenLoop loop : notes.loops()) {
      int moved = 0;
      for (Expr subscript : subscripts) {
        moved += subscript.contains(loop.index) ? 1 : 0;
      }
      if (moved > 1) {
        return true;
      }
    }
    return false;
  }

  /** How often all loops around execute it, at most: no more elements than that are touched. */
  Expr executions() {
    List<OpenLoop> loops = notes.loops();
    Expr all = Expr.ONE;
    for (int i = loops.size() - 1; i >= 0; i--) {
      Expr trips = loops.get(i).trips;
      for (int outer = i - 1; outer >= 0; outer--) {
        trips = widest(trips, loops.get(outer));
      }
      all = all.times(trips);
    }
    return all;
  }

  /**
   * Distinct values of an affine subscript: a dense range where all its steps are one ({@code i +
   * j}), else every combination ({@code i * n + j}).
   */
  public Expr range(Expr subscript) {
    List<OpenLoop> loops = notes.loops();
    Expr combined = Expr.ONE;
    Expr span = Expr.ONE;
    boolean dense = true;
    for (int i = loops.size() - 1; i >= 0; i--) {
      OpenLoop loop = loops.get(i);
      if (subscript.contains(loop.index)) {
        Expr most = loop.trips;
        for (int outer = i - 1; outer >= 0; outer--) {
          most = widest(most, loops.get(outer));
        }
        combined = combined.times(most);
        span = span.plus(most).minus(1);
        dense &=
            LinearForm.slope(subscript, loop.index)
                .filter(slope -> slope.equals(Expr.ONE) || slope.equals(Expr.ONE.negate()))
                .isPresent();
      }
    }
    Expr product = combined;
    Expr most =
        dense
            ? reach(subscript, loops).orElse(span)
            : byStages(subscript, loops).orElseGet(() -> spanned(subscript, product, loops));
    return Modulus.of(subscript)
        .map(values -> values.isConstant() ? values : Expr.min(most, values))
        .orElse(most);
  }

  /** No size is asked for that the loops do not ask for. */
  private static Expr spanned(Expr subscript, Expr combined, List<OpenLoop> loops) {
    return Spans.of(subscript, loops)
        .filter(span -> combined.symbols().containsAll(span.symbols()))
        .map(span -> Expr.min(combined, span))
        .orElse(combined);
  }

  /**
   * From the least to the greatest value of a subscript whose inner indices run as far as outer
   * ones let them: {@code i + j} where j runs to n - i. Empty if no loop depends on another.
   */
  private static Optional<Expr> reach(Expr subscript, List<OpenLoop> loops) {
    Expr least = subscript;
    Expr most = subscript;
    boolean coupled = false;
    for (int i = loops.size() - 1; i >= 0; i--) {
      OpenLoop loop = loops.get(i);
      if (!least.contains(loop.index) && !most.contains(loop.index)) {
        continue;
      }
      coupled |= LinearForm.hasIndex(loop.trips);
      Optional<Expr> lower = end(least, loop, false);
      Optional<Expr> upper = end(most, loop, true);
      if (lower.isEmpty() || upper.isEmpty()) {
        return Optional.empty();
      }
      least = lower.get();
      most = upper.get();
    }
    return coupled ? Optional.of(most.minus(least).plus(1)) : Optional.empty();
  }

  /**
   * From the first element to the last that a subscript comes to in any stage, where one of its
   * indices is in an exponent and others are not: {@code b + half} where half doubles and b goes on
   * by two of it. What one stage touches, the others touch again.
   */
  private static Optional<Expr> byStages(Expr subscript, List<OpenLoop> loops) {
    Set<Symbol> stages = ExponentSymbols.of(subscript);
    Expr last = subscript;
    boolean isStaged = false;
    boolean isWithin = false;
    for (int i = loops.size() - 1; i >= 0; i--) {
      OpenLoop loop = loops.get(i);
      if (stages.contains(loop.index)) {
        isStaged = true;
        last = widest(last, loop);
      } else if (last.contains(loop.index)) {
        isWithin = true;
        if (LinearForm.slope(last, loop.index).filter(Expr::isNonNegative).isEmpty()) {
          return Optional.empty();
        }
        last = Substitute.in(last, loop.index, loop.trips.minus(1));
      }
      if (isStaged && !isWithin) {
        return Optional.empty();
      }
    }
    return isStaged ? Optional.of(last.plus(1)) : Optional.empty();
  }

  static Optional<Expr> end(Expr value, OpenLoop loop, boolean greatest) {
    return LinearForm.slope(value, loop.index)
        .filter(Expr::isConstant)
        .map(
            slope ->
                slope.constantValue().signum() > 0 == greatest
                    ? Substitute.in(value, loop.index, loop.trips.minus(1))
                    : Substitute.in(value, loop.index, Expr.ZERO));
  }

  public static Expr widest(Expr trips, OpenLoop outer) {
    if (!trips.contains(outer.index)) {
      return trips;
    }
    Optional<Expr> first = defined(trips, outer.index, Expr.ZERO);
    Optional<Expr> last = defined(trips, outer.index, outer.trips.minus(1));
    return first.isPresent() && last.isPresent()
        ? Expr.max(first.get(), last.get())
        : first.or(() -> last).orElse(trips);
  }

  /**
   * The trips in one iteration of a loop around; empty if they go by a step that is zero then, as
   * {@code half = size / 4} is for a size of two: an iteration that executes nothing.
   */
  private static Optional<Expr> defined(Expr trips, Symbol index, Expr iteration) {
    try {
      return Optional.of(Substitute.in(trips, index, iteration));
    } catch (ArithmeticException dividesByZero) {
      return Optional.empty();
    }
  }
}
