package org.perfmodel.calibrate.fit;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.QRDecomposition;
import org.apache.commons.math3.linear.RealMatrix;
import org.perfmodel.calibrate.kernel.Terms;

/**
 * Prices that explain the kernels: {@code T = entry + n max(work, chain)} for each, with the least
 * sum of squared relative residuals and no price below a quarter of its default (an operation that
 * others hide in every kernel still takes a slot of the processor). Defaults are those of a machine
 * as fast as this one: all of them times what makes the middle kernel right. Which of the two
 * bounds a kernel follows from the prices, and the prices from that: the two alternate until they
 * agree.
 */
final class Fit {
  /** Operations in flight where nothing measured them. */
  static final int WINDOW = 256;

  /**
   * A measured loop.
   *
   * @param fixed what one run takes besides its iterations
   * @param size iterations of a run
   * @param window operations in flight
   */
  record Row(
      String name, int size, Terms fixed, Terms work, Terms chain, double seconds, double window) {
    /** One of which nobody measured how many operations are in flight. */
    Row(String name, int size, Terms fixed, Terms work, Terms chain, double seconds) {
      this(name, size, fixed, work, chain, seconds, WINDOW);
    }

    double predicted(Map<String, Double> prices) {
      return fixed.at(prices) + Math.max(size * work.at(prices), waiting() * chain.at(prices));
    }

    /** The same, if it had been measured to take that long. */
    Row taking(double seconds) {
      return new Row(name, size, fixed, work, chain, seconds, window);
    }

    /** The same with another number of operations in flight. */
    Row within(double window) {
      return new Row(name, size, fixed, work, chain, seconds, window);
    }

    /** Iterations whose latency shows: the last ones of a run overlap with the next run. */
    private double waiting() {
      double operations = work.counts().values().stream().mapToDouble(count -> count).sum();
      return size * size / (size + window / Math.max(1, operations));
    }

    Terms bound(Map<String, Double> prices) {
      return waiting() * chain.at(prices) > size * work.at(prices)
          ? chain.times(waiting())
          : work.times(size);
    }
  }

  /**
   * A fitted price.
   *
   * @param relativeError one standard error as a share
   * @param identified whether the measurements tell it, and not the default
   */
  record Price(double seconds, double relativeError, boolean identified) {}

  private static final int ROUNDS = 40;
  private static final double STEADY = 1e-6;

  /** The least price, as a share of the default. */
  private static final double FLOOR = 0.25;

  /**
   * How much the fit leans on defaults: about the relative residual of a kernel, over the relative
   * uncertainty of a default.
   */
  private static final double LEAN = 0.15;

  /** Relative standard error of a default, at least. */
  private static final double DEFAULT_ERROR = 0.7;

  /** Huber's bound: relative residuals beyond it count linearly. */
  private static final double OUTLIER = 0.2;

  /** A price whose standard error is larger than this is not told by the measurements. */
  private static final double IDENTIFIED = 0.6;

  private final List<Row> rows;
  private final List<String> names;
  private final double lean;
  private final Map<String, Double> prices = new TreeMap<>();

  /** How many times slower than the defaults the machine is, in the middle of its kernels. */
  private final double slower;

  private Fit(List<Row> rows, double lean) {
    this.rows = List.copyOf(rows);
    this.lean = lean;
    TreeSet<String> mentioned = new TreeSet<>();
    for (Row row : rows) {
      mentioned.addAll(row.fixed().counts().keySet());
      mentioned.addAll(row.work().counts().keySet());
      mentioned.addAll(row.chain().counts().keySet());
    }
    names = List.copyOf(mentioned);
    names.forEach(name -> prices.put(name, Defaults.of(name)));
    double[] ratios =
        rows.stream().mapToDouble(row -> row.seconds() / row.predicted(prices)).sorted().toArray();
    slower = ratios[ratios.length / 2];
    names.forEach(name -> prices.put(name, usual(name)));
  }

  /** The default of a machine that is as fast as this one. */
  private double usual(String name) {
    return slower * Defaults.of(name);
  }

  /** The prices of every parameter that a row mentions. */
  static SortedMap<String, Price> of(List<Row> rows) {
    return of(rows, LEAN);
  }

  /** What each costs, without how far that is known. */
  static Map<String, Double> seconds(Map<String, Price> prices) {
    Map<String, Double> seconds = new TreeMap<>();
    prices.forEach((name, price) -> seconds.put(name, price.seconds()));
    return seconds;
  }

  /** The same with another weight of the defaults; near zero, only the measurements count. */
  static SortedMap<String, Price> of(List<Row> rows, double lean) {
    return new Fit(rows, lean).solve();
  }

  private SortedMap<String, Price> solve() {
    double[] found = new double[names.size()];
    for (int round = 0; round < ROUNDS; round++) {
      double[][] matrix = matrix();
      found = NonNegativeLeastSquares.solve(matrix, aboveFloor(matrix, target()), found);
      double change = 0;
      for (int j = 0; j < found.length; j++) {
        double before = prices.getOrDefault(names.get(j), 0.0);
        double now = (FLOOR + found[j]) * usual(names.get(j));
        // Damped, since a loop near its corner would change sides for ever.
        double next = round < ROUNDS / 2 ? now : (before + now) / 2;
        change = Math.max(change, Math.abs(next - before) / usual(names.get(j)));
        prices.put(names.get(j), next);
      }
      if (change < STEADY) {
        break;
      }
    }
    return errors();
  }

  /** In units of the defaults, each row divided by its measurement; the defaults below. */
  private double[][] matrix() {
    List<double[]> matrix = new ArrayList<>();
    for (Row row : rows) {
      double weight = weight(row);
      double[] line = new double[names.size()];
      add(line, row.fixed(), weight / row.seconds());
      add(line, row.bound(prices), weight / row.seconds());
      matrix.add(line);
    }
    for (int j = 0; j < names.size(); j++) {
      double[] line = new double[names.size()];
      line[j] = lean(j);
      matrix.add(line);
    }
    return matrix.toArray(double[][]::new);
  }

  private void add(double[] line, Terms terms, double factor) {
    terms
        .counts()
        .forEach((name, count) -> line[names.indexOf(name)] += count * factor * usual(name));
  }

  private double[] target() {
    double[] target = new double[rows.size() + names.size()];
    for (int i = 0; i < target.length; i++) {
      target[i] = i < rows.size() ? weight(rows.get(i)) : lean(i - rows.size());
    }
    return target;
  }

  /** What is left to explain when every price is at its floor. */
  private static double[] aboveFloor(double[][] matrix, double[] target) {
    double[] left = target.clone();
    for (int i = 0; i < left.length; i++) {
      for (double coefficient : matrix[i]) {
        left[i] -= FLOOR * coefficient;
      }
    }
    return left;
  }

  /**
   * The weight of a default, by which its row is the logarithm of how many times dearer the price
   * is: ten times is as far from it as a tenth, and a machine may well have an operation that is.
   */
  private double lean(int j) {
    double times = prices.getOrDefault(names.get(j), 0.0) / usual(names.get(j));
    return Math.abs(times - 1) < STEADY ? lean : lean * Math.log(times) / (times - 1);
  }

  private double weight(Row row) {
    double residual = Math.abs(row.predicted(prices) / row.seconds() - 1);
    return residual <= OUTLIER ? 1 : Math.sqrt(OUTLIER / residual);
  }

  /** From the covariance s^2 (A^T A)^-1 of the prices above their floors. */
  private SortedMap<String, Price> errors() {
    double[][] matrix = matrix();
    double[] target = target();
    List<Integer> positive = new ArrayList<>();
    for (int j = 0; j < names.size(); j++) {
      if (prices.getOrDefault(names.get(j), 0.0) > FLOOR * usual(names.get(j)) * (1 + STEADY)) {
        positive.add(j);
      }
    }
    double squares = 0;
    for (int i = 0; i < rows.size(); i++) {
      double residual = target[i];
      for (int j = 0; j < names.size(); j++) {
        String name = names.get(j);
        residual -= matrix[i][j] * prices.getOrDefault(name, 0.0) / usual(name);
      }
      squares += residual * residual;
    }
    // Measurements without noise would make the defaults certain too: they never are.
    double variance =
        Math.max(
            squares / Math.max(1, rows.size() - positive.size()),
            Math.pow(lean * DEFAULT_ERROR, 2));
    RealMatrix part = new Array2DRowRealMatrix(matrix.length, positive.size());
    for (int i = 0; i < matrix.length; i++) {
      for (int k = 0; k < positive.size(); k++) {
        part.setEntry(i, k, matrix[i][positive.get(k)]);
      }
    }
    RealMatrix covariance =
        new QRDecomposition(part.transpose().multiply(part)).getSolver().getInverse();
    SortedMap<String, Price> fitted = new TreeMap<>();
    for (String name : names) {
      fitted.put(name, new Price(FLOOR * usual(name), 1, false));
    }
    for (int k = 0; k < positive.size(); k++) {
      String name = names.get(positive.get(k));
      double value = prices.getOrDefault(name, 0.0);
      double deviation = Math.sqrt(variance * covariance.getEntry(k, k)) * usual(name);
      double error = deviation / value;
      fitted.put(
          name,
          new Price(value, Math.min(1, error), error < IDENTIFIED && told(matrix, k, positive)));
    }
    return fitted;
  }

  /** Whether measurements, and not the default alone, say anything about a column. */
  private boolean told(double[][] matrix, int k, List<Integer> positive) {
    double information = 0;
    for (int i = 0; i < rows.size(); i++) {
      information += Math.pow(matrix[i][positive.get(k)], 2);
    }
    return information > Math.pow(lean(positive.get(k)), 2);
  }
}
