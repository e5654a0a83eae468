package org.perfmodel.evaluate.dispatch;

import java.util.List;
import org.perfmodel.workload.DynamicTaskGraph;
import org.perfmodel.workload.TaskLoop;

/**
 * Shares out each loop of a graph by its iterations' numbers; what stands outside of loops belongs
 * to owner 0. A graph without loops counts as one loop over all tasks by id.
 */
public sealed interface LoopAllocation extends Allocation permits Block, Cyclic, BlockCyclic {
  /** The owner of one iteration, from 0 to before {@code owners}. */
  int owner(int iteration, int iterations, int owners);

  @Override
  default int[] owners(DynamicTaskGraph graph, int owners) {
    int[] result = new int[graph.tasks()];
    for (TaskLoop loop : loopsOf(graph)) {
      for (int i = 0; i < loop.size(); i++) {
        result[graph.position(loop.first() + i)] = owner(i, loop.size(), owners);
      }
    }
    return result;
  }

  /** The declared loops, or the whole graph as one. */
  static List<TaskLoop> loopsOf(DynamicTaskGraph graph) {
    return graph.loops().isEmpty() && graph.tasks() > 0
        ? List.of(new TaskLoop("all", 0, graph.tasks()))
        : graph.loops();
  }
}
