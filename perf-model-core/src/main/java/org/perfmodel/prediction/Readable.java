package org.perfmodel.prediction;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.List;
import java.util.function.IntFunction;

/**
 * Numbers as a person reads them, the same in every locale: {@code 46.05 ms}, {@code +13.5 %}. Four
 * significant digits; more where two numbers that differ must not look the same.
 */
public final class Readable {
  private static final int DIGITS = 4;
  private static final int MOST_DIGITS = 17;
  private static final List<String> UNITS = List.of("s", "ms", "us", "ns");

  private Readable() {}

  /** {@code 46.05 ms}. */
  public static String seconds(double seconds) {
    return seconds(seconds, DIGITS);
  }

  /** The time with as many digits as it takes to look different from the limit it differs from. */
  public static String secondsAwayFrom(double limit, double seconds) {
    return awayFrom(limit, seconds, digits -> seconds(limit, digits), d -> seconds(seconds, d));
  }

  /** {@code 15.98}, {@code 20000}. */
  public static String number(double value) {
    return number(value, DIGITS);
  }

  /** The number with as many digits as it takes to look different from the limit. */
  public static String numberAwayFrom(double limit, double value) {
    return awayFrom(limit, value, digits -> number(limit, digits), d -> number(value, d));
  }

  /** A relative change: {@code +13.5 %} of 0.135. */
  public static String percent(double fraction) {
    return percent(fraction, 1);
  }

  /** The change with as many decimals as it takes to look different from the limit. */
  public static String percentAwayFrom(double limit, double fraction) {
    return awayFrom(
        limit,
        fraction,
        digits -> percent(limit, digits - DIGITS + 1),
        digits -> percent(fraction, digits - DIGITS + 1));
  }

  private static String awayFrom(
      double limit, double value, IntFunction<String> ofLimit, IntFunction<String> ofValue) {
    int digits = DIGITS;
    while (digits < MOST_DIGITS
        && value != limit
        && ofLimit.apply(digits).equals(ofValue.apply(digits))) {
      digits++;
    }
    return ofValue.apply(digits);
  }

  private static String seconds(double seconds, int digits) {
    if (!Double.isFinite(seconds)) {
      return number(seconds, digits);
    }
    if (seconds == 0) {
      return "0 s";
    }
    MathContext context = new MathContext(digits, RoundingMode.HALF_EVEN);
    BigDecimal value = new BigDecimal(seconds).round(context);
    int unit = 0;
    while (unit < UNITS.size() - 1 && value.abs().compareTo(BigDecimal.ONE) < 0) {
      value = value.movePointRight(3);
      unit++;
    }
    return plain(value, digits) + " " + UNITS.get(unit);
  }

  private static String number(double value, int digits) {
    if (Double.isNaN(value)) {
      return "not a number";
    }
    if (Double.isInfinite(value)) {
      return value > 0 ? "infinite" : "-infinite";
    }
    if (value == 0) {
      return "0";
    }
    MathContext context = new MathContext(digits, RoundingMode.HALF_EVEN);
    return plain(new BigDecimal(value).round(context), digits);
  }

  /** Without an exponent where that is short, and with all digits: {@code 46.00}, {@code 20000}. */
  private static String plain(BigDecimal rounded, int digits) {
    int magnitude = rounded.precision() - rounded.scale();
    if (magnitude > 12 || magnitude < -5) {
      return rounded.stripTrailingZeros().toString().replace('E', 'e');
    }
    int decimals = Math.max(0, digits - magnitude);
    return rounded.setScale(decimals, RoundingMode.HALF_EVEN).toPlainString();
  }

  private static String percent(double fraction, int decimals) {
    if (!Double.isFinite(fraction)) {
      return (fraction > 0 ? "+" : "") + number(fraction, DIGITS) + " %";
    }
    BigDecimal percent =
        new BigDecimal(fraction).movePointRight(2).setScale(decimals, RoundingMode.HALF_EVEN);
    return (percent.signum() < 0 ? "" : "+") + percent.toPlainString() + " %";
  }
}
