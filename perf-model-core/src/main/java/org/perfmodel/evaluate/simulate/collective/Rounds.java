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
      Part now = part;
      boolean written =
          switch (now) {
            case ROUND -> {
              if (!begin()) {
                yield false;
              }
              yield receive(step);
            }
            case SEND -> send(step);
            case AWAIT -> {
              part = Part.COMBINE;
              step.await(REQUEST, place());
              yield true;
            }
            case COMBINE -> combine(step);
          };
      if (written) {
        return true;
      }
      if (now == Part.ROUND && part == Part.ROUND) {
        return false;
      }
    }
  }

  private boolean begin() {
    to = NOBODY;
    from = NOBODY;
    bytes = 0;
    combined = 0;
    return round();
  }

  private boolean receive(Step step) {
    if (from == NOBODY) {
      part = Part.SEND;
      return false;
    }
    boolean both = to != NOBODY;
    part = both ? Part.SEND : Part.COMBINE;
    step.receive(
        call.world().applyAsInt(from),
        call.channel(),
        call.tag(),
        both ? REQUEST : Step.ANY,
        place());
    return true;
  }

  private boolean send(Step step) {
    part = from == NOBODY ? Part.COMBINE : Part.AWAIT;
    if (to == NOBODY) {
      return false;
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
  }

  private boolean combine(Step step) {
    part = Part.ROUND;
    long ticks = Math.round(call.combining() * combined);
    if (ticks > 0) {
      step.compute(ticks, place());
    }
    return ticks > 0;
  }

  private int place() {
    return call.place();
  }
}
