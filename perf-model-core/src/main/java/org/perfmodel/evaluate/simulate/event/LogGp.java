package org.perfmodel.evaluate.simulate.event;

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
 */
public record LogGp(
    long latency,
    long sendOverhead,
    long receiveOverhead,
    long gap,
    double perByte,
    long rendezvous,
    long hop) {
  /** Costs nothing at all. */
  public static final LogGp FREE = new LogGp(0, 0, 0, 0, 0, Long.MAX_VALUE, 0);

  public LogGp {
    if (latency < 0 || sendOverhead < 0 || receiveOverhead < 0 || gap < 0 || hop < 0) {
      throw new IllegalArgumentException("a cost is negative");
    }
    if (!(perByte >= 0) || rendezvous < 0) {
      throw new IllegalArgumentException("time of a byte " + perByte + ", threshold " + rendezvous);
    }
  }

  /** Of single words: LogP. */
  public static LogGp logP(long latency, long overhead, long gap) {
    return new LogGp(latency, overhead, overhead, gap, 0, Long.MAX_VALUE, 0);
  }

  /** The same with another threshold. */
  public LogGp withRendezvous(long bytes) {
    return new LogGp(latency, sendOverhead, receiveOverhead, gap, perByte, bytes, hop);
  }

  /** How long the bytes of a message take to pass. */
  public long transfer(long bytes) {
    return Math.round(perByte * bytes);
  }
}
