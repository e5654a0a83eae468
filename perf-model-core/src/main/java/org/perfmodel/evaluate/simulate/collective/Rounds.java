package org.perfmodel.evaluate.simulate.collective;

import org.perfmodel.evaluate.simulate.event.OperationStream;
import org.perfmodel.evaluate.simulate.event.Step;

/**
 * An algorithm that goes in rounds. In each a process sends to one, receives from one, or both at
 * the same time, and may combine what came with what it has.
 */
abstract class Rounds implements OperationStream {
  static final int NOBODY = -1;

  /** A request that no program uses. */
  static final int REQUEST = Integer.MAX_VALUE;

  private enum Part {
    ROUND,
    SEND,
    AWAIT,
    COMBINE
  }

  final Call call;

  /** What a round sets: whom to send to and how much, whom to receive from, bytes to combine. */
  int to;

  int from;
  long bytes;
  long combined;

  private Part part = Part.ROUND;

  Rounds(Call call) {
    this.call = call;
  }

  /** Sets the next round; false if there is none. */
  abstract boolean round();

  @Override
  public final boolean next(Step step) {
    while (true) {
      switch (part) {
        case ROUND:
          to = NOBODY;
          from = NOBODY;
          bytes = 0;
          combined = 0;
          if (!round()) {
            return false;
          }
          if (from == NOBODY) {
            part = Part.SEND;
            break;
          }
          boolean both = to != NOBODY;
          int request = both ? REQUEST : Step.ANY;
          part = both ? Part.SEND : Part.COMBINE;
          step.receive(call.world().applyAsInt(from), call.channel(), call.tag(), request, place());
          return true;
        case SEND:
          part = from == NOBODY ? Part.COMBINE : Part.AWAIT;
          if (to == NOBODY) {
            break;
          }
          step.send(
              call.world().applyAsInt(to),
              call.channel(),
              call.tag(),
              bytes,
              Step.Mode.STANDARD,
              Step.ANY,
              place());
          return true;
        case AWAIT:
          part = Part.COMBINE;
          step.await(REQUEST, place());
          return true;
        case COMBINE:
          part = Part.ROUND;
          long ticks = Math.round(call.combining() * combined);
          if (ticks > 0) {
            step.compute(ticks, place());
            return true;
          }
          break;
      }
    }
  }

  private int place() {
    return call.place();
  }
}
