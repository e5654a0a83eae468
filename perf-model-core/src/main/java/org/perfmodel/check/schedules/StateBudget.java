package org.perfmodel.check.schedules;

import org.perfmodel.evaluate.process.translate.AllSchedules;

/**
 * How many states the schedules of one region may take, so that a build stays short; it counts
 * states and never looks at the clock, so that every machine says the same.
 */
public final class StateBudget {
  /** States of all regions of a module together. */
  private static final long MOST_OF_ALL = 1_000_000;

  private static final long LEAST = 1_024;

  private final long most;
  private long spent;

  StateBudget(long most) {
    this.most = most;
  }

  /**
   * The share of one region in what all may take. It is a power of two, so that one more region
   * seldom changes what the others may take.
   *
   * @param regions that ask for a share
   */
  public static StateBudget shareOf(int regions) {
    return new StateBudget(Math.max(LEAST, Long.highestOneBit(MOST_OF_ALL / Math.max(1, regions))));
  }

  /** The whole of it, where one region is looked at alone. */
  public static StateBudget whole() {
    return shareOf(1);
  }

  void spend(long states) {
    spent += states;
  }

  boolean isSpent() {
    return spent >= most;
  }

  /** How many states the next construct may take. */
  int left() {
    return (int) Math.max(1, Math.min(AllSchedules.MOST_STATES, most - spent));
  }

  /** Why nothing more is looked at. */
  String text() {
    return "the constructs before took the "
        + most
        + " states that a region of this module may take; perf:explain looks at one alone.";
  }
}
