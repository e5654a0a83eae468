package org.perfmodel.evaluate.dispatch;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;
import java.util.function.Supplier;
import org.perfmodel.workload.graph.DynamicTaskGraph;

/** The ready task with the longest path to the end first (HLF, Hu 1961; with weights HLFET). */
public record CriticalPathFirst() implements QueueOrder {
  @Override
  public String name() {
    return "critical-path";
  }

  @Override
  public Set<Knowledge> needs() {
    return Collections.unmodifiableSet(EnumSet.of(Knowledge.WEIGHTS, Knowledge.GRAPH));
  }

  @Override
  public Supplier<TaskQueue> queues(DynamicTaskGraph graph) {
    double[] toEnd = toEnd(graph);
    return () -> new PriorityTaskQueue(graph, toEnd);
  }

  /** By position, the longest path from a task's beginning to the end of the program. */
  static double[] toEnd(DynamicTaskGraph graph) {
    double[] toEnd = new double[graph.tasks()];
    for (int task = toEnd.length - 1; task >= 0; task--) {
      double longest = 0;
      for (int edge = graph.firstSuccessor(task); edge < graph.endOfSuccessors(task); edge++) {
        longest = Math.max(longest, toEnd[graph.successor(edge)]);
      }
      toEnd[task] = graph.weight(task) + longest;
    }
    return toEnd;
  }
}
