package org.perfmodel.evaluate.schedule.pipeline;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.perfmodel.evaluate.dispatch.LoopAllocation;
import org.perfmodel.evaluate.schedule.sequence.ProcessorUse;
import org.perfmodel.workload.graph.TaskPipeline;

/**
 * A pipeline whose rows differ and are dealt out beforehand: a few operations per row, memory by
 * processors.
 *
 * <p>Row i with cost c begins at A, when its processor is free and the first task above has ended.
 * Its task j ends at e(i, j) = max over k up to j of (when k may begin + (j - k + 1) c), and k may
 * begin when task k above has ended, at e(i-1, k). The ends of a row are convex in j: those of the
 * first row lie on a line, and the greatest of k - c * k over a convex e(i-1, k) is at k = 0 or k =
 * j, so e(i, j) = max(A + (j + 1) c, e(i-1, j) + c) is convex again. The first and the last task of
 * each row are all that is needed.
 */
final class UnevenPipeline {
  /** A second or two of arithmetic. */
  static final int MOST_ROWS = 200_000_000;

  private UnevenPipeline() {}

  static PipelineSchedule schedule(
      TaskPipeline pipeline, LoopAllocation allocation, int processors) {
    int rows = pipeline.rows();
    if (rows > MOST_ROWS) {
      throw new IllegalArgumentException(
          rows + " rows of different costs are too many; up to " + MOST_ROWS + " are scheduled");
    }
    int columns = pipeline.columns();
    double[] costs = pipeline.costs().stream().mapToDouble(Double::doubleValue).toArray();
    double[] free = new double[processors];
    double[] busy = new double[processors];
    long[] dealt = new long[processors];
    double first = 0;
    double last = 0;
    int turn = 0;
    for (int row = 0; row < rows; row++) {
      int owner = allocation.owner(row, rows, processors);
      double cost = costs[turn];
      turn = turn + 1 == costs.length ? 0 : turn + 1;
      double begin = Math.max(first, free[owner]);
      first = begin + cost;
      last = Math.max(begin + columns * cost, last + cost);
      free[owner] = last;
      busy[owner] += cost;
      dealt[owner]++;
    }
    List<ProcessorUse> uses = new ArrayList<>(processors);
    for (int processor = 0; processor < processors; processor++) {
      double work = busy[processor] * columns;
      long tasks = dealt[processor] * columns;
      uses.add(new ProcessorUse(work, 0, 0, 0, Math.max(0, last - work), tasks));
    }
    return new PipelineSchedule(
        allocation.name(), last, pipeline.work(), pipeline.span(), uses, Optional.empty());
  }
}
