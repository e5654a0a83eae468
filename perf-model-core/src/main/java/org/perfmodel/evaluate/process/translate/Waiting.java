package org.perfmodel.evaluate.process.translate;

import static java.util.Objects.requireNonNull;

import org.perfmodel.workload.Place;

/**
 * Where a strand of control waits.
 *
 * @param task who waits: {@code process 1}
 * @param what it waits for, a noun phrase: {@code a message from process 0}
 */
public record Waiting(String task, String what, Place place) {
  public Waiting {
    requireNonNull(task);
    requireNonNull(what);
    requireNonNull(place);
  }

  /** Whether it waits for tasks while it keeps one of the threads of a pool. */
  boolean keepsThread() {
    return what.contains(Unrolling.KEEPING);
  }

  /** Whether it gives up after some time. */
  boolean isTimed() {
    return what.startsWith(Unrolling.FOR_SOME_TIME);
  }

  /** Whether it waits for, or with, one of the threads of a pool. */
  boolean isOfPool() {
    return keepsThread() || Unrolling.isThread(this);
  }

  @Override
  public String toString() {
    return task + " waits for " + what + " at " + place;
  }
}
