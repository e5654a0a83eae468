package org.perfmodel.evaluate.schedule.sequence;

import java.util.Optional;
import org.perfmodel.evaluate.dispatch.Allocation;
import org.perfmodel.evaluate.dispatch.Block;
import org.perfmodel.evaluate.dispatch.BlockCyclic;
import org.perfmodel.evaluate.dispatch.CentralQueue;
import org.perfmodel.evaluate.dispatch.Chunks;
import org.perfmodel.evaluate.dispatch.Cyclic;
import org.perfmodel.evaluate.dispatch.FixedChunk;
import org.perfmodel.evaluate.dispatch.FixedThreads;
import org.perfmodel.evaluate.dispatch.ForkJoin;
import org.perfmodel.evaluate.dispatch.ListOrder;
import org.perfmodel.evaluate.dispatch.SchedulingPolicy;
import org.perfmodel.evaluate.dispatch.StaticAllocation;
import org.perfmodel.evaluate.dispatch.TaskAcquisition;

/**
 * Which processor executes which of many equal tasks that wait for nothing, counted, not listed.
 * All progress alike, so in round k each processor that still has tasks executes its k-th: a queue
 * hands them out as {@code cyclic} does, and chunks of k as {@code block-cyclic-k}.
 */
public sealed interface EqualShares {
  /** Of this processor, how many. */
  long tasks(int processor);

  /** The id of the task that a processor executes after {@code before} others. */
  long id(int processor, long before);

  /** How a processor comes by each of them. */
  TaskAcquisition handing();

  /**
   * The shares under a policy; empty if they cannot be told from counts alone.
   *
   * @param isFree whether handing tasks out costs nothing
   */
  static Optional<EqualShares> of(
      SchedulingPolicy policy, long tasks, int processors, boolean isFree) {
    EqualShares shares = null;
    if (policy instanceof CentralQueue queue
        && (!(queue.order() instanceof ListOrder order) || order.equals(ListOrder.byId()))) {
      shares = new Blocks(tasks, processors, 1, TaskAcquisition.QUEUED);
    } else if (policy instanceof FixedThreads pool) {
      int threads = Math.min(pool.threads(), processors);
      shares = new Blocks(tasks, threads, 1, TaskAcquisition.QUEUED);
    } else if (policy instanceof StaticAllocation allocated) {
      return allocated(allocated.allocation(), tasks, processors);
    } else if (isFree
        && policy instanceof Chunks chunks
        && chunks.rule() instanceof FixedChunk chunk) {
      shares = new Blocks(tasks, processors, chunk.size(), TaskAcquisition.QUEUED);
    } else if (isFree && policy.equals(ForkJoin.common())) {
      shares = new BothEnds(tasks, processors);
    }
    return Optional.ofNullable(shares);
  }

  private static Optional<EqualShares> allocated(Allocation to, long tasks, int processors) {
    if (to instanceof Cyclic) {
      return Optional.of(new Blocks(tasks, processors, 1, TaskAcquisition.DIRECT));
    }
    if (to instanceof BlockCyclic blocks) {
      return Optional.of(new Blocks(tasks, processors, blocks.block(), TaskAcquisition.DIRECT));
    }
    return to instanceof Block ? Optional.of(new Pieces(tasks, processors)) : Optional.empty();
  }

  /** Blocks of so many go round the owners; blocks of one are cyclic. */
  record Blocks(long count, int owners, long block, TaskAcquisition handing)
      implements EqualShares {
    @Override
    public long tasks(int processor) {
      if (processor >= owners) {
        return 0;
      }
      long whole = count / block;
      long blocks = whole / owners + (processor < whole % owners ? 1 : 0);
      return blocks * block + (whole % owners == processor ? count % block : 0);
    }

    @Override
    public long id(int processor, long before) {
      return (before / block * owners + processor) * block + before % block;
    }
  }

  /** One piece each, from {@code q n / p} to before {@code (q + 1) n / p}. */
  record Pieces(long count, int owners) implements EqualShares {
    private long first(int processor) {
      long share = count / owners;
      return processor * share + processor * (count % owners) / owners;
    }

    @Override
    public long tasks(int processor) {
      return first(processor + 1) - first(processor);
    }

    @Override
    public long id(int processor, long before) {
      return first(processor) + before;
    }

    @Override
    public TaskAcquisition handing() {
      return TaskAcquisition.DIRECT;
    }
  }

  /** The caller, processor 0, takes the newest of what is left, thieves take the oldest. */
  record BothEnds(long count, int owners) implements EqualShares {
    @Override
    public long tasks(int processor) {
      return count / owners + (processor < count % owners ? 1 : 0);
    }

    @Override
    public long id(int processor, long before) {
      return processor == 0 ? count - 1 - before : before * (owners - 1) + processor - 1;
    }

    @Override
    public TaskAcquisition handing() {
      return TaskAcquisition.QUEUED;
    }
  }
}
