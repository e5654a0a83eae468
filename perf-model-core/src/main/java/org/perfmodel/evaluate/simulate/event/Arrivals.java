package org.perfmodel.evaluate.simulate.event;

import java.util.Arrays;

/** Operations that one process awaited, by time; those of one time in the order of their begin. */
final class Arrivals {
  private static final int FEW = 24;

  private long[] times = new long[16];
  private long[] sents = new long[16];
  private long[] lengths = new long[16];
  private boolean[] sends = new boolean[16];
  private int[] order = new int[16];
  private int size;

  void clear() {
    size = 0;
  }

  void add(long time, long sent, long bytes, boolean isSend) {
    if (size == times.length) {
      times = Arrays.copyOf(times, 2 * size);
      sents = Arrays.copyOf(sents, 2 * size);
      lengths = Arrays.copyOf(lengths, 2 * size);
      sends = Arrays.copyOf(sends, 2 * size);
      order = Arrays.copyOf(order, 2 * size);
    }
    times[size] = time;
    sents[size] = sent;
    lengths[size] = bytes;
    sends[size] = isSend;
    order[size] = size;
    size++;
  }

  int size() {
    return size;
  }

  long time(int i) {
    return times[order[i]];
  }

  long sent(int i) {
    return sents[order[i]];
  }

  long bytes(int i) {
    return lengths[order[i]];
  }

  boolean isSend(int i) {
    return sends[order[i]];
  }

  void sort() {
    if (size <= FEW) {
      for (int i = 1; i < size; i++) {
        int moving = order[i];
        int hole = i;
        while (hole > 0 && isBefore(moving, order[hole - 1])) {
          order[hole] = order[hole - 1];
          hole--;
        }
        order[hole] = moving;
      }
      return;
    }
    for (int root = size / 2 - 1; root >= 0; root--) {
      sink(root, size);
    }
    for (int end = size - 1; end > 0; end--) {
      int greatest = order[0];
      order[0] = order[end];
      order[end] = greatest;
      sink(0, end);
    }
  }

  private void sink(int root, int end) {
    int moving = order[root];
    int hole = root;
    while (2 * hole + 1 < end) {
      int child = 2 * hole + 1;
      if (child + 1 < end && isBefore(order[child], order[child + 1])) {
        child++;
      }
      if (!isBefore(moving, order[child])) {
        break;
      }
      order[hole] = order[child];
      hole = child;
    }
    order[hole] = moving;
  }

  private boolean isBefore(int one, int other) {
    return times[one] < times[other] || (times[one] == times[other] && one < other);
  }
}
