package org.perfmodel.evaluate.closedform;

import java.util.BitSet;
import java.util.Optional;

/**
 * Which step of a program waits for which, in this process or another. A circle is a chain of
 * processes each of which waits for the one before: as long as there are processes.
 */
final class Waits {
  private final BitSet[] after;

  Waits(int steps) {
    after = new BitSet[steps];
    for (int i = 0; i < steps; i++) {
      after[i] = new BitSet(steps);
    }
  }

  /** A message ends at a step that waits for it. */
  void message(int send, int completion) {
    after[send].set(completion);
  }

  /** The same process does one after the other. */
  void order(int completion, int send) {
    after[completion].set(send);
  }

  /** A step that waits for itself, in another process. */
  Optional<Integer> chain() {
    for (int start = 0; start < after.length; start++) {
      if (reaches(start)) {
        return Optional.of(start);
      }
    }
    return Optional.empty();
  }

  private boolean reaches(int start) {
    BitSet seen = new BitSet(after.length);
    BitSet front = (BitSet) after[start].clone();
    while (!front.isEmpty()) {
      int next = front.nextSetBit(0);
      front.clear(next);
      if (next == start) {
        return true;
      }
      if (!seen.get(next)) {
        seen.set(next);
        front.or(after[next]);
      }
    }
    return false;
  }
}
