package org.perfmodel.evaluate.message;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import org.perfmodel.symbolic.Expr;

/**
 * A pipelined wavefront over a grid of processors, as in Sweep3D (POEMS, sections 2 and 4.2). In a
 * sweep each processor repeats, block by block: receive from its neighbour behind in its row, then
 * from the one behind in its column, work, send to the one before in its row, then to the one in
 * its column. What is behind depends on the corner where the sweep begins; a processor begins with
 * a sweep when it is done with the one before. So octants of one corner are one sweep of twice the
 * blocks.
 *
 * <p>The equations of the paper's figure 9 are not in its text; what follows is a derivation. Block
 * k at (i, j) is begun at
 *
 * <pre>
 * C(i,j,k) = max( C(i-1,j,k) + a,  C(i,j-1,k) + b,  C(i,j,k-1) + c )
 * a = work + send row + transit row + receive row + receive column
 * b = work + send row + send column + transit column + receive column
 * c = work + send row + send column + receive row + receive column
 * </pre>
 *
 * <p>without what is missing at the edges of the grid. That is a longest path, on which all steps
 * from block to block may as well be made where c is greatest; so {@link #time} takes a few steps
 * per processor and sweep, however many blocks there are. With a rendezvous a sender waits for its
 * receiver, and with ports messages of one sender wait for each other; there {@link #stepwise} goes
 * block by block.
 *
 * @param columns processors in a row
 * @param rows processors in a column
 * @param blocks of a processor in each sweep
 * @param work time of a block
 * @param row what a message along the rows costs
 * @param column what a message along the columns costs
 * @param sweeps the corners where they begin, in turn
 * @param gap least time between two messages of one port, beyond their bytes; empty where messages
 *     never wait for a port
 */
public record Wavefront(
    int columns,
    int rows,
    long blocks,
    Work work,
    Link row,
    Link column,
    List<Corner> sweeps,
    OptionalDouble gap) {
  /** Where a sweep begins: column and row 0 or the last ones. */
  public enum Corner {
    TOP_LEFT(false, false),
    TOP_RIGHT(true, false),
    BOTTOM_LEFT(false, true),
    BOTTOM_RIGHT(true, true);

    private final boolean isRight;
    private final boolean isBottom;

    Corner(boolean isRight, boolean isBottom) {
      this.isRight = isRight;
      this.isBottom = isBottom;
    }
  }

  /** Time that a block takes a processor. */
  @FunctionalInterface
  public interface Work {
    /** Of the processor in a column and row, counted from 0. */
    double of(int column, int row);
  }

  private static final int MOST = 1 << 24;
  private static final double MOST_STEPS = 4e9;

  public Wavefront {
    requireNonNull(work);
    requireNonNull(row);
    requireNonNull(column);
    requireNonNull(gap);
    sweeps = List.copyOf(sweeps);
    if (columns < 1 || rows < 1 || (long) columns * rows > MOST || blocks < 1) {
      throw new IllegalArgumentException(
          columns + " by " + rows + " processors with " + blocks + " blocks make no wavefront.");
    }
  }

  /** One whose messages never wait for a port. */
  public Wavefront(
      int columns, int rows, long blocks, Work work, Link row, Link column, List<Corner> sweeps) {
    this(columns, rows, blocks, work, row, column, sweeps, OptionalDouble.empty());
  }

  /**
   * How long the messages of a block occupy the port of a processor in the interior, of what the
   * processor itself takes for the block: above 1 the port decides how fast blocks follow each
   * other.
   */
  double portShare() {
    double inRow = columns > 1 ? row.occupancy() : 0;
    double inColumn = rows > 1 ? column.occupancy() : 0;
    double own =
        work.of(0, 0)
            + (columns > 1 ? row.send() + row.receive() : 0)
            + (rows > 1 ? column.send() + column.receive() : 0);
    return inRow + inColumn == 0 ? 0 : (inRow + inColumn) / own;
  }

  /** Time until the last processor is done with the last sweep. */
  public double time() {
    if (row.isRendezvous() || column.isRendezvous() || gap.isPresent()) {
      return stepwise();
    }
    double[] done = new double[columns * rows];
    for (Corner corner : sweeps) {
      sweep(corner, done);
    }
    return greatest(done);
  }

  /** Adds one sweep to when each processor is done. */
  private void sweep(Corner corner, double[] done) {
    double[] first = new double[columns];
    double[] last = new double[columns];
    for (int j = 0; j < rows; j++) {
      for (int i = 0; i < columns; i++) {
        int at = index(corner, i, j);
        double receives = (i > 0 ? row.receive() : 0) + (j > 0 ? column.receive() : 0);
        double sends = (i < columns - 1 ? row.send() : 0) + (j < rows - 1 ? column.send() : 0);
        double begun = done[at] + receives;
        double begunLast = Double.NEGATIVE_INFINITY;
        if (i > 0) {
          double a = work(corner, i - 1, j) + row.send() + row.transit() + receives;
          begun = Math.max(begun, first[i - 1] + a);
          begunLast = last[i - 1] + a;
        }
        if (j > 0) {
          double b =
              work(corner, i, j - 1)
                  + (i < columns - 1 ? row.send() : 0)
                  + column.send()
                  + column.transit()
                  + column.receive();
          begun = Math.max(begun, first[i] + b);
          begunLast = Math.max(begunLast, last[i] + b);
        }
        double c = receives + work(corner, i, j) + sends;
        first[i] = begun;
        last[i] = Math.max(begunLast, begun + (blocks - 1) * c);
        done[at] = last[i] + work(corner, i, j) + sends;
      }
    }
  }

  /**
   * As {@link #time}, block by block.
   *
   * @throws IllegalArgumentException if there are more than some billion blocks in all
   */
  double stepwise() {
    double steps = (double) columns * rows * blocks * sweeps.size();
    if (steps > MOST_STEPS) {
      throw new IllegalArgumentException(
          String.format(
              Locale.ROOT,
              "%.3g blocks on all processors in all sweeps are more than %.3g, which is the most"
                  + " where senders wait for receivers.",
              steps,
              MOST_STEPS));
    }
    double[] done = new double[columns * rows];
    double[] worked = new double[columns * rows];
    Ports ports = new Ports(columns * rows, gap);
    for (Corner corner : sweeps) {
      for (long block = 0; block < blocks; block++) {
        for (int j = 0; j < rows; j++) {
          for (int i = 0; i < columns; i++) {
            int at = index(corner, i, j);
            double now = done[at];
            if (i > 0) {
              int sender = index(corner, i - 1, j);
              done[sender] = ports.left(row, sender, row.sent(worked[sender], now));
              now = ports.received(row, at, done[sender], now);
            }
            if (j > 0) {
              int sender = index(corner, i, j - 1);
              done[sender] = ports.left(column, sender, column.sent(done[sender], now));
              now = ports.received(column, at, done[sender], now);
            }
            worked[at] = now + work.of(at % columns, at / columns);
            done[at] = worked[at];
          }
        }
      }
    }
    return greatest(done);
  }

  /**
   * When the ports of processors are free again. What a processor sends leaves one after the other,
   * the bytes and the gap apart, and it goes on when its message leaves; what it receives is taken
   * in one message a gap.
   */
  private static final class Ports {
    private final double[] sending;
    private final double[] receiving;
    private final OptionalDouble gap;

    Ports(int processors, OptionalDouble gap) {
      this.sending = new double[processors];
      this.receiving = new double[processors];
      this.gap = gap;
    }

    double left(Link link, int sender, double sent) {
      if (gap.isEmpty()) {
        return sent;
      }
      double leaves = Math.max(sent, sending[sender]);
      sending[sender] = leaves + gap.getAsDouble() + link.occupancy();
      return leaves;
    }

    double received(Link link, int receiver, double left, double ready) {
      if (gap.isEmpty()) {
        return link.received(left, ready);
      }
      double begun = Math.max(Math.max(left + link.transit(), ready), receiving[receiver]);
      receiving[receiver] = begun + gap.getAsDouble();
      return begun + link.receive();
    }
  }

  /**
   * The time of one sweep over at least three by three processors whose blocks all take the same,
   * without a rendezvous: along rows and columns, and as many blocks as there are in the interior.
   *
   * @param columns processors in a row
   * @param rows processors in a column
   * @param blocks of a processor
   * @param work time of a block
   * @param model of messages
   * @param rowBytes of a message along the rows
   * @param columnBytes of a message along the columns
   */
  public static Expr sweep(
      Expr columns,
      Expr rows,
      Expr blocks,
      Expr work,
      LogGp model,
      Expr rowBytes,
      Expr columnBytes) {
    Expr receives = model.receiveOverhead(rowBytes).plus(model.receiveOverhead(columnBytes));
    Expr sends = model.sendOverhead(rowBytes).plus(model.sendOverhead(columnBytes));
    Expr a = work.plus(model.sendOverhead(rowBytes)).plus(model.transit(rowBytes)).plus(receives);
    Expr b =
        work.plus(sends).plus(model.transit(columnBytes)).plus(model.receiveOverhead(columnBytes));
    Expr c = work.plus(sends).plus(receives);
    return columns
        .minus(1)
        .times(a)
        .plus(rows.minus(1).times(b))
        .plus(blocks.minus(1).times(c))
        .plus(work);
  }

  private double work(Corner corner, int i, int j) {
    int at = index(corner, i, j);
    return work.of(at % columns, at / columns);
  }

  /** The processor at a place counted from a corner. */
  private int index(Corner corner, int i, int j) {
    int column = corner.isRight ? columns - 1 - i : i;
    int line = corner.isBottom ? rows - 1 - j : j;
    return line * columns + column;
  }

  private static double greatest(double[] times) {
    double greatest = 0;
    for (double time : times) {
      greatest = Math.max(greatest, time);
    }
    return greatest;
  }
}
