package org.perfmodel.evaluate.simulate.collective;

/** The root receives a block from each other process in turn. */
final class RepeatedReceive extends Rounds {
  private final boolean combines;
  private int next;

  RepeatedReceive(Call call, boolean combines) {
    super(call);
    this.combines = combines;
    next = 1;
  }

  @Override
  boolean round() {
    if (next >= call.size()) {
      return false;
    }
    if (call.rank() == call.root()) {
      from = call.atRoot(next++);
      combined = combines ? call.bytes() : 0;
    } else {
      to = call.root();
      bytes = call.bytes();
      next = call.size();
    }
    return true;
  }
}
