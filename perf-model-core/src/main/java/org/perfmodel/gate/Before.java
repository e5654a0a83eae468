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
public record Before(
    List<Prediction> predictions,
    Optional<String> missing,
    Optional<String> unsure,
    List<Prediction> now) {
  public static final Before NOTHING = of(List.of());

  public Before {
    predictions = List.copyOf(predictions);
    now = List.copyOf(now);
  }

  public static Before of(List<Prediction> predictions) {
    return new Before(predictions, Optional.empty(), Optional.empty(), List.of());
  }

  /** No predictions, and why. */
  public static Before missing(String why) {
    return new Before(List.of(), Optional.of(why), Optional.empty(), List.of());
  }

  /** The same with what changed that no prediction shows. */
  public Before unsure(Optional<String> why) {
    return new Before(predictions, missing, why, now);
  }

  /** The same beside other predictions of the region as it is. */
  public Before beside(List<Prediction> others) {
    return new Before(predictions, missing, unsure, others);
  }

  /** What is compared with these predictions. */
  List<Prediction> compared(List<Prediction> byItself) {
    return now.isEmpty() ? byItself : now;
  }
}
