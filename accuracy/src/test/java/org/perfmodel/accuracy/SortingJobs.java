package org.perfmodel.accuracy;

/**
 * Sorting, merging and selecting as a team has them in its own code: a merge sort from the bottom
 * up, an order by small keys that is counted out, and a division in three around a pivot. Written
 * from memory, without a book.
 */
final class SortingJobs {
  private SortingJobs() {}

  /**
   * Sorts numbers by merging runs, of which each pass makes half as many, of twice the length.
   *
   * @param n here a power of two
   * @param work as long as the numbers
   */
  public static void mergeSort(int n, int[] values, int[] work) {
    for (int width = 1; width < n; width *= 2) {
      for (int start = 0; start < n; start += 2 * width) {
        int middle = Math.min(start + width, n);
        int end = Math.min(start + 2 * width, n);
        int left = start;
        int right = middle;
        for (int k = start; k < end; k++) {
          // @ perf probability = 1/2
          if (left < middle && (right >= end || values[left] <= values[right])) {
            work[k] = values[left++];
          } else {
            work[k] = values[right++];
          }
        }
      }
      System.arraycopy(work, 0, values, 0, n);
    }
  }

  /**
   * In which order the places have ascending keys; equal keys stay as they are.
   *
   * @param keys from 0 to below range
   */
  public static void orderByKey(int n, int range, byte[] keys, int[] order) {
    int[] next = new int[range + 1];
    for (int i = 0; i < n; i++) {
      next[keys[i] + 1]++;
    }
    for (int key = 0; key < range; key++) {
      next[key + 1] += next[key];
    }
    for (int i = 0; i < n; i++) {
      order[next[keys[i]]++] = i;
    }
  }

  /**
   * Puts what is smaller than a pivot before it and what is greater behind it. Of the scores here
   * four tenths are smaller, a tenth is equal, and half are greater.
   *
   * @return where those begin that are equal to the pivot
   */
  public static int partition(int n, float pivot, float[] scores) {
    int low = 0;
    int at = 0;
    int high = n - 1;
    // @ perf trips = n
    while (at <= high) {
      float score = scores[at];
      // @ perf probability = 0.4
      if (score < pivot) {
        scores[at] = scores[low];
        scores[low] = score;
        low++;
        at++;
        continue;
      }
      // @ perf probability = 5/6
      if (score > pivot) {
        scores[at] = scores[high];
        scores[high] = score;
        high--;
      } else {
        at++;
      }
    }
    return low;
  }
}
