package org.perfmodel.symbolic.evaluate;

import java.util.function.IntConsumer;

/** A slot to the power of another. */
final class PowerStep extends CompiledStep {
  private final int base;
  private final int exponent;
  private final double undefined;

  /**
   * A power.
   *
   * @param undefined what stands in for one that is not defined
   */
  PowerStep(int target, int base, int exponent, double undefined) {
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
