package org.perfmodel.evaluate.schedule.pipeline;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.perfmodel.evaluate.dispatch.LoopAllocation;
import org.perfmodel.evaluate.dispatch.StaticAllocation;
import org.perfmodel.evaluate.schedule.sequence.EqualShares;
import org.perfmodel.evaluate.schedule.sequence.ProcessorUse;
import org.perfmodel.evaluate.schedule.sequence.Tail;
import org.perfmodel.workload.graph.TaskPipeline;

/**
 * A pipeline of equal tasks whose rows are dealt out beforehand, in closed form: time and memory
 * follow the processors. Where p divides the rows and is at most the columns, {@code cyclic} takes
 * rows * columns / p + p - 1 tasks.
 */
final class EvenPipeline {
  private EvenPipeline() {}

  static PipelineSchedule schedule(
      TaskPipeline pipeline, LoopAllocation allocation, int processors) {
    int rows = pipeline.rows();
    int columns = pipeline.columns();
    double cost = pipeline.cost(0);
    StaticAllocation policy = new StaticAllocation(allocation);
    EqualShares shares =
        EqualShares.of(policy, rows, processors, true)
            .orElseThrow(() -> new IllegalArgumentException(policy.name()));
    RowShape shape = RowShape.of(allocation, rows, columns, processors);
    double makespan = (shape.begin(rows - 1) + columns) * cost;
    List<ProcessorUse> uses = new ArrayList<>(processors);
    for (int processor = 0; processor < processors; processor++) {
      long tasks = shares.tasks(processor) * columns;
      double busy = tasks * cost;
      uses.add(new ProcessorUse(busy, 0, 0, 0, Math.max(0, makespan - busy), tasks));
    }
    return new PipelineSchedule(
        policy.name(),
        makespan,
        pipeline.work(),
        pipeline.span(),
        uses,
        Optional.of(tail(pipeline, shape)));
  }

  /** All tasks begin at multiples of the cost, so none is cut by the tail's beginning. */
  private static Tail tail(TaskPipeline pipeline, RowShape shape) {
    double cost = pipeline.cost(0);
    int last = shape.lastOfFirstToEnd();
    if (last < 0) {
      return new Tail(0, 0, cost);
    }
    long start = shape.begin(last) + pipeline.columns();
    int next = last + 1;
    if (next == pipeline.rows()) {
      return new Tail(start * cost, -1, 0);
    }
    long column = Math.max(0, start - shape.begin(next));
    return new Tail(start * cost, (long) next * pipeline.columns() + column, cost);
  }
}
