package org.perfmodel.evaluate.process.translate;

import java.util.Optional;
import org.perfmodel.workload.PoolThreads;
import org.perfmodel.workload.TaskNode;

/** The threads that run a task, where it says so. */
final class Pool {
  private Pool() {}

  static Optional<PoolThreads> of(TaskNode task) {
    Optional<PoolThreads> said = PoolThreads.of(task);
    boolean isPart =
        task instanceof TaskNode.Sequence
            || task instanceof TaskNode.Call call
                && !call.method().startsWith(TaskNode.Call.ASIDE)
                && !call.method().equals(TaskNode.Call.WAITED);
    return said.isPresent() || !isPart
        ? said
        : task.children().stream().map(Pool::of).flatMap(Optional::stream).findFirst();
  }

  /** The threads that run the tasks of a loop, where they say so. */
  static Optional<PoolThreads> of(TaskNode.Parallel loop) {
    return AsynchronousTasks.handsOver(loop) ? anyIn(loop.body()) : of(loop.body());
  }

  private static Optional<PoolThreads> anyIn(TaskNode node) {
    return AsynchronousTasks.key(node, TaskNode.Call.ASIDE).isPresent()
        ? of(AsynchronousTasks.task(node))
        : HeldLocks.inside(node).stream().map(Pool::anyIn).flatMap(Optional::stream).findFirst();
  }

  /** Whether a task hands over another to a pool of which the threads are known. */
  static boolean isNested(TaskNode node, boolean isInTask) {
    boolean isAside = AsynchronousTasks.key(node, TaskNode.Call.ASIDE).isPresent();
    boolean isPooled =
        isAside && of(AsynchronousTasks.task(node)).isPresent()
            || node instanceof TaskNode.Parallel loop && of(loop).isPresent()
            || node instanceof TaskNode.ForkJoin fork
                && fork.branches().stream().anyMatch(branch -> of(branch).isPresent());
    boolean areTasks =
        isInTask
            || isAside
            || node instanceof TaskNode.Parallel loop && !AsynchronousTasks.handsOver(loop)
            || node instanceof TaskNode.ForkJoin fork
                && !fork.label().startsWith(TaskNode.ForkJoin.SUBMITTED);
    return isInTask && isPooled
        || HeldLocks.inside(node).stream().anyMatch(child -> isNested(child, areTasks));
  }
}
