package org.perfmodel.symbolic.evaluate;

import java.util.function.DoubleUnaryOperator;
import java.util.function.IntConsumer;

/** A function of one slot, by lane; of one lane if all have the same. */
final class UnaryStep extends CompiledStep {
  private final DoubleUnaryOperator[] functions;
  private final int argument;

  UnaryStep(int target, DoubleUnaryOperator[] functions, int argument) {
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
