package org.perfmodel.accuracy;

/**
 * Sorting algorithms of T. Bingmann's demonstration The Sound of Sorting (2013) in its order:
 * quicksort with pointers from the left and the right, quicksort with two pointers from the left,
 * quicksort with two pivots (V. Yaroslavskiy); written anew, with the first key as the pivot. How
 * the kernels were chosen says {@link StableAlgorithms}; this list was cut off behind two pivots:
 * gnomes, smooth, stooge and slow sort do not judge.
 *
 * <p>Left out: selection, insertion and merge sort ({@link Shelves}, selectionSort; {@link
 * Sorting}, insertionSort and mergeSort), quicksort into three parts ({@link Algorithms},
 * quick3way).
 */
final class AudibleSorts {
  private AudibleSorts() {}

  /** Quicksort of the keys from low to high, with pointers that move towards each other. */
  public static void quickFromBothSides(int low, int high, int[] key) {
    int pivot = key[low];
    int i = low;
    int j = high;
    // @ perf trips = 0.2*(high-low+1)
    while (i <= j) {
      // @ perf trips = 1.4
      while (key[i] < pivot) {
        i++;
      }
      // @ perf trips = 2
      while (key[j] > pivot) {
        j--;
      }
      // @ perf probability = 0.89
      if (i <= j) {
        int kept = key[i];
        key[i] = key[j];
        key[j] = kept;
        i++;
        j--;
      }
    }
    // @ perf probability = 0.42
    if (low < j) {
      quickFromBothSides(low, j, key);
    }
    // @ perf probability = 0.58
    if (i < high) {
      quickFromBothSides(i, high, key);
    }
  }

  /** Quicksort of the keys from low to before end, with pointers that move in one direction. */
  public static void quickFromLeft(int low, int end, double[] key) {
    // @ perf probability = 0.5
    if (low + 1 < end) {
      double pivot = key[low];
      key[low] = key[end - 1];
      key[end - 1] = pivot;
      int less = low;
      for (int j = low; j < end - 1; j++) {
        // @ perf probability = 0.5
        if (key[j] <= pivot) {
          double kept = key[j];
          key[j] = key[less];
          key[less] = kept;
          less++;
        }
      }
      key[end - 1] = key[less];
      key[less] = pivot;
      quickFromLeft(low, less, key);
      quickFromLeft(less + 1, end, key);
    }
  }

  /** Quicksort of the keys from left to right, into those below, between and above two of them. */
  public static void quickDualPivot(int left, int right, long[] key) {
    // @ perf probability = 1/3
    if (left < right) {
      // @ perf probability = 0.5
      if (key[left] > key[right]) {
        swap(key, left, right);
      }
      long low = key[left];
      long high = key[right];
      int less = left + 1;
      int greater = right - 1;
      int k = less;
      // @ perf trips = 0.69*(right-left-1)
      while (k <= greater) {
        // @ perf probability = 0.38
        if (key[k] < low) {
          swap(key, k, less);
          less++;
          // @ perf probability = 0.4
        } else if (key[k] >= high) {
          // @ perf trips = 0.9
          while (key[greater] > high && k < greater) {
            greater--;
          }
          swap(key, k, greater);
          greater--;
          // @ perf probability = 0.46
          if (key[k] < low) {
            swap(key, k, less);
            less++;
          }
        }
        k++;
      }
      less--;
      greater++;
      swap(key, left, less);
      swap(key, right, greater);
      quickDualPivot(left, less - 1, key);
      quickDualPivot(less + 1, greater - 1, key);
      quickDualPivot(greater + 1, right, key);
    }
  }

  private static void swap(long[] key, int i, int j) {
    long kept = key[i];
    key[i] = key[j];
    key[j] = kept;
  }
}
