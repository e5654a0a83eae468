package org.perfmodel.report;

import java.util.Map;
import java.util.Optional;
import org.perfmodel.platform.ModelErrors;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.prediction.Quantity;

/** How far a predicted time errs, and what most of that comes from, in one line. */
public final class ErrorText {
  /** What the name of a price begins with that is a call's: {@code call[Rates.of/1]}. */
  private static final String UNPRICED = "call[";

  private ErrorText() {}

  /**
   * {@code error: 35 %, mostly chains (33 kernels)}: one standard error, relative, and the greatest
   * source of it. Empty of a time that is certain or has no value.
   */
  public static Optional<String> of(Prediction prediction) {
    Quantity time = prediction.time();
    double error = time.standardError() / time.value();
    if (!(error > 0) || !Double.isFinite(error)) {
      return Optional.empty();
    }
    String source = "";
    double most = 0;
    for (Map.Entry<String, Double> each : time.deviations().entrySet()) {
      if (Math.abs(each.getValue()) > most) {
        most = Math.abs(each.getValue());
        source = each.getKey();
      }
    }
    return Optional.of("error: " + Cells.share(error) + ", mostly " + words(source));
  }

  private static String words(String source) {
    Optional<String> reason = Quantity.reasonOf(source);
    if (reason.isPresent()) {
      ModelErrors.Reason known = ModelErrors.recorded().of(reason.get());
      return reason.get() + " (" + Words.count(known.kernels(), "kernel") + ")";
    }
    return source.equals(Quantity.MODEL)
        ? "the cost model on this platform"
        : source.startsWith(UNPRICED)
            ? "the assumed price of " + source.substring(UNPRICED.length(), source.length() - 1)
            : "the platform's price of " + source;
  }
}
