package org.perfmodel.evaluate.simulate.event;

/** Processes that can go on, first come first served; each is in it at most once. */
final class RankQueue {
  private final int[] ranks;
  private int head;
  private int size;

  RankQueue(int capacity) {
    ranks = new int[Math.max(1, capacity)];
  }

  void add(int rank) {
    int end = head + size;
    ranks[end < ranks.length ? end : end - ranks.length] = rank;
    size++;
  }

  int remove() {
    int rank = ranks[head];
    head = head + 1 == ranks.length ? 0 : head + 1;
    size--;
    return rank;
  }

  boolean isEmpty() {
    return size == 0;
  }
}
