package org.perfmodel.accuracy;

import java.util.Arrays;
import org.perfmodel.annotations.PerfModel;

/**
 * Sorting, merging and selecting, as projects write them for themselves: two sorted arrays of long
 * numbers merged, numbers of int sorted by their bytes, and the places of the best scores of each
 * row. Each is the first of its kind that came to mind; written from memory.
 */
final class OrderTasks {
  private static final int BYTE_VALUES = 256;

  private OrderTasks() {}

  /**
   * Merges two sorted arrays. Here both are as long, and the two last numbers of all are the last
   * of the left one and the last of the right one.
   *
   * @param n numbers of the left one
   * @param m numbers of the right one
   * @param out receives all in order
   */
  public static void merge(int n, int m, long[] left, long[] right, long[] out) {
    int i = 0;
    int j = 0;
    int k = 0;
    // @ perf trips = n+m-1
    while (i < n && j < m) {
      // @ perf probability = 1/2
      if (left[i] <= right[j]) {
        out[k++] = left[i++];
      } else {
        out[k++] = right[j++];
      }
    }
    // @ perf trips = 0
    while (i < n) {
      out[k++] = left[i++];
    }
    // @ perf trips = 1
    while (j < m) {
      out[k++] = right[j++];
    }
  }

  /**
   * Sorts numbers, negative ones too, by one byte after the other from the lowest.
   *
   * @param values stay as they are
   * @param sorted receives them in order
   * @param work as long
   */
  @PerfModel
  public static void radixSort(int n, int[] values, int[] sorted, int[] work) {
    sortByByte(n, 0, values, work);
    sortByByte(n, 8, work, sorted);
    sortByByte(n, 16, sorted, work);
    sortByByte(n, 24, work, sorted);
  }

  private static void sortByByte(int n, int shift, int[] from, int[] to) {
    int[] start = new int[BYTE_VALUES + 1];
    for (int i = 0; i < n; i++) {
      start[key(from[i], shift) + 1]++;
    }
    for (int b = 0; b < BYTE_VALUES; b++) {
      start[b + 1] += start[b];
    }
    for (int i = 0; i < n; i++) {
      int value = from[i];
      to[start[key(value, shift)]++] = value;
    }
  }

  /** A byte of a number of which the sign is turned over, so that negative ones come first. */
  private static int key(int value, int shift) {
    return (value ^ Integer.MIN_VALUE) >>> shift & 0xff;
  }

  /**
   * Where each row has its greatest scores, from the greatest on. Here rows of 128 random scores,
   * the best 4 of each.
   *
   * @param best receives k columns of each row
   */
  public static void topOfRows(int rows, int columns, int k, float[][] scores, int[][] best) {
    float[] top = new float[k];
    for (int r = 0; r < rows; r++) {
      float[] row = scores[r];
      int[] place = best[r];
      Arrays.fill(top, Float.NEGATIVE_INFINITY);
      for (int c = 0; c < columns; c++) {
        float score = row[c];
        // @ perf probability = 0.137
        if (score > top[k - 1]) {
          int at = k - 1;
          // @ perf trips = 1.66
          while (at > 0 && top[at - 1] < score) {
            top[at] = top[at - 1];
            place[at] = place[at - 1];
            at--;
          }
          top[at] = score;
          place[at] = c;
        }
      }
    }
  }
}
