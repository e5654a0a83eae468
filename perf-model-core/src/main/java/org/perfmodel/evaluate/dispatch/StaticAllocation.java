package org.perfmodel.evaluate.dispatch;

import java.util.Set;
import org.perfmodel.workload.graph.DynamicTaskGraph;

/**
 * Each processor executes its own tasks in their order and waits for a task that is not ready, as a
 * program does that shares out its loops beforehand. The order is that of positions: by id where
 * ids are in topological order.
 */
public record StaticAllocation(Allocation allocation) implements SchedulingPolicy {
  @Override
  public String name() {
    return allocation.name();
  }

  @Override
  public Set<Knowledge> needs() {
    return Set.of(Knowledge.ALLOCATION);
  }

  @Override
  public ReadyList start(DynamicTaskGraph graph, int processors) {
    return new Ready(allocation.owners(graph, processors), processors);
  }

  private static final class Ready implements ReadyList {
    private final int[] owners;
    private final boolean[] ready;

    /** Tasks by owner, each owner's in their order. */
    private final int[] order;

    private final int[] next;
    private final int[] end;
    private final ProcessorSet startable;

    Ready(int[] owners, int processors) {
      this.owners = owners;
      ready = new boolean[owners.length];
      order = new int[owners.length];
      next = new int[processors];
      end = new int[processors];
      startable = ProcessorSet.noneOf(processors);
      for (int owner : owners) {
        end[owner]++;
      }
      for (int processor = 0, sum = 0; processor < processors; processor++) {
        next[processor] = sum;
        sum += end[processor];
        end[processor] = next[processor];
      }
      for (int task = 0; task < owners.length; task++) {
        order[end[owners[task]]++] = task;
      }
    }

    @Override
    public void becameIdle(int processor) {
      if (next[processor] < end[processor] && ready[order[next[processor]]]) {
        startable.add(processor);
      }
    }

    @Override
    public void add(int task, int processor) {
      ready[task] = true;
      int owner = owners[task];
      if (order[next[owner]] == task) {
        startable.add(owner);
      }
    }

    @Override
    public boolean next(ProcessorSet idle, Assignment assignment) {
      while (!startable.isEmpty()) {
        int processor = startable.first();
        startable.remove(processor);
        if (idle.contains(processor)) {
          return assignment.set(order[next[processor]++], processor, TaskAcquisition.DIRECT);
        }
      }
      return false;
    }
  }
}
