package org.perfmodel.accuracy;

/**
 * Sorting algorithms of H. Lang's collection (Sequentielle und parallele Sortierverfahren,
 * Hochschule Flensburg, from 1997 on) in its order, the sequential ones before the networks:
 * natural mergesort, odd-even transposition sort, bitonic sort; written anew. How the kernels were
 * chosen says {@link ForumBlas}; this list was cut off behind bitonic sort: sorts of grids do not
 * judge.
 *
 * <p>Left out: insertion sort, quicksort, heap sort, mergesort and Shell's ({@link Sorting},
 * insertionSort, heapSort and mergeSort; {@link Algorithms}, quick3way; {@link Codes}, shellSort),
 * and bubble sort ({@link WorstCases}, bsort).
 */
final class NetworkSorts {
  private NetworkSorts() {}

  /**
   * Natural mergesort: runs that ascend and then descend are merged from both their ends, upwards
   * and downwards in turn, until one is left.
   *
   * @param other as long as the keys
   * @return which of both has the keys in order
   */
  public static int[] naturalMergesort(int n, int[] key, int[] other) {
    int[] from = key;
    int[] to = other;
    boolean sorted = false;
    // @ perf trips = log2(n)
    while (!sorted) {
      sorted = mergeRuns(n, from, to);
      int[] kept = from;
      from = to;
      to = kept;
    }
    return from;
  }

  /** Answers whether there was one run only. */
  private static boolean mergeRuns(int n, int[] from, int[] to) {
    boolean ascending = true;
    int first = 0;
    int i = 0;
    // @ perf trips = 2/3*n/log2(n)
    while (i < n) {
      first = i;
      i++;
      // @ perf trips = 0.75*log2(n)-0.5
      while (i < n && from[i - 1] <= from[i]) {
        i++;
      }
      // @ perf trips = 0.75*log2(n)-0.5
      while (i < n && from[i - 1] >= from[i]) {
        i++;
      }
      mergeBitonic(first, i - 1, ascending, n, from, to);
      ascending = !ascending;
    }
    return first == 0;
  }

  private static void mergeBitonic(
      int first, int last, boolean ascending, int n, int[] from, int[] to) {
    int low = first;
    int high = last;
    int at = ascending ? first : last;
    int step = ascending ? 1 : -1;
    // @ perf trips = 1.5*log2(n)
    while (low <= high) {
      // @ perf probability = 0.5
      if (from[low] <= from[high]) {
        to[at] = from[low];
        low++;
      } else {
        to[at] = from[high];
        high--;
      }
      at += step;
    }
  }

  /** Odd-even transposition sort: neighbours at even and at odd places in turn, n times. */
  public static void oddEvenTransposition(int n, int[] key) {
    for (int round = 0; round < n; round++) {
      for (int i = round % 2; i + 1 < n; i += 2) {
        // @ perf probability = 0.5
        if (key[i] > key[i + 1]) {
          int kept = key[i];
          key[i] = key[i + 1];
          key[i + 1] = kept;
        }
      }
    }
  }

  /**
   * Bitonic sort, of a part of the keys.
   *
   * @param n how many, a power of two
   */
  public static void bitonicSort(int low, int n, boolean ascending, float[] key) {
    if (n > 1) {
      int half = n / 2;
      bitonicSort(low, half, true, key);
      bitonicSort(low + half, half, false, key);
      bitonicMerge(low, n, ascending, key);
    }
  }

  private static void bitonicMerge(int low, int n, boolean ascending, float[] key) {
    if (n > 1) {
      int half = n / 2;
      for (int i = low; i < low + half; i++) {
        // @ perf probability = 0.5
        if (ascending == key[i] > key[i + half]) {
          float kept = key[i];
          key[i] = key[i + half];
          key[i + half] = kept;
        }
      }
      bitonicMerge(low, half, ascending, key);
      bitonicMerge(low + half, half, ascending, key);
    }
  }
}
