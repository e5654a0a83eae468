package org.perfmodel.accuracy;

/**
 * Sorting and merging as projects write it themselves: the merging of two sorted arrays, a radix
 * sort by bytes and insertion sort. They are the first of the category that came to mind.
 */
final class SortingSteps {
  private static final int DIGITS = 256;
  private static final int DIGIT_BITS = 8;

  private SortingSteps() {}

  /** Merges sorted numbers with as many other ones; of equal ones those of the left come first. */
  public static void mergeSorted(int n, long[] left, long[] right, long[] merged) {
    int i = 0;
    int j = 0;
    for (int k = 0; k < 2 * n; k++) {
      // @ perf probability = 0.5
      if (j >= n || i < n && left[i] <= right[j]) {
        merged[k] = left[i++];
      } else {
        merged[k] = right[j++];
      }
    }
  }

  /** Sorts numbers of at least zero, byte by byte from the lowest on. */
  public static void radixSort(int n, int[] keys, int[] work) {
    int[] from = keys;
    int[] to = work;
    for (int shift = 0; shift < Integer.SIZE; shift += DIGIT_BITS) {
      int[] start = new int[DIGITS + 1];
      for (int i = 0; i < n; i++) {
        start[(from[i] >>> shift & DIGITS - 1) + 1]++;
      }
      for (int digit = 0; digit < DIGITS; digit++) {
        start[digit + 1] += start[digit];
      }
      for (int i = 0; i < n; i++) {
        int key = from[i];
        to[start[key >>> shift & DIGITS - 1]++] = key;
      }
      int[] swapped = from;
      from = to;
      to = swapped;
    }
  }

  /** Sorts by putting each number to its place among those before it. */
  public static void insertInOrder(int n, int[] values) {
    for (int i = 1; i < n; i++) {
      int value = values[i];
      int j = i - 1;
      // @ perf trips = n/4
      while (j >= 0 && values[j] > value) {
        values[j + 1] = values[j];
        j--;
      }
      values[j + 1] = value;
    }
  }
}
