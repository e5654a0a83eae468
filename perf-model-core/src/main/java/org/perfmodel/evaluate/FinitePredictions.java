package org.perfmodel.evaluate;

import java.util.Comparator;
import java.util.Optional;
import org.perfmodel.prediction.Contribution;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.prediction.Quantity;
import org.perfmodel.prediction.Readable;
import org.perfmodel.workload.Place;

/** Predictions of times that can be: none is below zero, each is a number. */
public final class FinitePredictions {
  private FinitePredictions() {}

  /**
   * The same prediction.
   *
   * @param place of its region
   * @throws EvaluationException if its time, work or span is below zero or not a number, with the
   *     line that is least
   */
  public static Prediction checked(Prediction prediction, Place place) {
    if (prediction.violated().isEmpty()) { // Else the gate says which condition does not hold.
      check("time", prediction.time(), prediction, place);
      check("work", prediction.work(), prediction, place);
      check("span", prediction.span(), prediction, place);
    }
    return prediction;
  }

  private static void check(String name, Quantity quantity, Prediction prediction, Place place) {
    if (quantity.value() >= 0) {
      return;
    }
    throw new EvaluationException(
        place
            + ": "
            + prediction.region()
            + " at "
            + prediction.point()
            + ": its "
            + name
            + " is "
            + (Double.isNaN(quantity.value()) ? "not a number" : Readable.seconds(quantity.value()))
            + ", and none is below zero"
            + least(prediction).map(FinitePredictions::line).orElse("")
            + ".\nMaybe a count that an annotation, overlay or observed run gives is below zero"
            + " there: `max(0, ...)` keeps it from that. Else give another size, or report it with"
            + " the method.");
  }

  private static Optional<Contribution> least(Prediction prediction) {
    return prediction.contributions().stream()
        .filter(each -> !(each.seconds() >= 0))
        .min(Comparator.comparingDouble(Contribution::seconds));
  }

  private static String line(Contribution least) {
    return "; least is " + least.label() + " at " + least.place();
  }
}
