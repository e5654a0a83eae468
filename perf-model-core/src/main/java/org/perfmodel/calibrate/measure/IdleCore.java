package org.perfmodel.calibrate.measure;

import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import java.util.function.IntConsumer;
import java.util.function.LongSupplier;
import java.util.stream.IntStream;

/**
 * Waits until nothing else has a share of this core. Whoever runs on a core's other thread, as the
 * neighbours of a virtual machine may, slows what fills the core by a half and more for seconds,
 * while the processor time that the system tells stays the same. A chain hardly gets slower. So
 * loops of both kinds that never change are timed: their ratio grows while that is so, and stays
 * the same whatever the clock's frequency.
 */
public final class IdleCore {
  /**
   * The option of a JVM that asks: a loop that is compiled anew into each of its callers is another
   * loop each time, and may be a quarter slower in quiet.
   */
  public static final String NOT_INLINED =
      "-XX:CompileCommand=dontinline," + Loops.class.getName() + "::*";

  /** No point waits for more than such a part of what is left of patience. */
  private static final int PART = 10;

  /** Times the least ratio from which on the core counts as shared. */
  private static final double SHARED = 1.15;

  /** Of all ratios one in so many may be less than the least that counts: a chain that waited. */
  private static final int OUTLIERS = 100;

  /** Ratios are counted by hundredths of their logarithm, from 1/50 to 50. */
  private static final double WIDTH = 0.01;

  private static final int MIDDLE = 400;

  /** Of so many times the least counts, so that an interruption does not. */
  private static final int TIMES = 3;

  /** The clock of a core goes by so much and more where the others of its chip rest or work. */
  private static final double SAME_CLOCK = 1.04;

  private static final int COMPILED = 4_000;
  private static final int STEPS = 3_000;

  private final LongSupplier filling;
  private final LongSupplier chain;
  private final LongSupplier nanoTime;
  private final double known;
  private final int[] ratios = new int[2 * MIDDLE + 1];
  private int asked;
  private final long patience;
  private long waited;
  private boolean isUndisturbed;
  private long lastChain;
  private double clock;

  /**
   * Two loops; each runs once and says how many nanoseconds it took.
   *
   * @param filling of more operations than a core has under way
   * @param chain of operations that wait for each other
   * @param patience nanoseconds to wait in all
   * @param known least ratio, or positive infinity
   */
  IdleCore(
      LongSupplier filling,
      LongSupplier chain,
      LongSupplier nanoTime,
      long patience,
      double known) {
    this.filling = filling;
    this.chain = chain;
    this.nanoTime = nanoTime;
    this.patience = patience;
    this.known = known;
  }

  /**
   * Waits so long in all, at the most, and a tenth of what is left of it at once.
   *
   * @param known what {@link #least()} said then, or 0
   */
  public static IdleCore within(long time, TimeUnit unit, double known) {
    Loops loops = new Loops();
    for (int i = 0; i < COMPILED; i++) {
      loops.numbers();
      loops.chain();
    }
    return new IdleCore(
        loops::numbers,
        loops::chain,
        System::nanoTime,
        unit.toNanos(time),
        known > 0 ? known : Double.POSITIVE_INFINITY);
  }

  /** Does not ask. */
  static IdleCore notAsked() {
    return new IdleCore(() -> 1, () -> 1, System::nanoTime, 0, 1);
  }

  /**
   * Runs batches, and says which of them nothing disturbed: it was quiet before and after them.
   * Neighbours come and go within milliseconds, so each batch is asked about by itself. Where the
   * time has too few of those, it goes on for a tenth of what is left of patience; then those that
   * there are count, and all if there are none. Of those, only the ones count in which the chain
   * was as fast as in the middle one: else a clock that got faster for some is what the least show.
   *
   * @param batch runs the one of that number, from 0
   * @param nanos how long batches are begun, at least
   * @param least how many have to be undisturbed
   * @param most after how many it ends
   * @return numbers of those that count, rising
   */
  public int[] undisturbed(IntConsumer batch, long nanos, int least, int most) {
    int[] quiet = new int[most];
    double[] chains = new double[most];
    int count = 0;
    int undisturbed = 0;
    long now = nanoTime.getAsLong();
    long end = now + nanos;
    long atMost = (patience - waited) / PART;
    boolean before = isQuiet();
    long chainBefore = lastChain;
    while (count < most
        && (count < least || now < end || undisturbed < least && now - end < atMost)) {
      batch.accept(count);
      boolean after = isQuiet();
      chains[count] = (chainBefore + lastChain) / 2.0;
      chainBefore = lastChain;
      if (before && after) {
        quiet[undisturbed++] = count;
      }
      before = after;
      now = nanoTime.getAsLong();
      if (++count == least) {
        end = Math.max(end, now);
      }
    }
    waited += Math.max(0, now - end);
    isUndisturbed = undisturbed > 0;
    return atOneClock(
        isUndisturbed ? Arrays.copyOf(quiet, undisturbed) : IntStream.range(0, count).toArray(),
        chains);
  }

  private int[] atOneClock(int[] batches, double[] chains) {
    double[] sorted = Arrays.stream(batches).mapToDouble(batch -> chains[batch]).sorted().toArray();
    clock = sorted[sorted.length / 2];
    return Arrays.stream(batches).filter(batch -> isSameClock(chains[batch], clock)).toArray();
  }

  /** Nanoseconds of the chain beside the batches that counted last: the length of a cycle. */
  public double clock() {
    return clock;
  }

  /** Whether two clocks are as good as one. */
  public static boolean isSameClock(double one, double other) {
    return one < SAME_CLOCK * other && other < SAME_CLOCK * one;
  }

  /** Whether those that counted last were undisturbed, and not all for want of such. */
  boolean isUndisturbed() {
    return isUndisturbed;
  }

  /** Returns when it is quiet, or after a tenth of what is left of patience. */
  void await() {
    long start = nanoTime.getAsLong();
    long atMost = (patience - waited) / PART;
    long passed = 0;
    while (passed < atMost && !isQuiet()) {
      passed = nanoTime.getAsLong() - start;
    }
    waited += passed;
  }

  /** The least ratio of the two loops until now, but for outliers. */
  public double least() {
    int bin = 0;
    for (int below = ratios[0]; below <= asked / OUTLIERS && bin < 2 * MIDDLE; ) {
      below += ratios[++bin];
    }
    return Math.min(known, Math.exp(WIDTH * (bin - MIDDLE)));
  }

  double waitedSeconds() {
    return waited / 1e9;
  }

  private boolean isQuiet() {
    lastChain = Math.max(1, least(chain));
    double ratio = (double) least(filling) / lastChain;
    long bin = MIDDLE + Math.round(Math.log(ratio) / WIDTH);
    ratios[(int) Math.max(0, Math.min(2 * MIDDLE, bin))]++;
    asked++;
    return ratio <= SHARED * least();
  }

  private static long least(LongSupplier loop) {
    long least = Long.MAX_VALUE;
    for (int time = 0; time < TIMES; time++) {
      least = Math.min(least, loop.getAsLong());
    }
    return least;
  }

  /** Each about 6 us; see {@link #NOT_INLINED}. */
  private static final class Loops {
    @SuppressWarnings("UnusedVariable") // A loop that leaves nothing is compiled to none.
    private double sink;

    private long numbers() {
      long start = System.nanoTime();
      int a = 1;
      int b = 2;
      int c = 3;
      int d = 4;
      int e = 5;
      int f = 6;
      for (int i = 0; i < STEPS; i++) {
        a = a * 31 + i;
        b = b << 3 ^ i;
        c += b ^ i;
        d = d * 17 + 3;
        e = (e >> 1) + i;
        f ^= e + i;
      }
      long nanos = System.nanoTime() - start;
      sink += a + b + c + d + e + f;
      return nanos;
    }

    private long chain() {
      long start = System.nanoTime();
      double value = 1;
      for (int i = 0; i < STEPS; i++) {
        value = value * 0.5 + 1;
      }
      long nanos = System.nanoTime() - start;
      sink += value;
      return nanos;
    }
  }
}
