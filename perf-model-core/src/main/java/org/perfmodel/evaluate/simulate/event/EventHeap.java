package org.perfmodel.evaluate.simulate.event;

import java.util.Arrays;

/** Events by time, then by a second key that is never the same twice. A heap of four children. */
final class EventHeap {
  private long[] times = new long[64];
  private long[] ties = new long[64];
  private long[] payloads = new long[64];
  private int size;

  boolean isEmpty() {
    return size == 0;
  }

  /** The earliest time, or the greatest long. */
  long earliest() {
    return size == 0 ? Long.MAX_VALUE : times[0];
  }

  long payload() {
    return payloads[0];
  }

  void add(long time, long tie, long payload) {
    if (size == times.length) {
      times = Arrays.copyOf(times, 2 * size);
      ties = Arrays.copyOf(ties, 2 * size);
      payloads = Arrays.copyOf(payloads, 2 * size);
    }
    int hole = size++;
    while (hole > 0) {
      int parent = (hole - 1) >> 2;
      if (!isBefore(time, tie, parent)) {
        break;
      }
      move(parent, hole);
      hole = parent;
    }
    put(hole, time, tie, payload);
  }

  void removeFirst() {
    size--;
    long time = times[size];
    long tie = ties[size];
    long payload = payloads[size];
    int hole = 0;
    while (true) {
      int child = 4 * hole + 1;
      if (child >= size) {
        break;
      }
      int end = Math.min(child + 4, size);
      int least = child;
      for (int other = child + 1; other < end; other++) {
        if (isBefore(times[other], ties[other], least)) {
          least = other;
        }
      }
      if (isBefore(time, tie, least)) {
        break;
      }
      move(least, hole);
      hole = least;
    }
    put(hole, time, tie, payload);
  }

  private boolean isBefore(long time, long tie, int other) {
    return time < times[other] || (time == times[other] && tie < ties[other]);
  }

  private void move(int from, int to) {
    times[to] = times[from];
    ties[to] = ties[from];
    payloads[to] = payloads[from];
  }

  private void put(int at, long time, long tie, long payload) {
    times[at] = time;
    ties[at] = tie;
    payloads[at] = payload;
  }
}
