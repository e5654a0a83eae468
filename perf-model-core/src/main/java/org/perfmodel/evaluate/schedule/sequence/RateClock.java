package org.perfmodel.evaluate.schedule.sequence;

/**
 * The progress of all running tasks of one rate class. They progress alike, so one clock serves
 * them: it shows the seconds of demand that a task present all the time would have got. A task that
 * begins at {@code v} with demand {@code w} ends when the clock shows {@code v + w}.
 */
final class RateClock {
  private final FinishHeap ends;
  private double shown;
  private double shownAt;
  private double slowdown = 1;

  RateClock(int processors) {
    ends = new FinishHeap(processors);
  }

  /** What the clock shows at a time that is not before the last change of slowdown. */
  double at(double now) {
    // Without slowdown a difference, not a quotient: exact as long as there never was any.
    return slowdown == 1 ? now - (shownAt - shown) : shown + (now - shownAt) / slowdown;
  }

  void begin(double demand, int processor, double now) {
    ends.add(at(now) + demand, processor);
  }

  boolean isEmpty() {
    return ends.isEmpty();
  }

  /** When the first of the class ends unless the slowdown changes. */
  double nextEnd() {
    double first = ends.firstTime();
    return slowdown == 1 ? first + (shownAt - shown) : shownAt + (first - shown) * slowdown;
  }

  /** Takes out one of those that end first, at {@code now}. */
  int removeFirst(double now) {
    if (slowdown != 1) {
      shown = ends.firstTime();
      shownAt = now;
    }
    return ends.removeFirst();
  }

  /** The demand clock's time at which the first ends. */
  double firstTime() {
    return ends.firstTime();
  }

  boolean hasAnotherAt(double time) {
    return ends.hasAnotherAt(time);
  }

  void slowDown(double factor, double now) {
    if (factor != slowdown) {
      shown = at(now);
      shownAt = now;
      slowdown = factor;
    }
  }
}
