package org.perfmodel.evaluate.process.translate;

import static java.util.Objects.requireNonNull;

import org.perfmodel.workload.Place;

/**
 * Where a strand of control waits.
 *
 * @param task who waits: {@code process 1}
 * @param what it waits for, a noun phrase: {@code a message from process 0}
 */
record Waiting(String task, String what, Place place) {
  static final String ITS_TASKS = "its tasks";

  /** What follows the tasks that are waited for by one that has a thread of a pool. */
  static final String KEEPING = " with a thread of ";

  static final String FOR_SOME_TIME = "its tasks, for some time";

  static final String THREAD_OF = "a thread of ";

  public Waiting {
    requireNonNull(task);
    requireNonNull(what);
    requireNonNull(place);
  }

  /** Whether it waits for tasks while it keeps one of the threads of a pool. */
  boolean keepsThread() {
    return what.contains(KEEPING);
  }

  /** Whether it gives up after some time. */
  boolean isTimed() {
    return what.startsWith(FOR_SOME_TIME);
  }

  /** Whether it waits for, or with, one of the threads of a pool. */
  boolean isOfPool() {
    return keepsThread() || isThread();
  }

  @Override
  public String toString() {
    return task + " waits for " + what + " at " + place;
  }

  /** Whether it is one of the threads of a pool that is waited for. */
  boolean isThread() {
    return what.startsWith(THREAD_OF);
  }
}
