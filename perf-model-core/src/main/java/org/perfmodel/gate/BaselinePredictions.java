package org.perfmodel.gate;

import java.util.List;
import java.util.Optional;
import org.perfmodel.prediction.Prediction;

/**
 * What the baseline predicts of a region today.
 *
 * @param predictions one per point; empty without a baseline, or where it predicts nothing
 * @param missing why there are none, as a sentence without its end; empty if nobody knows more
 * @param unsure what changed that no prediction shows, so that times alone do not pass
 */
public record BaselinePredictions(
    List<Prediction> predictions, Optional<String> missing, Optional<String> unsure) {
  public static final BaselinePredictions NOTHING = of(List.of());

  public BaselinePredictions {
    predictions = List.copyOf(predictions);
  }

  public static BaselinePredictions of(List<Prediction> predictions) {
    return new BaselinePredictions(predictions, Optional.empty(), Optional.empty());
  }

  /** No predictions, and why. */
  public static BaselinePredictions missing(String why) {
    return new BaselinePredictions(List.of(), Optional.of(why), Optional.empty());
  }

  /** The same with what changed that no prediction shows. */
  public BaselinePredictions unsure(Optional<String> why) {
    return new BaselinePredictions(predictions, missing, why);
  }
}
