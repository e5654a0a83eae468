package org.perfmodel.evaluate.simulate.event;

import java.util.List;

/**
 * What a message costs (Alexandrov, Ionescu, Schauser and Scheiman 1995), in ticks. The time of k
 * bytes is k G, not (k - 1) G: a difference of one byte, and no message is shorter than nothing.
 *
 * @param latency L: from the sender's port to the receiver
 * @param sendOverhead o_s: of the sender's processor, for each message
 * @param receiveOverhead o_r
 * @param gap g: between two messages of one port, beyond the time of their bytes
 * @param perByte G: ticks for each byte
 * @param rendezvous bytes above which a standard send waits for its receiver
 * @param hop of each link on the way, beside the latency
 * @param above overheads of longer messages, by ascending size
 */
public record LogGp(
    long latency,
    long sendOverhead,
    long receiveOverhead,
    long gap,
    double perByte,
    long rendezvous,
    long hop,
    List<SizeClass> above) {
  /** Costs nothing at all. */
  public static final LogGp FREE = new LogGp(0, 0, 0, 0, 0, Long.MAX_VALUE, 0);

  /**
   * Overheads of messages that are longer than something.
   *
   * @param limit bytes of the longest message that has the overheads of the class before
   * @param sendOverhead o_s
   * @param receiveOverhead o_r
   */
  public record SizeClass(long limit, long sendOverhead, long receiveOverhead) {
    public SizeClass {
      if (limit < 0 || sendOverhead < 0 || receiveOverhead < 0) {
        throw new IllegalArgumentException("a cost of messages above " + limit + " is negative");
      }
    }
  }

  /** One overhead for messages of any size. */
  public LogGp(
      long latency,
      long sendOverhead,
      long receiveOverhead,
      long gap,
      double perByte,
      long rendezvous,
      long hop) {
    this(latency, sendOverhead, receiveOverhead, gap, perByte, rendezvous, hop, List.of());
  }

  public LogGp {
    above = List.copyOf(above);
    for (int i = 1; i < above.size(); i++) {
      if (above.get(i).limit() <= above.get(i - 1).limit()) {
        throw new IllegalArgumentException("overheads by size do not ascend");
      }
    }
    if (latency < 0 || sendOverhead < 0 || receiveOverhead < 0 || gap < 0 || hop < 0) {
      throw new IllegalArgumentException("a cost is negative");
    }
    if (!(perByte >= 0) || rendezvous < 0) {
      throw new IllegalArgumentException("time of a byte " + perByte + ", threshold " + rendezvous);
    }
  }

  /** Of single words: LogP. */
  static LogGp logP(long latency, long overhead, long gap) {
    return new LogGp(latency, overhead, overhead, gap, 0, Long.MAX_VALUE, 0);
  }

  /** The same with another threshold. */
  public LogGp withRendezvous(long bytes) {
    return new LogGp(latency, sendOverhead, receiveOverhead, gap, perByte, bytes, hop, above);
  }

  /** The same with other overheads of longer messages. */
  LogGp withOverheads(SizeClass... longer) {
    return new LogGp(
        latency, sendOverhead, receiveOverhead, gap, perByte, rendezvous, hop, List.of(longer));
  }

  /** o_s of a message of some bytes. */
  public long sendOverhead(long bytes) {
    int size = sizeClass(bytes);
    return size == 0 ? sendOverhead : above.get(size - 1).sendOverhead();
  }

  /** o_r of a message of some bytes. */
  long receiveOverhead(long bytes) {
    int size = sizeClass(bytes);
    return size == 0 ? receiveOverhead : above.get(size - 1).receiveOverhead();
  }

  /** Which class of sizes a message is in: 0 for the shortest. */
  public int sizeClass(long bytes) {
    int size = above.size();
    while (size > 0 && bytes <= above.get(size - 1).limit()) {
      size--;
    }
    return size;
  }

  /** How long the bytes of a message take to pass. */
  public long transfer(long bytes) {
    return Math.round(perByte * bytes);
  }
}
