package org.perfmodel.calibrate.fit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.perfmodel.calibrate.Significant;
import org.perfmodel.calibrate.kernel.Terms;
import org.perfmodel.platform.KernelResidual;

/** How far a fit is from what was measured, and what that says of prices and of the model. */
final class Residuals {

  /**
   * The least that the model itself is taken to be off by. Too small: the standard deviation of the
   * logarithm of predicted over measured time of the recorded regular Livermore loops is 0.25 on
   * JDK 17 and 0.27 on JDK 25, and intervals with this cover 85 % on JDK 17, not 95 %.
   */
  private static final double STRUCTURE = 0.22;

  private final List<Fit.Row> fitted;
  private final List<Fit.Row> validation;
  private final SortedMap<String, Fit.Price> prices;
  private final Map<String, Double> seconds;

  /**
   * Residuals of a fit.
   *
   * @param fitted the measurements that the fit used
   * @param validation those that it did not see
   */
  Residuals(List<Fit.Row> fitted, List<Fit.Row> validation, SortedMap<String, Fit.Price> prices) {
    this.fitted = fitted;
    this.validation = validation;
    this.prices = prices;
    this.seconds = Fit.seconds(prices);
  }

  /** Every measurement of a loop, those that the fit did not see at the end. */
  List<KernelResidual> rows() {
    List<KernelResidual> rows = new ArrayList<>();
    for (List<Fit.Row> part : List.of(fitted, validation)) {
      for (Fit.Row row : part) {
        rows.add(
            new KernelResidual(
                row.name(),
                row.size(),
                Significant.rational(row.seconds()).doubleValue(),
                Significant.rational(row.predicted(seconds)).doubleValue()));
      }
    }
    return rows;
  }

  /**
   * What the errors of prices shrink by when they are taken as independent. Prices of operations
   * that always come together are uncertain each and certain as a sum; the errors that a profile
   * states are such that, combined as independent ones, they give the kernels' residuals.
   */
  double together() {
    double squares = 0;
    for (Fit.Row row : fitted) {
      Terms all = row.bound(seconds);
      double variance = 0;
      for (Map.Entry<String, Double> term : all.counts().entrySet()) {
        Fit.Price price = prices.get(term.getKey());
        if (price != null) {
          variance += Math.pow(term.getValue() * price.seconds() * price.relativeError(), 2);
        }
      }
      squares += variance / Math.pow(row.predicted(seconds), 2);
    }
    double independent = Math.sqrt(squares / fitted.size());
    return independent > 0 ? Math.min(1, spread() / independent) : 1;
  }

  private double logError(Fit.Row row) {
    return Math.log(row.predicted(seconds) / row.seconds());
  }

  /**
   * The spread of the fitted kernels, the error of the loops that the fit has not seen, or what the
   * model itself was found to be worth on whole programs; the greatest of them.
   */
  double modelError() {
    return Math.max(STRUCTURE, Math.max(spread(), unseenError()));
  }

  /** 1.4826 times the median of |log residual|: the standard deviation, were they normal. */
  private double spread() {
    double[] residuals =
        fitted.stream().mapToDouble(row -> Math.abs(logError(row))).sorted().toArray();
    return 1.4826 * residuals[residuals.length / 2];
  }

  private double unseenError() {
    return Math.sqrt(
        validation.stream().mapToDouble(row -> Math.pow(logError(row), 2)).average().orElse(0));
  }

  /** Predicted over measured, of every row that the fit used, and of those it did not see. */
  SortedMap<String, Double> ratios(boolean unseen) {
    TreeMap<String, Double> ratios = new TreeMap<>();
    for (Fit.Row row : unseen ? validation : fitted) {
      ratios.put(row.name() + " n=" + row.size(), row.predicted(seconds) / row.seconds());
    }
    return ratios;
  }

  SortedMap<String, String> facts() {
    TreeMap<String, String> facts = new TreeMap<>();
    double[] shares =
        ratios(false).values().stream()
            .mapToDouble(ratio -> Math.abs(ratio - 1))
            .sorted()
            .toArray();
    facts.put(
        "residuals",
        String.format(
            Locale.ROOT,
            "%d kernel measurements: mean %.1f %%, median %.1f %%, worst %.0f %%",
            shares.length,
            100 * Arrays.stream(shares).average().orElse(0),
            100 * shares[shares.length / 2],
            100 * shares[shares.length - 1]));
    facts.put(
        "unseen",
        ratios(true).entrySet().stream()
            .map(
                each ->
                    String.format(
                        Locale.ROOT, "%s: %+.0f %%", each.getKey(), 100 * (each.getValue() - 1)))
            .collect(Collectors.joining("; ")));
    return facts;
  }
}
