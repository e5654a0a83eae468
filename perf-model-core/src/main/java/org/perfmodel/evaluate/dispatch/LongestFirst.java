package org.perfmodel.evaluate.dispatch;

import java.util.Set;
import java.util.function.Supplier;
import org.perfmodel.workload.graph.DynamicTaskGraph;

/** The ready task that takes longest first (LPT, Graham 1969). */
public record LongestFirst() implements QueueOrder {
  @Override
  public String name() {
    return "lpt";
  }

  @Override
  public Set<Knowledge> needs() {
    return Set.of(Knowledge.WEIGHTS);
  }

  @Override
  public Supplier<TaskQueue> queues(DynamicTaskGraph graph) {
    double[] weight = new double[graph.tasks()];
    for (int task = 0; task < weight.length; task++) {
      weight[task] = graph.weight(task);
    }
    return () -> new PriorityTaskQueue(graph, weight);
  }
}
