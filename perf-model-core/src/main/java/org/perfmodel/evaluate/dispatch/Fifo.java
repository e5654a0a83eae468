package org.perfmodel.evaluate.dispatch;

import java.util.Set;
import java.util.function.Supplier;
import org.perfmodel.workload.graph.DynamicTaskGraph;

/** In the order in which tasks become ready. */
public record Fifo() implements QueueOrder {
  @Override
  public String name() {
    return "fifo";
  }

  @Override
  public Set<Knowledge> needs() {
    return Set.of();
  }

  @Override
  public Supplier<TaskQueue> queues(DynamicTaskGraph graph) {
    return FifoQueue::new;
  }
}
