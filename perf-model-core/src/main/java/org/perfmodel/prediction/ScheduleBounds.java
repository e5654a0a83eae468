package org.perfmodel.prediction;

import static java.util.Objects.requireNonNull;

import java.util.Optional;

/**
 * What a region takes in all its schedules, beside the one that is predicted: whichever task a
 * processor takes next, whichever of the messages that have arrived a receive from anybody gets.
 *
 * @param point that was asked for
 * @param processors of which the schedules were looked at, which may be fewer than the point's
 * @param seconds of the one schedule that is predicted on so many
 * @param range empty if it is not known
 * @param origin where the range comes from
 * @param states that were explored for it
 * @param note why there is no range, or why of so many processors; empty where nothing is to be
 *     said
 */
public record ScheduleBounds(
    Point point,
    int processors,
    double seconds,
    Optional<ScheduleRange> range,
    Origin origin,
    long states,
    String note) {
  /** Where a range comes from. */
  public enum Origin {
    /** Every execution was looked at: the bounds are reached. */
    EXPLORED("all executions"),
    /** The schedule has no choice that matters: the bounds are reached. */
    DETERMINED("no choice"),
    /** Work, span and processors (Brent, Graham): no schedule lies outside. */
    WORK_AND_SPAN("work and span"),
    /** There is no range. */
    NONE("not known");

    private final String label;

    Origin(String label) {
      this.label = label;
    }

    public String label() {
      return label;
    }
  }

  public ScheduleBounds {
    requireNonNull(point);
    requireNonNull(range);
    requireNonNull(note);
    if (range.isPresent() != (origin != Origin.NONE)) {
      throw new IllegalArgumentException("a range of origin " + origin + ": " + range);
    }
    if (range.isEmpty() && note.isEmpty()) {
      throw new IllegalArgumentException("neither a range nor why there is none");
    }
    if (states < 0) {
      throw new IllegalArgumentException(states + " states");
    }
  }

  /** Not known, and why. */
  public static ScheduleBounds unknown(Point point, int processors, double seconds, String why) {
    return new ScheduleBounds(point, processors, seconds, Optional.empty(), Origin.NONE, 0, why);
  }
}
