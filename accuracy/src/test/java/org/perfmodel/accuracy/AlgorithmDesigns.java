package org.perfmodel.accuracy;

import java.util.Arrays;

/**
 * Algorithms of J. Kleinberg and E. Tardos (Algorithm Design, Addison-Wesley 2005), of its sections
 * in their order the first that no older set has: a stable matching (1.1), intervals in the fewest
 * rooms (4.1), jobs that are late (4.2); written anew. How the kernels were chosen says {@link
 * MatrixFundamentals}; this list was cut off behind late jobs: caches, trees of least weight,
 * clusters, division, dynamic programs and flows do not judge.
 *
 * <p>Left out: heaps (2.5: {@link Sorting}, heapSort), graphs (3: {@link Searches}, breadthFirst;
 * {@link DesignManual}, twoColours and strongComponents; {@link SelectedTopics}, topologicalOrder),
 * the most intervals (4.1: {@link Textbooks}, selectActivities).
 */
final class AlgorithmDesigns {
  private AlgorithmDesigns() {}

  /**
   * Section 1.1: D. Gale and L. Shapley's matching of men and women, of whom each has a list of the
   * others, the best first; returns how often a man proposed.
   *
   * @param rank receives for each woman the place of each man on her list
   * @param next receives for each man to how many women he proposed
   * @param partner receives the man of each woman
   */
  public static int stableMatching(
      int n, int[][] men, int[][] women, int[][] rank, int[] next, int[] partner, int[] free) {
    for (int w = 0; w < n; w++) {
      int[] list = women[w];
      int[] place = rank[w];
      for (int i = 0; i < n; i++) {
        place[list[i]] = i;
      }
    }
    for (int m = 0; m < n; m++) {
      next[m] = 0;
      partner[m] = -1;
      free[m] = m;
    }
    int left = n;
    int proposals = 0;
    // @ perf trips = 0.63*n*log2(n)
    while (left > 0) {
      int man = free[left - 1];
      int woman = men[man][next[man]];
      next[man]++;
      proposals++;
      int engaged = partner[woman];
      // @ perf probability = 1/(0.63*log2(n))
      if (engaged < 0) {
        partner[woman] = man;
        left--;
        // @ perf probability = 0.26
      } else if (rank[woman][man] < rank[woman][engaged]) {
        partner[woman] = man;
        free[left - 1] = engaged;
      }
    }
    return proposals;
  }

  /**
   * Section 4.1: intervals, which are ordered by their starts, in rooms, in each one at a time;
   * returns how many rooms are needed.
   *
   * @param until receives when each room is free again
   * @param room receives the room of each interval
   */
  public static int intervalPartitioning(
      int n, int[] start, int[] finish, int[] until, int[] room) {
    int rooms = 0;
    for (int i = 0; i < n; i++) {
      int candidate = 0;
      // @ perf trips = 6.1
      while (candidate < rooms && until[candidate] > start[i]) {
        candidate++;
      }
      // @ perf probability = 0
      if (candidate == rooms) {
        rooms++;
      }
      until[candidate] = finish[i];
      room[i] = candidate;
    }
    return rooms;
  }

  /**
   * Section 4.2: jobs one after another, the earliest deadline first; returns how late the latest
   * is.
   *
   * @param start receives when each job begins
   */
  public static int minimizeLateness(int n, int[] duration, int[] deadline, int[] start) {
    long[] order = new long[n];
    for (int i = 0; i < n; i++) {
      order[i] = (long) deadline[i] << 32 | i;
    }
    Arrays.sort(order);
    int time = 0;
    int latest = Integer.MIN_VALUE;
    for (int k = 0; k < n; k++) {
      int job = (int) order[k];
      start[job] = time;
      time += duration[job];
      latest = Math.max(latest, time - deadline[job]);
    }
    return latest;
  }
}
