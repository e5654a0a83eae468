package org.perfmodel.accuracy;

import java.util.Arrays;

/**
 * Sorting, merging and selecting, as programs have them of their own: a merge sort from below, the
 * union of two sorted lists, the k greatest scores by a heap. Chosen by category, from memory, each
 * the first of its kind that came to mind.
 */
final class RunsAndRanks {
  private RunsAndRanks() {}

  /**
   * Merge sort: runs of one, two, four and so on are merged, to and fro between two arrays.
   *
   * @param values random, of a power of two
   * @param work as long
   * @return the one of both that is sorted at the end
   */
  public static int[] mergeSort(int n, int[] values, int[] work) {
    int[] from = values;
    int[] to = work;
    for (int width = 1; width < n; width *= 2) {
      for (int low = 0; low < n; low += 2 * width) {
        int middle = Math.min(low + width, n);
        int high = Math.min(low + 2 * width, n);
        int left = low;
        int right = middle;
        int k = low;
        // @ perf trips = log2(n)-1.264
        while (left < middle && right < high) {
          // @ perf probability = 1/2
          if (from[left] <= from[right]) {
            to[k++] = from[left++];
          } else {
            to[k++] = from[right++];
          }
        }
        // @ perf trips = 0.632
        while (left < middle) {
          to[k++] = from[left++];
        }
        // @ perf trips = 0.632
        while (right < high) {
          to[k++] = from[right++];
        }
      }
      int[] kept = from;
      from = to;
      to = kept;
    }
    return from;
  }

  /**
   * The union of two sorted lists of numbers, each number once. Here a quarter of either list is
   * also in the other, the last number among them.
   *
   * @param left without doubles, as right
   * @return how many numbers out received
   */
  public static int union(int n, long[] left, long[] right, long[] out) {
    int i = 0;
    int j = 0;
    int size = 0;
    // @ perf trips = 7*n/4
    while (i < n && j < n) {
      long a = left[i];
      long b = right[j];
      // @ perf probability = 3/7
      if (a < b) {
        out[size++] = a;
        i++;
        // @ perf probability = 3/4
      } else if (b < a) {
        out[size++] = b;
        j++;
      } else {
        out[size++] = a;
        i++;
        j++;
      }
    }
    // @ perf trips = 0
    while (i < n) {
      out[size++] = left[i++];
    }
    // @ perf trips = 0
    while (j < n) {
      out[size++] = right[j++];
    }
    return size;
  }

  /**
   * The k greatest of n scores. Here they are random, and k is 64.
   *
   * @param heap receives them, the least of them first
   */
  public static void greatest(int n, int k, float[] scores, float[] heap) {
    Arrays.fill(heap, Float.NEGATIVE_INFINITY);
    for (int i = 0; i < n; i++) {
      float score = scores[i];
      // @ perf probability = (41.3*log2(n)-180)/n
      if (score > heap[0]) {
        int hole = 0;
        int child = 1;
        // @ perf trips = 4.7
        while (child < k) {
          // @ perf probability = 0.488
          if (child + 1 < k && heap[child + 1] < heap[child]) {
            child++;
          }
          // @ perf probability = 0.104
          if (heap[child] >= score) {
            break;
          }
          heap[hole] = heap[child];
          hole = child;
          child = 2 * hole + 1;
        }
        heap[hole] = score;
      }
    }
  }
}
