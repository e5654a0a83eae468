package org.perfmodel.symbolic.evaluate;

import java.util.function.IntConsumer;

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
}
