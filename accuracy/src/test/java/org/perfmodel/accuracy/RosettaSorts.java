package org.perfmodel.accuracy;

/**
 * Sorting algorithms of Rosetta Code (rosettacode.org) in the order of their names, written anew.
 * How the kernels were chosen says {@link AlgebraLectures}; this list was cut off behind cocktail
 * sort: cycles, gnomes, pancakes, patience and strands do not judge.
 *
 * <p>Left out: bogosort (chance decides when it ends) and bubble sort ({@link WorstCases}, bsort).
 */
final class RosettaSorts {
  private RosettaSorts() {}

  /**
   * Bead sort: a row of beads for each key, which then fall down the columns.
   *
   * @param most the greatest that a key can be
   */
  public static void beadSort(int n, int most, int[] key) {
    byte[] beads = new byte[n * most];
    for (int i = 0; i < n; i++) {
      // @ perf trips = most/2
      for (int j = 0; j < key[i]; j++) {
        beads[i * most + j] = 1;
      }
    }
    for (int j = 0; j < most; j++) {
      int sum = 0;
      for (int i = 0; i < n; i++) {
        sum += beads[i * most + j];
        beads[i * most + j] = 0;
      }
      // @ perf trips = n/2
      for (int i = n - sum; i < n; i++) {
        beads[i * most + j] = 1;
      }
    }
    for (int i = 0; i < n; i++) {
      int j = 0;
      // @ perf trips = most/2
      while (j < most && beads[i * most + j] == 1) {
        j++;
      }
      key[i] = j;
    }
  }

  /**
   * Circle sort: keys as far from one end of a part as others from the other are compared, in the
   * whole, in halves and so on, until nothing is exchanged.
   *
   * @param n a power of two
   */
  public static void circleSort(int n, int[] key) {
    boolean swapped = true;
    // @ perf trips = log2(n)-0.5
    while (swapped) {
      swapped = false;
      for (int part = n; part > 1; part /= 2) {
        for (int from = 0; from < n; from += part) {
          int low = from;
          int high = from + part - 1;
          while (low < high) {
            // @ perf probability = 0.16
            if (key[low] > key[high]) {
              int kept = key[low];
              key[low] = key[high];
              key[high] = kept;
              swapped = true;
            }
            low++;
            high--;
          }
        }
      }
    }
  }

  /** Cocktail sort: neighbours are compared to the right and back, until none is exchanged. */
  public static void cocktailSort(int n, float[] key) {
    boolean swapped = true;
    // @ perf trips = 0.255*n+1
    while (swapped) {
      swapped = false;
      for (int i = 0; i < n - 1; i++) {
        // @ perf probability = 0.49
        if (key[i] > key[i + 1]) {
          float kept = key[i];
          key[i] = key[i + 1];
          key[i + 1] = kept;
          swapped = true;
        }
      }
      // @ perf probability = 1
      if (swapped) {
        swapped = false;
        for (int i = n - 2; i >= 0; i--) {
          // @ perf probability = 0.49
          if (key[i] > key[i + 1]) {
            float kept = key[i];
            key[i] = key[i + 1];
            key[i + 1] = kept;
            swapped = true;
          }
        }
      }
    }
  }
}
