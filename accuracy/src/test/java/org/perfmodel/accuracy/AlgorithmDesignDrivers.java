package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.ints;

import java.util.List;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link AlgorithmDesigns}: random lists, intervals and jobs. */
final class AlgorithmDesignDrivers {
  private static final int GAP = 10;
  private static final int LONGEST = 100;

  private AlgorithmDesignDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.irregular(
            "AlgorithmDesigns.stableMatching",
            "int",
            List.of(30, 400, 2000),
            AlgorithmDesignDrivers::stableMatching),
        Kernel.irregular(
            "AlgorithmDesigns.intervalPartitioning",
            "int",
            List.of(200, 16_000, 800_000),
            AlgorithmDesignDrivers::intervalPartitioning),
        Kernel.irregular(
            "AlgorithmDesigns.minimizeLateness",
            "int",
            List.of(100, 3000, 100_000),
            AlgorithmDesignDrivers::minimizeLateness));
  }

  /** In each row all numbers in random order. */
  static int[][] lists(int n, int variant) {
    int[] drawn = ints(n * n, Integer.MAX_VALUE, variant);
    int[][] lists = new int[n][n];
    for (int i = 0; i < n; i++) {
      int[] list = lists[i];
      for (int k = 0; k < n; k++) {
        int other = drawn[i * n + k] % (k + 1);
        list[k] = list[other];
        list[other] = k;
      }
    }
    return lists;
  }

  /** Starts in their order. */
  static int[] starts(int n) {
    int[] start = ints(n, GAP, 1);
    for (int i = 1; i < n; i++) {
      start[i] += start[i - 1];
    }
    return start;
  }

  /** Ends up to a hundred later. */
  static int[] finishes(int[] start) {
    int[] finish = ints(start.length, LONGEST, 2);
    for (int i = 0; i < start.length; i++) {
      finish[i] += start[i] + 1;
    }
    return finish;
  }

  private static Prepared stableMatching(int n) {
    int[][] men = lists(n, 1);
    int[][] women = lists(n, 2);
    int[][] rank = new int[n][n];
    int[] next = new int[n];
    int[] partner = new int[n];
    int[] free = new int[n];
    return Prepared.of(
        () -> AlgorithmDesigns.stableMatching(n, men, women, rank, next, partner, free));
  }

  private static Prepared intervalPartitioning(int n) {
    int[] start = starts(n);
    int[] finish = finishes(start);
    int[] until = new int[n];
    int[] room = new int[n];
    return Prepared.of(() -> AlgorithmDesigns.intervalPartitioning(n, start, finish, until, room));
  }

  /** Other deadlines from run to run, so that no branch predictor learns their order by heart. */
  private static Prepared minimizeLateness(int n) {
    int variants = Math.max(2, Math.min(64, (1 << 18) / n));
    int[] duration = ints(n, LONGEST, 1);
    int[][] deadline = new int[variants][];
    for (int variant = 0; variant < variants; variant++) {
      deadline[variant] = ints(n, LONGEST / 2 * n, 2 + variant);
    }
    int[] start = new int[n];
    int[] next = {0};
    return Prepared.of(
        () -> {
          next[0] = (next[0] + 1) % variants;
          return AlgorithmDesigns.minimizeLateness(n, duration, deadline[next[0]], start);
        });
  }
}
