package org.perfmodel.report;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import org.perfmodel.prediction.Interval;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.prediction.Readable;

/** The numbers of a prediction as every table prints them. */
public final class Cells {
  private static final int LONGEST_GROWTH = 16;
  private static final String NONE = "-";

  private Cells() {}

  /** {@code 46.05 ms}; {@code >= 46.05 ms} where something has no price. */
  public static String time(Prediction prediction) {
    return atLeast(prediction) + Readable.brief(prediction.time().value(), Readable.Unit.SECOND);
  }

  /** Where a prediction is: of sequential code without processors. */
  static String point(Prediction prediction) {
    return prediction.isSequential() && !prediction.point().inputs().shown().isEmpty()
        ? Ellipsis.inputs(prediction.point().inputs())
        : Ellipsis.point(prediction.point());
  }

  /** The same in full. */
  public static String wholePoint(Prediction prediction) {
    return prediction.isSequential() && !prediction.point().inputs().shown().isEmpty()
        ? prediction.point().inputs().toString()
        : prediction.point().toString();
  }

  static String atLeast(Prediction prediction) {
    return prediction.isComplete() ? "" : ">= ";
  }

  /**
   * {@code 1.6 kB}; {@code >= 1.6 kB} where places may allocate more, {@code not known} where that
   * is all; {@code 0 B} of none.
   */
  public static String allocation(Prediction prediction) {
    return prediction
        .allocation()
        .map(all -> counted(all.isLowerBound(), all.bytes(), Readable.Unit.BYTE))
        .orElse(NONE);
  }

  public static String objects(Prediction prediction) {
    return prediction
        .allocation()
        .map(all -> counted(all.isLowerBound(), all.objects(), Readable.Unit.NONE))
        .orElse(NONE);
  }

  /** That it is at least nothing says nothing. */
  private static String counted(boolean isLowerBound, double value, Readable.Unit unit) {
    return isLowerBound && value == 0
        ? "not known"
        : (isLowerBound ? ">= " : "") + Readable.brief(value, unit);
  }

  /** Whether it is known to allocate something. */
  static boolean allocates(Prediction prediction) {
    return prediction
        .allocation()
        .filter(all -> all.bytes() != 0 || all.objects() != 0)
        .isPresent();
  }

  /** Of sequential code nothing is said of more processors. */
  public static String speedup(Prediction prediction) {
    return prediction.isSequential()
        ? NONE
        : Readable.brief(prediction.speedup().value(), Readable.Unit.NONE);
  }

  public static String efficiency(Prediction prediction) {
    return prediction.isSequential() ? NONE : share(prediction.efficiency().value());
  }

  public static String serial(Prediction prediction) {
    return prediction.isSequential() ? NONE : share(prediction.serialFraction().value());
  }

  /** {@code fitted}; where something has no price, that is what counts: {@code 2 unknowns}. */
  public static String known(Prediction prediction) {
    return prediction.isComplete()
        ? Words.of(prediction.confidence())
        : Words.count(prediction.gaps().size(), "unknown");
  }

  public static String growth(Prediction prediction) {
    String text = prediction.growth().toString();
    return text.length() <= LONGEST_GROWTH ? text : text.substring(0, LONGEST_GROWTH - 2) + "..";
  }

  public static String seconds(Interval interval) {
    return Readable.brief(interval.low(), Readable.Unit.SECOND)
        + " .. "
        + Readable.brief(interval.high(), Readable.Unit.SECOND);
  }

  /** {@code 88.8 %}; {@code < 0.1 %} where one decimal would say zero of something. */
  public static String share(double fraction) {
    if (!Double.isFinite(fraction)) {
      return "-";
    }
    BigDecimal percent =
        new BigDecimal(fraction).movePointRight(2).setScale(1, RoundingMode.HALF_EVEN);
    return percent.signum() == 0 && fraction > 0 ? "< 0.1 %" : percent.toPlainString() + " %";
  }

  /** A decimal without an exponent where that is short, without trailing zeros: {@code 0.05}. */
  static String plain(double value, int digits) {
    if (!Double.isFinite(value)) {
      return "-";
    }
    BigDecimal rounded =
        new BigDecimal(value)
            .round(new MathContext(digits, RoundingMode.HALF_EVEN))
            .stripTrailingZeros();
    if (rounded.signum() == 0) {
      return "0";
    }
    boolean isShort = rounded.precision() - rounded.scale() < 10 && rounded.scale() < 8;
    return isShort ? rounded.toPlainString() : rounded.toString().replace('E', 'e');
  }
}
