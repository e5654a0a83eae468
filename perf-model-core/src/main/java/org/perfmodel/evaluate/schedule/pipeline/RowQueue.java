package org.perfmodel.evaluate.schedule.pipeline;

import java.util.Arrays;
import org.perfmodel.evaluate.dispatch.ProcessorSet;

/**
 * One queue of ready rows for all processors below a limit: greatest priority first, then the least
 * id. A queue in order of arrival has priorities that fall by one each.
 */
final class RowQueue implements RowDealer {
  /** What a ready task's place in the queue depends on. */
  interface Priority {
    double of(int row, int column);
  }

  private final Priority priority;
  private final int limit;
  private int[] rows = new int[16];
  private double[] keys = new double[16];
  private int size;
  private int taken;

  RowQueue(Priority priority, int limit) {
    this.priority = priority;
    this.limit = limit;
  }

  @Override
  public void ready(int row, int column) {
    if (size == rows.length) {
      rows = Arrays.copyOf(rows, 2 * size);
      keys = Arrays.copyOf(keys, 2 * size);
    }
    double key = priority.of(row, column);
    int hole = size++;
    while (hole > 0) {
      int above = (hole - 1) >>> 1;
      if (!isBefore(key, row, above)) {
        break;
      }
      rows[hole] = rows[above];
      keys[hole] = keys[above];
      hole = above;
    }
    rows[hole] = row;
    keys[hole] = key;
  }

  @Override
  public void ended(int processor, int column) {}

  @Override
  public int next(ProcessorSet idle) {
    int processor = idle.first();
    if (size == 0 || processor < 0 || processor >= limit) {
      return -1;
    }
    taken = rows[0];
    int row = rows[--size];
    double key = keys[size];
    int hole = 0;
    for (int below = 1; below < size; below = 2 * hole + 1) {
      if (below + 1 < size && isBefore(keys[below + 1], rows[below + 1], below)) {
        below++;
      }
      if (isBefore(key, row, below)) {
        break;
      }
      rows[hole] = rows[below];
      keys[hole] = keys[below];
      hole = below;
    }
    rows[hole] = row;
    keys[hole] = key;
    return processor;
  }

  @Override
  public int row() {
    return taken;
  }

  private boolean isBefore(double key, int row, int other) {
    return key > keys[other] || (key == keys[other] && row < rows[other]);
  }
}
