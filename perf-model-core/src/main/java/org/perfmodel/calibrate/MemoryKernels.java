package org.perfmodel.calibrate;

import static org.perfmodel.calibrate.Data.doubles;

import java.util.List;
import org.perfmodel.calibrate.MicroKernel.Family;

/** Loops that move more data than they compute: the price of bytes and cache lines. */
final class MemoryKernels {
  private MemoryKernels() {}

  static List<MicroKernel> all() {
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
            .withStream(24, 0, 16),
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
            .withStream(32, 0, 24),
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
            .withStream(16, 0, 8),
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
            .withStream(0, 0.125, 8));
  }
}
