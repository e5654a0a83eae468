package org.perfmodel.validate;

import static java.util.Objects.requireNonNull;

import java.util.Optional;
import java.util.OptionalDouble;
import org.perfmodel.prediction.Interval;
import org.perfmodel.prediction.Point;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.workload.RegionId;

/**
 * A measured time of a region beside the predicted one.
 *
 * @param predicted without any multiplier
 * @param measuredSeconds of one call
 * @param disagreement share by which another measurement of the same took longer; empty if there is
 *     none
 * @param sample the measurements that its time stands for; empty if only that is known
 * @param level of memory that the region's data fit
 * @param correctedSeconds predicted with the multiplier that the region's other observations give;
 *     empty if there are none
 */
public record Observation(
    RegionId region,
    Point point,
    Prediction predicted,
    double measuredSeconds,
    OptionalDouble disagreement,
    Optional<Sample> sample,
    String level,
    OptionalDouble correctedSeconds) {
  public Observation {
    requireNonNull(region);
    requireNonNull(point);
    if (!(measuredSeconds > 0) || !Double.isFinite(measuredSeconds)) {
      throw new IllegalArgumentException(region + " at " + point + ": " + measuredSeconds + " s");
    }
  }

  /** Signed: 0.1 where the prediction is 10 % too long. */
  public double error() {
    return predicted.time().value() / measuredSeconds - 1;
  }

  /** The same of the corrected prediction. */
  public OptionalDouble correctedError() {
    return correctedSeconds.isPresent()
        ? OptionalDouble.of(correctedSeconds.getAsDouble() / measuredSeconds - 1)
        : OptionalDouble.empty();
  }

  /** Whether the 95 % interval of the prediction holds the measurement. */
  public boolean isCovered() {
    Interval interval = predicted.time().interval();
    return interval.low() <= measuredSeconds && measuredSeconds <= interval.high();
  }
}
