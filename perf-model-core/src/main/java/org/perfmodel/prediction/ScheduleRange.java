package org.perfmodel.prediction;

import static java.util.Objects.requireNonNull;

import java.util.OptionalDouble;

/**
 * The times that a region takes under all schedules in which no processor idles while a task is
 * ready; seconds.
 *
 * @param least of the best schedule; no schedule takes less
 * @param mean where each next step is as likely as the others; empty where not all were looked at
 * @param greatest of the worst schedule; none takes more
 */
public record ScheduleRange(double least, OptionalDouble mean, double greatest) {
  /** Rounding of times to units: a mean may lie so far beyond what it is a mean of. */
  private static final double ROUNDING = 1e-9;

  public ScheduleRange {
    requireNonNull(mean);
    if (!(least >= 0 && least <= greatest)) {
      throw new IllegalArgumentException("a range from " + least + " to " + greatest);
    }
    if (mean.isPresent()
        && !(mean.getAsDouble() >= least * (1 - ROUNDING)
            && mean.getAsDouble() <= greatest * (1 + ROUNDING))) {
      throw new IllegalArgumentException(
          "a mean of " + mean.getAsDouble() + " from " + least + " to " + greatest);
    }
  }

  /** Of what takes the same in every schedule. */
  public static ScheduleRange always(double seconds) {
    return new ScheduleRange(seconds, OptionalDouble.of(seconds), seconds);
  }
}
