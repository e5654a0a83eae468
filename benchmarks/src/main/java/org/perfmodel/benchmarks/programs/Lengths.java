package org.perfmodel.benchmarks.programs;

import org.perfmodel.annotations.PerfModel;

/** Vectors made as long as one, by threads of which each takes a block. */
public final class Lengths {
  private Lengths() {}

  @PerfModel
  public static void normalise(double[] x, double[] y, double[] z, int n, int workers)
      throws InterruptedException {
    Thread[] threads = new Thread[workers];
    for (int w = 0; w < workers; w++) {
      int first = w * (n / workers);
      int end = first + n / workers;
      threads[w] = new Thread(() -> block(x, y, z, first, end));
      threads[w].start();
    }
    for (int w = 0; w < workers; w++) {
      threads[w].join();
    }
  }

  private static void block(double[] x, double[] y, double[] z, int first, int end) {
    for (int i = first; i < end; i++) {
      double length = Math.sqrt(x[i] * x[i] + y[i] * y[i] + z[i] * z[i]);
      x[i] /= length;
      y[i] /= length;
      z[i] /= length;
    }
  }
}
