package org.perfmodel.evaluate.schedule.sequence;

/**
 * Which running task ends next: processors by the time at which they finish, in a heap of four
 * children per node. A removal leaves a hole at the root, which the next insertion fills: an event
 * that ends one task and begins one costs a single walk down.
 */
public final class FinishHeap {
  private final double[] times;
  private final int[] processors;
  private int size;
  private boolean hole;

  public FinishHeap(int capacity) {
    times = new double[capacity + 1];
    processors = new int[capacity + 1];
  }

  public boolean isEmpty() {
    return size == 0 || (hole && size == 1);
  }

  /** The least time; the heap is not empty. */
  public double firstTime() {
    if (hole) {
      close();
    }
    return times[0];
  }

  /** Takes out the processor with the least time; {@link #firstTime} was asked before. */
  public int removeFirst() {
    hole = true;
    return processors[0];
  }

  /** Whether what is left after {@link #removeFirst} has this least time, too. */
  boolean hasAnotherAt(double time) {
    int end = Math.min(size, 5);
    for (int child = 1; child < end; child++) {
      if (times[child] == time) {
        return true;
      }
    }
    return false;
  }

  public void add(double time, int processor) {
    if (hole) {
      hole = false;
      down(time, processor);
    } else {
      up(size++, time, processor);
    }
  }

  private void close() {
    hole = false;
    size--;
    if (size > 0) {
      down(times[size], processors[size]);
    }
  }

  private void up(int from, double time, int processor) {
    int at = from;
    while (at > 0) {
      int above = (at - 1) >>> 2;
      if (times[above] <= time) {
        break;
      }
      times[at] = times[above];
      processors[at] = processors[above];
      at = above;
    }
    times[at] = time;
    processors[at] = processor;
  }

  private void down(double time, int processor) {
    double[] key = times;
    int[] payload = processors;
    int count = size;
    int at = 0;
    for (int child = 1; child < count; child = 4 * at + 1) {
      int least = child;
      double leastTime = key[child];
      int end = Math.min(child + 4, count);
      for (int other = child + 1; other < end; other++) {
        if (key[other] < leastTime) {
          leastTime = key[other];
          least = other;
        }
      }
      if (leastTime >= time) {
        break;
      }
      key[at] = leastTime;
      payload[at] = payload[least];
      at = least;
    }
    key[at] = time;
    payload[at] = processor;
  }
}
