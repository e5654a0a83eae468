package org.perfmodel.benchmarks.programs;

import java.util.stream.IntStream;
import org.perfmodel.annotations.PerfModel;

/** Short computations of which each adds to one total under a lock. */
public final class Totals {
  private double total;

  public double total() {
    return total;
  }

  @PerfModel
  public void add(double[] x, int tasks, int length) {
    IntStream.range(0, tasks)
        .parallel()
        .forEach(
            i -> {
              double sum = 0;
              for (int j = 0; j < length; j++) {
                sum += Math.sqrt(x[j] + i);
              }
              synchronized (this) {
                total += sum;
              }
            });
  }
}
