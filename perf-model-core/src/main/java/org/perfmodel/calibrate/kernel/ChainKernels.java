package org.perfmodel.calibrate.kernel;

import static org.perfmodel.calibrate.kernel.Data.doubles;
import static org.perfmodel.calibrate.kernel.Data.ints;

import java.util.List;
import org.perfmodel.calibrate.kernel.MicroKernel.Family;

/** Loops that wait for their own last iteration: the latency of an operation. */
final class ChainKernels {
  private static final ArrayLoops<double[], double[]> DOUBLES =
      new ArrayLoops<>(Family.CHAIN, Data::doubles, double[]::new);
  private static final ArrayLoops<float[], float[]> FLOATS =
      new ArrayLoops<>(Family.CHAIN, Data::floats, float[]::new);
  private static final ArrayLoops<int[], int[]> INTS =
      new ArrayLoops<>(Family.CHAIN, Data::ints, int[]::new);
  private static final ArrayLoops<long[], long[]> LONGS =
      new ArrayLoops<>(Family.CHAIN, Data::longs, long[]::new);

  private ChainKernels() {}

  static List<MicroKernel> all() {
    return List.of(
        DOUBLES.chain(
            "sum",
            "loop + load.double + add.double",
            "chain.add.double",
            (n, x) ->
                () -> {
                  double s = 0;
                  for (int i = 0; i < n; i++) {
                    s += x[i];
                  }
                  return s;
                }),
        DOUBLES.chain(
            "sum of squares",
            "loop + load.double + add.double + mul.double",
            "chain.add_folded.double",
            (n, x) ->
                () -> {
                  double s = 0;
                  for (int i = 0; i < n; i++) {
                    s += x[i] * x[i];
                  }
                  return s;
                }),
        DOUBLES.chain(
            "product",
            "loop + load.double + mul.double",
            "chain.mul.double",
            (n, x) -> {
              for (int i = 1; i < n; i += 2) {
                x[i] = 1 / x[i - 1];
              }
              return () -> {
                double s = 1;
                for (int i = 0; i < n; i++) {
                  s *= x[i];
                }
                return s;
              };
            }),
        DOUBLES.chain(
            "Horner",
            "loop + load.double + mul.double + add.double",
            "chain.mul.double + chain.add_other.double",
            (n, x) ->
                () -> {
                  double s = 0;
                  for (int i = 0; i < n; i++) {
                    s = s * 0.4 + x[i];
                  }
                  return s;
                }),
        DOUBLES.chain(
            "division chain",
            "loop + load.double + div.double",
            "chain.div.double",
            (n, x) ->
                () -> {
                  double s = 1;
                  for (int i = 0; i < n; i++) {
                    s = x[i] / s;
                  }
                  return s;
                }),
        DOUBLES.chain(
            "root chain",
            "loop + load.double + add.double + sqrt.double",
            "chain.add_other.double + chain.sqrt.double",
            (n, x) ->
                () -> {
                  double s = 1;
                  for (int i = 0; i < n; i++) {
                    s = Math.sqrt(s + x[i]);
                  }
                  return s;
                }),
        DOUBLES.chain(
            "running maximum",
            "loop + load.double",
            "chain.minmax.double",
            (n, x) ->
                () -> {
                  double s = 0;
                  for (int i = 0; i < n; i++) {
                    s = Math.max(s, x[i]);
                  }
                  return s;
                }),
        MicroKernel.of(
                Family.CHAIN,
                "recurrence",
                "loop + load.double + mul.double + add.double + store.double",
                n -> {
                  double[] x = doubles(n + 1);
                  double[] y = doubles(n + 1);
                  return () -> {
                    for (int i = 1; i <= n; i++) {
                      x[i] = x[i - 1] * 0.4 + y[i];
                    }
                    return x[n];
                  };
                })
            .withChain("chain.mul.double + chain.add_other.double + chain.memory"),
        MicroKernel.of(
                Family.CHAIN,
                "difference recurrence",
                "loop + load.double + add.double + store.double",
                n -> {
                  double[] x = doubles(n + 1);
                  double[] y = doubles(n + 1);
                  return () -> {
                    for (int i = 1; i <= n; i++) {
                      x[i] = y[i] - x[i - 1];
                    }
                    return x[n];
                  };
                })
            .withChain("chain.add_other.double + chain.memory"),
        MicroKernel.of(
                Family.CHAIN,
                "recurrence of whole numbers",
                "loop + load.int + add.int + store.int",
                n -> {
                  int[] x = ints(n + 1);
                  int[] y = ints(n + 1);
                  return () -> {
                    for (int i = 1; i <= n; i++) {
                      x[i] = x[i - 1] - y[i];
                    }
                    return x[n];
                  };
                })
            .withChain("chain.add.int + chain.memory_whole"),
        MicroKernel.of(
                Family.CHAIN,
                "sum in place",
                "loop + 2 load.double + load.ref + add.double + mul.double + store.double +"
                    + " row.change",
                n -> {
                  double[][] rows = new double[n][];
                  for (int i = 0; i < n; i++) {
                    rows[i] = doubles(4);
                  }
                  double[] y = new double[8];
                  return () -> {
                    y[2] = 0;
                    for (int i = 0; i < n; i++) {
                      y[2] += rows[i][1] * rows[i][2];
                    }
                    return y[2];
                  };
                })
            .withChain("chain.add_other.double + chain.memory_same"),
        MicroKernel.of(
                Family.CHAIN,
                "recurrence down a column",
                "loop + load.double + load.ref + mul.double + add.double + store.double +"
                    + " row.change",
                n -> {
                  double[][] rows = new double[n + 1][];
                  for (int i = 0; i <= n; i++) {
                    rows[i] = doubles(4);
                  }
                  return () -> {
                    for (int i = 1; i <= n; i++) {
                      rows[i][2] = rows[i - 1][2] * 0.4 + rows[i][1];
                    }
                    return rows[n][2];
                  };
                })
            .withChain("chain.mul.double + chain.add_other.double + chain.memory_other"),
        MicroKernel.of(
                Family.CHAIN,
                "recurrence beside a store",
                "loop + 2 load.double + mul.double + add.double + 2 store.double",
                n -> {
                  double[] x = doubles(n + 1);
                  double[] y = doubles(n + 1);
                  double[] z = doubles(n + 1);
                  return () -> {
                    for (int i = 1; i <= n; i++) {
                      x[i] = x[i - 1] * 0.4 + y[i];
                      z[i] = y[i];
                    }
                    return x[n];
                  };
                })
            .withChain("chain.mul.double + chain.add_other.double + chain.memory_beside"),
        FLOATS.chain(
            "float sum",
            "loop + load.float + add.float",
            "chain.add.float",
            (n, x) ->
                () -> {
                  float s = 0;
                  for (int i = 0; i < n; i++) {
                    s += x[i];
                  }
                  return s;
                }),
        FLOATS.chain(
            "float sum of squares",
            "loop + load.float + add.float + mul.float",
            "chain.add_folded.float",
            (n, x) ->
                () -> {
                  float s = 0;
                  for (int i = 0; i < n; i++) {
                    s += x[i] * x[i];
                  }
                  return s;
                }),
        FLOATS.chain(
            "float Horner",
            "loop + load.float + mul.float + add.float",
            "chain.mul.float + chain.add_other.float",
            (n, x) ->
                () -> {
                  float s = 0;
                  for (int i = 0; i < n; i++) {
                    s = s * 0.4f + x[i];
                  }
                  return s;
                }),
        INTS.chain(
            "congruential",
            "loop + load.int + mul.int + add.int",
            "chain.mul.int + chain.add.int",
            (n, x) ->
                () -> {
                  int s = 1;
                  for (int i = 0; i < n; i++) {
                    s = s * 1_103_515_245 + x[i];
                  }
                  return s;
                }),
        LONGS.chain(
            "long congruential",
            "loop + load.long + mul.long + add.long",
            "chain.mul.long + chain.add.long",
            (n, x) ->
                () -> {
                  long s = 1;
                  for (int i = 0; i < n; i++) {
                    s = s * 6_364_136_223_846_793_005L + x[i];
                  }
                  return s;
                }),
        INTS.chain(
            "scramble",
            "loop + load.int + 2 bit.int + add.int",
            "2 chain.bit.int + chain.add.int",
            (n, x) ->
                () -> {
                  int s = 1;
                  for (int i = 0; i < n; i++) {
                    s = (s ^ (s >>> 15)) + x[i];
                  }
                  return s;
                }),
        LONGS.chain(
            "long scramble",
            "loop + load.long + 2 bit.long + add.long",
            "2 chain.bit.long + chain.add.long",
            (n, x) ->
                () -> {
                  long s = 1;
                  for (int i = 0; i < n; i++) {
                    s = (s ^ (s >>> 15)) + x[i];
                  }
                  return s;
                }),
        INTS.chain(
            "alternation",
            "loop + load.int + 2 add.int + bit.int",
            "2 chain.add.int + chain.bit.int",
            (n, x) -> {
              int flipped = x[n / 2];
              int step = x[n - 1];
              return () -> {
                int s = 1;
                for (int i = 0; i < n; i++) {
                  s = ((s + x[i]) ^ flipped) + step;
                }
                return s;
              };
            }),
        LONGS.chain(
            "long alternation",
            "loop + load.long + 2 add.long + bit.long",
            "2 chain.add.long + chain.bit.long",
            (n, x) -> {
              long flipped = x[n / 2];
              long step = x[n - 1];
              return () -> {
                long s = 1;
                for (int i = 0; i < n; i++) {
                  s = ((s + x[i]) ^ flipped) + step;
                }
                return s;
              };
            }),
        MicroKernel.of(
                Family.CHAIN,
                "pointer chase",
                "loop + load.int",
                n -> {
                  int[] next = new int[n];
                  for (int i = 0; i < n; i++) {
                    next[i] = (i + 97) % n;
                  }
                  return () -> {
                    int at = 0;
                    for (int i = 0; i < n; i++) {
                      at = next[at];
                    }
                    return at;
                  };
                })
            .withChain("chain.load.int"),
        INTS.chain(
            "remainder chain",
            "loop + load.int + add.int + rem.int",
            "chain.add.int + chain.rem.int",
            (n, x) ->
                () -> {
                  int s = 123_456_789;
                  for (int i = 0; i < n; i++) {
                    s = (s + 1_000_000) % x[i];
                  }
                  return s;
                }));
  }
}
