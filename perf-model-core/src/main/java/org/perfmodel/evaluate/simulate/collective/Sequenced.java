package org.perfmodel.evaluate.simulate.collective;

import org.perfmodel.evaluate.simulate.event.OperationStream;
import org.perfmodel.evaluate.simulate.event.Step;

/** One and then the other. */
final class Sequenced implements OperationStream {
  private final OperationStream first;
  private final OperationStream second;
  private boolean isFirst = true;

  Sequenced(OperationStream first, OperationStream second) {
    this.first = first;
    this.second = second;
  }

  @Override
  public boolean next(Step step) {
    if (isFirst) {
      if (first.next(step)) {
        return true;
      }
      isFirst = false;
    }
    return second.next(step);
  }
}
