package org.perfmodel.calibrate.measure;

/**
 * What a stopwatch read.
 *
 * @param seconds of one run: what counts
 * @param batches that were timed
 * @param runs in a batch
 * @param mean seconds of one run over all batches
 * @param deviation standard deviation of that from batch to batch; zero of one batch
 * @param waiting time that passed over time that the thread had a processor; 1 if unknown
 * @param isCompiled whether compilers were seen to have nothing left to do before
 * @param isQuiet whether nothing else was seen to have a share of the core
 * @param clock nanoseconds of a chain that never changes ({@link IdleCore#clock()}); 0 if unknown
 */
public record Reading(
    double seconds,
    int batches,
    long runs,
    double mean,
    double deviation,
    double waiting,
    boolean isCompiled,
    boolean isQuiet,
    double clock) {
  /** Two passes of a thread that waited longer than this are not believed alike. */
  public static final double MOST_WAITING = 1.5;

  Reading with(boolean compiled, boolean quiet, double chain) {
    return new Reading(seconds, batches, runs, mean, deviation, waiting, compiled, quiet, chain);
  }

  boolean isDisturbed() {
    return waiting > MOST_WAITING;
  }
}
