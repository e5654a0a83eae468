package org.perfmodel.evaluate.dispatch;

import java.util.Set;
import org.perfmodel.workload.graph.DynamicTaskGraph;

/**
 * The JVM's {@code ForkJoinPool}: work stealing by a limited number of workers. Tasks that wait for
 * nothing come from the caller: a caller that helps, as in a parallel stream or {@code invoke} on
 * the common pool, works on them itself as processor 0 and has workers beside it; otherwise it
 * waits and the workers take them from a submission queue.
 *
 * @param parallelism workers beside a caller that helps, or 0: so many that all processors take
 *     part
 * @param async whether a worker takes its oldest task first, as for events, rather than its newest
 * @param callerHelps whether the caller works, too
 * @param seed of the choice of victims
 */
public record ForkJoin(int parallelism, boolean async, boolean callerHelps, long seed)
    implements SchedulingPolicy {
  public ForkJoin {
    if (parallelism < 0) {
      throw new IllegalArgumentException("a pool of parallelism " + parallelism);
    }
  }

  /** The common pool of a machine with as many processors as the schedule, used by a stream. */
  public static ForkJoin common() {
    return new ForkJoin(0, false, true, 1);
  }

  /**
   * The most elements that a leaf of a parallel stream gets: it splits ranges in half until they
   * are no longer than a quarter of a worker's share ({@code AbstractTask.suggestTargetSize}).
   *
   * @param parallelism of the common pool: one less than processors
   */
  public static long streamLeaf(long elements, int parallelism) {
    return Math.max(1, elements / Math.max(1, 4L * parallelism));
  }

  @Override
  public String name() {
    return (async ? "fork-join-async" : "fork-join")
        + (callerHelps ? "" : "-submitted")
        + (parallelism == 0 ? "" : "-" + parallelism);
  }

  @Override
  public Set<Knowledge> needs() {
    return Set.of();
  }

  @Override
  public ReadyList start(DynamicTaskGraph graph, int processors) {
    int workers = parallelism == 0 ? processors : parallelism + (callerHelps ? 1 : 0);
    return new Ready(Math.min(workers, processors), async, callerHelps, seed);
  }

  static final class Ready implements ReadyList {
    private final int workers;
    private final boolean oldestFirst;
    private final boolean callerHelps;
    private final Deques deques;
    private final FifoQueue submitted = new FifoQueue();

    /** Workers that may still have tasks of their own: they go on before others steal. */
    private final ProcessorSet goingOn;

    Ready(int workers, boolean oldestFirst, boolean callerHelps, long seed) {
      this.workers = workers;
      this.oldestFirst = oldestFirst;
      this.callerHelps = callerHelps;
      deques = new Deques(workers, seed);
      goingOn = ProcessorSet.noneOf(workers);
      goingOn.add(0);
    }

    @Override
    public void becameIdle(int processor) {
      goingOn.add(processor);
    }

    @Override
    public void add(int task, int processor) {
      if (processor >= 0) {
        deques.push(processor, task);
      } else if (callerHelps) {
        deques.push(0, task);
      } else {
        submitted.add(task);
      }
    }

    @Override
    public boolean next(ProcessorSet idle, Assignment assignment) {
      while (!goingOn.isEmpty()) {
        int worker = goingOn.first();
        goingOn.remove(worker);
        if (!deques.isEmpty(worker) && idle.contains(worker)) {
          int task = oldestFirst ? deques.popOldest(worker) : deques.popNewest(worker);
          return assignment.set(task, worker, TaskAcquisition.QUEUED);
        }
      }
      int worker = idle.first();
      if (worker < 0 || worker >= workers) {
        return false;
      }
      if (submitted.size() > 0) {
        return assignment.set(submitted.remove(), worker, TaskAcquisition.QUEUED);
      }
      return deques.waiting() > 0 && assignment.set(deques.steal(), worker, TaskAcquisition.STOLEN);
    }
  }
}
