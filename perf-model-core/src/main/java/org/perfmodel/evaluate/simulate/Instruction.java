package org.perfmodel.evaluate.simulate;

import org.jspecify.annotations.Nullable;
import org.perfmodel.evaluate.simulate.event.Step;
import org.perfmodel.workload.CollectiveOperation;

/**
 * One step of the program that all processes run. Jumps name the instruction to go on with.
 *
 * <pre>
 * COMPUTE seconds | LOOP trips, slot, end | END slot, begin, trips if open | BRANCH condition, otherwise | JUMP to
 * | SEND destination, tag, bytes | RECEIVE origin, tag | AWAIT request
 * | COLLECTIVE root, bytes | STOP
 * </pre>
 */
final class Instruction {
  /** What to do. */
  enum Code {
    COMPUTE,
    LOOP,
    END,
    BRANCH,
    JUMP,
    SEND,
    RECEIVE,
    AWAIT,
    COLLECTIVE,
    STOP
  }

  final Code code;
  final int place;
  int target;
  int slot;

  /** Seconds, trips, condition, destination, origin or root; absent: anybody. */
  @Nullable Formula first;

  /** Tag; absent: any. */
  @Nullable Formula tag;

  @Nullable Formula bytes;
  @Nullable Groups groups;
  @Nullable CollectiveOperation operation;
  Step.Mode mode = Step.Mode.STANDARD;
  int channel;
  int request = Step.ANY;

  /** Of a branch: whether a probability is drawn. */
  boolean isDrawn;

  /** Of a loop's end: whether nobody asks for the index, so that it need not be counted. */
  boolean isUncounted;

  /** Of a receive: where its message's source, tag and bytes are wanted, or -1. */
  int sourceSlot = -1;

  int tagSlot = -1;
  int bytesSlot = -1;

  Instruction(Code code, int place) {
    this.code = code;
    this.place = place;
  }
}
