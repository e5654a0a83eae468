package org.perfmodel.calibrate.measure;

/**
 * How long a load that waits for the load before takes, at footprints in steps of a quarter of an
 * octave. Each step goes to another cache line, in an order that no prefetcher foresees within a
 * block of 128 KiB, block after block: so the pages in use are few, and what rises is the distance
 * of the data, not that of their addresses. A program that goes round in more than a cache holds
 * finds nothing of it there, so that the rise is steep.
 */
public final class CapacityLadder {
  /** Takes a footprint in bytes and the seconds of a step. */
  @FunctionalInterface
  public interface Rung {
    void accept(long bytes, double seconds);
  }

  private static final int LINE_INTS = 16;
  private static final int LINE_BYTES = 64;
  private static final int BLOCK_LINES = 2048;
  private static final double LEAST_OCTAVE = 13;
  private static final double MOST_OCTAVE = 28;
  private static final double STEP = 0.25;
  private static final double BATCH_NANOS = 100_000;
  private static final int TRIAL = 1 << 10;

  private final long nanos;
  private final int[] order = shuffled();
  private int at;

  /** A ladder that measures each step of footprint for a time. */
  public CapacityLadder(long nanos) {
    this.nanos = nanos;
  }

  public void measure(Rung rung) {
    int[] next = new int[(int) (Math.pow(2, MOST_OCTAVE) / Integer.BYTES)];
    warmUp(next);
    int last = lastOfBlock();
    int built = 0;
    for (double octave = LEAST_OCTAVE; octave <= MOST_OCTAVE; octave += STEP) {
      int lines = lines(octave);
      if (lines == built) {
        continue;
      }
      if (lines < BLOCK_LINES) {
        link(next, 0, lines);
        at = 0;
      } else {
        // What was linked before stays as it is, but for the way back to the begin.
        for (int block = built; block < lines; block += BLOCK_LINES) {
          link(next, block, BLOCK_LINES);
        }
        for (int block = Math.max(0, built - BLOCK_LINES); block < lines; block += BLOCK_LINES) {
          int following = block + BLOCK_LINES;
          next[(block + last) * LINE_INTS] = following < lines ? following * LINE_INTS : 0;
        }
        built = lines;
      }
      time(next, (long) lines * LINE_BYTES, rung);
    }
  }

  /** Whole blocks, or a part of one. */
  private static int lines(double octave) {
    int lines = (int) Math.round(Math.pow(2, octave) / LINE_BYTES);
    return lines < BLOCK_LINES ? lines : lines / BLOCK_LINES * BLOCK_LINES;
  }

  private void warmUp(int[] next) {
    link(next, 0, BLOCK_LINES);
    for (int i = 0; i < 2_000; i++) {
      at = chase(next, at, BLOCK_LINES);
    }
  }

  private void time(int[] next, long bytes, Rung rung) {
    long start = System.nanoTime();
    at = chase(next, at, TRIAL);
    double first = System.nanoTime() - start;
    int steps = (int) Math.max(256, Math.min(1 << 15, TRIAL * BATCH_NANOS / Math.max(1, first)));
    double batch = Batches.seconds(nanos, () -> at = chase(next, at, steps));
    rung.accept(bytes, batch / steps);
  }

  private static int chase(int[] next, int from, int steps) {
    int at = from;
    for (int i = 0; i < steps; i++) {
      at = next[at];
    }
    return at;
  }

  /** One cycle through some lines of a block, which begins at its first. */
  private void link(int[] next, int block, int lines) {
    int at = 0;
    for (int line : order) {
      if (line != 0 && line < lines) {
        next[(block + at) * LINE_INTS] = (block + line) * LINE_INTS;
        at = line;
      }
    }
    next[(block + at) * LINE_INTS] = block * LINE_INTS;
  }

  private int lastOfBlock() {
    int end = order.length - 1;
    return order[end] == 0 ? order[end - 1] : order[end];
  }

  /** Fisher and Yates, with a congruential generator: the same on every machine. */
  private static int[] shuffled() {
    int[] order = new int[BLOCK_LINES];
    for (int i = 0; i < order.length; i++) {
      order[i] = i;
    }
    long state = 42;
    for (int i = order.length - 1; i > 0; i--) {
      state = state * 6364136223846793005L + 1442695040888963407L;
      int other = (int) ((state >>> 33) % (i + 1));
      int kept = order[i];
      order[i] = order[other];
      order[other] = kept;
    }
    return order;
  }

  /** What was computed; printing it keeps it alive. */
  int sink() {
    return at;
  }
}
