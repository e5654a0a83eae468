package org.perfmodel.evaluate.schedule.pipeline;

import org.perfmodel.evaluate.dispatch.Block;
import org.perfmodel.evaluate.dispatch.BlockCyclic;
import org.perfmodel.evaluate.dispatch.Cyclic;
import org.perfmodel.evaluate.dispatch.LoopAllocation;

/**
 * When the rows of a pipeline of equal tasks begin under a static allocation, counted in tasks.
 *
 * <p>Row i begins when the first task of row i-1 has ended and its processor is free: B(i) =
 * max(B(i-1) + 1, B(the processor's row before) + columns). From then on it never waits, because
 * the row above is ahead by a task and as fast. So rows begin and end one after the other.
 */
sealed interface RowShape {
  /** Before the row's first task. */
  long begin(int row);

  /**
   * The row with whose end a processor runs out of rows for the first time; -1 if there is no time
   * at all at which every processor has a task.
   */
  int lastOfFirstToEnd();

  /** The shape of an allocation. */
  static RowShape of(LoopAllocation allocation, int rows, int columns, int processors) {
    if (allocation instanceof Block) {
      return new Pieces(rows, columns, processors);
    }
    int block = allocation instanceof BlockCyclic blocks ? blocks.block() : 1;
    return Rounds.of(rows, columns, processors, block);
  }

  /** {@link Block}: one piece of neighbouring rows each; the pieces hardly overlap. */
  record Pieces(int rows, int columns, int processors) implements RowShape {
    @Override
    public long begin(int row) {
      long before = rows < processors ? row : new Block().owner(row, rows, processors);
      return (row - before) * columns + before;
    }

    @Override
    public int lastOfFirstToEnd() {
      if (rows < processors) {
        return -1;
      }
      int ofFirst = rows / processors;
      int firstOfLast = (int) ((processors - 1L) * rows / processors);
      return begin(firstOfLast) < (long) ofFirst * columns ? ofFirst - 1 : -1;
    }
  }

  /**
   * {@link Cyclic} and {@link BlockCyclic}: a block of k rows begins (k-1) columns + 1 tasks after
   * the one before it, or when its processor has done its own block before.
   *
   * @param dealt processors that have rows
   * @param step from one block to the next
   * @param round from a processor's block to its next
   */
  record Rounds(int rows, int columns, int processors, int block, int dealt, long step, long round)
      implements RowShape {
    static Rounds of(int rows, int columns, int processors, int ofBlock) {
      int block = Math.min(ofBlock, rows);
      int dealt = (int) Math.min(processors, ((long) rows + block - 1) / block);
      long step = (block - 1L) * columns + 1;
      long round = Math.max((long) block * columns, dealt * step);
      return new Rounds(rows, columns, processors, block, dealt, step, round);
    }

    @Override
    public long begin(int row) {
      int number = row / block;
      return number / dealt * round + number % dealt * step + (long) (row % block) * columns;
    }

    @Override
    public int lastOfFirstToEnd() {
      long together = (long) block * columns - (dealt - 1) * step;
      if (dealt < processors || together <= 0) {
        return -1;
      }
      long blocks = ((long) rows + block - 1) / block;
      return (int) Math.min(rows, (blocks - dealt + 1) * block) - 1;
    }
  }
}
