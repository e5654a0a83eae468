package org.perfmodel.evaluate.simulate.collective;

import org.perfmodel.workload.CollectiveOperation;

/**
 * Which algorithm a library takes: short messages take few rounds, long messages few bytes. Limits
 * of MPICH (Thakur, Rabenseifner and Gropp 2005); where that halves vectors (Rabenseifner), a ring
 * stands here, which moves as many bytes.
 */
public final class Choice {
  private static final long LONG_BROADCAST = 12_288;
  private static final int FEW_PROCESSES = 8;
  private static final long LONG_VECTOR = 2_048;
  private static final long LONG_GATHERED = 81_920;
  private static final long SHORT_BLOCK = 256;
  private static final long LONG_BLOCK = 32_768;

  private Choice() {}

  /** The algorithm for a block of so many bytes. */
  public static Algorithm of(CollectiveOperation operation, int processes, long bytes) {
    return switch (operation) {
      case BROADCAST ->
          bytes < LONG_BROADCAST || processes < FEW_PROCESSES
              ? Algorithm.BINOMIAL_BROADCAST
              : Algorithm.SCATTER_RING_BROADCAST;
      case SCATTER -> Algorithm.BINOMIAL_SCATTER;
      case GATHER -> Algorithm.BINOMIAL_GATHER;
      case REDUCE -> Algorithm.BINOMIAL_REDUCE;
      case ALL_REDUCE ->
          bytes <= LONG_VECTOR ? Algorithm.DOUBLING_ALL_REDUCE : Algorithm.RING_ALL_REDUCE;
      case ALL_GATHER -> allGather(processes, bytes);
      case ALL_TO_ALL -> allToAll(processes, bytes);
      case SCAN -> Algorithm.DOUBLING_SCAN;
      case BARRIER -> Algorithm.DISSEMINATION_BARRIER;
    };
  }

  private static Algorithm allGather(int processes, long bytes) {
    if (bytes * (double) processes >= LONG_GATHERED) {
      return Algorithm.RING_ALL_GATHER;
    }
    return Integer.bitCount(processes) == 1
        ? Algorithm.DOUBLING_ALL_GATHER
        : Algorithm.BRUCK_ALL_GATHER;
  }

  private static Algorithm allToAll(int processes, long bytes) {
    if (bytes <= SHORT_BLOCK && processes >= FEW_PROCESSES) {
      return Algorithm.BRUCK_ALL_TO_ALL;
    }
    return bytes <= LONG_BLOCK ? Algorithm.LINEAR_ALL_TO_ALL : Algorithm.PAIRWISE_ALL_TO_ALL;
  }
}
