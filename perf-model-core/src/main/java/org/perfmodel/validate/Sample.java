package org.perfmodel.validate;

/**
 * Repeated measurements of one time, of one JVM.
 *
 * @param count of them
 * @param mean in seconds
 * @param deviation standard deviation, in seconds
 * @param waiting time that passed over processor time; 1 where that says nothing
 * @param isCompiled whether compilers had nothing left to do when it was measured, as far as is
 *     known
 * @param isQuiet whether nothing else was seen to have a share of the core, as far as is known
 * @param clock of the core, in that of the platform's calibration: 1.1 is a tenth faster; 1 where
 *     one of them is not known
 */
public record Sample(
    int count,
    double mean,
    double deviation,
    double waiting,
    boolean isCompiled,
    boolean isQuiet,
    double clock) {
  /** A thread that takes longer than this many times its processor time is disturbed. */
  public static final double MOST_WAITING = 1.5;

  public Sample {
    if (count < 1 || !(mean > 0) || !(deviation >= 0) || !(waiting > 0) || !(clock > 0)) {
      throw new IllegalArgumentException(
          count
              + " times of "
              + mean
              + " s, deviation "
              + deviation
              + ", waiting "
              + waiting
              + ", clock "
              + clock);
    }
  }

  /** One of compiled code, in quiet, at the platform's clock. */
  public Sample(int count, double mean, double deviation, double waiting) {
    this(count, mean, deviation, waiting, true, true, 1);
  }

  /** Standard deviation over mean. */
  public double coefficientOfVariation() {
    return deviation / mean;
  }

  public boolean isDisturbed() {
    return waiting > MOST_WAITING;
  }
}
