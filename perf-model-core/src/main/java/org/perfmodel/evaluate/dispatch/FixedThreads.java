package org.perfmodel.evaluate.dispatch;

import java.util.Set;
import org.perfmodel.workload.graph.DynamicTaskGraph;

/**
 * An executor with a fixed number of threads and one queue, {@code
 * Executors.newFixedThreadPool(threads)}: as many processors as there are threads take part.
 */
public record FixedThreads(int threads) implements SchedulingPolicy {
  public FixedThreads {
    if (threads < 1) {
      throw new IllegalArgumentException("an executor of " + threads + " threads");
    }
  }

  @Override
  public String name() {
    return "threads-" + threads;
  }

  @Override
  public Set<Knowledge> needs() {
    return Set.of();
  }

  @Override
  public ReadyList start(DynamicTaskGraph graph, int processors) {
    return new CentralQueue.Ready(new FifoQueue(), Math.min(threads, processors));
  }
}
