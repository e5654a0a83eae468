package org.perfmodel.benchmarks.programs;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import org.perfmodel.annotations.PerfModel;

/** The product of two square matrices, a task of an executor per row. */
public final class MatrixProduct {
  private MatrixProduct() {}

  @PerfModel
  public static void multiply(ExecutorService pool, double[][] a, double[][] b, double[][] c, int n)
      throws InterruptedException, ExecutionException {
    List<Future<?>> rows = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      double[] left = a[i];
      double[] result = c[i];
      rows.add(pool.submit(() -> row(left, b, result, n)));
    }
    for (Future<?> row : rows) {
      row.get();
    }
  }

  private static void row(double[] left, double[][] b, double[] result, int n) {
    for (int j = 0; j < n; j++) {
      result[j] = 0;
    }
    for (int k = 0; k < n; k++) {
      double factor = left[k];
      double[] right = b[k];
      for (int j = 0; j < n; j++) {
        result[j] += factor * right[j];
      }
    }
  }
}
