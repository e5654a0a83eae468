package org.perfmodel.symbolic.evaluate;

import java.util.Arrays;

/** What the slots hold: those that are the same in all lanes once, others lane by lane. */
final class Lanes {
  /** By slot, then by lane; of a slot that is the same in all, only where others read it. */
  final double[][] slots;

  /** By slot, where it is the same in all. */
  final double[] one;

  final boolean[] same;

  /** Whether a step that differs reads it lane by lane. */
  final boolean[] spread;

  /** For one product of a step at a time. */
  final double[] products;

  /** By the slot of a polynomial: how many factors of each term come first that all lanes share. */
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

  void mark(CompiledStep step, boolean isSame) {
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
