package org.perfmodel.workload.graph;

import java.util.Locale;

/**
 * How large a task graph is, asked before memory is taken for it.
 *
 * @param tasks how many tasks
 * @param edges how many dependences between them
 */
public record GraphSize(long tasks, long edges) {
  /** The longest array that every virtual machine can make. */
  private static final long LONGEST = Integer.MAX_VALUE - 8L;

  public GraphSize {
    if (tasks < 0 || edges < 0) {
      throw new IllegalArgumentException(tasks + " tasks with " + edges + " edges: negative");
    }
  }

  /** Bytes for the graph and one run of a solver: arrays of one entry per task and per edge. */
  public long bytes() {
    return 34 * tasks + 4 * edges;
  }

  /**
   * This size, if such a graph fits.
   *
   * @param limit bytes that may be used
   * @throws IllegalArgumentException naming the estimate and the limit
   */
  GraphSize orFailAbove(long limit) {
    boolean addressable = tasks <= LONGEST && edges <= LONGEST;
    if (!addressable || bytes() > limit) {
      throw new IllegalArgumentException(
          "A graph of %d tasks and %d edges needs about %s; at most %s may be used.%nMaybe evaluate a smaller size, or make one task of several iterations."
              .formatted(tasks, edges, megabytes(bytes()), megabytes(limit)));
    }
    return this;
  }

  /** Nine tenths of what the virtual machine may take. */
  static long usual() {
    return Runtime.getRuntime().maxMemory() / 10 * 9;
  }

  private static String megabytes(long bytes) {
    return String.format(Locale.ROOT, "%.1f MB", bytes / 1e6);
  }
}
