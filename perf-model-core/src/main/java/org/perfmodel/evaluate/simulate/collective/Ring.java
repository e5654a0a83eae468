package org.perfmodel.evaluate.simulate.collective;

/** Every process sends to the next and receives from the one before, once less than there are. */
final class Ring extends Rounds {
  private final boolean combines;
  private int done;

  Ring(Call call, boolean combines) {
    super(call);
    this.combines = combines;
  }

  @Override
  boolean round() {
    int size = call.size();
    if (done >= size - 1) {
      return false;
    }
    done++;
    to = (call.rank() + 1) % size;
    from = (call.rank() + size - 1) % size;
    bytes = call.bytes();
    combined = combines ? bytes : 0;
    return true;
  }
}
