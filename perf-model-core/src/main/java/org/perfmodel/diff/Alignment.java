package org.perfmodel.diff;

import java.util.Arrays;
import java.util.function.IntBinaryOperator;

/**
 * The best pairing of two sequences that keeps their order: a longest common subsequence whose
 * pairs have weights (Wagner and Fischer 1974; Needleman and Wunsch 1970).
 */
final class Alignment {
  private Alignment() {}

  /**
   * For each of the first sequence its partner in the second; -1 if it has none.
   *
   * @param weight of a pair; none is made of weight 0
   */
  static int[] of(int first, int second, IntBinaryOperator weight) {
    int[][] best = new int[first + 1][second + 1];
    for (int i = first - 1; i >= 0; i--) {
      for (int j = second - 1; j >= 0; j--) {
        int apart = Math.max(best[i + 1][j], best[i][j + 1]);
        int pair = weight.applyAsInt(i, j);
        best[i][j] = pair > 0 ? Math.max(apart, pair + best[i + 1][j + 1]) : apart;
      }
    }
    int[] partners = new int[first];
    Arrays.fill(partners, -1);
    int i = 0;
    int j = 0;
    while (i < first && j < second) {
      int pair = weight.applyAsInt(i, j);
      if (pair > 0 && best[i][j] == pair + best[i + 1][j + 1]) {
        partners[i++] = j++;
      } else if (best[i][j] == best[i + 1][j]) {
        i++;
      } else {
        j++;
      }
    }
    return partners;
  }
}
