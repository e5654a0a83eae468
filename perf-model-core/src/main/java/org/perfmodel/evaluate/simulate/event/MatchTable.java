package org.perfmodel.evaluate.simulate.event;

/**
 * Queues of what waits for a partner, found by two longs: (receiver, sender) and (channel, tag). An
 * open hash table without tombstones; a queue that is empty takes no place.
 */
final class MatchTable {
  private static final int LEAST = 64;

  private long[] ranks = new long[LEAST];
  private long[] labels = new long[LEAST];
  private int[] head = filled(LEAST);
  private int[] tail = new int[LEAST];
  private int size;

  private static int[] filled(int length) {
    int[] array = new int[length];
    java.util.Arrays.fill(array, Engine.NONE);
    return array;
  }

  static long pair(int high, int low) {
    return ((long) high << 32) | (low & 0xffffffffL);
  }

  private int start(long rank, long label) {
    long hash = (rank * 0x9E3779B97F4A7C15L) ^ (label * 0xC2B2AE3D27D4EB4FL);
    hash ^= hash >>> 32;
    hash *= 0xD6E8FEB86659FD93L;
    return (int) (hash >>> 32) & (head.length - 1);
  }

  /** Where the queue is, or would be: an empty place. */
  int slot(long rank, long label) {
    int mask = head.length - 1;
    int slot = start(rank, label);
    while (head[slot] != Engine.NONE && (ranks[slot] != rank || labels[slot] != label)) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  /** The first of a queue, or none. */
  int first(int slot) {
    return head[slot];
  }

  /** Adds to the end of the queue whose slot was found; slots found before are void after. */
  void add(int slot, long rank, long label, int node, int[] next) {
    next[node] = Engine.NONE;
    if (head[slot] != Engine.NONE) {
      next[tail[slot]] = node;
      tail[slot] = node;
      return;
    }
    ranks[slot] = rank;
    labels[slot] = label;
    head[slot] = node;
    tail[slot] = node;
    size++;
    if (size * 2 > head.length) {
      grow();
    }
  }

  /** Takes the first off. */
  void removeFirst(int slot, int[] next) {
    int following = next[head[slot]];
    if (following != Engine.NONE) {
      head[slot] = following;
      return;
    }
    size--;
    close(slot);
  }

  /** Takes the place away and moves up what was pushed behind it. */
  private void close(int emptied) {
    int mask = head.length - 1;
    int hole = emptied;
    int slot = hole;
    while (true) {
      slot = (slot + 1) & mask;
      if (head[slot] == Engine.NONE) {
        head[hole] = Engine.NONE;
        return;
      }
      int wanted = start(ranks[slot], labels[slot]);
      if (((slot - wanted) & mask) >= ((slot - hole) & mask)) {
        ranks[hole] = ranks[slot];
        labels[hole] = labels[slot];
        head[hole] = head[slot];
        tail[hole] = tail[slot];
        hole = slot;
      }
    }
  }

  private void grow() {
    long[] oldRanks = ranks;
    long[] oldLabels = labels;
    int[] oldHead = head;
    int[] oldTail = tail;
    int length = 2 * head.length;
    ranks = new long[length];
    labels = new long[length];
    head = filled(length);
    tail = new int[length];
    for (int i = 0; i < oldHead.length; i++) {
      if (oldHead[i] != Engine.NONE) {
        int slot = slot(oldRanks[i], oldLabels[i]);
        ranks[slot] = oldRanks[i];
        labels[slot] = oldLabels[i];
        head[slot] = oldHead[i];
        tail[slot] = oldTail[i];
      }
    }
  }

  boolean isEmpty() {
    return size == 0;
  }

  /** All firsts of queues, in no order. */
  int[] firsts() {
    int[] all = new int[size];
    int count = 0;
    for (int node : head) {
      if (node != Engine.NONE) {
        all[count++] = node;
      }
    }
    return all;
  }
}
