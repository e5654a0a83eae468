package org.perfmodel.evaluate.simulate.event;

/** A stream of operations that can be copied between two of them. */
public interface BranchingStream extends OperationStream {
  /**
   * The same stream from here on.
   *
   * @throws IllegalStateException within a collective operation
   */
  BranchingStream copy();

  /** Where it is: streams of one process with equal states go on in the same way. */
  Object state();
}
