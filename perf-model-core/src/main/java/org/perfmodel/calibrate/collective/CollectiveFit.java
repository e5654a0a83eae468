package org.perfmodel.calibrate.collective;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import org.perfmodel.calibrate.CalibrationException;
import org.perfmodel.network.Communication;
import org.perfmodel.network.Measurement;

/**
 * The formula chosen for one operation, beside the single forms it was chosen from.
 *
 * @param unseen average difference at measurements that the fit has not seen
 * @param single every single form that could be fitted
 */
public record CollectiveFit(
    Communication operation,
    List<Measurement> measurements,
    ShapeFit fit,
    Differences differences,
    double unseen,
    List<Single> single) {
  /** A form fitted to all measurements, and how far off it is, seen and unseen. */
  public record Single(ShapeFit fit, Differences differences, double unseen) {
    public Single {
      requireNonNull(fit);
      requireNonNull(differences);
    }
  }

  public CollectiveFit {
    requireNonNull(operation);
    requireNonNull(fit);
    requireNonNull(differences);
    measurements = List.copyOf(measurements);
    single = List.copyOf(single);
  }

  /**
   * Chooses and fits.
   *
   * @param relative whether relative errors are made small, or errors in seconds
   * @throws CalibrationException if there are too few measurements
   */
  static CollectiveFit of(
      Communication operation, List<Measurement> measurements, boolean relative) {
    CrossValidation validation = new CrossValidation(measurements, relative);
    CrossValidation.Choice choice = validation.choose();
    ShapeFit fit =
        ShapeFit.of(choice.shape(), measurements, relative)
            .orElseThrow(
                () ->
                    new CalibrationException(
                        operation.label()
                            + ": "
                            + measurements.size()
                            + " measurements are too few for a formula.\nMaybe measure at 3 numbers"
                            + " of processes and 3 sizes at least."));
    List<Single> single = new ArrayList<>();
    for (Form form : Form.values()) {
      Shape shape = Shape.of(form);
      ShapeFit.of(shape, measurements, relative)
          .ifPresent(
              each ->
                  single.add(
                      new Single(each, each.differences(measurements), validation.unseen(shape))));
    }
    return new CollectiveFit(
        operation, measurements, fit, fit.differences(measurements), choice.unseen(), single);
  }

  /** The fitted time at a place; not a number if the measurements do not tell it. */
  public double at(Measurement place) {
    return fit.at(place).orElse(Double.NaN);
  }
}
