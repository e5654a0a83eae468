package org.perfmodel.platform;

import static java.util.Objects.requireNonNull;

/**
 * One measurement that a platform was fitted to, and what the platform says of it.
 *
 * @param kernel name of the small program
 * @param size of its arrays
 * @param measuredSeconds of one run
 * @param predictedSeconds by the fitted platform
 */
public record KernelResidual(
    String kernel, long size, double measuredSeconds, double predictedSeconds) {
  public KernelResidual {
    requireNonNull(kernel);
    if (!(measuredSeconds > 0) || !(predictedSeconds >= 0) || size < 0) {
      throw new IllegalArgumentException(
          kernel + " at " + size + ": " + measuredSeconds + " s, predicted " + predictedSeconds);
    }
  }

  /** Signed: 0.1 where the prediction is 10 % too long. */
  public double relativeError() {
    return predictedSeconds / measuredSeconds - 1;
  }
}
