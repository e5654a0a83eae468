package org.perfmodel.evaluate.simulate.collective;

/** The root sends a block to each other process in turn. */
final class RepeatedSend extends Rounds {
  private int next;

  RepeatedSend(Call call) {
    super(call);
    next = 1;
  }

  @Override
  boolean round() {
    if (next >= call.size()) {
      return false;
    }
    if (call.rank() == call.root()) {
      to = call.atRoot(next++);
      bytes = call.bytes();
    } else {
      from = call.root();
      next = call.size();
    }
    return true;
  }
}
