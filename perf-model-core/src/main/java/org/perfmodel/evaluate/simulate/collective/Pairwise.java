package org.perfmodel.evaluate.simulate.collective;

/** All-to-all: in round k with the partner at distance k, by exclusive or where that is a pair. */
final class Pairwise extends Rounds {
  private int distance = 1;

  Pairwise(Call call) {
    super(call);
  }

  @Override
  boolean round() {
    int size = call.size();
    if (distance >= size) {
      return false;
    }
    boolean isPower = Integer.bitCount(size) == 1;
    to = isPower ? call.rank() ^ distance : (call.rank() + distance) % size;
    from = isPower ? to : (call.rank() + size - distance) % size;
    bytes = call.bytes();
    distance++;
    return true;
  }
}
