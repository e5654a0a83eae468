package org.perfmodel.symbolic.evaluate;

import java.util.Arrays;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;
import org.perfmodel.symbolic.Expr;

/** A body's steps run for each value of the index. */
final class SumStep extends CompiledStep {
  private final Expr whole;
  private final int index;
  private final int lower;
  private final int upper;
  private final int budget;
  private final CompiledStep[] body;
  private final int term;
  private final @Nullable PieceSum pieces;

  /** Of a sum; in pieces where its terms are a polynomial in each. */
  SumStep(
      int target,
      Expr whole,
      int index,
      int lower,
      int upper,
      int budget,
      CompiledStep[] body,
      int term,
      @Nullable PieceSum pieces) {
    super(target);
    this.whole = whole;
    this.index = index;
    this.lower = lower;
    this.upper = upper;
    this.budget = budget;
    this.body = body;
    this.term = term;
    this.pieces = pieces;
  }

  @Override
  void run(double[] slots) {
    double first = slots[lower];
    double last = slots[upper];
    if (Double.isNaN(first) || Double.isNaN(last)) {
      slots[target] = Double.NaN;
      return;
    }
    if (isSampled(first, last, slots[budget])) {
      double most = slots[budget];
      SampledSum some = new SampledSum(term, new Once(slots), first, last, -most);
      slots[budget] = shared(most, some.terms());
      slots[target] = some.all()[0];
      slots[budget] = most;
      return;
    }
    if (pieces != null && pieces.isWorth(last - first)) {
      slots[target] = pieces.of(first, Math.floor(last - first) + 1, new Once(slots))[0];
      return;
    }
    check(first, last, slots[budget]);
    double most = slots[budget];
    slots[budget] = shared(most, last - first + 1);
    double sum = 0;
    for (double i = first; i <= last; i++) {
      slots[index] = i;
      slots[budget] = less(slots[budget]);
      runAll(body, slots);
      sum += slots[term];
    }
    slots[target] = sum;
    slots[budget] = left(most, slots[budget]);
  }

  @Override
  void reads(IntConsumer slots) {
    slots.accept(lower);
    slots.accept(upper);
  }

  @Override
  void readsAll(IntConsumer slots) {
    reads(slots);
    slots.accept(term);
    for (CompiledStep step : body) {
      step.readsAll(slots);
    }
  }

  /** A sum is the same in all lanes if its limits and its terms are. */
  @Override
  void mark(Lanes lanes) {
    for (CompiledStep step : body) {
      step.mark(lanes);
    }
    lanes.mark(this, lanes.same[lower] && lanes.same[upper] && lanes.same[term]);
    if (!lanes.same[target]) {
      lanes.spread[term] = true;
    }
  }

  @Override
  void run(Lanes lanes) {
    double first = limit(lanes, lower);
    double last = limit(lanes, upper);
    double[] sums = lanes.slots[target];
    if (isSampled(first, last, lanes.one[budget])) {
      double most = lanes.one[budget];
      SampledSum some = new SampledSum(term, new InLanes(lanes), first, last, -most);
      lanes.one[budget] = shared(most, some.terms());
      System.arraycopy(some.all(), 0, sums, 0, sums.length);
      lanes.one[budget] = most;
      return;
    }
    if (pieces != null && pieces.isWorth(last - first)) {
      double[] all = pieces.of(first, Math.floor(last - first) + 1, new InLanes(lanes));
      System.arraycopy(all, 0, sums, 0, sums.length);
      return;
    }
    check(first, last, lanes.one[budget]);
    double most = lanes.one[budget];
    lanes.one[budget] = shared(most, last - first + 1);
    Arrays.fill(sums, 0);
    for (double i = first; i <= last; i++) {
      lanes.one[index] = i;
      lanes.spread(index);
      lanes.one[budget] = less(lanes.one[budget]);
      runAll(body, lanes);
      double[] terms = lanes.slots[term];
      for (int lane = 0; lane < sums.length; lane++) {
        sums[lane] += terms[lane];
      }
    }
    lanes.one[budget] = left(most, lanes.one[budget]);
  }

  private static boolean isSampled(double first, double last, double budget) {
    return budget < 0 && SampledSum.isWorth(last - first, -budget);
  }

  /**
   * What each of so many terms may take, of a budget below zero; one of all terms is one for all.
   */
  private static double shared(double most, double terms) {
    return most < 0 ? Math.min(-1, most / Math.max(1, terms)) : most;
  }

  /** What is left after the terms: a budget below zero was shared out. */
  private static double left(double before, double after) {
    return before < 0 ? before : after;
  }

  /** One term less of a budget, if it is one of all terms. */
  private static double less(double left) {
    return left < 0 ? left : left - 1;
  }

  private static double limit(Lanes lanes, int slot) {
    double limit = lanes.same[slot] ? lanes.one[slot] : lanes.slots[slot][0];
    for (int lane = 0; lane < lanes.lanes() && !lanes.same[slot]; lane++) {
      if (lanes.slots[slot][lane] != limit) {
        throw new DifferentLimits();
      }
    }
    return limit;
  }

  /** The body in one lane. */
  private final class Once implements PieceSum.Body {
    private final double[] slots;

    Once(double[] slots) {
      this.slots = slots;
    }

    @Override
    public int lanes() {
      return 1;
    }

    @Override
    public void run(double at) {
      check(at, at, slots[budget]);
      slots[budget] = less(slots[budget]);
      slots[index] = at;
      runAll(body, slots);
    }

    @Override
    public double value(int slot, int lane) {
      return slots[slot];
    }
  }

  private final class InLanes implements PieceSum.Body {
    private final Lanes lanes;

    InLanes(Lanes lanes) {
      this.lanes = lanes;
    }

    @Override
    public int lanes() {
      return lanes.lanes();
    }

    @Override
    public void run(double at) {
      check(at, at, lanes.one[budget]);
      lanes.one[budget] = less(lanes.one[budget]);
      lanes.one[index] = at;
      lanes.spread(index);
      runAll(body, lanes);
    }

    @Override
    public double value(int slot, int lane) {
      return lanes.same[slot] ? lanes.one[slot] : lanes.slots[slot][lane];
    }
  }

  private void check(double first, double last, double left) {
    if (left >= 0 && last - first >= left) {
      throw Evaluate.tooLong(whole);
    }
  }
}
