package org.perfmodel.calibrate;

import static org.perfmodel.calibrate.Data.doubles;
import static org.perfmodel.calibrate.Data.noise;

import java.util.List;
import org.perfmodel.calibrate.MicroKernel.Family;

/** Loops with a branch that goes either way half of the time, in no order. */
final class BranchKernels {
  private BranchKernels() {}

  static List<MicroKernel> all() {
    return List.of(
        MicroKernel.of(
            Family.BRANCH,
            "filter",
            "loop + load.int + cmp.int + branch + 0.5 load.double + 0.5 store.double + 0.5 add.int"
                + " + 0.5 branch.miss",
            n -> {
              int[] key = noise(n);
              double[] x = doubles(n);
              double[] y = new double[n];
              return () -> {
                int kept = 0;
                for (int i = 0; i < n; i++) {
                  if (key[i] > 500) {
                    y[kept++] = x[i];
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
              int[] key = noise(n);
              double[] x = doubles(n);
              double[] y = new double[n];
              double[] z = new double[n];
              return () -> {
                for (int i = 0; i < n; i++) {
                  if (key[i] > 500) {
                    y[i] = x[i] * 1.5;
                  } else {
                    z[i] = x[i] * 0.5;
                  }
                }
                return y[n / 2] + z[n / 2];
              };
            }));
  }
}
