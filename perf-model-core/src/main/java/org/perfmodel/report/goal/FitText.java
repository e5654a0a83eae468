package org.perfmodel.report.goal;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.perfmodel.calibrate.regression.FittedRuns;
import org.perfmodel.calibrate.regression.LinearRegression;
import org.perfmodel.prediction.Readable;
import org.perfmodel.report.TextBlock;
import org.perfmodel.report.TextTable;
import org.perfmodel.report.Words;

/** Prices fitted to runs of programs, with their intervals, and the fit's errors by program. */
public final class FitText {
  private static final double LEVEL = 0.95;

  /** Belsley, Kuh and Welsch 1980, section 3.2. */
  private static final double DEPENDENT = 30;

  private FitText() {}

  public static List<String> of(FittedRuns fit) {
    LinearRegression regression = fit.regression();
    List<String> lines = new ArrayList<>();
    lines.addAll(TextBlock.sentence("", heading(fit)));
    lines.add("");
    lines.addAll(coefficients(regression));
    lines.add("");
    lines.addAll(
        TextBlock.sentence(
            "",
            "R2 "
                + Readable.number(regression.rSquared())
                + ", relative deviation "
                + share(fit.relativeDeviation())
                + ", condition number "
                + Readable.number(two(regression.conditionNumber()))
                + ", "
                + regression.degreesOfFreedom()
                + " degrees of freedom."));
    lines.addAll(warnings(regression));
    lines.add("");
    lines.addAll(errors(fit.errors()));
    lines.add("");
    lines.addAll(
        TextBlock.sentence(
            "",
            "sigma is sqrt(SSE / (n - 3)), C.O.V. sigma over the mean time (Clement and Quinn"
                + " 1997); unseen is the average error of prices fitted without that"
                + " application."));
    return lines;
  }

  private static String heading(FittedRuns fit) {
    int runs = fit.runs().runs().size();
    int applications = fit.runs().applications().size();
    return Words.count(runs, "run")
        + " of "
        + Words.count(applications, "application")
        + ", "
        + (fit.relative()
            ? "fitted in relative error: short runs count as much as long ones."
            : "fitted in seconds: long runs count most.");
  }

  private static List<String> coefficients(LinearRegression regression) {
    TextTable table = new TextTable("lrrll");
    table.row("parameter", "price", "error", "95 % interval", "");
    for (LinearRegression.Coefficient each : regression.coefficients()) {
      Optional<LinearRegression.Interval> interval = regression.interval(each, LEVEL);
      table.row(
          each.name(),
          Readable.seconds(each.value()),
          interval.isPresent() ? share(each.standardError() / Math.abs(each.value())) : "-",
          interval.map(FitText::interval).orElse("-"),
          remark(each, interval));
    }
    return table.lines("", TextBlock.WIDTH);
  }

  private static String interval(LinearRegression.Interval interval) {
    return Readable.seconds(three(interval.from()))
        + " to "
        + Readable.seconds(three(interval.to()));
  }

  private static String remark(
      LinearRegression.Coefficient each, Optional<LinearRegression.Interval> interval) {
    if (interval.isEmpty()) {
      return "not identified";
    }
    if (each.value() < 0) {
      return "negative";
    }
    return interval.get().from() <= 0 ? "may be zero" : "";
  }

  private static List<String> warnings(LinearRegression regression) {
    List<String> unidentified = new ArrayList<>();
    List<String> negative = new ArrayList<>();
    for (LinearRegression.Coefficient each : regression.coefficients()) {
      if (!each.identified()) {
        unidentified.add(each.name());
      } else if (each.value() < 0) {
        negative.add(each.name());
      }
    }
    List<String> lines = new ArrayList<>();
    if (!unidentified.isEmpty()) {
      lines.addAll(
          TextBlock.sentence(
              "note  ",
              "The runs do not tell these apart: "
                  + String.join(", ", unidentified)
                  + ". Maybe add runs in which their counts change separately."));
    }
    if (!negative.isEmpty()) {
      lines.addAll(
          TextBlock.sentence(
              "note  ",
              "Below zero: "
                  + String.join(", ", negative)
                  + ". Something that rises with their counts is counted too high, or not at"
                  + " all."));
    }
    if (regression.conditionNumber() > DEPENDENT) {
      lines.addAll(
          TextBlock.sentence(
              "note  ",
              "Above 30 the counts nearly depend on each other: their sum is known better than each"
                  + " price. Maybe add applications of another kind."));
    }
    return lines;
  }

  private static List<String> errors(List<FittedRuns.ErrorRow> rows) {
    TextTable table = new TextTable("lrrrrrrr");
    table.row("application", "n", "sigma", "mean", "C.O.V.", "average error", "worst", "unseen");
    for (FittedRuns.ErrorRow row : rows) {
      table.row(
          row.application(),
          Integer.toString(row.runs()),
          row.sigma().isPresent() ? Readable.seconds(three(row.sigma().getAsDouble())) : "-",
          Readable.seconds(three(row.mean())),
          row.variation().isPresent() ? Readable.number(two(row.variation().getAsDouble())) : "-",
          share(row.averageError()),
          share(row.worstError()),
          share(row.unseenError()));
    }
    return table.lines("", TextBlock.WIDTH);
  }

  private static String share(OptionalDouble fraction) {
    return fraction.isPresent() ? share(fraction.getAsDouble()) : "-";
  }

  /** {@code 4.2 %}: an error has no sign. */
  public static String share(double fraction) {
    return Double.isFinite(fraction) ? Readable.number(two(100 * fraction)) + " %" : "-";
  }

  private static double two(double value) {
    return rounded(value, 2);
  }

  private static double three(double value) {
    return rounded(value, 3);
  }

  public static double rounded(double value, int digits) {
    return Double.isFinite(value)
        ? new BigDecimal(value).round(new MathContext(digits, RoundingMode.HALF_EVEN)).doubleValue()
        : value;
  }
}
