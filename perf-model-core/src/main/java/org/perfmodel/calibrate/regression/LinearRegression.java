package org.perfmodel.calibrate.regression;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.apache.commons.math3.distribution.TDistribution;
import org.perfmodel.calibrate.CalibrationException;

/**
 * Multiple linear regression {@code y = b1 x1 + .. + bp xp + e} by least squares, ordinary or
 * weighted. There is no hidden constant: give a column of ones for one. Standard errors suppose
 * independent errors of one variance (divided by the weights). Draper and Smith, Applied Regression
 * Analysis, chapters 5 and 9; used on operation counts by Clement and Quinn 1997, section 4.3.
 */
public final class LinearRegression {
  private static final double ESTIMABLE = 1e-6;

  private final int observations;
  private final OrthogonalFactors factors;
  private final double[] solution;
  private final double[] residuals;
  private final double deviation;
  private final double rSquared;
  private final List<Coefficient> coefficients;

  /** A range that holds the true value in a share of all repetitions: its level. */
  public record Interval(double from, double to) {}

  /**
   * One fitted number.
   *
   * @param standardError of the value; meaningless where the data do not identify it
   * @param identified whether the data tell this number from the others; if not, the value is one
   *     of many that fit equally well
   */
  public record Coefficient(String name, double value, double standardError, boolean identified) {
    public Coefficient {
      requireNonNull(name);
    }
  }

  /**
   * What the fit says of a new observation.
   *
   * @param meanError standard error of the mean response there
   * @param runError standard error of one further observation there
   */
  public record Forecast(double value, double meanError, double runError) {}

  private LinearRegression(
      List<String> names, double[][] rows, double[] response, double[] weights) {
    check(names, rows, response, weights);
    observations = rows.length;
    double[][] weighted = new double[rows.length][names.size()];
    double[] right = new double[rows.length];
    for (int row = 0; row < rows.length; row++) {
      double root = Math.sqrt(weights[row]);
      right[row] = root * response[row];
      for (int column = 0; column < names.size(); column++) {
        weighted[row][column] = root * rows[row][column];
      }
    }
    factors = new OrthogonalFactors(weighted, names.size());
    if (rows.length <= factors.rank()) {
      throw new CalibrationException(
          rows.length
              + " observations cannot fit "
              + factors.rank()
              + " parameters with their errors.\nMaybe add at least "
              + (factors.rank() + 1 - rows.length)
              + " more, or leave columns out.");
    }
    solution = factors.solve(right);
    residuals = new double[rows.length];
    double squares = 0;
    for (int row = 0; row < rows.length; row++) {
      residuals[row] = response[row] - inner(rows[row], solution);
      squares += weights[row] * residuals[row] * residuals[row];
    }
    deviation = Math.sqrt(squares / degreesOfFreedom());
    rSquared = 1 - squares / total(rows, response, weights);
    coefficients = coefficients(names);
  }

  /** The fit that minimises the sum of squared errors. */
  public static LinearRegression ordinary(List<String> names, double[][] rows, double[] response) {
    double[] weights = new double[rows.length];
    Arrays.fill(weights, 1);
    return new LinearRegression(names, rows, response, weights);
  }

  /** The fit that minimises the sum of squared errors, each times its positive weight. */
  static LinearRegression weighted(
      List<String> names, double[][] rows, double[] response, double[] weights) {
    return new LinearRegression(names, rows, response, weights);
  }

  /** The fit that minimises squared relative errors: the weights are one over squared responses. */
  public static LinearRegression relative(List<String> names, double[][] rows, double[] response) {
    double[] weights = new double[response.length];
    for (int row = 0; row < weights.length; row++) {
      weights[row] = 1 / (response[row] * response[row]);
    }
    return new LinearRegression(names, rows, response, weights);
  }

  private static void check(
      List<String> names, double[][] rows, double[] response, double[] weights) {
    if (names.isEmpty() || rows.length != response.length || rows.length != weights.length) {
      throw new IllegalArgumentException(
          names.size() + " columns, " + rows.length + " rows, " + response.length + " responses");
    }
    for (int row = 0; row < rows.length; row++) {
      if (rows[row].length != names.size()) {
        throw new IllegalArgumentException("row " + row + " has " + rows[row].length + " columns");
      }
      boolean finite = Double.isFinite(response[row]) && Double.isFinite(weights[row]);
      for (double value : rows[row]) {
        finite &= Double.isFinite(value);
      }
      if (!finite || !(weights[row] > 0)) {
        throw new IllegalArgumentException("row " + row + " has no finite values and weight");
      }
    }
  }

  private static double inner(double[] one, double[] other) {
    double sum = 0;
    for (int column = 0; column < one.length; column++) {
      sum += one[column] * other[column];
    }
    return sum;
  }

  /** Squares about the weighted mean where some column is a constant, else about zero. */
  private static double total(double[][] rows, double[] response, double[] weights) {
    double mean = hasConstant(rows) ? inner(weights, response) / Arrays.stream(weights).sum() : 0;
    double total = 0;
    for (int row = 0; row < response.length; row++) {
      total += weights[row] * (response[row] - mean) * (response[row] - mean);
    }
    return total;
  }

  private static boolean hasConstant(double[][] rows) {
    for (int column = 0; column < rows[0].length; column++) {
      boolean constant = rows[0][column] != 0;
      for (double[] row : rows) {
        constant &= row[column] == rows[0][column];
      }
      if (constant) {
        return true;
      }
    }
    return false;
  }

  private List<Coefficient> coefficients(List<String> names) {
    boolean[] determined = factors.determined();
    List<Coefficient> found = new ArrayList<>();
    for (int column = 0; column < names.size(); column++) {
      double[] unit = new double[names.size()];
      unit[column] = 1;
      found.add(
          new Coefficient(
              names.get(column),
              solution[column],
              deviation * Math.sqrt(factors.leverage(unit)),
              determined[column]));
    }
    return List.copyOf(found);
  }

  int observations() {
    return observations;
  }

  /** In the order of the names. */
  public List<Coefficient> coefficients() {
    return coefficients;
  }

  /** Observations less the number of independent columns. */
  public int degreesOfFreedom() {
    return observations - factors.rank();
  }

  /** Estimated standard deviation of an error of weight one. */
  double residualDeviation() {
    return deviation;
  }

  /** Share of the response's squares that the fit accounts for. */
  public double rSquared() {
    return rSquared;
  }

  /**
   * Ratio of the extreme singular values of the columns at length one. Above 30 the columns are
   * nearly dependent. Belsley, Kuh and Welsch 1980, section 3.2.
   */
  public double conditionNumber() {
    return factors.condition();
  }

  /** Response less fitted value, unweighted, by observation. */
  double[] residuals() {
    return residuals.clone();
  }

  /** Student's interval of a coefficient; empty if the data do not identify it. */
  public Optional<Interval> interval(Coefficient coefficient, double level) {
    return coefficient.identified()
        ? Optional.of(around(coefficient.value(), coefficient.standardError(), level))
        : Optional.empty();
  }

  /** Student's interval about a value with this standard error. */
  Interval around(double value, double standardError, double level) {
    double half = quantile(level) * standardError;
    return new Interval(value - half, value + half);
  }

  private double quantile(double level) {
    if (!(level > 0 && level < 1)) {
      throw new IllegalArgumentException("a level is between 0 and 1, not " + level);
    }
    return new TDistribution(null, degreesOfFreedom())
        .inverseCumulativeProbability(0.5 + level / 2);
  }

  /** The response at values of the columns that were fitted. */
  double fitted(double[] row) {
    return inner(row, solution);
  }

  /**
   * The response at new values of the columns; empty if it depends on what the data do not
   * identify.
   *
   * @param weight of the further observation
   */
  public Optional<Forecast> forecast(double[] row, double weight) {
    if (factors.unexplained(row) > ESTIMABLE) {
      return Optional.empty();
    }
    double leverage = factors.leverage(row);
    return Optional.of(
        new Forecast(
            inner(row, solution),
            deviation * Math.sqrt(leverage),
            deviation * Math.sqrt(leverage + 1 / weight)));
  }
}
