package org.perfmodel.evaluate.dispatch;

import static java.util.Objects.requireNonNull;

import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import org.perfmodel.workload.graph.DynamicTaskGraph;

/**
 * Several queues to which tasks are allocated beforehand, and processors that switch between them:
 * LocusRoute's geographic scheduling (Adve and Vernon, section 5.3). Processor {@code i} is at home
 * at queue {@code i} modulo their number. When its queue is empty it switches; when all are empty
 * it goes home. Of equally good queues it takes the lowest.
 *
 * @param queues how many, or 0: as many as processors
 * @param allocation the queue of each task
 * @param order of each queue
 */
public record SeveralQueues(
    int queues, Allocation allocation, QueueOrder order, Switching switching)
    implements SchedulingPolicy {
  public SeveralQueues {
    requireNonNull(allocation);
    requireNonNull(order);
    requireNonNull(switching);
    if (queues < 0) {
      throw new IllegalArgumentException(queues + " queues");
    }
  }

  @Override
  public String name() {
    return "queues-%s-%s-%s"
        .formatted(
            allocation.name(),
            order.name(),
            switching.name().toLowerCase(Locale.ROOT).replace('_', '-'));
  }

  @Override
  public Set<Knowledge> needs() {
    Set<Knowledge> needs = new TreeSet<>(order.needs());
    needs.add(Knowledge.ALLOCATION);
    return needs;
  }

  @Override
  public ReadyList start(DynamicTaskGraph graph, int processors) {
    int count = queues == 0 ? processors : queues;
    if (switching == Switching.STAY && count > processors) {
      throw new IllegalArgumentException(
          "%s: %d queues, but %d processors that stay where they are."
              .formatted(name(), count, processors));
    }
    return new Ready(this, graph, count, processors);
  }

  private static final class Ready implements ReadyList {
    private final DynamicTaskGraph graph;
    private final Switching switching;
    private final int[] owners;
    private final TaskQueue[] queues;
    private final double[] work;
    private final int[] workers;
    private final int[] at;
    private final ProcessorSet away;
    private int waiting;

    Ready(SeveralQueues policy, DynamicTaskGraph graph, int count, int processors) {
      this.graph = graph;
      switching = policy.switching;
      owners = policy.allocation.owners(graph, count);
      queues = new TaskQueue[count];
      Supplier<TaskQueue> maker = policy.order.queues(graph);
      for (int queue = 0; queue < count; queue++) {
        queues[queue] = maker.get();
      }
      work = new double[count];
      workers = new int[count];
      at = new int[processors];
      away = ProcessorSet.noneOf(processors);
      for (int processor = 0; processor < processors; processor++) {
        at[processor] = home(processor);
        workers[home(processor)]++;
      }
    }

    @Override
    public void add(int task, int processor) {
      queues[owners[task]].add(task);
      work[owners[task]] += graph.weight(task);
      waiting++;
    }

    @Override
    public boolean next(ProcessorSet idle, Assignment assignment) {
      if (waiting == 0) {
        sendHome(idle);
        return false;
      }
      for (int processor = idle.first(); processor >= 0; processor = idle.from(processor + 1)) {
        if (queues[at[processor]].size() == 0 && switching != Switching.STAY) {
          move(processor, best(processor));
        }
        int queue = at[processor];
        if (queues[queue].size() > 0) {
          return take(queue, processor, assignment);
        }
      }
      return false;
    }

    private boolean take(int queue, int processor, Assignment assignment) {
      waiting--;
      int task = queues[queue].remove();
      work[queue] = queues[queue].size() == 0 ? 0 : work[queue] - graph.weight(task);
      return assignment.set(task, processor, TaskAcquisition.QUEUED);
    }

    private int best(int processor) {
      int best = -1;
      for (int queue = 0; queue < queues.length; queue++) {
        if (queues[queue].size() > 0
            && (best < 0 || badness(queue, processor) < badness(best, processor))) {
          best = queue;
        }
      }
      return best;
    }

    private double badness(int queue, int processor) {
      return switch (switching) {
        case STAY -> 0;
        case FEWEST_WORKERS -> workers[queue];
        case MOST_WORK -> -work[queue];
        case NEAREST -> Math.abs(queue - home(processor));
      };
    }

    private void sendHome(ProcessorSet idle) {
      for (int p = away.first(); p >= 0; p = away.from(p + 1)) {
        if (idle.contains(p)) {
          move(p, home(p));
        }
      }
    }

    private void move(int processor, int queue) {
      if (at[processor] != home(processor)) {
        away.remove(processor);
      }
      workers[at[processor]]--;
      at[processor] = queue;
      workers[queue]++;
      if (queue != home(processor)) {
        away.add(processor);
      }
    }

    private int home(int processor) {
      return processor % queues.length;
    }
  }
}
