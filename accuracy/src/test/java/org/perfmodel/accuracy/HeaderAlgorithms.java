package org.perfmodel.accuracy;

import java.util.function.Consumer;
import org.perfmodel.annotations.PerfModel;

/**
 * Functions of the C++ library's header algorithm (ISO/IEC 14882:2017) in the order of its
 * reference, the first that no older set has: for_each, find_end, adjacent_find; written anew.
 *
 * <p>How the kernels were chosen says {@link NumericalOptimization}; this list was cut off behind
 * adjacent_find: runs of one value, copies, partitions, merges, heaps and permutations do not
 * judge.
 *
 * <p>Left out: all_of, any_of and none_of ({@link ArrayRoutines}, all), for_each_n (the same loop
 * as for_each), find and find_if ({@link SortsAndSearches}, sequentialSearch), find_first_of
 * ({@link StringFunctions}, strcspn).
 */
final class HeaderAlgorithms {
  private HeaderAlgorithms() {}

  /** What is sent. */
  record Parcel(int weight, int price) {}

  /** A function object that adds up what it was called with. */
  static final class Totals implements Consumer<Parcel> {
    private long weight;
    private long value;

    @Override
    public void accept(Parcel parcel) {
      weight += parcel.weight();
      value += (long) parcel.weight() * parcel.price();
    }

    long weight() {
      return weight;
    }

    long value() {
      return value;
    }
  }

  /** for_each: a function called with each parcel, and then handed back with its sums. */
  @PerfModel
  public static Totals forEach(int n, Parcel[] parcels) {
    Totals totals = new Totals();
    callWithEach(n, parcels, totals);
    return totals;
  }

  private static <T> void callWithEach(int n, T[] elements, Consumer<T> function) {
    for (int i = 0; i < n; i++) {
      function.accept(elements[i]);
    }
  }

  /**
   * find_end: where a sequence is for the last time, from the end on.
   *
   * @param n numbers of the text
   * @param m numbers of the sequence
   * @return n if it is nowhere
   */
  public static int findEnd(int n, int m, int[] text, int[] sequence) {
    for (int at = n - m; at >= 0; at--) {
      int same = 0;
      // @ perf trips = 1/3
      while (same < m && text[at + same] == sequence[same]) {
        same++;
      }
      // @ perf probability = 0
      if (same == m) {
        return at;
      }
    }
    return n;
  }

  /**
   * adjacent_find: where the first two neighbours are that are equal.
   *
   * @return n if there are none
   */
  public static int adjacentFind(int n, long[] numbers) {
    for (int i = 0; i < n - 1; i++) {
      // @ perf probability = 0
      if (numbers[i] == numbers[i + 1]) {
        return i;
      }
    }
    return n;
  }
}
