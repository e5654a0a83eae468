package org.perfmodel.prediction;

/**
 * The times that a region takes under all schedules in which no processor idles while a task is
 * ready; seconds.
 *
 * @param least under the best schedule
 * @param mean where each next step is as likely as the others
 * @param greatest under the worst schedule
 */
public record ScheduleRange(double least, double mean, double greatest) {
  public ScheduleRange {
    if (!(least >= 0 && least <= greatest)) {
      throw new IllegalArgumentException("a range from " + least + " to " + greatest);
    }
  }
}
