package org.perfmodel.report;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;

/**
 * Where a value lies along an axis.
 *
 * @param from, to coordinates of the low and the high value
 */
public record Scale(double low, double high, boolean isLog, double from, double to) {
  private static final double DECADE = 10;

  public static Scale linear(double low, double high, double from, double to) {
    return new Scale(low, high > low ? high : low + 1, false, from, to);
  }

  /** Logarithmic where the values span a decade or more. */
  public static Scale spanning(double low, double high, double from, double to) {
    return low > 0 && high / low >= DECADE
        ? new Scale(low, high, true, from, to)
        : linear(low, high, from, to);
  }

  public double at(double value) {
    double clamped = Math.max(low, Math.min(high, value));
    double share =
        isLog
            // The strict logarithm is the same to the last bit on every machine.
            ? StrictMath.log(clamped / low) / StrictMath.log(high / low)
            : (clamped - low) / (high - low);
    return from + share * (to - from);
  }

  /** Round values within the axis, ascending, about as many as asked for. */
  public List<Double> ticks(int wanted) {
    return isLog ? logTicks(wanted) : linearTicks(wanted);
  }

  private List<Double> linearTicks(int wanted) {
    double rough = (high - low) / wanted;
    double power = StrictMath.pow(10, Math.floor(StrictMath.log10(rough)));
    double step = 10 * power;
    for (double candidate : new double[] {1, 2, 5}) {
      if (candidate * power >= rough * 0.999) {
        step = candidate * power;
        break;
      }
    }
    List<Double> ticks = new ArrayList<>();
    for (long i = (long) Math.ceil(low / step - 1e-9); i * step <= high * (1 + 1e-9); i++) {
      ticks.add(i * step);
    }
    return ticks;
  }

  private List<Double> logTicks(int wanted) {
    List<Double> all = new ArrayList<>();
    List<Double> decades = new ArrayList<>();
    int first = (int) Math.floor(StrictMath.log10(low));
    int last = (int) Math.ceil(StrictMath.log10(high));
    for (int decade = first; decade <= last; decade++) {
      for (int digit : new int[] {1, 2, 5}) {
        double tick = digit * StrictMath.pow(10, decade);
        if (tick >= low * (1 - 1e-9) && tick <= high * (1 + 1e-9)) {
          all.add(tick);
          if (digit == 1) {
            decades.add(tick);
          }
        }
      }
    }
    if (all.size() <= wanted || decades.size() < 2) {
      return all;
    }
    int stride = (decades.size() + wanted - 1) / wanted;
    List<Double> sparse = new ArrayList<>();
    for (int i = 0; i < decades.size(); i += stride) {
      sparse.add(decades.get(i));
    }
    return sparse;
  }

  /** A coordinate as SVG has it: one decimal, without trailing zeros. */
  public static String coordinate(double value) {
    if (!Double.isFinite(value)) {
      return "0"; // Nothing with a price: a plot of it has no height.
    }
    BigDecimal rounded =
        new BigDecimal(value).setScale(1, RoundingMode.HALF_EVEN).stripTrailingZeros();
    return rounded.signum() == 0 ? "0" : rounded.toPlainString();
  }

  /** {@code 20k}, {@code 1.5M}: a tick's label. */
  public static String label(double value) {
    if (value >= 1e15) {
      return Cells.plain(value, 3);
    }
    if (value >= 1e9) {
      return Cells.plain(value / 1e9, 4) + "G";
    }
    if (value >= 1e6) {
      return Cells.plain(value / 1e6, 4) + "M";
    }
    return value >= 1e4 ? Cells.plain(value / 1e3, 4) + "k" : Cells.plain(value, 4);
  }
}
