package org.perfmodel.evaluate.simulate.event;

/**
 * What an element through a queue between threads costs, in ticks.
 *
 * @param latency from a put until a thread that waits for it goes on; also from a take until a
 *     thread that waits for room goes on
 * @param put of the processor that puts
 * @param take of the processor that takes
 * @param gap least time between two elements that enter one queue
 */
public record HandOver(long latency, long put, long take, long gap) {
  /** Costs nothing at all. */
  public static final HandOver FREE = new HandOver(0, 0, 0, 0);

  public HandOver {
    if (latency < 0 || put < 0 || take < 0 || gap < 0) {
      throw new IllegalArgumentException("a cost is negative");
    }
  }
}
