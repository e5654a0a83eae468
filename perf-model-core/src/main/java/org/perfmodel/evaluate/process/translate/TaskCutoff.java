package org.perfmodel.evaluate.process.translate;

import java.util.Set;
import java.util.TreeSet;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.workload.TaskNode;

/**
 * How many of equal tasks stand for any number of them: as many as there are locks, because a
 * circle of waiting tasks needs no more.
 */
final class TaskCutoff {
  private static final int MOST_EQUAL_TASKS = 4;
  private static final int MOST_DIFFERENT_TASKS = 6;

  private TaskCutoff() {}

  /** The number of tasks of a loop that are looked at; fewer where there are fewer workers. */
  static int of(TaskNode.Parallel node) {
    TreeSet<String> locks = new TreeSet<>();
    collect(node.body(), locks);
    int tasks =
        HeldLocks.hasElements(node.body())
            ? elements(node.iterations().iterations().value())
            : Math.max(2, Math.min(locks.size(), MOST_EQUAL_TASKS));
    tasks = atMost(tasks, node.iterations().iterations().value());
    return node.workers().isPresent() ? atMost(tasks, node.workers().get().value()) : tasks;
  }

  /**
   * Tasks with locks of their own are no equal ones: all of them, or three where any number may.
   */
  private static int elements(Expr tasks) {
    return tasks.isConstant() ? MOST_DIFFERENT_TASKS : 3;
  }

  private static int atMost(int tasks, Expr most) {
    return most.isConstant() && most.constantValue().compareTo(Rational.of(tasks)) < 0
        ? Math.max(0, most.constantValue().numerator().intValue())
        : tasks;
  }

  private static void collect(TaskNode node, Set<String> locks) {
    if (HeldLocks.isLock(node) && node instanceof TaskNode.Critical critical) {
      locks.add(critical.lock());
    } else if (node instanceof TaskNode.Call call) {
      HeldLocks.readLock(call).or(() -> HeldLocks.triedLock(call)).ifPresent(locks::add);
    }
    HeldLocks.inside(node).forEach(child -> collect(child, locks));
  }
}
