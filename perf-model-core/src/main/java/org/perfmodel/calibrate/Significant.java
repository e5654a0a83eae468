package org.perfmodel.calibrate;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import org.perfmodel.symbolic.Rational;

/** Measured numbers with the digits that a measurement can have. */
public final class Significant {
  private static final MathContext PRICE = new MathContext(4, RoundingMode.HALF_EVEN);
  private static final MathContext ERROR = new MathContext(2, RoundingMode.HALF_EVEN);

  private Significant() {}

  /** Four digits. */
  public static Rational rational(double seconds) {
    return Rational.of(new BigDecimal(seconds).round(PRICE).stripTrailingZeros());
  }

  /** Two digits. */
  public static double rounded(double error) {
    return new BigDecimal(error).round(ERROR).doubleValue();
  }
}
