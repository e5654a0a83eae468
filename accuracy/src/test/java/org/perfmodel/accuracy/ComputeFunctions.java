package org.perfmodel.accuracy;

/**
 * Compute functions of Apache Arrow (17) in the order of its documentation, of aggregations,
 * arithmetic, rounding and strings each the first that no older set has: min_max, abs_checked,
 * ceil, ascii_is_alnum; written anew from what its documentation says that they compute, for
 * columns without nulls. How the kernels were chosen says {@link EngineeringMethods}; this list was
 * cut off behind ascii_is_alnum: other strings, choices between columns and selections do not
 * judge.
 *
 * <p>Left out: all and any ({@link ArrayRoutines}, all), approximate_median (hundreds of lines),
 * count and count_all (no loop without nulls), count_distinct ({@link Records}, different), first
 * and last (no loop), index ({@link SortsAndSearches}, sequentialSearch), max, mean and min ({@link
 * PortableStreams}, reduceSum; {@link PortableLoops}, firstMin), abs ({@link BitTwiddles},
 * absolute), functions of bits ({@link ArrayRoutines}, bitwiseAnd).
 */
final class ComputeFunctions {
  private ComputeFunctions() {}

  /**
   * min_max: the least and the greatest number.
   *
   * @param result receives both
   */
  public static void minMax(int n, int[] column, int[] result) {
    int min = Integer.MAX_VALUE;
    int max = Integer.MIN_VALUE;
    for (int i = 0; i < n; i++) {
      min = Math.min(min, column[i]);
      max = Math.max(max, column[i]);
    }
    result[0] = min;
    result[1] = max;
  }

  /** abs_checked: amounts; answers whether each number has one, which the least of all has not. */
  public static boolean absChecked(int n, long[] column, long[] result) {
    long overflow = 0;
    for (int i = 0; i < n; i++) {
      long amount = Math.abs(column[i]);
      result[i] = amount;
      overflow |= amount;
    }
    return overflow >= 0;
  }

  /** ceil: each number rounded up. */
  public static void ceil(int n, double[] column, double[] result) {
    for (int i = 0; i < n; i++) {
      result[i] = Math.ceil(column[i]);
    }
  }

  /**
   * ascii_is_alnum: which strings consist of letters and digits. Here each has eight bytes, and
   * every second of them another one at its end.
   *
   * @param offsets where each string begins, and where the last ends
   */
  public static void asciiIsAlnum(int n, int[] offsets, byte[] data, boolean[] result) {
    for (int i = 0; i < n; i++) {
      int begin = offsets[i];
      int end = offsets[i + 1];
      int j = begin;
      // @ perf trips = 15/2
      while (j < end && isAlphanumeric(data[j])) {
        j++;
      }
      result[i] = j == end && begin < end;
    }
  }

  private static boolean isAlphanumeric(int code) {
    int letter = (code | 0x20) - 'a';
    int digit = code - '0';
    return letter >= 0 && letter < 26 || digit >= 0 && digit < 10;
  }
}
