package org.perfmodel.evaluate.schedule.pipeline;

import java.util.Arrays;
import org.perfmodel.evaluate.dispatch.LoopAllocation;
import org.perfmodel.evaluate.dispatch.ProcessorSet;

/** Each processor does its rows in their order and waits for a task that is not ready. */
final class RowOwners implements RowDealer {
  private final LoopAllocation allocation;
  private final int rows;
  private final int lastColumn;
  private final int processors;

  /** By row, the next of the same owner, or {@code rows}. */
  private final int[] following;

  private final int[] current;
  private final boolean[] isReady;
  private final ProcessorSet startable;
  private int taken;

  RowOwners(LoopAllocation allocation, int rows, int columns, int processors) {
    this.allocation = allocation;
    this.rows = rows;
    this.processors = processors;
    lastColumn = columns - 1;
    following = new int[rows];
    current = new int[processors];
    isReady = new boolean[rows];
    startable = ProcessorSet.noneOf(processors);
    Arrays.fill(current, rows);
    for (int row = rows - 1; row >= 0; row--) {
      int owner = allocation.owner(row, rows, processors);
      following[row] = current[owner];
      current[owner] = row;
    }
  }

  @Override
  public void ready(int row, int column) {
    isReady[row] = true;
    int owner = allocation.owner(row, rows, processors);
    if (current[owner] == row) {
      startable.add(owner);
    }
  }

  @Override
  public void ended(int processor, int column) {
    if (column == lastColumn) {
      current[processor] = following[current[processor]];
      if (current[processor] < rows && isReady[current[processor]]) {
        startable.add(processor);
      }
    }
  }

  @Override
  public int next(ProcessorSet idle) {
    int processor = startable.first();
    if (processor >= 0) {
      startable.remove(processor);
      taken = current[processor];
      isReady[taken] = false;
    }
    return processor;
  }

  @Override
  public int row() {
    return taken;
  }
}
