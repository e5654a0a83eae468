package org.perfmodel.symbolic.evaluate;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;
import org.perfmodel.symbolic.Expr;

/**
 * One step of a compiled expression: reads slots, writes one. In lanes, a slot holds one value for
 * each of several sets of arguments, so that a step is chosen once for all of them; what is the
 * same in all lanes is computed once.
 */
abstract class CompiledStep {
  final int target;

  CompiledStep(int target) {
    this.target = target;
  }

  abstract void run(double[] slots);

  /**
   * Runs all lanes, of a step that is not the same in all.
   *
   * @throws DifferentLimits if a sum's limits are not the same in all
   */
  abstract void run(Lanes lanes);

  /** Every slot that it reads; a sum's body is no part of it. */
  abstract void reads(IntConsumer slots);

  /** The same with what is read for each term of a sum. */
  void readsAll(IntConsumer slots) {
    reads(slots);
  }

  /** Finds out, for the slots that it writes, whether they are the same in all lanes. */
  void mark(Lanes lanes) {
    boolean[] same = {true};
    reads(slot -> same[0] &= lanes.same[slot]);
    lanes.mark(this, same[0]);
  }

  /** Notes, of a step that differs between lanes, what it reads lane by lane. */
  void markSpread(Lanes lanes) {
    reads(slot -> lanes.spread[slot] = true);
  }

  /** What the slots hold: those that are the same in all lanes once, others lane by lane. */
  static final class Lanes {
    /** By slot, then by lane; of a slot that is the same in all, only where others read it. */
    final double[][] slots;

    /** By slot, where it is the same in all. */
    final double[] one;

    final boolean[] same;

    /** Whether a step that differs reads it lane by lane. */
    final boolean[] spread;

    /** For one product of a step at a time. */
    final double[] products;

    /**
     * By the slot of a polynomial: how many factors of each term come first that all lanes share.
     */
    final int[][] shared;

    Lanes(double[] initial, int lanes) {
      slots = new double[initial.length][lanes];
      one = initial;
      same = new boolean[initial.length];
      spread = new boolean[initial.length];
      products = new double[lanes];
      shared = new int[initial.length][];
      Arrays.fill(same, true);
    }

    int lanes() {
      return slots[0].length;
    }

    /** Gives an argument its values. */
    void argument(int slot, double[] values) {
      slots[slot] = values;
      one[slot] = values[0];
      for (double value : values) {
        same[slot] &= Double.doubleToLongBits(value) == Double.doubleToLongBits(one[slot]);
      }
    }

    private void mark(CompiledStep step, boolean isSame) {
      same[step.target] = isSame;
      if (!isSame) {
        step.markSpread(this);
      }
    }

    /** Gives a slot that is the same in all lanes to those who read it lane by lane. */
    void spread(int slot) {
      if (spread[slot]) {
        Arrays.fill(slots[slot], one[slot]);
      }
    }

    /** The same of all slots that no step writes. */
    void spread() {
      for (int slot = 0; slot < one.length; slot++) {
        if (same[slot]) {
          spread(slot);
        }
      }
    }

    double[] result(int slot) {
      if (same[slot]) {
        Arrays.fill(slots[slot], one[slot]);
      }
      return slots[slot].clone();
    }
  }

  static void runAll(CompiledStep[] steps, double[] slots) {
    for (CompiledStep step : steps) {
      step.run(slots);
    }
  }

  static void runAll(CompiledStep[] steps, Lanes lanes) {
    for (CompiledStep step : steps) {
      step.runIn(lanes);
    }
  }

  /** Runs once if its result is the same in all lanes, and else in each. */
  void runIn(Lanes lanes) {
    if (lanes.same[target]) {
      run(lanes.one);
      lanes.spread(target);
    } else {
      run(lanes);
    }
  }

  /** Lanes would go through a sum differently: each has to be evaluated by itself. */
  static final class DifferentLimits extends RuntimeException {
    private static final long serialVersionUID = 1;

    DifferentLimits() {
      super(null, null, false, false);
    }
  }

  /** A function of one slot, by lane; of one lane if all have the same. */
  static final class Unary extends CompiledStep {
    private final DoubleUnaryOperator[] functions;
    private final int argument;

    Unary(int target, DoubleUnaryOperator[] functions, int argument) {
      super(target);
      this.functions = functions;
      this.argument = argument;
    }

    @Override
    void run(double[] slots) {
      slots[target] = functions[0].applyAsDouble(slots[argument]);
    }

    @Override
    void reads(IntConsumer slots) {
      slots.accept(argument);
    }

    @Override
    void mark(Lanes lanes) {
      lanes.mark(this, functions.length == 1 && lanes.same[argument]);
    }

    @Override
    void run(Lanes lanes) {
      double[] results = lanes.slots[target];
      double[] from = lanes.slots[argument];
      for (int lane = 0; lane < results.length; lane++) {
        DoubleUnaryOperator function = functions[functions.length == 1 ? 0 : lane];
        results[lane] = function.applyAsDouble(from[lane]);
      }
    }
  }

  /** The greatest of some slots, or the least. */
  static final class Extreme extends CompiledStep {
    private final int[] arguments;
    private final boolean greatest;

    Extreme(int target, int[] arguments, boolean greatest) {
      super(target);
      this.arguments = arguments;
      this.greatest = greatest;
    }

    /** The slots, which are not to be changed. */
    int[] arguments() {
      return arguments;
    }

    boolean isGreatest() {
      return greatest;
    }

    @Override
    void run(double[] slots) {
      double best = slots[arguments[0]];
      for (int i = 1; i < arguments.length; i++) {
        double value = slots[arguments[i]];
        best = greatest ? Math.max(best, value) : Math.min(best, value);
      }
      slots[target] = best;
    }

    @Override
    void reads(IntConsumer slots) {
      for (int argument : arguments) {
        slots.accept(argument);
      }
    }

    @Override
    void run(Lanes lanes) {
      double[][] slots = lanes.slots;
      double[] best = slots[target];
      System.arraycopy(slots[arguments[0]], 0, best, 0, best.length);
      for (int i = 1; i < arguments.length; i++) {
        double[] values = slots[arguments[i]];
        for (int lane = 0; lane < best.length; lane++) {
          best[lane] =
              greatest ? Math.max(best[lane], values[lane]) : Math.min(best[lane], values[lane]);
        }
      }
    }
  }

  /** A slot to the power of another. */
  static final class Raise extends CompiledStep {
    private final int base;
    private final int exponent;
    private final double undefined;

    /**
     * A power.
     *
     * @param undefined what stands in for one that is not defined
     */
    Raise(int target, int base, int exponent, double undefined) {
      super(target);
      this.undefined = undefined;
      this.base = base;
      this.exponent = exponent;
    }

    @Override
    void run(double[] slots) {
      slots[target] = power(slots[base], slots[exponent]);
    }

    private double power(double of, double to) {
      boolean isUndefined = of == 0 && to < 0 || of < 0 && to != Math.rint(to);
      return isUndefined && !Double.isNaN(undefined) ? undefined : Math.pow(of, to);
    }

    @Override
    void reads(IntConsumer slots) {
      slots.accept(base);
      slots.accept(exponent);
    }

    @Override
    void run(Lanes lanes) {
      double[][] slots = lanes.slots;
      for (int lane = 0; lane < slots[target].length; lane++) {
        slots[target][lane] = power(slots[base][lane], slots[exponent][lane]);
      }
    }
  }

  /** A body's steps run for each value of the index. */
  static final class Repeat extends CompiledStep {
    private final Expr whole;
    private final int index;
    private final int lower;
    private final int upper;
    private final int budget;
    private final CompiledStep[] body;
    private final int term;
    private final @Nullable PieceSum pieces;

    /** Of a sum; in pieces where its terms are a polynomial in each. */
    Repeat(
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
        slots[target] = new SampledSum(term, new Once(slots)).of(first, last)[0];
        return;
      }
      if (pieces != null && pieces.isWorth(last - first)) {
        slots[target] = pieces.of(first, Math.floor(last - first) + 1, new Once(slots))[0];
        return;
      }
      check(first, last, slots[budget]);
      double sum = 0;
      for (double i = first; i <= last; i++) {
        slots[index] = i;
        slots[budget]--;
        runAll(body, slots);
        sum += slots[term];
      }
      slots[target] = sum;
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
        double[] all = new SampledSum(term, new InLanes(lanes)).of(first, last);
        System.arraycopy(all, 0, sums, 0, sums.length);
        return;
      }
      if (pieces != null && pieces.isWorth(last - first)) {
        double[] all = pieces.of(first, Math.floor(last - first) + 1, new InLanes(lanes));
        System.arraycopy(all, 0, sums, 0, sums.length);
        return;
      }
      check(first, last, lanes.one[budget]);
      Arrays.fill(sums, 0);
      for (double i = first; i <= last; i++) {
        lanes.one[index] = i;
        lanes.spread(index);
        lanes.one[budget]--;
        runAll(body, lanes);
        double[] terms = lanes.slots[term];
        for (int lane = 0; lane < sums.length; lane++) {
          sums[lane] += terms[lane];
        }
      }
    }

    private static boolean isSampled(double first, double last, double budget) {
      return Double.isNaN(budget) && SampledSum.isWorth(last - first);
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
        slots[budget]--;
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
        lanes.one[budget]--;
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
      if (last - first >= left) {
        throw Evaluate.tooLong(whole);
      }
    }
  }

  /** Steps that are needed only where what their result is multiplied by is not zero. */
  static final class Guarded extends CompiledStep {
    private final int[] guards;
    private final CompiledStep[] body;

    Guarded(int target, Collection<Integer> guards, List<CompiledStep> body) {
      super(target);
      this.guards = guards.stream().mapToInt(guard -> guard).toArray();
      this.body = body.toArray(new CompiledStep[0]);
    }

    @Override
    void reads(IntConsumer slots) {
      for (CompiledStep step : body) {
        step.reads(slots);
      }
      for (int guard : guards) {
        slots.accept(guard);
      }
    }

    @Override
    void readsAll(IntConsumer slots) {
      for (CompiledStep step : body) {
        step.readsAll(slots);
      }
      for (int guard : guards) {
        slots.accept(guard);
      }
    }

    @Override
    void mark(Lanes lanes) {
      for (CompiledStep step : body) {
        step.mark(lanes);
      }
    }

    @Override
    void run(double[] slots) {
      for (int guard : guards) {
        if (slots[guard] == 0) {
          slots[target] = 0;
          return;
        }
      }
      runAll(body, slots);
    }

    @Override
    void runIn(Lanes lanes) {
      run(lanes);
    }

    @Override
    void run(Lanes lanes) {
      for (int guard : guards) {
        if (lanes.same[guard] && lanes.one[guard] == 0) {
          lanes.one[target] = 0;
          Arrays.fill(lanes.slots[target], 0);
          return;
        }
      }
      runAll(body, lanes);
    }
  }
}
