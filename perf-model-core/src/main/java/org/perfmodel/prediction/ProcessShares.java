package org.perfmodel.prediction;

/**
 * What the time of one process is spent on, in seconds: they add up to the program's time.
 *
 * @param communication overheads, gaps and transfer
 * @param waiting for a partner that has not yet sent or received, and for the end of the others
 */
public record ProcessShares(double computation, double communication, double waiting) {
  /** All of it. */
  public double total() {
    return computation + communication + waiting;
  }
}
