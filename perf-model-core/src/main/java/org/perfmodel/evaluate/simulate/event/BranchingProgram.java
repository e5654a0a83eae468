package org.perfmodel.evaluate.simulate.event;

/** A program whose processes can be stopped, looked at and gone on with, in more than one way. */
public interface BranchingProgram extends Program {
  @Override
  BranchingStream stream(int rank);

  /**
   * Whether some receive takes from anybody or any tag. If none does, what a process gets does not
   * depend on the order in which others run (Kahn 1974).
   */
  boolean hasWildcards();

  /** Whether some process goes by how long a message was. */
  boolean asksForBytes();

  /** Whether a process goes by the source, tag or bytes of what it receives at a place. */
  boolean asksFor(int place);
}
