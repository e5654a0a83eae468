package org.perfmodel.evaluate.simulate.collective;

/** A binomial tree to the root: {@link TreeDown} backwards. */
final class TreeUp extends Rounds {
  private final boolean parts;
  private final int relative;
  private int bit = 1;

  TreeUp(Call call, boolean parts) {
    super(call);
    this.parts = parts;
    relative = call.fromRoot();
  }

  @Override
  boolean round() {
    while (bit < call.size() && (relative & bit) == 0) {
      int child = relative + bit;
      bit <<= 1;
      if (child < call.size()) {
        from = call.atRoot(child);
        combined = parts ? 0 : call.bytes();
        return true;
      }
    }
    if (bit >= call.size()) {
      return false;
    }
    to = call.atRoot(relative - bit);
    bytes = call.bytes() * (parts ? Math.min(bit, call.size() - relative) : 1);
    bit = call.size();
    return true;
  }
}
