package org.perfmodel.evaluate.schedule;

import java.util.IdentityHashMap;
import org.perfmodel.workload.TaskNode;

/** Which nodes hold more than code: tasks of their own, locks, barriers. */
final class TaskConstructs {
  private final IdentityHashMap<TaskNode, Boolean> known = new IdentityHashMap<>();

  boolean is(TaskNode node) {
    Boolean answer = known.get(node);
    if (answer == null) {
      answer =
          node instanceof TaskNode.Parallel
              || node instanceof TaskNode.ForkJoin
              || node instanceof TaskNode.Critical
              || node instanceof TaskNode.Barrier
              || node.anyChild(this::is);
      known.put(node, answer);
    }
    return answer;
  }
}
