package org.perfmodel.evaluate.simulate.collective;

import org.perfmodel.evaluate.simulate.event.OperationStream;
import org.perfmodel.evaluate.simulate.event.Step;

/** All-to-all: every receive and every send is begun, the nearest first, then all are awaited. */
final class NonblockingAllToAll implements OperationStream {
  private final Call call;
  private int done = 1;

  NonblockingAllToAll(Call call) {
    this.call = call;
  }

  @Override
  public boolean next(Step step) {
    int size = call.size();
    int distance = done;
    done++;
    if (distance < size) {
      int from = (call.rank() + size - distance) % size;
      step.receive(
          call.world().applyAsInt(from), call.channel(), call.tag(), Rounds.REQUEST, call.place());
      return true;
    }
    if (distance < 2 * size - 1) {
      int to = (call.rank() + distance - size + 1) % size;
      step.send(
          call.world().applyAsInt(to),
          call.channel(),
          call.tag(),
          call.bytes(),
          Step.Mode.STANDARD,
          Rounds.REQUEST,
          call.place());
      return true;
    }
    if (distance == 2 * size - 1 && size > 1) {
      step.await(Rounds.REQUEST, call.place());
      return true;
    }
    done = 2 * size;
    return false;
  }
}
