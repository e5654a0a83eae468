package org.perfmodel.evaluate.simulate.collective;

/** Prefix sums: to the process at distance 1, 2, 4, .. above, from that below. */
final class ScanDoubling extends Rounds {
  private int distance = 1;

  ScanDoubling(Call call) {
    super(call);
  }

  @Override
  boolean round() {
    if (distance >= call.size()) {
      return false;
    }
    int up = call.rank() + distance;
    int down = call.rank() - distance;
    if (up < call.size()) {
      to = up;
      bytes = call.bytes();
    }
    if (down >= 0) {
      from = down;
      combined = call.bytes();
    }
    distance *= 2;
    return true;
  }
}
