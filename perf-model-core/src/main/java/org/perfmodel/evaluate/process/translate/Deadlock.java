package org.perfmodel.evaluate.process.translate;

import java.util.List;
import java.util.StringJoiner;
import java.util.TreeSet;

/**
 * An interleaving of tasks after which none can go on.
 *
 * @param steps what is taken and given back on the way, in order
 * @param waiting what each task that is stuck waits for
 */
public record Deadlock(List<Step> steps, List<Acquisition> waiting) {
  public Deadlock {
    steps = List.copyOf(steps);
    waiting = List.copyOf(waiting);
    if (waiting.isEmpty()) {
      throw new IllegalArgumentException("a deadlock in which nobody waits");
    }
  }

  /** A lock is taken, or given back. */
  public record Step(Acquisition acquisition, boolean isTaken) {
    @Override
    public String toString() {
      return acquisition.task()
          + (isTaken ? " takes " + acquisition : " gives `" + acquisition.lock() + "` back");
    }
  }

  /** A line per step and per task that is stuck, then what to do. */
  public String text() {
    StringJoiner text = new StringJoiner("\n");
    text.add("tasks can wait for each other's locks for ever:");
    for (int i = 0; i < steps.size(); i++) {
      text.add((i + 1) + ". " + steps.get(i));
    }
    for (Acquisition stuck : waiting) {
      text.add("then " + stuck.task() + " waits for " + stuck);
    }
    TreeSet<String> locks = new TreeSet<>();
    waiting.forEach(stuck -> locks.add("`" + stuck.lock() + "`"));
    boolean isUpgrade =
        waiting.stream()
            .anyMatch(
                stuck ->
                    steps.stream()
                        .anyMatch(
                            step ->
                                step.acquisition().task().equals(stuck.task())
                                    && HeldLocks.isRead(step.acquisition().lock())
                                    && HeldLocks.writeOf(step.acquisition().lock())
                                        .equals(stuck.lock())));
    if (locks.size() == 1 && isUpgrade) {
      text.add("Maybe give the read lock back before: it does not become the write lock.");
      return text.toString();
    }
    if (waiting.stream().allMatch(stuck -> stuck.lock().startsWith(HeldLocks.SOME))) {
      text.add("Maybe take such objects in one order everywhere, by a number that each has.");
      return text.toString();
    }
    text.add(
        locks.size() == 1
            ? "Maybe do not wait for a task while holding a lock that it takes."
            : "Maybe take " + String.join(" and ", locks) + " in one order everywhere.");
    return text.toString();
  }
}
