package org.perfmodel.accuracy;

/** Sorting and searching integers. */
final class Sorting {
  private Sorting() {}

  /** By insertion, in place; random values move a quarter of n on average. */
  public static void insertionSort(int n, int[] a) {
    for (int i = 1; i < n; i++) {
      int key = a[i];
      int j = i - 1;
      // @ perf trips = n/4
      while (j >= 0 && a[j] > key) {
        a[j + 1] = a[j];
        j--;
      }
      a[j + 1] = key;
    }
  }

  /** By merging ever longer runs between two arrays; the sorted values end in a. */
  public static void mergeSort(int n, int[] a, int[] buffer) {
    for (int width = 1; width < n; width *= 2) {
      for (int low = 0; low < n; low += 2 * width) {
        int middle = Math.min(low + width, n);
        int high = Math.min(low + 2 * width, n);
        int left = low;
        int right = middle;
        for (int k = low; k < high; k++) {
          // @ perf probability = 0.5
          if (left < middle && (right >= high || a[left] <= a[right])) {
            buffer[k] = a[left++];
          } else {
            buffer[k] = a[right++];
          }
        }
      }
      for (int i = 0; i < n; i++) {
        a[i] = buffer[i];
      }
    }
  }

  /** By a heap, in place. */
  public static void heapSort(int n, int[] a) {
    for (int i = n / 2 - 1; i >= 0; i--) {
      int node = i;
      int value = a[node];
      int child = 2 * node + 1;
      // @ perf trips = 1.85
      while (child < n) {
        // @ perf probability = 0.5
        if (child + 1 < n && a[child + 1] > a[child]) {
          child++;
        }
        // @ perf probability = 0.2
        if (a[child] <= value) {
          break;
        }
        a[node] = a[child];
        node = child;
        child = 2 * node + 1;
      }
      a[node] = value;
    }
    for (int end = n - 1; end > 0; end--) {
      int value = a[end];
      a[end] = a[0];
      int node = 0;
      int child = 1;
      // @ perf trips = log2(n) - 2.5
      while (child < end) {
        // @ perf probability = 0.5
        if (child + 1 < end && a[child + 1] > a[child]) {
          child++;
        }
        // @ perf probability = 0.01
        if (a[child] <= value) {
          break;
        }
        a[node] = a[child];
        node = child;
        child = 2 * node + 1;
      }
      a[node] = value;
    }
  }

  /** By counting values below range. */
  public static void countingSort(int n, int range, int[] a, int[] count, int[] sorted) {
    for (int v = 0; v <= range; v++) {
      count[v] = 0;
    }
    for (int i = 0; i < n; i++) {
      count[a[i] + 1]++;
    }
    for (int v = 0; v < range; v++) {
      count[v + 1] += count[v];
    }
    for (int i = 0; i < n; i++) {
      int value = a[i];
      sorted[count[value]] = value;
      count[value]++;
    }
  }

  /** The places of many keys in a sorted array. */
  public static void binarySearches(int n, int keys, int[] sorted, int[] key, int[] place) {
    for (int i = 0; i < keys; i++) {
      int wanted = key[i];
      int low = 0;
      int high = n;
      // @ perf trips = log2(n)
      while (low < high) {
        int middle = (low + high) >>> 1;
        // @ perf probability = 0.5
        if (sorted[middle] < wanted) {
          low = middle + 1;
        } else {
          high = middle;
        }
      }
      place[i] = low;
    }
  }
}
