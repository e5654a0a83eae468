package org.perfmodel.evaluate.simulate.collective;

/**
 * A binomial tree from the root. Counted from the root, process r receives from r less its lowest
 * bit and sends to r plus each lower bit, the greatest first; parts are for all below.
 */
final class TreeDown extends Rounds {
  private final boolean parts;
  private final int relative;
  private int bit;
  private boolean hasData;

  TreeDown(Call call, boolean parts) {
    super(call);
    this.parts = parts;
    relative = call.fromRoot();
    hasData = relative == 0;
    bit = hasData ? above(call.size()) : Integer.lowestOneBit(relative);
  }

  /** The least power of two that is not below a number. */
  static int above(int size) {
    int least = Integer.highestOneBit(size);
    return least == size ? least : 2 * least;
  }

  @Override
  boolean round() {
    if (!hasData) {
      hasData = true;
      from = call.atRoot(relative - bit);
      return true;
    }
    do {
      bit >>= 1;
    } while (bit > 0 && relative + bit >= call.size());
    if (bit == 0) {
      return false;
    }
    to = call.atRoot(relative + bit);
    bytes = call.bytes() * (parts ? Math.min(bit, call.size() - relative - bit) : 1);
    return true;
  }
}
