package org.perfmodel.evaluate.schedule;

import java.util.IdentityHashMap;
import org.perfmodel.scenario.Pricing;
import org.perfmodel.workload.TaskNode;

/** The loops around each node of a region, which decide where its data come from. */
final class EnclosingLoops {
  private final Pricing outside;
  private final IdentityHashMap<TaskNode, Pricing> inside = new IdentityHashMap<>();

  EnclosingLoops(Pricing outside, TaskNode root) {
    this.outside = outside;
    walk(root, outside);
  }

  private void walk(TaskNode node, Pricing here) {
    inside.put(node, here);
    Pricing within = here;
    if (node instanceof TaskNode.Loop loop) {
      within = here.in(loop);
    } else if (node instanceof TaskNode.Parallel loop) {
      within = here.in(loop.index(), loop.iterations());
    }
    for (TaskNode child : node.children()) {
      walk(child, within);
    }
  }

  /** Prices where a node stands; of a sequence that was cut out, where its first part does. */
  Pricing of(TaskNode node) {
    Pricing here = inside.get(node);
    if (here != null) {
      return here;
    }
    return node instanceof TaskNode.Sequence cut && !cut.parts().isEmpty()
        ? of(cut.parts().get(0))
        : outside;
  }
}
