package org.perfmodel.report;

import java.util.List;
import java.util.Optional;
import org.perfmodel.prediction.Insight;
import org.perfmodel.prediction.MessagePassing;
import org.perfmodel.prediction.ParallelForm;
import org.perfmodel.prediction.Point;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.prediction.ScheduleBounds;
import org.perfmodel.prediction.Sensitivity;
import org.perfmodel.workload.RegionId;

/**
 * Evaluates a region at points that the gate did not ask for, so that a plot has a curve, and tells
 * why it takes as long as it does.
 */
@FunctionalInterface
public interface Predictor {
  Optional<Prediction> at(RegionId region, Point point);

  /** The region's schedule; empty if its tasks cannot be scheduled, or are too many for that. */
  default Optional<Insight> why(RegionId region, Point point) {
    return Optional.empty();
  }

  /**
   * How the region's processes pass messages; empty if it has none, or they cannot be simulated.
   */
  default Optional<MessagePassing> messages(RegionId region, Point point) {
    return Optional.empty();
  }

  /** What its time depends on there; empty if it has none, or nobody asks for so much. */
  default Optional<Sensitivity> sensitivity(RegionId region, Point point) {
    return Optional.empty();
  }

  /** Which of its loops could run in parallel, and what that would give. */
  default List<ParallelForm> parallelForms(RegionId region, Point point) {
    return List.of();
  }

  /** What it takes in all its schedules; empty if it has one only. */
  default Optional<ScheduleBounds> schedules(RegionId region, Point point) {
    return Optional.empty();
  }
}
