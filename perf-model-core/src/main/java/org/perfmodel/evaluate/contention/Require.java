package org.perfmodel.evaluate.contention;

/**
 * What the numbers of this package must be; each refusal is an {@link IllegalArgumentException}.
 */
final class Require {
  private Require() {}

  static void classes(int classes) {
    if (classes < 1) {
      throw new IllegalArgumentException(
          "Number of classes is " + classes + ", must be at least 1.");
    }
  }

  static void positive(String name, double value) {
    if (!(value > 0) || Double.isInfinite(value)) {
      throw new IllegalArgumentException(
          name + " is " + value + ", must be more than 0 and finite.");
    }
  }

  static void notNegative(String name, double value) {
    if (!(value >= 0) || Double.isInfinite(value)) {
      throw new IllegalArgumentException(
          name + " is " + value + ", must be at least 0 and finite.");
    }
  }

  static void atLeast(String name, int value, int least) {
    if (value < least) {
      throw new IllegalArgumentException(
          name + " is " + value + ", must be at least " + least + ".");
    }
  }

  /** Tasks of all classes together. */
  static int total(int[] counts, int classes) {
    int total = 0;
    for (int k = 0; k < classes; k++) {
      if (counts[k] < 0) {
        throw new IllegalArgumentException("Count of class " + k + " is " + counts[k] + ".");
      }
      total = Math.addExact(total, counts[k]);
    }
    return total;
  }
}
