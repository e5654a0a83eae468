package org.perfmodel.accuracy;

/**
 * Algorithms of A. Laaksonen (Competitive Programmer's Handbook, draft of 2018) in the order of its
 * sections, the first that no older set has: the coin problem (7.1), the longest increasing
 * subsequence (7.2), tilings (7.6); written anew. How the kernels were chosen says {@link
 * EngineeringMethods}; this list was cut off behind tilings: two pointers, nearest smaller
 * elements, minima of windows and of ranges and all that follows do not judge.
 *
 * <p>Left out: the greatest sum of a part (2.4: {@link Textbooks}, maximumSubarray), sorting and
 * searching (3: {@link WorstCases}, bsort; {@link Sorting}, mergeSort and countingSort; {@link
 * SortsAndSearches}, uniformBinarySearch), subsets and permutations (5.1 and 5.2: {@link
 * BitsAndCombinations}, tuples and plainChanges), queens, ways through a grid and meeting in the
 * middle (5.3 to 5.5, methods that call themselves), greedy choice (6: {@link Textbooks},
 * selectActivities; {@link AlgorithmDesigns}, minimizeLateness; {@link Algorithms}, huffman), ways,
 * knapsacks and edits (7.3 to 7.5: {@link Boards}, cheapest; {@link IntegerCodes}, knapsack; {@link
 * Codes}, edits).
 */
final class CompetitivePrograms {
  /** More coins than any sum needs. */
  private static final int MANY = 1 << 30;

  private CompetitivePrograms() {}

  /**
   * Section 7.1: of how few coins each sum up to n consists.
   *
   * @param coin the kinds of them; here 1, 3 and 4
   */
  public static void fewestCoins(int n, int coins, int[] coin, int[] value) {
    value[0] = 0;
    for (int x = 1; x <= n; x++) {
      int best = MANY;
      for (int c = 0; c < coins; c++) {
        // @ perf probability = (3*n-5)/(3*n)
        if (x - coin[c] >= 0) {
          best = Math.min(best, value[x - coin[c]] + 1);
        }
      }
      value[x] = best;
    }
  }

  /**
   * Section 7.2: how many numbers can be taken from left to right so that each is greater than the
   * one before it.
   *
   * @param array of whose pairs here as good as half ascend
   * @param length receives the same for those that end with each number
   */
  public static int longestIncreasing(int n, int[] array, int[] length) {
    int longest = 0;
    for (int k = 0; k < n; k++) {
      length[k] = 1;
      for (int i = 0; i < k; i++) {
        // @ perf probability = n/(2*n-2)
        if (array[i] < array[k]) {
          length[k] = Math.max(length[k], length[i] + 1);
        }
      }
      longest = Math.max(longest, length[k]);
    }
    return longest;
  }

  /**
   * Section 7.6: in how many ways dominoes fill a board, by 64 bits, place after place. A state
   * says in which columns the next place is filled already.
   *
   * @param states two to the power of the columns
   * @param count work, as next
   */
  public static long tilings(int rows, int columns, int states, long[] count, long[] next) {
    for (int state = 0; state < states; state++) {
      count[state] = 0;
    }
    count[0] = 1;
    long[] before = count;
    long[] after = next;
    for (int i = 0; i < rows; i++) {
      for (int j = 0; j < columns; j++) {
        int bit = 1 << j;
        // Either a domino lies here already, or one is laid downwards.
        for (int state = 0; state < states; state++) {
          after[state] = before[state ^ bit];
        }
        // @ perf probability = (columns-1)/columns
        if (j < columns - 1) {
          // Or one is laid to the right, where this place and the next are free.
          int low = bit - 1;
          for (int k = 0; k < states / 4; k++) {
            int free = (k & ~low) << 2 | k & low;
            after[free | 2 * bit] += before[free];
          }
        }
        long[] kept = before;
        before = after;
        after = kept;
      }
    }
    return before[0];
  }
}
