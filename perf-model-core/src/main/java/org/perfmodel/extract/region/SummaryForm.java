package org.perfmodel.extract.region;

/** What a reading says of the order of what it executes, from the one that says most. */
public enum SummaryForm {
  IN_ORDER(1_000),
  /** Code without its order, tasks and locks as they are. */
  IN_ALL(1_000),
  /** The same on one processor, one task after the other. */
  IN_TURN(2_000);

  private final int room;

  SummaryForm(int room) {
    this.room = room;
  }

  /** Nodes and references that one region takes of it, of the last two forms together. */
  int room() {
    return room;
  }
}
