package org.perfmodel;

/**
 * How many states the schedules of one module may take together, so that a build stays short; it
 * counts states and never looks at the clock, so that every machine says the same.
 */
final class StateBudget {
  private final long most;
  private long spent;

  StateBudget(long most) {
    this.most = most;
  }

  void spend(long states) {
    spent += states;
  }

  boolean isSpent() {
    return spent >= most;
  }

  /** Why nothing more is looked at. */
  String text() {
    return "the regions of this module before took the "
        + most
        + " states that all may take together; perf:explain looks at one alone.";
  }
}
