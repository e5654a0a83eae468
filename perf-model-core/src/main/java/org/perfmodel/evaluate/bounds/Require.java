package org.perfmodel.evaluate.bounds;

/**
 * What the numbers of this package must be; each refusal is an {@link IllegalArgumentException}.
 */
final class Require {
  private Require() {}

  static void fraction(String name, double value) {
    if (!(value >= 0 && value <= 1)) {
      throw new IllegalArgumentException(name + " is " + value + ", must be between 0 and 1.");
    }
  }

  static void notNegative(String name, double value) {
    if (!(value >= 0) || Double.isInfinite(value)) {
      throw new IllegalArgumentException(
          name + " is " + value + ", must be at least 0 and finite.");
    }
  }

  static void positive(String name, double value) {
    if (!(value > 0) || Double.isInfinite(value)) {
      throw new IllegalArgumentException(
          name + " is " + value + ", must be more than 0 and finite.");
    }
  }

  static void processors(int processors) {
    if (processors < 1) {
      throw new IllegalArgumentException(
          "Number of processors is " + processors + ", must be at least 1.");
    }
  }
}
