package org.perfmodel.evaluate.process.translate;

import static java.util.Objects.requireNonNull;

import org.perfmodel.workload.Place;

/**
 * A place at which a task takes a lock.
 *
 * @param task what a person calls the task: {@code task 2 of Bank.java:18}
 * @param lock its name in the source
 */
record Acquisition(String task, String lock, Place place) {
  public Acquisition {
    requireNonNull(task);
    requireNonNull(lock);
    requireNonNull(place);
  }

  @Override
  public String toString() {
    return "`" + lock + "` at " + place;
  }
}
