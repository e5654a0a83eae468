package org.perfmodel.prediction;

import static java.util.Objects.requireNonNull;

import java.util.Optional;

/**
 * What processes take whichever of the messages that have arrived is the one that a receive from
 * anybody gets; seconds.
 *
 * @param processes of which all schedules were looked at, which may be fewer than were asked for
 * @param seconds as simulated
 * @param range empty if it is not known
 * @param note why there is no range, or why of so many processes; empty where nothing is to be said
 */
public record MessageSchedules(
    int processes, double seconds, Optional<ScheduleRange> range, String note) {
  public MessageSchedules {
    requireNonNull(range);
    requireNonNull(note);
  }
}
