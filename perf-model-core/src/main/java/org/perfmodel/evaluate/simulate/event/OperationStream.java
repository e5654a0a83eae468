package org.perfmodel.evaluate.simulate.event;

/** What one process does, one operation after the other, made when it is asked for. */
public interface OperationStream {
  /** Writes the next operation into the step; false if there is none, and for ever after. */
  boolean next(Step step);

  /**
   * A receive is over, where the process goes on: at once, or at the await of what was begun.
   *
   * @param place of the receive
   * @param source the sender
   */
  default void received(int place, int source, int tag, long bytes) {}
}
