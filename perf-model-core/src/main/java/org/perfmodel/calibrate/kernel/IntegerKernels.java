package org.perfmodel.calibrate.kernel;

import static org.perfmodel.calibrate.kernel.Data.dividends;
import static org.perfmodel.calibrate.kernel.Data.ints;
import static org.perfmodel.calibrate.kernel.Data.longDividends;
import static org.perfmodel.calibrate.kernel.Data.longs;

import java.util.List;
import org.perfmodel.calibrate.kernel.MicroKernel.Family;

/** Loops over int and long that C2 does not vectorise. */
final class IntegerKernels {
  private IntegerKernels() {}

  static List<MicroKernel> all() {
    return List.of(
        MicroKernel.of(
            Family.INTEGER,
            "int pair add",
            "loop + 2 load.int + add.int + store.int",
            n -> {
              int[] x = ints(2 * n + 1);
              int[] y = new int[2 * n];
              return () -> {
                for (int i = 0; i < 2 * n; i += 2) {
                  y[i] = x[i] + x[i + 1];
                }
                return y[0];
              };
            }),
        MicroKernel.of(
            Family.INTEGER,
            "int triple add",
            "loop + 3 load.int + 2 add.int + store.int",
            n -> {
              int[] x = ints(2 * n + 2);
              int[] y = new int[2 * n];
              return () -> {
                for (int i = 0; i < 2 * n; i += 2) {
                  y[i] = x[i] + x[i + 1] + x[i + 2];
                }
                return y[0];
              };
            }),
        MicroKernel.of(
            Family.INTEGER,
            "int pair product",
            "loop + 2 load.int + mul.int + store.int",
            n -> {
              int[] x = ints(2 * n + 1);
              int[] y = new int[2 * n];
              return () -> {
                for (int i = 0; i < 2 * n; i += 2) {
                  y[i] = x[i] * x[i + 1];
                }
                return y[0];
              };
            }),
        MicroKernel.of(
            Family.INTEGER,
            "int triple product",
            "loop + 3 load.int + 2 mul.int + store.int",
            n -> {
              int[] x = ints(2 * n + 2);
              int[] y = new int[2 * n];
              return () -> {
                for (int i = 0; i < 2 * n; i += 2) {
                  y[i] = x[i] * x[i + 1] * x[i + 2];
                }
                return y[0];
              };
            }),
        MicroKernel.of(
            Family.INTEGER,
            "int pair division",
            "loop + 2 load.int + div.int + store.int",
            n -> {
              int[] x = dividends(2 * n + 1);
              int[] y = new int[2 * n];
              return () -> {
                for (int i = 0; i < 2 * n; i += 2) {
                  y[i] = x[i] / x[i + 1];
                }
                return y[0];
              };
            }),
        MicroKernel.of(
            Family.INTEGER,
            "int pair remainder",
            "loop + 2 load.int + rem.int + store.int",
            n -> {
              int[] x = dividends(2 * n + 1);
              int[] y = new int[2 * n];
              return () -> {
                for (int i = 0; i < 2 * n; i += 2) {
                  y[i] = x[i] % x[i + 1];
                }
                return y[0];
              };
            }),
        MicroKernel.of(
            Family.INTEGER,
            "int pair bits",
            "loop + 2 load.int + 4 bit.int + store.int",
            n -> {
              int[] x = ints(2 * n + 1);
              int[] y = new int[2 * n];
              return () -> {
                for (int i = 0; i < 2 * n; i += 2) {
                  y[i] = (x[i] ^ x[i + 1]) >>> 3 & (x[i + 1] << 2);
                }
                return y[0];
              };
            }),
        MicroKernel.of(
            Family.INTEGER,
            "int even copy",
            "loop + load.int + store.int",
            n -> {
              int[] x = ints(2 * n);
              int[] y = new int[2 * n];
              return () -> {
                for (int i = 0; i < n; i++) {
                  y[2 * i] = x[2 * i];
                }
                return y[0];
              };
            }),
        MicroKernel.of(
            Family.INTEGER,
            "int pair maximum",
            "loop + 2 load.int + minmax.int + store.int",
            n -> {
              int[] x = ints(2 * n + 1);
              int[] y = new int[2 * n];
              return () -> {
                for (int i = 0; i < 2 * n; i += 2) {
                  y[i] = Math.max(x[i], x[i + 1]);
                }
                return y[0];
              };
            }),
        MicroKernel.of(
            Family.INTEGER,
            "int pair absolute",
            "loop + 2 load.int + add.int + abs.int + store.int",
            n -> {
              int[] x = ints(2 * n + 1);
              int[] y = new int[2 * n];
              return () -> {
                for (int i = 0; i < 2 * n; i += 2) {
                  y[i] = Math.abs(x[i] - x[i + 1]);
                }
                return y[0];
              };
            }),
        MicroKernel.of(
            Family.INTEGER,
            "int select",
            "loop + 2 load.int + cmp.int + branch + add.int + store.int",
            n -> {
              int[] x = ints(2 * n + 1);
              int[] y = new int[2 * n];
              return () -> {
                for (int i = 0; i < 2 * n; i += 2) {
                  int t = x[i] + x[i + 1];
                  if (t > 5000) {
                    t = 1;
                  }
                  y[i] = t;
                }
                return y[0];
              };
            }),
        MicroKernel.of(
            Family.INTEGER,
            "long pair add",
            "loop + 2 load.long + add.long + store.long",
            n -> {
              long[] x = longs(2 * n + 1);
              long[] y = new long[2 * n];
              return () -> {
                for (int i = 0; i < 2 * n; i += 2) {
                  y[i] = x[i] + x[i + 1];
                }
                return y[0];
              };
            }),
        MicroKernel.of(
            Family.INTEGER,
            "long triple add",
            "loop + 3 load.long + 2 add.long + store.long",
            n -> {
              long[] x = longs(2 * n + 2);
              long[] y = new long[2 * n];
              return () -> {
                for (int i = 0; i < 2 * n; i += 2) {
                  y[i] = x[i] + x[i + 1] + x[i + 2];
                }
                return y[0];
              };
            }),
        MicroKernel.of(
            Family.INTEGER,
            "long pair product",
            "loop + 2 load.long + mul.long + store.long",
            n -> {
              long[] x = longs(2 * n + 1);
              long[] y = new long[2 * n];
              return () -> {
                for (int i = 0; i < 2 * n; i += 2) {
                  y[i] = x[i] * x[i + 1];
                }
                return y[0];
              };
            }),
        MicroKernel.of(
            Family.INTEGER,
            "long triple product",
            "loop + 3 load.long + 2 mul.long + store.long",
            n -> {
              long[] x = longs(2 * n + 2);
              long[] y = new long[2 * n];
              return () -> {
                for (int i = 0; i < 2 * n; i += 2) {
                  y[i] = x[i] * x[i + 1] * x[i + 2];
                }
                return y[0];
              };
            }),
        MicroKernel.of(
            Family.INTEGER,
            "long pair division",
            "loop + 2 load.long + div.long + store.long",
            n -> {
              long[] x = longDividends(2 * n + 1);
              long[] y = new long[2 * n];
              return () -> {
                for (int i = 0; i < 2 * n; i += 2) {
                  y[i] = x[i] / x[i + 1];
                }
                return y[0];
              };
            }),
        MicroKernel.of(
            Family.INTEGER,
            "long pair remainder",
            "loop + 2 load.long + rem.long + store.long",
            n -> {
              long[] x = longDividends(2 * n + 1);
              long[] y = new long[2 * n];
              return () -> {
                for (int i = 0; i < 2 * n; i += 2) {
                  y[i] = x[i] % x[i + 1];
                }
                return y[0];
              };
            }),
        MicroKernel.of(
            Family.INTEGER,
            "long pair bits",
            "loop + 2 load.long + 4 bit.long + store.long",
            n -> {
              long[] x = longs(2 * n + 1);
              long[] y = new long[2 * n];
              return () -> {
                for (int i = 0; i < 2 * n; i += 2) {
                  y[i] = (x[i] ^ x[i + 1]) >>> 3 & (x[i + 1] << 2);
                }
                return y[0];
              };
            }),
        MicroKernel.of(
            Family.INTEGER,
            "long even copy",
            "loop + load.long + store.long",
            n -> {
              long[] x = longs(2 * n);
              long[] y = new long[2 * n];
              return () -> {
                for (int i = 0; i < n; i++) {
                  y[2 * i] = x[2 * i];
                }
                return y[0];
              };
            }),
        MicroKernel.of(
            Family.INTEGER,
            "long pair maximum",
            "loop + 2 load.long + minmax.long + store.long",
            n -> {
              long[] x = longs(2 * n + 1);
              long[] y = new long[2 * n];
              return () -> {
                for (int i = 0; i < 2 * n; i += 2) {
                  y[i] = Math.max(x[i], x[i + 1]);
                }
                return y[0];
              };
            }),
        MicroKernel.of(
            Family.INTEGER,
            "long pair absolute",
            "loop + 2 load.long + add.long + abs.long + store.long",
            n -> {
              long[] x = longs(2 * n + 1);
              long[] y = new long[2 * n];
              return () -> {
                for (int i = 0; i < 2 * n; i += 2) {
                  y[i] = Math.abs(x[i] - x[i + 1]);
                }
                return y[0];
              };
            }),
        MicroKernel.of(
            Family.INTEGER,
            "long select",
            "loop + 2 load.long + cmp.long + branch + add.long + store.long",
            n -> {
              long[] x = longs(2 * n + 1);
              long[] y = new long[2 * n];
              return () -> {
                for (int i = 0; i < 2 * n; i += 2) {
                  long t = x[i] + x[i + 1];
                  if (t > 5000) {
                    t = 1;
                  }
                  y[i] = t;
                }
                return y[0];
              };
            }));
  }
}
