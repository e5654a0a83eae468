package org.perfmodel.report;

import java.util.Optional;
import org.perfmodel.prediction.Point;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.workload.RegionId;

/** Evaluates a region at points that the gate did not ask for, so that a plot has a curve. */
@FunctionalInterface
public interface Predictor {
  Optional<Prediction> at(RegionId region, Point point);
}
