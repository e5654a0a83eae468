package org.perfmodel.benchmarks.programs;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import org.perfmodel.annotations.PerfModel;

/** A polynomial at many places, a future for each block of them. */
public final class Polynomials {
  private Polynomials() {}

  @PerfModel
  public static void values(
      ExecutorService pool,
      double[] factors,
      double[] at,
      double[] to,
      int degree,
      int blocks,
      int block) {
    List<CompletableFuture<Void>> all = new ArrayList<>();
    for (int b = 0; b < blocks; b++) {
      int first = b * block;
      all.add(
          CompletableFuture.runAsync(
              () -> {
                for (int i = 0; i < block; i++) {
                  double x = at[first + i];
                  double value = factors[degree];
                  for (int k = degree - 1; k >= 0; k--) {
                    value = value * x + factors[k];
                  }
                  to[first + i] = value;
                }
              },
              pool));
    }
    for (CompletableFuture<Void> each : all) {
      each.join();
    }
  }
}
