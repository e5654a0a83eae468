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
 * @param now what is compared with them in place of what is predicted of the region by itself, one
 *     per point; empty if that is compared
 */
public record BaselinePredictions(
    List<Prediction> predictions,
    Optional<String> missing,
    Optional<String> unsure,
    List<Prediction> now) {
  public static final BaselinePredictions NOTHING = of(List.of());

  public BaselinePredictions {
    predictions = List.copyOf(predictions);
    now = List.copyOf(now);
  }

  public static BaselinePredictions of(List<Prediction> predictions) {
    return new BaselinePredictions(predictions, Optional.empty(), Optional.empty(), List.of());
  }

  /** No predictions, and why. */
  public static BaselinePredictions missing(String why) {
    return new BaselinePredictions(List.of(), Optional.of(why), Optional.empty(), List.of());
  }

  /** The same with what changed that no prediction shows. */
  public BaselinePredictions unsure(Optional<String> why) {
    return new BaselinePredictions(predictions, missing, why, now);
  }

  /** The same beside other predictions of the region as it is. */
  public BaselinePredictions beside(List<Prediction> others) {
    return new BaselinePredictions(predictions, missing, unsure, others);
  }

  /** What is compared with these predictions. */
  List<Prediction> compared(List<Prediction> byItself) {
    return now.isEmpty() ? byItself : now;
  }
}
