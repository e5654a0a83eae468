package org.perfmodel.evaluate.schedule.pipeline;

import org.perfmodel.evaluate.dispatch.ProcessorSet;

/**
 * Which idle processor takes which ready task of a pipeline. Of each row at most one task is ready
 * or runs, so a row and how far it has come stand for the task.
 */
interface RowDealer {
  /** The row's task in this column has become ready. */
  void ready(int row, int column);

  /** A processor has ended a task of this row, the one in this column. */
  void ended(int processor, int column);

  /**
   * Takes a pair out.
   *
   * @return the processor; -1 if no ready task suits an idle processor
   */
  int next(ProcessorSet idle);

  /** The row of the pair that {@link #next} took out. */
  int row();
}
