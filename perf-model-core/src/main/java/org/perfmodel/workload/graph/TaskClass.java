package org.perfmodel.workload.graph;

import static java.util.Objects.requireNonNull;

import org.jspecify.annotations.Nullable;
import org.perfmodel.workload.Place;

/**
 * What tasks of a kind have in common: the code they run, how they use shared resources, and the
 * lock they need.
 *
 * @param label what a reader calls these tasks, never blank
 * @param place the source line they come from, or null for a graph from elsewhere
 * @param rate their class in a contention model: tasks of equal rate slow each other down alike
 * @param lock the name of the lock that they hold, or null
 * @param room how many may hold it at a time: 1, or the permits of a semaphore
 * @param held the share of a task's weight, at its end, that runs under the lock; 0 without a lock
 */
public record TaskClass(
    String label, @Nullable Place place, int rate, @Nullable String lock, int room, double held) {
  /** Tasks of which nothing is known but their weight. */
  public static final TaskClass PLAIN = named("task");

  public TaskClass {
    requireNonNull(label);
    if (label.isBlank()) {
      throw new IllegalArgumentException("a class of tasks needs a label");
    }
    if (rate < 0) {
      throw new IllegalArgumentException("class " + label + ": rate " + rate + " is negative");
    }
    if (room < 1) {
      throw new IllegalArgumentException("class " + label + ": nobody may hold " + lock);
    }
    boolean share = lock == null ? held == 0 : held > 0 && held <= 1;
    if (!share) {
      throw new IllegalArgumentException(
          "class " + label + ": share " + held + " under lock " + lock + " is not in (0, 1]");
    }
  }

  /** Tasks that use no shared resource. */
  public static TaskClass named(String label) {
    return new TaskClass(label, null, 0, null, 1, 0);
  }

  /** The same tasks, of another class of the contention model. */
  public TaskClass withRate(int other) {
    return new TaskClass(label, place, other, lock, room, held);
  }

  /** The same tasks, from a line of the source. */
  public TaskClass at(Place line) {
    return new TaskClass(label, line, rate, lock, room, held);
  }

  /** The same tasks, the last {@code share} of each in a critical section. */
  public TaskClass holding(String name, double share) {
    return holding(name, 1, share);
  }

  /** The same tasks, the last {@code share} of each where so many may be at a time. */
  public TaskClass holding(String name, int most, double share) {
    return new TaskClass(label, place, rate, requireNonNull(name), most, share);
  }
}
