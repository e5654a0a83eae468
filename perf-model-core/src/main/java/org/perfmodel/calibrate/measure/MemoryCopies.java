package org.perfmodel.calibrate.measure;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * How much slower one copy of arrays gets while others run beside it: the stream kernel in 1..P
 * threads. All threads together always go through the same arrays, each through its part, so that
 * one alone has no more of the caches to itself than many have together. Times are of pieces that
 * all threads were at work beside; the median counts, because a piece beside a thread that was
 * interrupted is too fast, and one that was interrupted itself too slow.
 */
public final class MemoryCopies {
  /** Takes a number of copies and how many times longer each takes than one alone. */
  @FunctionalInterface
  public interface Slowdown {
    void accept(int copies, double factor);
  }

  /** Doubles of each of two arrays: together beyond every cache that one machine has. */
  private static final int LENGTH = 1 << 24;

  /** Doubles of a piece: about 50 us. */
  private static final int PIECE = 1 << 15;

  private static final int MOST_PIECES = 10_000;

  private final int most;
  private final int rounds;
  private final long nanos;
  private final double[] from = new double[LENGTH];
  private final double[] to = new double[LENGTH];

  /**
   * A measurement.
   *
   * @param most copies at once
   * @param rounds of one alone and then of each number of copies; the first warms up
   * @param nanos that each runs
   */
  public MemoryCopies(int most, int rounds, long nanos) {
    this.most = Math.min(most, LENGTH / PIECE);
    this.rounds = rounds;
    this.nanos = nanos;
    Arrays.fill(from, 1.5);
  }

  /** Powers of two, and the most. */
  static List<Integer> numbers(int most) {
    List<Integer> numbers = new ArrayList<>();
    for (int copies = 2; copies < most; copies *= 2) {
      numbers.add(copies);
    }
    if (most > 1) {
      numbers.add(most);
    }
    return numbers;
  }

  public void measure(Slowdown result) throws InterruptedException {
    for (int round = 0; round <= rounds; round++) {
      for (int copies : numbers(most)) {
        double alone = pieceSeconds(1);
        double together = pieceSeconds(copies);
        if (round > 0 && alone > 0 && together > 0) {
          result.accept(copies, together / alone);
        }
      }
    }
  }

  /** Median of a piece while all copies run; 0 if they never did. */
  private double pieceSeconds(int copies) throws InterruptedException {
    AtomicInteger ready = new AtomicInteger();
    long[][] begins = new long[copies][];
    Thread[] threads = new Thread[copies];
    for (int me = 0; me < copies; me++) {
      int copy = me;
      threads[me] =
          new Thread(
              () -> {
                ready.incrementAndGet();
                while (ready.get() < copies) {
                  Thread.onSpinWait();
                }
                begins[copy] = copy(copy, copies);
              });
      threads[me].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    long first = Long.MIN_VALUE;
    long last = Long.MAX_VALUE;
    for (long[] each : begins) {
      first = Math.max(first, each[0]);
      last = Math.min(last, each[each.length - 1]);
    }
    return median(begins, first, last);
  }

  private static double median(long[][] begins, long first, long last) {
    List<Long> pieces = new ArrayList<>();
    for (long[] each : begins) {
      for (int i = 1; i < each.length; i++) {
        if (each[i - 1] >= first && each[i] <= last) {
          pieces.add(each[i] - each[i - 1]);
        }
      }
    }
    pieces.sort(Long::compare);
    return pieces.isEmpty() ? 0 : pieces.get(pieces.size() / 2) / 1e9;
  }

  /** Goes round in its part; when each piece began, and when the last one ended. */
  private long[] copy(int part, int parts) {
    int pieces = LENGTH / PIECE / parts;
    int start = part * pieces * PIECE;
    long[] begins = new long[MOST_PIECES];
    int count = 0;
    begins[count++] = System.nanoTime();
    long end = begins[0] + nanos;
    while (count < MOST_PIECES && begins[count - 1] < end) {
      int at = start + (count - 1) % pieces * PIECE;
      copy(from, to, at, at + PIECE);
      begins[count++] = System.nanoTime();
    }
    return Arrays.copyOf(begins, count);
  }

  private static void copy(double[] from, double[] to, int begin, int end) {
    for (int i = begin; i < end; i++) {
      to[i] = from[i];
    }
  }

  /** What was copied; printing it keeps it alive. */
  double sink() {
    return to[0] + to[LENGTH - 1];
  }
}
