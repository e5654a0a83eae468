package org.perfmodel.prediction;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Optional;

/** Numbers as a person reads them; the same in every locale. */
public final class Readable {
  private static final String NONE = "-";
  private static final BigDecimal THOUSAND = BigDecimal.valueOf(1000);
  private static final int DIGITS = 4;

  /** Digits of a verdict, which errs by more. */
  private static final int BRIEF_DIGITS = 3;

  /** Digits that a person still compares. */
  private static final int MOST_DIGITS = 6;

  /** Two doubles that differ do so within these. */
  private static final int WRITTEN_DIGITS = 17;

  /** Whole numbers below this are counts of things, and stand in full. */
  private static final double COUNTED = 1e6;

  /** From here on a factor says more than a percentage. */
  private static final double FACTOR = 3;

  private static final BigDecimal LEAST_PERCENT = new BigDecimal("0.05");

  private static final String[] UNITS = {"s", "ms", "us", "ns"};
  private static final String[] BYTES = {"B", "kB", "MB", "GB", "TB"};

  /** What a number counts. */
  public enum Unit {
    SECOND,
    BYTE,
    NONE
  }

  private Readable() {}

  /** A number with its unit. */
  public static String of(double value, Unit unit) {
    return of(value, unit, DIGITS);
  }

  /** A number of a verdict with its unit: three digits; a count of things in full. */
  public static String brief(double value, Unit unit) {
    boolean isCount =
        unit == Unit.NONE && value == Math.rint(value) && Math.abs(value) < COUNTED && value != 0;
    return isCount ? plain(new BigDecimal(value)) : of(value, unit, BRIEF_DIGITS);
  }

  private static String of(double value, Unit unit, int digits) {
    return switch (unit) {
      case SECOND -> seconds(value, digits);
      case BYTE -> bytes(value, digits);
      case NONE -> number(value, digits);
    };
  }

  /**
   * {@code 1.6 kB}: four digits, in the largest unit, of thousands, that it has at least one of.
   */
  public static String bytes(double bytes) {
    return bytes(bytes, DIGITS);
  }

  private static String bytes(double bytes, int digits) {
    if (!Double.isFinite(bytes)) {
      return Double.toString(bytes);
    }
    if (bytes == 0) {
      return "0 B";
    }
    BigDecimal value = round(bytes, digits);
    int unit = 0;
    while (unit < BYTES.length - 1 && value.abs().compareTo(THOUSAND) >= 0) {
      value = value.movePointLeft(3);
      unit++;
    }
    return plain(value) + " " + BYTES[unit];
  }

  /** {@code 46.05 ms}: four digits, in the largest unit that it has at least one of. */
  public static String seconds(double seconds) {
    return seconds(seconds, DIGITS);
  }

  private static String seconds(double seconds, int digits) {
    if (!Double.isFinite(seconds)) {
      return Double.toString(seconds);
    }
    if (seconds == 0) {
      return "0 s";
    }
    BigDecimal value = round(seconds, digits);
    int unit = 0;
    while (unit < UNITS.length - 1 && value.abs().compareTo(BigDecimal.ONE) < 0) {
      value = value.movePointRight(3);
      unit++;
    }
    return plain(value) + " " + UNITS[unit];
  }

  /** {@code 15.98}: four digits. */
  public static String number(double number) {
    return number(number, DIGITS);
  }

  private static String number(double number, int digits) {
    if (Double.isNaN(number)) {
      return NONE;
    }
    return Double.isFinite(number) && number != 0
        ? plain(round(number, digits))
        : number == 0 ? "0" : Double.toString(number);
  }

  /**
   * A change as a signed percentage: {@code +13.5 %}; {@code 0 %} where nothing changed that shows,
   * and {@code x4.2} from +300 % on.
   */
  public static String percent(double fraction) {
    return percent(fraction, 3);
  }

  private static String percent(double fraction, int digits) {
    if (Double.isNaN(fraction)) {
      return NONE;
    }
    if (!Double.isFinite(fraction)) {
      return Double.toString(fraction);
    }
    BigDecimal value = fraction == 0 ? BigDecimal.ZERO : round(fraction * 100, digits);
    if (value.abs().compareTo(LEAST_PERCENT) < 0) {
      return "0 %";
    }
    if (fraction >= FACTOR) {
      return "x" + plain(round(1 + fraction, digits));
    }
    return (value.signum() > 0 ? "+" : "") + plain(value) + " %";
  }

  /**
   * A fraction as a percentage with as many digits as it takes to stay on its side of a limit, so
   * that a sentence never says +5 % is more than +5 %.
   */
  public static String percentBeside(double fraction, double limit) {
    for (int digits = 3; digits <= MOST_DIGITS && Double.isFinite(fraction); digits++) {
      double shown = fraction == 0 ? 0 : round(fraction * 100, digits).doubleValue() / 100;
      if (Double.compare(Math.signum(shown - limit), Math.signum(fraction - limit)) == 0) {
        return besideZero(fraction, limit).orElse(percent(fraction, digits));
      }
    }
    return Double.isFinite(fraction) ? side(fraction, limit) + percent(limit) : percent(fraction);
  }

  /** What is a little more or less than nothing, where that is the limit. */
  private static Optional<String> besideZero(double fraction, double limit) {
    boolean isLittle = Math.abs(fraction * 100) < LEAST_PERCENT.doubleValue();
    return limit == 0 && fraction != 0 && isLittle
        ? Optional.of(fraction > 0 ? "<0.1 %" : ">-0.1 %")
        : Optional.empty();
  }

  private static String side(double value, double limit) {
    return value > limit ? ">" : value < limit ? "<" : "";
  }

  /** Seconds, or a plain number, with as many digits as it takes to stay on its side of a limit. */
  public static String beside(double value, double limit, boolean isTime) {
    return beside(value, limit, isTime ? Unit.SECOND : Unit.NONE);
  }

  /** A number with its unit and as many digits as it takes to stay on its side of a limit. */
  public static String beside(double value, double limit, Unit unit) {
    if (value == limit) {
      return written(value, unit);
    }
    for (int digits = BRIEF_DIGITS; digits <= MOST_DIGITS && Double.isFinite(value); digits++) {
      double shown = value == 0 ? 0 : round(value, digits).doubleValue();
      if (Double.compare(Math.signum(shown - limit), Math.signum(value - limit)) == 0) {
        return of(value, unit, digits);
      }
    }
    return Double.isFinite(value)
        ? side(value, limit) + written(limit, unit)
        : of(value, unit, BRIEF_DIGITS);
  }

  /** With the digits that somebody wrote it with. */
  private static String written(double value, Unit unit) {
    int digits = BRIEF_DIGITS;
    while (digits < WRITTEN_DIGITS
        && Double.isFinite(value)
        && value != 0
        && round(value, digits).doubleValue() != value) {
      digits++;
    }
    return of(value, unit, digits);
  }

  /** Seconds, or a plain number, with up to six digits, as it takes to look unlike another one. */
  public static String apart(double value, double other, boolean isTime) {
    return apart(value, other, isTime ? Unit.SECOND : Unit.NONE);
  }

  /** A number with its unit and up to six digits, as it takes to look unlike another one. */
  public static String apart(double value, double other, Unit unit) {
    if (!Double.isFinite(value) || !Double.isFinite(other)) {
      return brief(value, unit);
    }
    if (!isAlike(value, other, BRIEF_DIGITS)) {
      return brief(value, unit);
    }
    int digits = BRIEF_DIGITS;
    while (digits < MOST_DIGITS && isAlike(value, other, digits)) {
      digits++;
    }
    // What nobody can see at so many digits is said in a word.
    return (isAlike(value, other, digits) && value > other ? ">" : "") + of(value, unit, digits);
  }

  private static boolean isAlike(double value, double other, int digits) {
    return round(value, digits).compareTo(round(other, digits)) == 0;
  }

  private static BigDecimal round(double value, int digits) {
    return new BigDecimal(value).round(new MathContext(digits, RoundingMode.HALF_EVEN));
  }

  private static String plain(BigDecimal value) {
    BigDecimal digits = value.stripTrailingZeros();
    boolean readable = digits.precision() - digits.scale() <= 9 && digits.scale() <= 9;
    return readable ? digits.toPlainString() : digits.toString().replace('E', 'e');
  }
}
