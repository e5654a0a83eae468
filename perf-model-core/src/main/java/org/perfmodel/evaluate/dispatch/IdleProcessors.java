package org.perfmodel.evaluate.dispatch;

/** A set of processors, read in ascending order. */
public final class IdleProcessors {
  private final long[] words;
  private final int processors;
  private int size;

  /** All of {@code processors} are idle. */
  public IdleProcessors(int processors) {
    this.processors = processors;
    words = new long[(processors + 63) >>> 6];
    for (int processor = 0; processor < processors; processor++) {
      words[processor >>> 6] |= 1L << processor;
    }
    size = processors;
  }

  public int size() {
    return size;
  }

  public boolean isEmpty() {
    return size == 0;
  }

  public boolean contains(int processor) {
    return (words[processor >>> 6] & 1L << processor) != 0;
  }

  /** The lowest idle processor, or -1. */
  public int first() {
    return size == 0 ? -1 : from(0);
  }

  /** The lowest idle processor that is not below {@code least}, or -1. */
  public int from(int least) {
    if (least >= processors) {
      return -1;
    }
    int word = least >>> 6;
    long bits = words[word] & (-1L << least);
    while (bits == 0) {
      if (++word == words.length) {
        return -1;
      }
      bits = words[word];
    }
    return (word << 6) + Long.numberOfTrailingZeros(bits);
  }

  /** A busy processor becomes idle. */
  public void add(int processor) {
    words[processor >>> 6] |= 1L << processor;
    size++;
  }

  /** An idle processor becomes busy. */
  public void remove(int processor) {
    words[processor >>> 6] &= ~(1L << processor);
    size--;
  }
}
