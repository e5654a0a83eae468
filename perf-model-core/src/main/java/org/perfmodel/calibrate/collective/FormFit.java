package org.perfmodel.calibrate.collective;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.perfmodel.calibrate.regression.LinearRegression;
import org.perfmodel.network.Measurement;

/** One form fitted to measurements of one operation by least squares. */
public final class FormFit {
  private final Form form;
  private final List<Form.Term> terms;
  private final LinearRegression regression;

  private FormFit(Form form, List<Form.Term> terms, LinearRegression regression) {
    this.form = form;
    this.terms = terms;
    this.regression = regression;
  }

  /**
   * The fit.
   *
   * @param relative whether relative errors are made small, or errors in seconds
   * @return empty if there are too few measurements for the form
   */
  static Optional<FormFit> of(Form form, List<Measurement> measurements, boolean relative) {
    boolean bytes = measurements.stream().mapToLong(Measurement::bytes).distinct().count() > 1;
    List<Form.Term> terms = form.terms(bytes);
    if (measurements.size() <= terms.size()) {
      return Optional.empty();
    }
    double[][] rows = new double[measurements.size()][];
    double[] seconds = new double[rows.length];
    for (int row = 0; row < rows.length; row++) {
      rows[row] = row(terms, measurements.get(row));
      seconds[row] = measurements.get(row).seconds();
    }
    List<String> names = terms.stream().map(Form.Term::name).toList();
    return Optional.of(
        new FormFit(
            form,
            terms,
            relative
                ? LinearRegression.relative(names, rows, seconds)
                : LinearRegression.ordinary(names, rows, seconds)));
  }

  private static double[] row(List<Form.Term> terms, Measurement place) {
    double[] row = new double[terms.size()];
    for (int column = 0; column < row.length; column++) {
      row[column] = terms.get(column).at(place);
    }
    return row;
  }

  Form form() {
    return form;
  }

  /** The summands, in the order of the regression's coefficients. */
  List<Form.Term> terms() {
    return terms;
  }

  /** What each coefficient multiplies: {@code 1}, {@code log2(p)}, {@code d}. */
  public List<String> factors() {
    return terms.stream().map(term -> term.factor().toString()).toList();
  }

  /** Values with their errors, in the order constant, p, d, d times p. */
  public List<LinearRegression.Coefficient> coefficients() {
    return regression.coefficients();
  }

  /** The time at a place; empty if the measurements do not tell it. */
  OptionalDouble at(Measurement place) {
    return regression
        .forecast(row(terms, place), 1)
        .map(forecast -> OptionalDouble.of(forecast.value()))
        .orElse(OptionalDouble.empty());
  }
}
