package org.perfmodel.evaluate.dispatch;

/** A set of processors, read in ascending order. */
public final class ProcessorSet {
  private final long[] words;
  private final int processors;
  private int size;

  private ProcessorSet(int processors) {
    this.processors = processors;
    words = new long[(processors + 63) >>> 6];
  }

  /** None of {@code processors}. */
  public static ProcessorSet noneOf(int processors) {
    return new ProcessorSet(processors);
  }

  /** All of {@code processors}. */
  public static ProcessorSet allOf(int processors) {
    ProcessorSet all = new ProcessorSet(processors);
    for (int processor = 0; processor < processors; processor++) {
      all.add(processor);
    }
    return all;
  }

  public int size() {
    return size;
  }

  public boolean isEmpty() {
    return size == 0;
  }

  boolean contains(int processor) {
    return (words[processor >>> 6] & 1L << processor) != 0;
  }

  /** The lowest, or -1. */
  public int first() {
    return size == 0 ? -1 : from(0);
  }

  /** The lowest that is not below {@code least}, or -1. */
  int from(int least) {
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

  /** Puts a processor into the set. */
  public void add(int processor) {
    long bit = 1L << processor;
    long before = words[processor >>> 6];
    if ((before & bit) == 0) {
      words[processor >>> 6] = before | bit;
      size++;
    }
  }

  /** Takes a processor out of the set. */
  public void remove(int processor) {
    long bit = 1L << processor;
    long before = words[processor >>> 6];
    if ((before & bit) != 0) {
      words[processor >>> 6] = before & ~bit;
      size--;
    }
  }
}
