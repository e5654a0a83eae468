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
public record Before(
    List<Prediction> predictions, Optional<String> missing, Optional<String> unsure) {
  public static final Before NOTHING = of(List.of());

  public Before {
    predictions = List.copyOf(predictions);
  }

  public static Before of(List<Prediction> predictions) {
    return new Before(predictions, Optional.empty(), Optional.empty());
  }

  /** No predictions, and why. */
  public static Before missing(String why) {
    return new Before(List.of(), Optional.of(why), Optional.empty());
  }

  /** The same with what changed that no prediction shows. */
  public Before unsure(Optional<String> why) {
    return new Before(predictions, missing, why);
  }
}
