package org.perfmodel.evaluate.simulate.collective;

import org.perfmodel.evaluate.LongMessages;
import org.perfmodel.workload.CollectiveOperation;

/**
 * Which algorithm a library takes: short messages take few rounds, long messages few bytes. Limits
 * of MPICH (Thakur, Rabenseifner and Gropp 2005); where that halves vectors (Rabenseifner), a ring
 * stands here, which moves as many bytes.
 */
public final class Choice {
  private Choice() {}

  /** The algorithm for a block of so many bytes. */
  public static Algorithm of(CollectiveOperation operation, int processes, long bytes) {
    return switch (operation) {
      case BROADCAST ->
          bytes < LongMessages.BROADCAST || processes < LongMessages.MANY_PROCESSES
              ? Algorithm.BINOMIAL_BROADCAST
              : Algorithm.SCATTER_RING_BROADCAST;
      case SCATTER -> Algorithm.BINOMIAL_SCATTER;
      case GATHER -> Algorithm.BINOMIAL_GATHER;
      case REDUCE -> Algorithm.BINOMIAL_REDUCE;
      case ALL_REDUCE ->
          bytes <= LongMessages.VECTOR ? Algorithm.DOUBLING_ALL_REDUCE : Algorithm.RING_ALL_REDUCE;
      case ALL_GATHER -> allGather(processes, bytes);
      case ALL_TO_ALL -> allToAll(processes, bytes);
      case SCAN -> Algorithm.DOUBLING_SCAN;
      case BARRIER -> Algorithm.DISSEMINATION_BARRIER;
    };
  }

  private static Algorithm allGather(int processes, long bytes) {
    if (bytes * (double) processes >= LongMessages.GATHERED) {
      return Algorithm.RING_ALL_GATHER;
    }
    return Integer.bitCount(processes) == 1
        ? Algorithm.DOUBLING_ALL_GATHER
        : Algorithm.BRUCK_ALL_GATHER;
  }

  private static Algorithm allToAll(int processes, long bytes) {
    if (bytes <= LongMessages.SHORT_BLOCK && processes >= LongMessages.MANY_PROCESSES) {
      return Algorithm.BRUCK_ALL_TO_ALL;
    }
    return bytes <= LongMessages.BLOCK
        ? Algorithm.LINEAR_ALL_TO_ALL
        : Algorithm.PAIRWISE_ALL_TO_ALL;
  }
}
