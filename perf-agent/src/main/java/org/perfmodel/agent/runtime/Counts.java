package org.perfmodel.agent.runtime;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Sums of one method's counters, apart for each combination of its sizes. There are at most {@value
 * #ROWS} combinations, and few of one magnitude, so that both small and large ones have room. What
 * has none is added to the rest.
 */
public final class Counts {
  static final int ROWS = 64;
  private static final int SLOTS = 256;
  private static final int OF_MAGNITUDE = 12;

  /** Counters of a loop: entries, and how often its head was reached. */
  public static final int OF_LOOP = 2;

  private final int sizes;
  private final int loops;
  private @Nullable Row @Nullable [] slots;
  private final List<Row> rows = new ArrayList<>();
  private @Nullable Row last;
  private @Nullable Row rest;

  /**
   * Sums of runs with the same sizes.
   *
   * @param sizes empty for the rest
   * @param sums the number of runs, then the sum of each counter
   * @param least of each loop, the fewest iterations of a run, per entry
   * @param most the same of the most
   */
  @SuppressWarnings("ArrayRecordComponent") // Sums are added to in place.
  public record Row(int[] sizes, long[] sums, long[] least, long[] most) {}

  Counts(int sizes, int loops) {
    this.sizes = sizes;
    this.loops = loops;
  }

  synchronized void add(int[] values) {
    Row row = row(values, values.length - sizes);
    row.sums[0]++;
    for (int i = sizes; i < values.length; i++) {
      row.sums[1 + i - sizes] += Integer.toUnsignedLong(values[i]);
    }
    for (int i = 0; i < loops; i++) {
      long entries = Integer.toUnsignedLong(values[sizes + OF_LOOP * i]);
      if (entries > 0) {
        long head = Integer.toUnsignedLong(values[sizes + OF_LOOP * i + 1]);
        row.least[i] = Math.min(row.least[i], (head - entries) / entries);
        row.most[i] = Math.max(row.most[i], (head - 1) / entries);
      }
    }
  }

  void add(Counts other) {
    for (Row each : other.rows()) {
      boolean isRest = each.sizes.length < sizes;
      Row row = isRest ? theRest(each.sums.length - 1) : row(each.sizes, each.sums.length - 1);
      for (int i = 0; i < each.sums.length; i++) {
        row.sums[i] += each.sums[i];
      }
      for (int i = 0; i < loops; i++) {
        row.least[i] = Math.min(row.least[i], each.least[i]);
        row.most[i] = Math.max(row.most[i], each.most[i]);
      }
    }
  }

  /** All combinations; the rest comes last, and has no sizes. */
  public synchronized List<Row> rows() {
    List<Row> all = new ArrayList<>();
    for (Row each : rows) {
      all.add(copy(each));
    }
    if (rest != null) {
      all.add(copy(rest));
    }
    return all;
  }

  private static Row copy(Row row) {
    return new Row(row.sizes, row.sums.clone(), row.least.clone(), row.most.clone());
  }

  private Row row(int[] values, int counters) {
    if (last != null && isSame(last, values)) {
      return last;
    }
    @Nullable Row[] all = slots;
    if (all == null) {
      all = new @Nullable Row[SLOTS];
      slots = all;
    }
    int slot = hash(values);
    while (true) {
      Row found = all[slot];
      if (found == null) {
        if (!hasRoom(values)) {
          return theRest(counters);
        }
        found = made(Arrays.copyOf(values, sizes), counters);
        all[slot] = found;
        rows.add(found);
      }
      if (isSame(found, values)) {
        last = found;
        return found;
      }
      slot = slot + 1 & SLOTS - 1;
    }
  }

  private Row theRest(int counters) {
    if (rest == null) {
      rest = made(new int[0], counters);
    }
    return rest;
  }

  private Row made(int[] key, int counters) {
    long[] least = new long[loops];
    Arrays.fill(least, Long.MAX_VALUE);
    return new Row(key, new long[1 + counters], least, new long[loops]);
  }

  private boolean hasRoom(int[] values) {
    if (rows.size() >= ROWS) {
      return false;
    }
    int alike = 0;
    for (Row each : rows) {
      boolean isAlike = true;
      for (int i = 0; i < sizes; i++) {
        isAlike &= magnitude(each.sizes[i]) == magnitude(values[i]);
      }
      alike += isAlike ? 1 : 0;
    }
    return alike < OF_MAGNITUDE;
  }

  private static int magnitude(int size) {
    return Integer.numberOfLeadingZeros(size);
  }

  private int hash(int[] values) {
    int hash = 1;
    for (int i = 0; i < sizes; i++) {
      hash = 31 * hash + values[i];
    }
    return (hash ^ hash >>> 16) & SLOTS - 1;
  }

  private boolean isSame(Row row, int[] values) {
    for (int i = 0; i < sizes; i++) {
      if (row.sizes[i] != values[i]) {
        return false;
      }
    }
    return true;
  }
}
