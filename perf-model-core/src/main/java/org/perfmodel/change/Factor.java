package org.perfmodel.change;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/** How many times as much, as a person reads it: {@code x1.71}, three digits at most. */
public final class Factor {
  private static final int DIGITS = 3;

  /** What is further away says no more than that it is far. */
  private static final double FAR = 1e6;

  private static final double NEAR = 1e-3;

  private Factor() {}

  /** {@code x410}; a word where one side is nothing, and a bound where nobody reads the number. */
  public static String of(double factor) {
    if (Double.isNaN(factor)) {
      return "-";
    }
    if (Double.isInfinite(factor)) {
      return "from nothing";
    }
    if (factor == 0) {
      return "to nothing";
    }
    if (factor > FAR) {
      return "over x1000000";
    }
    if (factor < NEAR) {
      return "under x0.001";
    }
    BigDecimal rounded =
        new BigDecimal(factor).round(new MathContext(DIGITS, RoundingMode.HALF_EVEN));
    return "x" + rounded.stripTrailingZeros().toPlainString();
  }
}
