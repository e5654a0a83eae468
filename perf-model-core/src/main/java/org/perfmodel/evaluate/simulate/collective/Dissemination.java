package org.perfmodel.evaluate.simulate.collective;

/**
 * In each round everybody sends to the process at distance 1, 2, 4, .. around the circle (Hensgen,
 * Finkel and Manber 1988; Bruck and others 1997).
 */
final class Dissemination extends Rounds {
  /** What a round carries. */
  enum Load {
    NOTHING,
    /** All blocks that a process has. */
    GROWING,
    /** The blocks whose distance has the round's bit. */
    HALF
  }

  private final Load load;
  private int distance = 1;

  Dissemination(Call call, Load load) {
    super(call);
    this.load = load;
  }

  @Override
  boolean round() {
    int size = call.size();
    if (distance >= size) {
      return false;
    }
    to = (call.rank() + distance) % size;
    from = (call.rank() + size - distance) % size;
    bytes =
        switch (load) {
          case NOTHING -> 0;
          case GROWING -> call.bytes() * Math.min(distance, size - distance);
          case HALF -> call.bytes() * withBit(size, distance);
        };
    distance *= 2;
    return true;
  }

  /** How many of 0 .. size - 1 have the bit. */
  private static long withBit(int size, int bit) {
    return (long) (size / (2 * bit)) * bit + Math.max(0, size % (2 * bit) - bit);
  }
}
