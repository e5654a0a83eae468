package org.perfmodel.calibrate.kernel;

import java.util.List;
import java.util.stream.Stream;
import org.perfmodel.calibrate.kernel.ArrayLoops.FromOne;
import org.perfmodel.calibrate.kernel.MicroKernel.Family;

/** Loops over int and long that C2 does not vectorise. */
final class IntegerKernels {
  private static final ArrayLoops<int[], int[]> INTS =
      new ArrayLoops<>(Family.INTEGER, Data::ints, int[]::new);
  private static final ArrayLoops<int[], int[]> DIVIDENDS =
      new ArrayLoops<>(Family.INTEGER, Data::dividends, int[]::new);
  private static final ArrayLoops<long[], long[]> LONGS =
      new ArrayLoops<>(Family.INTEGER, Data::longs, long[]::new);
  private static final ArrayLoops<long[], long[]> LONG_DIVIDENDS =
      new ArrayLoops<>(Family.INTEGER, Data::longDividends, long[]::new);

  private IntegerKernels() {}

  /** One loop written for both types, as each is a method of its own. */
  private record Both(MicroKernel ofInts, MicroKernel ofLongs) {}

  /** Those over int, then those over long. */
  static List<MicroKernel> all() {
    List<Both> loops = loops();
    return Stream.concat(loops.stream().map(Both::ofInts), loops.stream().map(Both::ofLongs))
        .toList();
  }

  /** The name comes without the type, the work with that of int. */
  private static Both both(
      ArrayLoops<int[], int[]> ints,
      ArrayLoops<long[], long[]> longs,
      String name,
      String work,
      int beyond,
      FromOne<int[], int[]> ofInts,
      FromOne<long[], long[]> ofLongs) {
    return new Both(
        ints.pairs("int " + name, work, beyond, ofInts),
        longs.pairs("long " + name, work.replace(".int", ".long"), beyond, ofLongs));
  }

  private static List<Both> loops() {
    return List.of(
        both(
            INTS,
            LONGS,
            "pair add",
            "loop + 2 load.int + add.int + store.int",
            1,
            (n, x, y) ->
                () -> {
                  for (int i = 0; i < 2 * n; i += 2) {
                    y[i] = x[i] + x[i + 1];
                  }
                  return y[0];
                },
            (n, x, y) ->
                () -> {
                  for (int i = 0; i < 2 * n; i += 2) {
                    y[i] = x[i] + x[i + 1];
                  }
                  return y[0];
                }),
        both(
            INTS,
            LONGS,
            "triple add",
            "loop + 3 load.int + 2 add.int + store.int",
            2,
            (n, x, y) ->
                () -> {
                  for (int i = 0; i < 2 * n; i += 2) {
                    y[i] = x[i] + x[i + 1] + x[i + 2];
                  }
                  return y[0];
                },
            (n, x, y) ->
                () -> {
                  for (int i = 0; i < 2 * n; i += 2) {
                    y[i] = x[i] + x[i + 1] + x[i + 2];
                  }
                  return y[0];
                }),
        both(
            INTS,
            LONGS,
            "pair product",
            "loop + 2 load.int + mul.int + store.int",
            1,
            (n, x, y) ->
                () -> {
                  for (int i = 0; i < 2 * n; i += 2) {
                    y[i] = x[i] * x[i + 1];
                  }
                  return y[0];
                },
            (n, x, y) ->
                () -> {
                  for (int i = 0; i < 2 * n; i += 2) {
                    y[i] = x[i] * x[i + 1];
                  }
                  return y[0];
                }),
        both(
            INTS,
            LONGS,
            "triple product",
            "loop + 3 load.int + 2 mul.int + store.int",
            2,
            (n, x, y) ->
                () -> {
                  for (int i = 0; i < 2 * n; i += 2) {
                    y[i] = x[i] * x[i + 1] * x[i + 2];
                  }
                  return y[0];
                },
            (n, x, y) ->
                () -> {
                  for (int i = 0; i < 2 * n; i += 2) {
                    y[i] = x[i] * x[i + 1] * x[i + 2];
                  }
                  return y[0];
                }),
        both(
            DIVIDENDS,
            LONG_DIVIDENDS,
            "pair division",
            "loop + 2 load.int + div.int + store.int",
            1,
            (n, x, y) ->
                () -> {
                  for (int i = 0; i < 2 * n; i += 2) {
                    y[i] = x[i] / x[i + 1];
                  }
                  return y[0];
                },
            (n, x, y) ->
                () -> {
                  for (int i = 0; i < 2 * n; i += 2) {
                    y[i] = x[i] / x[i + 1];
                  }
                  return y[0];
                }),
        both(
            DIVIDENDS,
            LONG_DIVIDENDS,
            "pair remainder",
            "loop + 2 load.int + rem.int + store.int",
            1,
            (n, x, y) ->
                () -> {
                  for (int i = 0; i < 2 * n; i += 2) {
                    y[i] = x[i] % x[i + 1];
                  }
                  return y[0];
                },
            (n, x, y) ->
                () -> {
                  for (int i = 0; i < 2 * n; i += 2) {
                    y[i] = x[i] % x[i + 1];
                  }
                  return y[0];
                }),
        both(
            INTS,
            LONGS,
            "pair bits",
            "loop + 2 load.int + 4 bit.int + store.int",
            1,
            (n, x, y) ->
                () -> {
                  for (int i = 0; i < 2 * n; i += 2) {
                    y[i] = (x[i] ^ x[i + 1]) >>> 3 & (x[i + 1] << 2);
                  }
                  return y[0];
                },
            (n, x, y) ->
                () -> {
                  for (int i = 0; i < 2 * n; i += 2) {
                    y[i] = (x[i] ^ x[i + 1]) >>> 3 & (x[i + 1] << 2);
                  }
                  return y[0];
                }),
        both(
            INTS,
            LONGS,
            "even copy",
            "loop + load.int + store.int",
            0,
            (n, x, y) ->
                () -> {
                  for (int i = 0; i < n; i++) {
                    y[2 * i] = x[2 * i];
                  }
                  return y[0];
                },
            (n, x, y) ->
                () -> {
                  for (int i = 0; i < n; i++) {
                    y[2 * i] = x[2 * i];
                  }
                  return y[0];
                }),
        both(
            INTS,
            LONGS,
            "pair maximum",
            "loop + 2 load.int + minmax.int + store.int",
            1,
            (n, x, y) ->
                () -> {
                  for (int i = 0; i < 2 * n; i += 2) {
                    y[i] = Math.max(x[i], x[i + 1]);
                  }
                  return y[0];
                },
            (n, x, y) ->
                () -> {
                  for (int i = 0; i < 2 * n; i += 2) {
                    y[i] = Math.max(x[i], x[i + 1]);
                  }
                  return y[0];
                }),
        both(
            INTS,
            LONGS,
            "pair absolute",
            "loop + 2 load.int + add.int + abs.int + store.int",
            1,
            (n, x, y) ->
                () -> {
                  for (int i = 0; i < 2 * n; i += 2) {
                    y[i] = Math.abs(x[i] - x[i + 1]);
                  }
                  return y[0];
                },
            (n, x, y) ->
                () -> {
                  for (int i = 0; i < 2 * n; i += 2) {
                    y[i] = Math.abs(x[i] - x[i + 1]);
                  }
                  return y[0];
                }),
        both(
            INTS,
            LONGS,
            "select",
            "loop + 2 load.int + cmp.int + branch + add.int + store.int",
            1,
            (n, x, y) ->
                () -> {
                  for (int i = 0; i < 2 * n; i += 2) {
                    int t = x[i] + x[i + 1];
                    if (t > 5000) {
                      t = 1;
                    }
                    y[i] = t;
                  }
                  return y[0];
                },
            (n, x, y) ->
                () -> {
                  for (int i = 0; i < 2 * n; i += 2) {
                    long t = x[i] + x[i + 1];
                    if (t > 5000) {
                      t = 1;
                    }
                    y[i] = t;
                  }
                  return y[0];
                }));
  }
}
