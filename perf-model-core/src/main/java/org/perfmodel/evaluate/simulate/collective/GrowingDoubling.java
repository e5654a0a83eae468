package org.perfmodel.evaluate.simulate.collective;

/** All-gather by recursive doubling, for powers of two. */
final class GrowingDoubling extends Rounds {
  private int distance = 1;

  GrowingDoubling(Call call) {
    super(call);
    if (Integer.bitCount(call.size()) != 1) {
      throw new IllegalArgumentException(call.size() + " processes are no power of two");
    }
  }

  @Override
  boolean round() {
    if (distance >= call.size()) {
      return false;
    }
    to = call.rank() ^ distance;
    from = to;
    bytes = call.bytes() * distance;
    distance *= 2;
    return true;
  }
}
