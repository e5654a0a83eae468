package org.perfmodel.evaluate.dispatch;

import java.util.Set;
import org.perfmodel.workload.graph.DynamicTaskGraph;

/**
 * One queue for all processors: whoever is idle takes the first task. With {@link Fifo} this is
 * self-scheduling, with the other orders list scheduling; each is greedy, so Graham's bounds hold.
 */
public record CentralQueue(QueueOrder order) implements SchedulingPolicy {
  @Override
  public String name() {
    return order.name();
  }

  @Override
  public Set<Knowledge> needs() {
    return order.needs();
  }

  @Override
  public ReadyList start(DynamicTaskGraph graph, int processors) {
    return new Ready(order.queues(graph).get(), processors);
  }

  /** One queue, of which the processors below a limit are served. */
  static final class Ready implements ReadyList {
    private final TaskQueue queue;
    private final int limit;

    Ready(TaskQueue queue, int limit) {
      this.queue = queue;
      this.limit = limit;
    }

    @Override
    public void add(int task, int processor) {
      queue.add(task);
    }

    @Override
    public boolean next(ProcessorSet idle, Assignment assignment) {
      int processor = idle.first();
      return queue.size() > 0
          && processor >= 0
          && processor < limit
          && assignment.set(queue.remove(), processor, TaskAcquisition.QUEUED);
    }
  }
}
