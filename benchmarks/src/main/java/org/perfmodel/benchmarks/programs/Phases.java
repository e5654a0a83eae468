package org.perfmodel.benchmarks.programs;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import org.perfmodel.annotations.PerfModel;

/** Workers that sum their rows of a triangle, meet at a barrier, and do it again. */
public final class Phases {
  private Phases() {}

  @PerfModel
  public static void sums(
      ExecutorService pool, double[][] a, double[] sums, int n, int workers, int steps)
      throws InterruptedException, ExecutionException {
    CyclicBarrier together = new CyclicBarrier(workers);
    List<Future<?>> all = new ArrayList<>();
    for (int w = 0; w < workers; w++) {
      int first = w * n / workers;
      int end = (w + 1) * n / workers;
      all.add(
          pool.submit(
              () -> {
                for (int step = 0; step < steps; step++) {
                  rows(a, sums, first, end);
                  meet(together);
                }
              }));
    }
    for (Future<?> each : all) {
      each.get();
    }
  }

  private static void rows(double[][] a, double[] sums, int first, int end) {
    for (int i = first; i < end; i++) {
      double[] row = a[i];
      double sum = 0;
      for (int j = 0; j <= i; j++) {
        sum += row[j];
      }
      sums[i] = sum;
    }
  }

  private static void meet(CyclicBarrier together) {
    try {
      together.await();
    } catch (InterruptedException | BrokenBarrierException e) {
      throw new IllegalStateException(e);
    }
  }
}
