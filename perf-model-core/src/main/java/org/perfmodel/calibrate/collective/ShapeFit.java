package org.perfmodel.calibrate.collective;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.perfmodel.network.Measurement;

/**
 * A shape fitted to measurements of one operation.
 *
 * @param regimes the fit below the border and the one beyond it; one if there is no border
 */
public record ShapeFit(Shape shape, List<FormFit> regimes) {
  public ShapeFit {
    requireNonNull(shape);
    regimes = List.copyOf(regimes);
  }

  /** The fit; empty if a regime has too few measurements. */
  static Optional<ShapeFit> of(Shape shape, List<Measurement> measurements, boolean relative) {
    if (shape.split().isEmpty()) {
      return FormFit.of(shape.lower(), measurements, relative)
          .map(fit -> new ShapeFit(shape, List.of(fit)));
    }
    List<Measurement> below = new ArrayList<>();
    List<Measurement> beyond = new ArrayList<>();
    for (Measurement each : measurements) {
      (shape.split().get().isBeyond(each) ? beyond : below).add(each);
    }
    Optional<FormFit> lower = FormFit.of(shape.lower(), below, relative);
    Optional<FormFit> upper = FormFit.of(shape.upper(), beyond, relative);
    return lower.isPresent() && upper.isPresent()
        ? Optional.of(new ShapeFit(shape, List.of(lower.get(), upper.get())))
        : Optional.empty();
  }

  /** The time at a place; empty if the measurements do not tell it. */
  OptionalDouble at(Measurement place) {
    boolean second = shape.split().isPresent() && shape.split().get().isBeyond(place);
    return regimes.get(second ? 1 : 0).at(place);
  }

  /** How far off the fit is at these measurements. */
  Differences differences(List<Measurement> measurements) {
    return Differences.of(
        measurements.stream()
            .mapToDouble(
                each -> Math.abs(at(each).orElse(Double.NaN) - each.seconds()) / each.seconds())
            .toArray());
  }
}
