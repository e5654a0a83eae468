package org.perfmodel.symbolic;

import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/** Exact roots: {@code exact(27, 3)} is 3, {@code exact(28, 3)} is none. */
public final class IntegerRoot {
  private IntegerRoot() {}

  /** The integer whose power the value is, or null; the value is positive. */
  public static @Nullable BigInteger exact(BigInteger value, int degree) {
    BigInteger low = BigInteger.ONE;
    BigInteger high = BigInteger.ONE.shiftLeft(value.bitLength() / degree + 1);
    while (low.compareTo(high) <= 0) {
      BigInteger middle = low.add(high).shiftRight(1);
      int order = middle.pow(degree).compareTo(value);
      if (order == 0) {
        return middle;
      }
      if (order < 0) {
        low = middle.add(BigInteger.ONE);
      } else {
        high = middle.subtract(BigInteger.ONE);
      }
    }
    return null;
  }

  /** The rational whose power the value is, or null; the value is not negative. */
  public static @Nullable Rational exact(Rational value, int degree) {
    if (value.isZero()) {
      return value;
    }
    BigInteger above = exact(value.numerator(), degree);
    BigInteger below = exact(value.denominator(), degree);
    return above == null || below == null ? null : Rational.of(above, below);
  }
}
