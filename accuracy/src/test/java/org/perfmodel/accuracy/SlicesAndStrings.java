package org.perfmodel.accuracy;

import java.util.function.LongSupplier;
import org.perfmodel.annotations.PerfModel;

/**
 * Methods of Rust's slices and strings (1.80) in the order of their documentation, the first that
 * no older set has: fill_with, clone_from_slice, is_ascii; written anew from what it says that they
 * do. How the kernels were chosen says {@link BigIntegers}; this list was cut off behind is_ascii:
 * letters of either case, escapes, sorting by keys that are kept, joined slices and all of strings
 * do not judge.
 *
 * <p>Left out: lengths, elements, swap and parts (no loop), reverse ({@link ListProblems},
 * reverse), iterators (no loop of their own; {@link Statistics}, movingMean, has windows, {@link
 * Guavas}, partition and split, chunks and split, {@link ListProblems}, pack, chunk_by), contains
 * ({@link SortsAndSearches}, sequentialSearch), starts_with and ends_with ({@link Intrinsics},
 * equal), binary_search and partition_point ({@link SortsAndSearches}, uniformBinarySearch),
 * sort_unstable ({@link Sorting}, heapSort), select_nth_unstable ({@link Codes}, select),
 * partition_dedup ({@link ListProblems}, compress), rotate_left and rotate_right ({@link
 * ProgrammingPearls}, juggle), fill ({@link PortableStreams}, memset), copy_from_slice and
 * copy_within ({@link PortableStreams}, memcpy), swap_with_slice ({@link ReferenceBlas}, swap),
 * is_sorted ({@link HeaderAlgorithms}, adjacentFind).
 */
final class SlicesAndStrings {
  /** Bytes that are looked at together. */
  private static final int CHUNK = 16;

  private SlicesAndStrings() {}

  /** Numbers of a linear congruence (D. Knuth's MMIX), which a function hands out. */
  private static final class Congruence {
    private long state;

    Congruence(long seed) {
      state = seed;
    }

    long next() {
      state = state * 6_364_136_223_846_793_005L + 1_442_695_040_888_963_407L;
      return state;
    }
  }

  /** fill_with: fills a slice with what a function returns, called for each element. */
  @PerfModel
  public static void fillWith(int n, long seed, long[] slice) {
    Congruence congruence = new Congruence(seed);
    fill(n, slice, () -> congruence.next() >>> 16);
  }

  private static void fill(int n, long[] slice, LongSupplier function) {
    for (int i = 0; i < n; i++) {
      slice[i] = function.getAsLong();
    }
  }

  /** What is found somewhere. */
  static final class Find {
    private final double north;
    private final double east;
    private final int kind;
    private final long found;

    Find(double north, double east, int kind, long found) {
      this.north = north;
      this.east = east;
      this.kind = kind;
      this.found = found;
    }

    Find copy() {
      return new Find(north, east, kind, found);
    }

    boolean isSame(Find other) {
      return north == other.north
          && east == other.east
          && kind == other.kind
          && found == other.found;
    }
  }

  /** clone_from_slice: a slice gets a copy of each element of another. */
  public static void cloneFromSlice(int n, Find[] to, Find[] from) {
    for (int i = 0; i < n; i++) {
      to[i] = from[i].copy();
    }
  }

  /**
   * is_ascii: whether all bytes are less than 128, sixteen of them looked at together.
   *
   * @param bytes which here are all of ASCII
   */
  public static boolean isAscii(int n, byte[] bytes) {
    int chunks = n / CHUNK;
    for (int chunk = 0; chunk < chunks; chunk++) {
      int all = 0;
      for (int i = 0; i < CHUNK; i++) {
        all |= bytes[CHUNK * chunk + i];
      }
      // @ perf probability = 0
      if (all < 0) {
        return false;
      }
    }
    int rest = 0;
    for (int i = CHUNK * chunks; i < n; i++) {
      rest |= bytes[i];
    }
    return rest >= 0;
  }
}
