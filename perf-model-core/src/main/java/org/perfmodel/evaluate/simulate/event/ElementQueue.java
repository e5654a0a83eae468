package org.perfmodel.evaluate.simulate.event;

/** A queue between threads: what is in it, who waits to take, who waits for room. */
final class ElementQueue {
  private static final int FIELDS = 5;

  final RankQueue takers;
  final RankQueue putters;

  /** Whether a put waits until somebody takes. */
  final boolean isHandshake;

  final boolean isBounded;

  /** How many elements there is room for. */
  long free;

  /** When the next element may enter. */
  long open;

  private long[] elements = new long[16 * FIELDS];
  private int first;
  private int size;

  /** A queue; a capacity of 0 holds nothing, {@link Long#MAX_VALUE} any number. */
  ElementQueue(long capacity, int threads) {
    takers = new RankQueue(threads);
    putters = new RankQueue(threads);
    isHandshake = capacity == 0;
    isBounded = capacity > 0 && capacity < Long.MAX_VALUE;
    free = capacity;
  }

  int size() {
    return size;
  }

  /**
   * Adds an element.
   *
   * @param isAwaited whether its sender goes on only when it is taken
   */
  void add(long entered, int sender, int tag, long bytes, int place, boolean isAwaited) {
    int most = elements.length / FIELDS;
    if (size == most) {
      long[] more = new long[2 * elements.length];
      for (int i = 0; i < size; i++) {
        System.arraycopy(elements, at(i), more, i * FIELDS, FIELDS);
      }
      elements = more;
      first = 0;
    }
    int at = at(size++);
    elements[at] = entered;
    elements[at + 1] = isAwaited ? sender : ~sender;
    elements[at + 2] = tag;
    elements[at + 3] = bytes;
    elements[at + 4] = place;
  }

  private int at(int index) {
    return (first + index) % (elements.length / FIELDS) * FIELDS;
  }

  long entered() {
    return elements[at(0)];
  }

  int sender() {
    int sender = (int) elements[at(0) + 1];
    return sender < 0 ? ~sender : sender;
  }

  boolean isAwaited() {
    return elements[at(0) + 1] >= 0;
  }

  int tag() {
    return (int) elements[at(0) + 2];
  }

  long bytes() {
    return elements[at(0) + 3];
  }

  int place() {
    return (int) elements[at(0) + 4];
  }

  void removeFirst() {
    first = (first + 1) % (elements.length / FIELDS);
    size--;
  }
}
