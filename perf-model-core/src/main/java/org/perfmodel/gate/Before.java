package org.perfmodel.gate;

import java.util.List;
import java.util.Optional;
import org.perfmodel.prediction.Prediction;

/**
 * What the baseline predicts of a region today.
 *
 * @param predictions one per point; empty without a baseline, or where it predicts nothing
 * @param missing why there are none, as a sentence without its end; empty if nobody knows more
 */
public record Before(List<Prediction> predictions, Optional<String> missing) {
  public static final Before NOTHING = of(List.of());

  public Before {
    predictions = List.copyOf(predictions);
  }

  public static Before of(List<Prediction> predictions) {
    return new Before(predictions, Optional.empty());
  }

  /** No predictions, and why. */
  public static Before missing(String why) {
    return new Before(List.of(), Optional.of(why));
  }
}
