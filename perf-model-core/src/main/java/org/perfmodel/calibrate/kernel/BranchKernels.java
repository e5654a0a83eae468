package org.perfmodel.calibrate.kernel;

import static org.perfmodel.calibrate.kernel.Data.doubles;
import static org.perfmodel.calibrate.kernel.Data.noise;

import java.util.List;
import org.perfmodel.calibrate.kernel.MicroKernel.Family;

/**
 * Loops with a branch that goes either way half of the time, in no order. Only the order is long:
 * what the ways read and write stays in the nearest cache, at any size. A byte is read as an int
 * is.
 */
public final class BranchKernels {
  /** Elements that are gone through again and again. */
  private static final int BLOCK = 1 << 10;

  private BranchKernels() {}

  static List<MicroKernel> all() {
    return List.of(
        MicroKernel.of(
            Family.BRANCH,
            "filter",
            "loop + load.int + cmp.int + branch + 0.5 load.double + 0.5 store.double + 0.5 add.int"
                + " + 0.5 branch.miss",
            n -> {
              byte[] way = ways(n);
              double[] x = doubles(BLOCK);
              double[] y = new double[BLOCK];
              return () -> {
                int kept = 0;
                for (int from = 0; from < n; from += BLOCK) {
                  int to = Math.min(BLOCK, n - from);
                  kept = 0;
                  for (int i = 0; i < to; i++) {
                    if (way[from + i] > 0) {
                      y[kept++] = x[i];
                    }
                  }
                }
                return kept;
              };
            }),
        MicroKernel.of(
            Family.BRANCH,
            "either store",
            "loop + load.int + cmp.int + branch + load.double + mul.double + store.double"
                + " + 0.5 branch.miss",
            n -> {
              byte[] way = ways(n);
              double[] x = doubles(BLOCK);
              double[] y = new double[BLOCK];
              double[] z = new double[BLOCK];
              return () -> {
                for (int from = 0; from < n; from += BLOCK) {
                  int to = Math.min(BLOCK, n - from);
                  for (int i = 0; i < to; i++) {
                    if (way[from + i] > 0) {
                      y[i] = x[i] * 1.5;
                    } else {
                      z[i] = x[i] * 0.5;
                    }
                  }
                }
                return y[BLOCK / 2] + z[BLOCK / 2];
              };
            }));
  }

  /** Outcomes in no order, each half of the time. */
  public static byte[] ways(int length) {
    int[] noise = noise(length);
    byte[] ways = new byte[length];
    for (int i = 0; i < length; i++) {
      ways[i] = (byte) (noise[i] > 500 ? 1 : 0);
    }
    return ways;
  }
}
