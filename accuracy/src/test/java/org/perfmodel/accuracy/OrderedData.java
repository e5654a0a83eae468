package org.perfmodel.accuracy;

/**
 * Sorting, merging and selecting, as programs have them of their own: a merge sort from the bottom
 * up, a radix sort by bytes, and medians of rows by insertion. Chosen by category, from memory,
 * each the first of its kind that came to mind.
 */
final class OrderedData {
  private static final int DIGITS = 256;

  private OrderedData() {}

  /**
   * Merge sort from the bottom up: sorted parts of one element, then of two, of four, and so on.
   * Here n is a power of two, so each merge takes half of its elements from the left.
   *
   * @param work as long as values
   * @return the one of the two arrays that is sorted
   */
  public static int[] mergeSort(int n, int[] values, int[] work) {
    int[] source = values;
    int[] target = work;
    for (int width = 1; width < n; width *= 2) {
      for (int from = 0; from < n; from += 2 * width) {
        int middle = Math.min(from + width, n);
        int to = Math.min(from + 2 * width, n);
        merge(source, from, middle, to, target);
      }
      int[] merged = target;
      target = source;
      source = merged;
    }
    return source;
  }

  private static void merge(int[] source, int from, int middle, int to, int[] target) {
    int left = from;
    int right = middle;
    for (int k = from; k < to; k++) {
      // @ perf probability = 1/2
      if (left < middle && (right >= to || source[left] <= source[right])) {
        target[k] = source[left++];
      } else {
        target[k] = source[right++];
      }
    }
  }

  /**
   * Radix sort, byte by byte, the last one first.
   *
   * @param keys not negative; sorted afterwards
   * @param work as long as keys
   */
  public static void radixSort(int n, int[] keys, int[] work) {
    int[] source = keys;
    int[] target = work;
    int[] place = new int[DIGITS + 1];
    for (int shift = 0; shift < 32; shift += 8) {
      for (int d = 0; d <= DIGITS; d++) {
        place[d] = 0;
      }
      for (int i = 0; i < n; i++) {
        place[(source[i] >>> shift & 0xff) + 1]++;
      }
      for (int d = 0; d < DIGITS; d++) {
        place[d + 1] += place[d];
      }
      for (int i = 0; i < n; i++) {
        int digit = source[i] >>> shift & 0xff;
        target[place[digit]++] = source[i];
      }
      int[] sorted = target;
      target = source;
      source = sorted;
    }
  }

  /**
   * The median of each row, whose numbers are sorted into another array by insertion. Here they are
   * in random order.
   *
   * @param columns odd
   * @param sorted work, as long as a row
   */
  public static void rowMedians(
      int rows, int columns, float[][] table, float[] sorted, float[] median) {
    for (int r = 0; r < rows; r++) {
      float[] row = table[r];
      for (int c = 0; c < columns; c++) {
        float value = row[c];
        int k = c;
        // @ perf trips = (columns-1)/4
        while (k > 0 && sorted[k - 1] > value) {
          sorted[k] = sorted[k - 1];
          k--;
        }
        sorted[k] = value;
      }
      median[r] = sorted[columns / 2];
    }
  }
}
