package org.perfmodel.benchmarks.programs;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveTask;
import org.perfmodel.annotations.PerfModel;

/** The sum of squares of an array, by halves down to a length. */
public final class TreeSum extends RecursiveTask<Double> {
  private static final long serialVersionUID = 1L;
  private static final int LEAF = 16_384;

  private final transient double[] a;
  private final int from;
  private final int length;

  TreeSum(double[] a, int from, int length) {
    this.a = a;
    this.from = from;
    this.length = length;
  }

  /** Of all of them. */
  @PerfModel
  public static double sum(ForkJoinPool pool, double[] a, int n) {
    return pool.invoke(new TreeSum(a, 0, n));
  }

  @Override
  protected Double compute() {
    if (length <= LEAF) {
      return leaf(a, from, length);
    }
    int half = length / 2;
    TreeSum left = new TreeSum(a, from, half);
    left.fork();
    double right = new TreeSum(a, from + half, length - half).compute();
    return right + left.join();
  }

  private static double leaf(double[] a, int from, int length) {
    double sum = 0;
    for (int i = 0; i < length; i++) {
      sum += a[from + i] * a[from + i];
    }
    return sum;
  }
}
