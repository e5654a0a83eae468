package org.perfmodel.evaluate.dispatch;

import java.util.Set;
import org.perfmodel.workload.graph.DynamicTaskGraph;

/**
 * Each processor keeps the tasks that it makes ready and takes the newest; one without tasks steals
 * the oldest of a random other (Blumofe and Leiserson, JACM 46(5), 1999). Processor 0 begins with
 * all tasks that wait for nothing.
 *
 * @param seed of the choice of victims
 */
public record WorkStealing(long seed) implements SchedulingPolicy {
  @Override
  public String name() {
    return "work-stealing";
  }

  @Override
  public Set<Knowledge> needs() {
    return Set.of();
  }

  @Override
  public ReadyList start(DynamicTaskGraph graph, int processors) {
    return new ForkJoin.Ready(processors, false, true, seed);
  }
}
