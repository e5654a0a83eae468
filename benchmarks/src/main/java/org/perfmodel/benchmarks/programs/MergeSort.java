package org.perfmodel.benchmarks.programs;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveAction;
import org.perfmodel.annotations.PerfModel;

/** Sorts doubles by halves that are tasks of a fork/join pool, down to a length. */
public final class MergeSort extends RecursiveAction {
  private static final long serialVersionUID = 1L;
  private static final int LEAF = 8192;

  private final transient double[] a;
  private final transient double[] spare;
  private final int from;
  private final int length;

  MergeSort(double[] a, double[] spare, int from, int length) {
    this.a = a;
    this.spare = spare;
    this.from = from;
    this.length = length;
  }

  /** Sorts all of them. */
  @PerfModel
  public static void sort(ForkJoinPool pool, double[] a, double[] spare, int n) {
    pool.invoke(new MergeSort(a, spare, 0, n));
  }

  @Override
  protected void compute() {
    if (length <= LEAF) {
      leaf(a, spare, from, length);
      return;
    }
    int half = length / 2;
    invokeAll(
        new MergeSort(a, spare, from, half), new MergeSort(a, spare, from + half, length - half));
    merge(a, spare, from, half, length);
  }

  /** Bottom up: runs of 1, 2, 4 .. elements are merged. */
  private static void leaf(double[] a, double[] spare, int from, int length) {
    for (int width = 1; width < length; width *= 2) {
      for (int left = 0; left + width < length; left += 2 * width) {
        merge(a, spare, from + left, width, Math.min(2 * width, length - left));
      }
    }
  }

  private static void merge(double[] a, double[] spare, int from, int half, int length) {
    for (int i = 0; i < length; i++) {
      spare[from + i] = a[from + i];
    }
    int left = from;
    int right = from + half;
    for (int i = 0; i < length; i++) {
      boolean takesLeft =
          right >= from + length || left < from + half && spare[left] <= spare[right];
      if (takesLeft) {
        a[from + i] = spare[left];
        left++;
      } else {
        a[from + i] = spare[right];
        right++;
      }
    }
  }
}
