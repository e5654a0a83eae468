package org.perfmodel.accuracy;

/**
 * Aggregate functions of DuckDB (1.1) in the order of its documentation, the general ones before
 * the approximate ones, the first that no older set has: bit_and, product, weighted_avg,
 * approx_count_distinct; written anew from what its documentation says that they compute. A column
 * without nulls comes in vectors of a size, each an array of its own, as DuckDB hands it on. How
 * the kernels were chosen says {@link BigIntegers}; this list was cut off behind
 * approx_count_distinct: quantiles, the most frequent values, slopes and all functions of one row
 * do not judge.
 *
 * <p>Left out: any_value, first, last, array_agg, list and count (no loop, or a copy), arg_max,
 * arg_min, max and min ({@link PortableLoops}, firstMin), avg and sum ({@link PortableStreams},
 * reduceSum), bit_or and bit_xor (the loop of bit_and), bitstring_agg ({@link ProgrammingPearls},
 * bitmapSort), bool_and and bool_or ({@link ArrayRoutines}, all), favg and fsum ({@link
 * StableAlgorithms}, compensatedSum), geometric_mean ({@link SequencePrograms}, cai), histogram
 * ({@link PortableStreams}, histogram), string_agg ({@link Records}, join).
 */
final class ColumnAggregates {
  /** Bits of a hash that choose a register. */
  private static final int CHOICE = 6;

  private static final int REGISTERS = 1 << CHOICE;

  /** The bit above what is left of a hash. */
  private static final long FILL = 1L << 64 - CHOICE;

  private ColumnAggregates() {}

  /** bit_and: the bits that all numbers have. */
  public static int bitAnd(int vectors, int size, int[][] column) {
    int state = -1;
    for (int vector = 0; vector < vectors; vector++) {
      int[] values = column[vector];
      for (int i = 0; i < size; i++) {
        state &= values[i];
      }
    }
    return state;
  }

  /** product: of all numbers. */
  public static double product(int vectors, int size, double[][] column) {
    double state = 1;
    for (int vector = 0; vector < vectors; vector++) {
      double[] values = column[vector];
      for (int i = 0; i < size; i++) {
        state *= values[i];
      }
    }
    return state;
  }

  /** weighted_avg: the mean of all numbers, each as often as its weight says. */
  public static double weightedAverage(int vectors, int size, double[][] column, long[][] weights) {
    double sum = 0;
    long total = 0;
    for (int vector = 0; vector < vectors; vector++) {
      double[] values = column[vector];
      long[] weight = weights[vector];
      for (int i = 0; i < size; i++) {
        sum += values[i] * weight[i];
        total += weight[i];
      }
    }
    return sum / total;
  }

  /**
   * approx_count_distinct: about how many different numbers there are, from the most zeros that
   * hashes end with (P. Flajolet and others' HyperLogLog). Here all of them differ; so each of the
   * registers changes three times in the first vector, and half a time more whenever there are
   * twice as many vectors.
   */
  public static double approximateCountDistinct(int vectors, int size, long[][] column) {
    int[] register = new int[REGISTERS];
    long[] hashes = new long[size];
    for (int vector = 0; vector < vectors; vector++) {
      hash(size, column[vector], hashes);
      for (int i = 0; i < size; i++) {
        int chosen = (int) hashes[i] & REGISTERS - 1;
        int rank = 1 + Long.numberOfTrailingZeros(hashes[i] >>> CHOICE | FILL);
        // @ perf probability = (0.095+0.0161*log2(vectors))/vectors
        if (rank > register[chosen]) {
          register[chosen] = rank;
        }
      }
    }
    return estimate(register);
  }

  /** The end of MurmurHash3 (A. Appleby). */
  private static void hash(int size, long[] values, long[] hashes) {
    for (int i = 0; i < size; i++) {
      long x = values[i];
      x ^= x >>> 32;
      x *= 0xd6e8feb86659fd93L;
      x ^= x >>> 32;
      x *= 0xd6e8feb86659fd93L;
      x ^= x >>> 32;
      hashes[i] = x;
    }
  }

  private static double estimate(int[] register) {
    double sum = 0;
    int empty = 0;
    for (int i = 0; i < REGISTERS; i++) {
      sum += 1.0 / (1L << register[i]);
      // @ perf probability = 0
      if (register[i] == 0) {
        empty++;
      }
    }
    double estimate = 0.709 * REGISTERS * REGISTERS / sum;
    // @ perf probability = 0
    if (estimate <= 2.5 * REGISTERS && empty > 0) {
      return REGISTERS * Math.log((double) REGISTERS / empty);
    }
    return estimate;
  }
}
