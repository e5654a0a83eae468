package org.perfmodel.accuracy;

import java.util.Arrays;
import org.perfmodel.annotations.PerfModel;

/**
 * The groups Stream and Algorithm of the RAJA Performance Suite (Lawrence Livermore National
 * Laboratory).
 *
 * <p>Left out: ATOMIC (one thread needs none); the group Comm (exchange between processes).
 */
final class PortableStreams {
  private PortableStreams() {}

  /** What is sorted by its key. */
  record Pair(double key, double value) {}

  /** ADD: the sum of two arrays. */
  public static void add(double[] a, double[] b, double[] c) {
    for (int i = 0; i < a.length; i++) {
      c[i] = a[i] + b[i];
    }
  }

  /** COPY: one array to another. */
  public static void copy(double[] a, double[] c) {
    for (int i = 0; i < a.length; i++) {
      c[i] = a[i];
    }
  }

  /** DOT: the inner product. */
  public static double dot(double[] a, double[] b) {
    double sum = 0;
    for (int i = 0; i < a.length; i++) {
      sum += a[i] * b[i];
    }
    return sum;
  }

  /** MUL: a multiple of an array. */
  public static void mul(double alpha, double[] c, double[] b) {
    for (int i = 0; i < c.length; i++) {
      b[i] = alpha * c[i];
    }
  }

  /** TRIAD: an array and a multiple of another. */
  public static void triad(double alpha, double[] b, double[] c, double[] a) {
    for (int i = 0; i < a.length; i++) {
      a[i] = b[i] + alpha * c[i];
    }
  }

  /** HISTOGRAM: how many fall into each bin. */
  public static void histogram(int[] bin, long[] count) {
    for (int i = 0; i < bin.length; i++) {
      count[bin[i]]++;
    }
  }

  /** MEMCPY: one array to another, by the library. */
  @PerfModel
  public static void memcpy(int n, double[] x, double[] y) {
    System.arraycopy(x, 0, y, 0, n);
  }

  /** MEMSET: fills an array, by the library. */
  @PerfModel
  public static void memset(double value, double[] x) {
    Arrays.fill(x, value);
  }

  /** REDUCE_SUM: the sum of an array. */
  public static double reduceSum(double[] x) {
    double sum = 0;
    for (double value : x) {
      sum += value;
    }
    return sum;
  }

  /** SCAN: sums of all that come before each place. */
  public static void scan(double[] x, double[] y) {
    double sum = 0;
    for (int i = 0; i < x.length; i++) {
      y[i] = sum;
      sum += x[i];
    }
  }

  /** SORT: sorts numbers, by the library. */
  @PerfModel
  public static void sort(double[] x) {
    Arrays.sort(x);
  }

  /** SORTPAIRS: sorts pairs by key, by the library. */
  @PerfModel
  public static void sortPairs(Pair[] pairs) {
    Arrays.sort(pairs, (one, other) -> Double.compare(one.key(), other.key()));
  }
}
