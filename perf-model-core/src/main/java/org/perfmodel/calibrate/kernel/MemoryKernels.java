package org.perfmodel.calibrate.kernel;

import static org.perfmodel.calibrate.kernel.Data.cycle;
import static org.perfmodel.calibrate.kernel.Data.doubles;
import static org.perfmodel.calibrate.kernel.Data.walk;

import java.util.List;
import org.perfmodel.calibrate.kernel.MicroKernel.Family;

/** Loops that move more data than they compute: the price of bytes and cache lines. */
public final class MemoryKernels {
  private MemoryKernels() {}

  public static List<MicroKernel> all() {
    return List.of(
        MicroKernel.of(
                Family.MEMORY,
                "stream copy",
                "loop + load.double + store.double",
                n -> {
                  double[] x = doubles(n);
                  double[] y = new double[n];
                  return () -> {
                    for (int i = 0; i < n; i++) {
                      y[i] = x[i];
                    }
                    return y[0];
                  };
                })
            .withStream(16, 8, 0, 16),
        MicroKernel.of(
                Family.MEMORY,
                "stream triad",
                "loop + 2 load.double + mul.double + add.double + store.double",
                n -> {
                  double[] x = doubles(n);
                  double[] z = doubles(n);
                  double[] y = new double[n];
                  return () -> {
                    for (int i = 0; i < n; i++) {
                      y[i] = x[i] + 1.5 * z[i];
                    }
                    return y[0];
                  };
                })
            .withStream(24, 8, 0, 24),
        MicroKernel.of(
                Family.MEMORY,
                "stream scale in place",
                "loop + load.double + mul.double + store.double",
                n -> {
                  double[] y = doubles(n);
                  return () -> {
                    for (int i = 0; i < n; i++) {
                      y[i] = y[i] * 0.9999999999;
                    }
                    return y[0];
                  };
                })
            .withStream(8, 8, 0, 8),
        MicroKernel.of(
                Family.MEMORY,
                "one double of each line",
                "0.0625 loop + 0.125 load.double + 0.125 add.double",
                n -> {
                  double[] x = doubles(n);
                  return () -> {
                    double a = 0;
                    double b = 0;
                    for (int i = 0; i + 8 < n; i += 16) {
                      a += x[i];
                      b += x[i + 8];
                    }
                    return a + b;
                  };
                })
            .withStream(0, 0, 0.125, 8),
        MicroKernel.of(
                Family.MEMORY,
                "random gather",
                "loop + load.int + load.double + add.double",
                n -> {
                  double[] x = doubles(n);
                  int[] places = walk(n);
                  int runs = Math.min(n, MicroKernel.Stream.MOST_STEPS);
                  int[] from = {0};
                  return () -> {
                    double a = 0;
                    double b = 0;
                    int start = from[0];
                    for (int i = start; i + 1 < start + runs; i += 2) {
                      a += x[places[i]];
                      b += x[places[i + 1]];
                    }
                    from[0] = start + 2 * runs <= n ? start + runs : 0;
                    return a + b;
                  };
                })
            .atRandom(4, 1, 0, 12),
        MicroKernel.of(
                Family.MEMORY,
                "random chase",
                "loop + load.int",
                n -> {
                  int[] next = cycle(n);
                  int runs = Math.min(n, MicroKernel.Stream.MOST_STEPS);
                  int[] from = {0};
                  return () -> {
                    int at = from[0];
                    for (int i = 0; i < runs; i++) {
                      at = next[at];
                    }
                    from[0] = at;
                    return at;
                  };
                })
            .withChain("chain.load.int")
            .atRandom(0, 0, 1, 4));
  }
}
