package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.ints;
import static org.perfmodel.accuracy.Values.longs;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link NumberTasks}: random numbers, bits and colours. */
final class NumberTaskDrivers {
  /** Words of a bit vector. */
  static final int WORDS = 16;

  private NumberTaskDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.regular(
                "NumberTasks.inverses",
                "long",
                List.of(500, 10_000, 90_000),
                NumberTaskDrivers::inverses)
            .with(n -> Map.of("n", n, "values.length", n, "out.length", n)),
        Kernel.regular(
                "NumberTasks.jaccard",
                "long",
                List.of(200, 8000, 200_000),
                NumberTaskDrivers::jaccard)
            .with(
                n ->
                    Map.of(
                        "n",
                        n,
                        "words",
                        WORDS,
                        "query.length",
                        WORDS,
                        "vectors.length",
                        WORDS * n,
                        "out.length",
                        n)),
        Kernel.regular(
                "NumberTasks.cheapestWay",
                "int",
                List.of(80, 400, 2000),
                NumberTaskDrivers::cheapestWay)
            .with(
                n ->
                    Map.of(
                        "rows",
                        n,
                        "columns",
                        n,
                        "cost.length",
                        n,
                        "cost[].length",
                        n,
                        "cost[0].length",
                        n,
                        "best.length",
                        n)),
        Kernel.regular(
                "NumberTasks.binomials",
                "long",
                List.of(56, 350, 1400),
                NumberTaskDrivers::binomials)
            .with(
                n ->
                    Map.of(
                        "n",
                        n,
                        "choose.length",
                        n + 1,
                        "choose[].length",
                        n + 1,
                        "choose[0].length",
                        n + 1)),
        Kernel.regular(
                "NumberTasks.grey",
                "int",
                List.of(3500, 150_000, 3_000_000),
                NumberTaskDrivers::grey)
            .with(n -> Map.of("n", n, "pixels.length", n, "out.length", n)));
  }

  /** Numbers that have an inverse. */
  static long[] residues(int n) {
    int[] drawn = ints(n, 1_000_000_006);
    long[] values = new long[n];
    for (int i = 0; i < n; i++) {
      values[i] = drawn[i] + 1;
    }
    return values;
  }

  static int[][] costs(int n) {
    int[] drawn = ints(n * n, 100);
    int[][] cost = new int[n][];
    for (int r = 0; r < n; r++) {
      cost[r] = Arrays.copyOfRange(drawn, r * n, (r + 1) * n);
    }
    return cost;
  }

  /** Opaque colours. */
  static int[] colours(int n) {
    int[] pixels = ints(n, 1 << 24);
    for (int i = 0; i < n; i++) {
      pixels[i] |= 0xff000000;
    }
    return pixels;
  }

  private static Prepared inverses(int n) {
    long[] values = residues(n);
    long[] out = new long[n];
    return Prepared.of(
        () -> {
          NumberTasks.inverses(n, values, out);
          return out[n / 2];
        });
  }

  private static Prepared jaccard(int n) {
    long[] vectors = longs(WORDS * n);
    long[] query = Arrays.copyOfRange(vectors, 0, WORDS);
    double[] out = new double[n];
    return Prepared.of(
        () -> {
          NumberTasks.jaccard(n, WORDS, query, vectors, out);
          return out[n / 2];
        });
  }

  private static Prepared cheapestWay(int n) {
    int[][] cost = costs(n);
    int[] best = new int[n];
    return Prepared.of(() -> NumberTasks.cheapestWay(n, n, cost, best));
  }

  private static Prepared binomials(int n) {
    long[][] choose = new long[n + 1][n + 1];
    return Prepared.of(
        () -> {
          NumberTasks.binomials(n, choose);
          return choose[n][n / 2];
        });
  }

  private static Prepared grey(int n) {
    int[] pixels = colours(n);
    int[] out = new int[n];
    return Prepared.of(
        () -> {
          NumberTasks.grey(n, pixels, out);
          return out[n / 2];
        });
  }
}
