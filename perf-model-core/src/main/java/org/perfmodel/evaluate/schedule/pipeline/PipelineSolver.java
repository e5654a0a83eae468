package org.perfmodel.evaluate.schedule.pipeline;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.perfmodel.evaluate.dispatch.CentralQueue;
import org.perfmodel.evaluate.dispatch.CriticalPathFirst;
import org.perfmodel.evaluate.dispatch.Fifo;
import org.perfmodel.evaluate.dispatch.FixedThreads;
import org.perfmodel.evaluate.dispatch.ListOrder;
import org.perfmodel.evaluate.dispatch.LongestFirst;
import org.perfmodel.evaluate.dispatch.LoopAllocation;
import org.perfmodel.evaluate.dispatch.QueueOrder;
import org.perfmodel.evaluate.dispatch.SchedulingPolicy;
import org.perfmodel.evaluate.dispatch.StaticAllocation;
import org.perfmodel.workload.graph.TaskPipeline;

/**
 * Schedules of a pipeline that is never unfolded. Static allocations deal out its rows and are
 * answered from counts or from row to row; one central queue takes a step per task. The schedule is
 * that of the unfolded tasks.
 */
public final class PipelineSolver {
  /** Tasks that are looked at one after the other; about two seconds. */
  static final long MOST_STEPS = 1L << 24;

  /** Of rows that differ and are dealt out, only the tail takes steps. */
  static final long MOST_STEPS_FOR_TAIL = 1L << 20;

  private final TaskPipeline pipeline;

  public PipelineSolver(TaskPipeline pipeline) {
    this.pipeline = pipeline;
  }

  /**
   * The schedule; empty if the policy is answered only for tasks one by one.
   *
   * @throws IllegalArgumentException if there are too many tasks for this policy
   */
  public Optional<PipelineSchedule> solve(SchedulingPolicy policy, int processors) {
    if (policy instanceof StaticAllocation fixed
        && fixed.allocation() instanceof LoopAllocation rows) {
      return Optional.of(dealt(rows, processors));
    }
    RowQueue queue = queue(policy, processors);
    if (queue == null) {
      return Optional.empty();
    }
    if (pipeline.tasks() > MOST_STEPS) {
      throw new IllegalArgumentException(
          pipeline.tasks() + " tasks are too many to step through; up to " + MOST_STEPS + " are");
    }
    return Optional.of(new PipelineRun(pipeline, queue, processors).run(policy.name()));
  }

  private PipelineSchedule dealt(LoopAllocation rows, int processors) {
    if (pipeline.isEven()) {
      return EvenPipeline.schedule(pipeline, rows, processors);
    }
    PipelineSchedule schedule = UnevenPipeline.schedule(pipeline, rows, processors);
    if (pipeline.tasks() > MOST_STEPS_FOR_TAIL) {
      return schedule;
    }
    RowOwners owners = new RowOwners(rows, pipeline.rows(), pipeline.columns(), processors);
    return schedule.with(new PipelineRun(pipeline, owners, processors).run(rows.name()).tail());
  }

  private @Nullable RowQueue queue(SchedulingPolicy policy, int processors) {
    if (policy instanceof FixedThreads pool) {
      return new RowQueue(arrival(), Math.min(pool.threads(), processors));
    }
    if (!(policy instanceof CentralQueue queue)) {
      return null;
    }
    RowQueue.Priority priority = priority(queue.order());
    return priority == null ? null : new RowQueue(priority, processors);
  }

  private RowQueue.@Nullable Priority priority(QueueOrder order) {
    if (order instanceof Fifo) {
      return arrival();
    }
    if (order instanceof LongestFirst) {
      return (row, column) -> pipeline.cost(row);
    }
    if (order instanceof CriticalPathFirst) {
      return toEnd();
    }
    return order.equals(ListOrder.byId()) ? (row, column) -> 0 : null;
  }

  private static RowQueue.Priority arrival() {
    long[] arrived = {0};
    return (row, column) -> -(double) arrived[0]++;
  }

  /** The longest chain from a task on: each row below once, the rest in the slowest of them. */
  private RowQueue.Priority toEnd() {
    int rows = pipeline.tasks() > MOST_STEPS ? 0 : pipeline.rows();
    int last = pipeline.columns() - 1;
    if (pipeline.isEven()) {
      return (row, column) -> (double) rows - row + last - column;
    }
    double[] sum = new double[rows + 1];
    double[] greatest = new double[rows + 1];
    for (int row = rows - 1; row >= 0; row--) {
      sum[row] = sum[row + 1] + pipeline.cost(row);
      greatest[row] = Math.max(greatest[row + 1], pipeline.cost(row));
    }
    return (row, column) -> sum[row] + (last - column) * greatest[row];
  }
}
