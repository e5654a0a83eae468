package org.perfmodel.workload;

import java.util.Locale;

/**
 * What all processes of a communicator do together. The bytes of a {@link TaskNode.Collective} are
 * those of one block: of the whole message (broadcast), of what goes to or comes from each single
 * process (scatter, gather, all-gather, all-to-all), of the vector that is combined (reductions,
 * scan); a barrier has none.
 */
public enum CollectiveOperation {
  BROADCAST,
  SCATTER,
  GATHER,
  REDUCE,
  ALL_REDUCE,
  ALL_GATHER,
  ALL_TO_ALL,
  SCAN,
  BARRIER;

  /** Whether one process, the root, is the origin or the end of all data. */
  public boolean hasRoot() {
    return this == BROADCAST || this == SCATTER || this == GATHER || this == REDUCE;
  }

  /** Whether vectors are combined. */
  public boolean combines() {
    return this == REDUCE || this == ALL_REDUCE || this == SCAN;
  }

  /** {@code all-to-all}. */
  public String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
