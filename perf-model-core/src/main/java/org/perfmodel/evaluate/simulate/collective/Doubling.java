package org.perfmodel.evaluate.simulate.collective;

/**
 * All-reduce by recursive doubling. Where the number is no power of two, the first processes pair
 * up before, so that a power of two is left, and the partner is told the result after.
 */
final class Doubling extends Rounds {
  private final int power;
  private final int extra;
  private int distance;

  Doubling(Call call) {
    super(call);
    power = Integer.highestOneBit(call.size());
    extra = call.size() - power;
  }

  @Override
  boolean round() {
    int rank = call.rank();
    boolean isPaired = rank < 2 * extra;
    boolean isIdle = isPaired && rank % 2 == 0;
    if (distance == 0) {
      distance = 1;
      if (isPaired) {
        fold(isIdle);
        return true;
      }
    }
    if (distance < power) {
      if (isIdle) {
        distance = power;
      } else {
        int mine = isPaired ? rank / 2 : rank - extra;
        int other = mine ^ distance;
        distance *= 2;
        to = other < extra ? 2 * other + 1 : other + extra;
        from = to;
        bytes = call.bytes();
        combined = bytes;
        return true;
      }
    }
    if (distance == power && isPaired) {
      distance++;
      unfold(isIdle);
      return true;
    }
    return false;
  }

  private void fold(boolean gives) {
    if (gives) {
      to = call.rank() + 1;
      bytes = call.bytes();
    } else {
      from = call.rank() - 1;
      combined = call.bytes();
    }
  }

  private void unfold(boolean takes) {
    if (takes) {
      from = call.rank() + 1;
    } else {
      to = call.rank() - 1;
      bytes = call.bytes();
    }
  }
}
