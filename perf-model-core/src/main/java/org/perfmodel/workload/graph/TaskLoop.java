package org.perfmodel.workload.graph;

import static java.util.Objects.requireNonNull;

/**
 * A parallel loop: consecutive tasks that do not depend on each other, which a policy may hand out
 * in chunks or share out among processors.
 *
 * @param label the loop's name, not necessarily unique: a loop that runs again is a loop again
 * @param first the first iteration's task, as the builder numbered it
 * @param end the number after the last iteration's
 */
public record TaskLoop(String label, int first, int end) {
  public TaskLoop {
    requireNonNull(label);
    if (first < 0 || end <= first) {
      throw new IllegalArgumentException(
          "loop " + label + " from " + first + " to before " + end + " has no tasks");
    }
  }

  /** How many iterations. */
  public int size() {
    return end - first;
  }

  /** Whether the task with this number is an iteration. */
  public boolean contains(int id) {
    return id >= first && id < end;
  }
}
