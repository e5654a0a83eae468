package org.perfmodel.validate;

import java.util.function.DoubleFunction;

/**
 * The factor on the core's time that brings predictions to measurements: the logarithms of
 * predicted over measured then have the mean zero. Memory's time stays as the platform has it, so
 * that a prediction beyond the caches does not inherit what was measured within them.
 */
public final class MultiplierFit {
  /** No factor beyond these is a correction; the model is about something else. */
  public static final double LEAST = 0.05;

  public static final double MOST = 20;

  private static final int STEPS = 60;

  private MultiplierFit() {}

  /**
   * The factor.
   *
   * @param predicted seconds at each point under a factor; each rises with it, or stays
   * @param measured seconds at each point
   */
  public static double of(DoubleFunction<double[]> predicted, double[] measured) {
    double low = Math.log(LEAST);
    double high = Math.log(MOST);
    for (int step = 0; step < STEPS; step++) {
      double middle = (low + high) / 2;
      if (excess(predicted.apply(Math.exp(middle)), measured) > 0) {
        high = middle;
      } else {
        low = middle;
      }
    }
    return Math.exp((low + high) / 2);
  }

  /** Mean logarithm of predicted over measured. */
  private static double excess(double[] predicted, double[] measured) {
    double sum = 0;
    for (int i = 0; i < measured.length; i++) {
      sum += Math.log(predicted[i] / measured[i]);
    }
    return sum / measured.length;
  }
}
