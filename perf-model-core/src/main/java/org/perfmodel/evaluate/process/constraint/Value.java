package org.perfmodel.evaluate.process.constraint;

/**
 * A number plus a multiple of a positive infinitesimal, ordered first by the number: {@code x < 3}
 * is {@code x <= 3 - d}. Dutertre and de Moura 2006, section 4.
 */
record Value(Fraction real, Fraction infinitesimal) implements Comparable<Value> {
  static final Value ZERO = of(Fraction.ZERO);

  static Value of(Fraction real) {
    return new Value(real, Fraction.ZERO);
  }

  Value plus(Fraction factor, Value other) {
    Fraction small =
        other.infinitesimal.isZero()
            ? infinitesimal
            : infinitesimal.plus(factor.times(other.infinitesimal));
    return new Value(real.plus(factor.times(other.real)), small);
  }

  Value minus(Value other) {
    return plus(Fraction.MINUS_ONE, other);
  }

  Value times(Fraction factor) {
    return new Value(real.times(factor), infinitesimal.times(factor));
  }

  int signum() {
    return real.isZero() ? infinitesimal.signum() : real.signum();
  }

  /** The number that it becomes when the infinitesimal gets a size. */
  Fraction at(Fraction size) {
    return infinitesimal.isZero() ? real : real.plus(infinitesimal.times(size));
  }

  @Override
  public int compareTo(Value other) {
    int order = real.compareTo(other.real);
    return order != 0 ? order : infinitesimal.compareTo(other.infinitesimal);
  }
}
