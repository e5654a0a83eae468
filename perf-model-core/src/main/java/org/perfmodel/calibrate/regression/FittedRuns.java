package org.perfmodel.calibrate.regression;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeMap;
import org.perfmodel.calibrate.CalibrationException;
import org.perfmodel.calibrate.Significant;
import org.perfmodel.platform.Parameter;
import org.perfmodel.platform.Platform;
import org.perfmodel.platform.Provenance;
import org.perfmodel.symbolic.Confidence;

/**
 * Prices of operations from runs of whole programs, with the error of the fit for each program.
 * Clement and Quinn, Automated performance prediction for scalable parallel computing, 1997,
 * sections 4.3 and 5.
 *
 * @param relative whether relative errors were made small, so that short runs count as much as long
 *     ones
 * @param errors by application, and last those of all runs where there are several applications
 */
public record FittedRuns(
    Runs runs, boolean relative, LinearRegression regression, List<ErrorRow> errors) {
  /** Name of the row of all runs. */
  public static final String ALL = "all";

  private static final int LOST = 3;

  public FittedRuns {
    requireNonNull(runs);
    requireNonNull(regression);
    errors = List.copyOf(errors);
  }

  /**
   * How far the fit is off.
   *
   * @param sigma {@code sqrt(SSE / (n - 3))} in seconds; empty for three runs or fewer
   * @param mean of the measured times in seconds
   * @param averageError mean of {@code |predicted - measured| / measured}
   * @param worstError the greatest of them
   * @param unseenError the average error when prices are fitted without this application; empty
   *     where the others do not identify what it needs
   */
  public record ErrorRow(
      String application,
      int runs,
      OptionalDouble sigma,
      double mean,
      double averageError,
      double worstError,
      OptionalDouble unseenError) {
    /** Coefficient of variation: sigma over mean. */
    public OptionalDouble variation() {
      return sigma.isPresent()
          ? OptionalDouble.of(sigma.getAsDouble() / mean)
          : OptionalDouble.empty();
    }
  }

  /**
   * The fit of runs.
   *
   * @throws CalibrationException if there are fewer runs than parameters
   */
  public static FittedRuns of(Runs runs, boolean relative) {
    LinearRegression regression = regression(runs, relative);
    List<ErrorRow> errors = new ArrayList<>();
    for (String application : runs.applications()) {
      errors.add(
          row(application, runs.of(application), regression, unseen(runs, application, relative)));
    }
    if (errors.size() > 1) {
      errors.add(row(ALL, runs, regression, average(errors)));
    }
    return new FittedRuns(runs, relative, regression, errors);
  }

  private static LinearRegression regression(Runs runs, boolean relative) {
    return relative
        ? LinearRegression.relative(runs.counted(), runs.rows(), runs.seconds())
        : LinearRegression.ordinary(runs.counted(), runs.rows(), runs.seconds());
  }

  private static ErrorRow row(
      String name, Runs runs, LinearRegression regression, OptionalDouble unseen) {
    double squares = 0;
    double sum = 0;
    double errors = 0;
    double worst = 0;
    for (Runs.Run run : runs.runs()) {
      double error = regression.fitted(run.row()) - run.seconds();
      double share = Math.abs(error) / run.seconds();
      squares += error * error;
      sum += run.seconds();
      errors += share;
      worst = Math.max(worst, share);
    }
    int count = runs.runs().size();
    return new ErrorRow(
        name,
        count,
        count > LOST
            ? OptionalDouble.of(Math.sqrt(squares / (count - LOST)))
            : OptionalDouble.empty(),
        sum / count,
        errors / count,
        worst,
        unseen);
  }

  private static OptionalDouble unseen(Runs runs, String application, boolean relative) {
    LinearRegression others;
    try {
      others = regression(runs.without(application), relative);
    } catch (CalibrationException tooFew) {
      return OptionalDouble.empty();
    }
    double sum = 0;
    List<Runs.Run> held = runs.of(application).runs();
    for (Runs.Run run : held) {
      Optional<LinearRegression.Forecast> forecast = others.forecast(run.row(), 1);
      if (forecast.isEmpty()) {
        return OptionalDouble.empty();
      }
      sum += Math.abs(forecast.get().value() / run.seconds() - 1);
    }
    return OptionalDouble.of(sum / held.size());
  }

  /** Over all runs; empty if one application has none. */
  private static OptionalDouble average(List<ErrorRow> rows) {
    double sum = 0;
    int count = 0;
    for (ErrorRow row : rows) {
      if (row.unseenError.isEmpty()) {
        return OptionalDouble.empty();
      }
      sum += row.runs * row.unseenError.getAsDouble();
      count += row.runs;
    }
    return OptionalDouble.of(sum / count);
  }

  /** What is counted but is no parameter that a platform has. */
  public List<String> foreign(Set<String> known) {
    return runs.used().stream().filter(name -> !known.contains(name)).toList();
  }

  /**
   * A platform of these prices, without memory levels: the prices include what memory the programs
   * met.
   *
   * @param known names that a platform can have; others are left out
   * @param origin where the runs were written, for people
   */
  public Platform platform(String name, Set<String> known, String origin) {
    TreeMap<String, Parameter> parameters = new TreeMap<>();
    List<String> negative = new ArrayList<>();
    for (LinearRegression.Coefficient each : regression.coefficients()) {
      if (known.contains(each.name()) && runs.used().contains(each.name())) {
        parameters.put(each.name(), parameter(each));
        if (each.value() < 0) {
          negative.add(each.name());
        }
      }
    }
    TreeMap<String, String> facts = new TreeMap<>();
    facts.put("method", method());
    facts.put("runs", runs.runs().size() + " of " + String.join(", ", runs.applications()));
    facts.put("source", origin);
    if (!negative.isEmpty()) {
      facts.put(
          "negative-prices",
          "least squares gave "
              + String.join(", ", negative)
              + " a price below zero: other counts rise with it; it counts as zero");
    }
    return Platform.of(
        name,
        runs.processors(),
        Significant.rounded(Math.max(1e-4, relativeDeviation())),
        parameters,
        List.of(),
        new Provenance("fitted to runs of " + String.join(", ", runs.applications()), facts));
  }

  private String method() {
    return "linear regression, "
        + (relative ? "relative" : "absolute")
        + " errors; "
        + regression.degreesOfFreedom()
        + " degrees of freedom";
  }

  private static Parameter parameter(LinearRegression.Coefficient coefficient) {
    double share = coefficient.standardError() / Math.abs(coefficient.value());
    return new Parameter(
        coefficient.name(),
        Significant.rational(coefficient.value()),
        coefficient.identified() && share < 1 ? Significant.rounded(share) : 1,
        coefficient.identified() ? Confidence.FITTED : Confidence.ASSUMED,
        coefficient.identified() ? "runs" : "runs, which do not tell it from other counts");
  }

  /** Root mean square of the relative errors, over the degrees of freedom. */
  public double relativeDeviation() {
    double squares = 0;
    for (Runs.Run run : runs.runs()) {
      double error = regression.fitted(run.row()) / run.seconds() - 1;
      squares += error * error;
    }
    return Math.sqrt(squares / regression.degreesOfFreedom());
  }
}
