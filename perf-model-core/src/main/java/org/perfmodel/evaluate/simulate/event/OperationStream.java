package org.perfmodel.evaluate.simulate.event;

/** What one process does, one operation after the other, made when it is asked for. */
public interface OperationStream {
  /** Writes the next operation into the step; false if there is none, and for ever after. */
  boolean next(Step step);
}
