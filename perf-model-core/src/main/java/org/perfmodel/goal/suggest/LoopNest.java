package org.perfmodel.goal.suggest;

import java.util.IdentityHashMap;
import org.perfmodel.workload.TaskNode;

/** How deep the loops of a region stand in each other, with those of what it calls. */
final class LoopNest {
  private final IdentityHashMap<TaskNode, Integer> depths = new IdentityHashMap<>();

  private LoopNest() {}

  static int depth(TaskNode root) {
    return new LoopNest().of(root);
  }

  private int of(TaskNode node) {
    Integer known = depths.get(node);
    if (known != null) {
      return known;
    }
    int most = 0;
    for (TaskNode child : node.children()) {
      most = Math.max(most, of(child));
    }
    int depth = most + (node instanceof TaskNode.Loop || node instanceof TaskNode.Parallel ? 1 : 0);
    depths.put(node, depth);
    return depth;
  }

  /** Whether any part of it runs beside another. */
  static boolean isParallel(TaskNode node) {
    return node instanceof TaskNode.Parallel
        || node instanceof TaskNode.ForkJoin
        || node instanceof TaskNode.Processes
        || node.anyChild(LoopNest::isParallel);
  }
}
