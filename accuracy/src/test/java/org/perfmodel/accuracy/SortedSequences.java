package org.perfmodel.accuracy;

/**
 * Category sorting, merging, selecting: one kernel of each, the first that come to mind. Chosen
 * were merge sort from the bottom up, the union of two sorted sets, and the largest numbers by a
 * heap.
 */
final class SortedSequences {
  private SortedSequences() {}

  /**
   * Sorts by merging neighbouring runs that are twice as long each time.
   *
   * @param work as long as the values
   */
  public static void mergeSort(int n, int[] values, int[] work) {
    for (int width = 1; width < n; width *= 2) {
      for (int from = 0; from < n; from += 2 * width) {
        int middle = Math.min(from + width, n);
        int to = Math.min(from + 2 * width, n);
        merge(from, middle, to, values, work);
      }
      System.arraycopy(work, 0, values, 0, n);
    }
  }

  private static void merge(int from, int middle, int to, int[] values, int[] merged) {
    int left = from;
    int right = middle;
    for (int k = from; k < to; k++) {
      // @ perf probability = 1/2
      if (left < middle && (right >= to || values[left] <= values[right])) {
        merged[k] = values[left++];
      } else {
        merged[k] = values[right++];
      }
    }
  }

  /**
   * The union of two sets of numbers that ascend.
   *
   * @param left here a quarter of it is in the other set too, and so is the largest number
   * @return how many numbers were written
   */
  public static int union(int n, int m, long[] left, long[] right, long[] out) {
    int i = 0;
    int j = 0;
    int size = 0;
    // @ perf trips = 7*n/4
    while (i < n && j < m) {
      // @ perf probability = 3/7
      if (left[i] < right[j]) {
        out[size++] = left[i++];
        // @ perf probability = 3/4
      } else if (left[i] > right[j]) {
        out[size++] = right[j++];
      } else {
        out[size++] = left[i++];
        j++;
      }
    }
    // @ perf trips = 0
    while (i < n) {
      out[size++] = left[i++];
    }
    // @ perf trips = 0
    while (j < m) {
      out[size++] = right[j++];
    }
    return size;
  }

  /**
   * The largest numbers, in a heap with the least of them on top.
   *
   * @param count how many are wanted, here of 64 numbers one
   * @param heap receives them
   */
  public static void largest(int n, int count, float[] values, float[] heap) {
    System.arraycopy(values, 0, heap, 0, count);
    for (int i = count / 2 - 1; i >= 0; i--) {
      siftDown(count, i, heap);
    }
    for (int i = count; i < n; i++) {
      // @ perf probability = 0.066
      if (values[i] > heap[0]) {
        heap[0] = values[i];
        siftDown(count, 0, heap);
      }
    }
  }

  private static void siftDown(int count, int start, float[] heap) {
    float value = heap[start];
    int parent = start;
    int child = 2 * start + 1;
    // @ perf trips = 0.88*log2(count)-0.95
    while (child < count) {
      // @ perf probability = 1/2
      if (child + 1 < count && heap[child + 1] < heap[child]) {
        child++;
      }
      // @ perf probability = 1/(1.8*log2(count)-2)
      if (value <= heap[child]) {
        break;
      }
      heap[parent] = heap[child];
      parent = child;
      child = 2 * child + 1;
    }
    heap[parent] = value;
  }
}
