package org.perfmodel.evaluate.process.bisimulation;

import org.perfmodel.evaluate.process.term.ProcessException;

/** How many moves a comparison may hold. */
record Limit(long moves) {
  /** About half a gigabyte. */
  public static final Limit DEFAULT = new Limit(50_000_000);

  void check(long now) {
    if (now > moves) {
      throw new ProcessException(
          "the weak bisimulation has more than "
              + moves
              + " moves: silent actions lead too far.\n"
              + "Maybe compare smaller instances of both processes, or raise the limit.");
    }
  }
}
