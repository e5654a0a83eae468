package org.perfmodel.symbolic.evaluate;

import java.util.function.IntConsumer;

/** The greatest of some slots, or the least. */
final class ExtremeStep extends CompiledStep {
  private final int[] arguments;
  private final boolean greatest;

  ExtremeStep(int target, int[] arguments, boolean greatest) {
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
