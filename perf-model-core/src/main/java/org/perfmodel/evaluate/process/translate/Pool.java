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

  /** Whether a task hands over another to a pool of which the threads are known. */
  static boolean isNested(TaskNode node, boolean isInTask) {
    boolean isAside = HandedOver.key(node, TaskNode.Call.ASIDE).isPresent();
    boolean isPooled =
        isAside && of(HandedOver.task(node)).isPresent()
            || node instanceof TaskNode.Parallel loop && of(loop.body()).isPresent();
    boolean areTasks =
        isInTask
            || isAside
            || node instanceof TaskNode.Parallel
            || node instanceof TaskNode.ForkJoin;
    return isInTask && isPooled
        || Held.inside(node).stream().anyMatch(child -> isNested(child, areTasks));
  }
}
