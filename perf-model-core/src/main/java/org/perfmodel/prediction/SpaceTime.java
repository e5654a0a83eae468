package org.perfmodel.prediction;

import java.util.List;
import org.perfmodel.workload.Place;

/**
 * What each process does when, and which messages go between them. Times are seconds from the
 * program's start. Of a long run only the beginning of each process is kept.
 *
 * @param end of the last process
 */
public record SpaceTime(int processes, double end, List<Stay> stays, List<Flight> flights) {
  /** What a process is at. */
  public enum Activity {
    COMPUTATION,
    COMMUNICATION,
    WAITING
  }

  /** A process at one thing, for longer than nothing. */
  public record Stay(int process, double from, double to, Activity activity, Place place) {}

  /** A message, from the begin of its send until all of it is there. */
  public record Flight(
      int source, int destination, double sent, double arrived, long bytes, Place place) {}

  public SpaceTime {
    stays = List.copyOf(stays);
    flights = List.copyOf(flights);
  }
}
