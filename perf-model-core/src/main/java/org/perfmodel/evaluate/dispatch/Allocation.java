package org.perfmodel.evaluate.dispatch;

import org.perfmodel.workload.graph.DynamicTaskGraph;

/** Which processor, or which queue, each task belongs to before the program runs. */
public sealed interface Allocation permits LoopAllocation, Enumerated, Splitting {
  /** A word for tables: {@code cyclic}. */
  String name();

  /**
   * By position, the number of each task's owner.
   *
   * @param owners how many processors or queues there are
   */
  int[] owners(DynamicTaskGraph graph, int owners);
}
