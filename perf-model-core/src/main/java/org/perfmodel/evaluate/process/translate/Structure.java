package org.perfmodel.evaluate.process.translate;

import java.util.IdentityHashMap;
import org.perfmodel.workload.CountedWait;
import org.perfmodel.workload.PoolThreads;
import org.perfmodel.workload.TaskNode;

/** Which nodes are more than code: tasks, locks, barriers, messages; which pass messages. */
final class Structure {
  private final IdentityHashMap<TaskNode, Boolean> structured = new IdentityHashMap<>();
  private final IdentityHashMap<TaskNode, Boolean> passing = new IdentityHashMap<>();

  boolean isStructured(TaskNode node) {
    Boolean known = structured.get(node);
    if (known == null) {
      known =
          isMessage(node)
              || HeldLocks.isJoin(node)
              || PoolThreads.of(node).isPresent()
              || node instanceof TaskNode.Parallel
              || node instanceof TaskNode.ForkJoin
              || node instanceof TaskNode.Critical critical && !critical.atomic()
              || node instanceof TaskNode.Barrier
              || HeldLocks.inside(node).stream().anyMatch(this::isStructured);
      structured.put(node, known);
    }
    return known;
  }

  /** Whether strands wait for each other in it, other than for locks and for their ends. */
  boolean passesMessages(TaskNode node) {
    Boolean known = passing.get(node);
    if (known == null) {
      known =
          isMessage(node)
              || node instanceof TaskNode.Barrier
              || HeldLocks.inside(node).stream().anyMatch(this::passesMessages);
      passing.put(node, known);
    }
    return known;
  }

  private static boolean isMessage(TaskNode node) {
    return GuardedWaits.isGuard(node)
        || CountedWait.of(node).isPresent()
        || node instanceof TaskNode.Processes
        || node instanceof TaskNode.Send
        || node instanceof TaskNode.Receive
        || node instanceof TaskNode.Await
        || node instanceof TaskNode.Collective;
  }
}
