package org.perfmodel.evaluate.simulate.event;

import java.util.List;

/**
 * How a program ran, in ticks. Arrays are not copied: an outcome belongs to who asked for it.
 *
 * @param makespan the end of the last process
 * @param ends when each process ended
 * @param computation of each process
 * @param waiting of each process, for a partner that had not yet sent or received
 * @param places what happened at each place, by all processes together
 * @param events sends, receives and computations
 * @param unreceived messages that nobody took, each with its place
 */
@SuppressWarnings("ArrayRecordComponent")
public record Outcome(
    long makespan,
    long[] ends,
    long[] computation,
    long[] waiting,
    List<AtPlace> places,
    long events,
    List<String> unreceived) {
  /** What happened at one place, by all processes together. */
  public record AtPlace(
      double computation, double communication, double waiting, long messages, long bytes) {}

  /** The computation of all processes. */
  public double work() {
    double sum = 0;
    for (long each : computation) {
      sum += each;
    }
    return sum;
  }
}
