package org.perfmodel.evaluate.schedule.sequence;

import java.util.Arrays;
import org.perfmodel.evaluate.contention.ContentionModel;

/**
 * What a contention model said about each combination of running tasks, so that it is asked once
 * (Adve and Vernon's memoization): open addressing on a hash of the counts.
 */
final class SlowdownTable {
  private static final int MOST_VALUES = 1 << 22;

  private final ContentionModel model;
  private final int classes;
  private int[] counts;
  private double[] values;
  private boolean[] used;
  private int slots = 256;
  private int entries;
  private final double[] answer;

  SlowdownTable(ContentionModel model, int classes) {
    this.model = model;
    this.classes = classes;
    answer = new double[model.classes()];
    counts = new int[slots * classes];
    values = new double[slots * classes];
    used = new boolean[slots];
  }

  /**
   * The index in {@link #value} of the slowdown of class 0 if this many tasks of each class run.
   */
  int find(int[] running) {
    int slot = hash(running) & (slots - 1);
    while (used[slot]) {
      if (matches(slot * classes, running)) {
        return slot * classes;
      }
      slot = (slot + 1) & (slots - 1);
    }
    if (2 * (entries + 1) > slots) {
      makeRoom();
      return find(running);
    }
    entries++;
    used[slot] = true;
    ask(running, slot * classes);
    return slot * classes;
  }

  double value(int index) {
    return values[index];
  }

  private void ask(int[] running, int at) {
    System.arraycopy(running, 0, counts, at, classes);
    model.slowdowns(Arrays.copyOf(running, model.classes()), answer);
    for (int k = 0; k < classes; k++) {
      double slowdown = running[k] == 0 ? 1 : answer[k];
      if (!(slowdown >= 1) || slowdown == Double.POSITIVE_INFINITY) {
        throw new IllegalArgumentException(
            "The contention model slows class %d down by %s among %s tasks; at least 1 is needed."
                .formatted(k, slowdown, Arrays.toString(running)));
      }
      values[at + k] = slowdown;
    }
  }

  private boolean matches(int at, int[] running) {
    for (int k = 0; k < classes; k++) {
      if (counts[at + k] != running[k]) {
        return false;
      }
    }
    return true;
  }

  private int hash(int[] running) {
    long hash = 0;
    for (int k = 0; k < classes; k++) {
      hash = (hash + running[k] + 1) * 0x9E3779B97F4A7C15L;
    }
    return (int) (hash >>> 32) ^ (int) (hash >>> 44);
  }

  /** Doubles, or forgets everything where that would take too much memory. */
  private void makeRoom() {
    int[] oldCounts = counts;
    double[] oldValues = values;
    boolean[] oldUsed = used;
    boolean forget = (long) slots * 2 * classes > MOST_VALUES;
    slots = forget ? slots : 2 * slots;
    counts = new int[slots * classes];
    values = new double[slots * classes];
    used = new boolean[slots];
    entries = 0;
    for (int old = 0; !forget && old < oldUsed.length; old++) {
      if (oldUsed[old]) {
        int[] key = Arrays.copyOfRange(oldCounts, old * classes, (old + 1) * classes);
        int slot = hash(key) & (slots - 1);
        while (used[slot]) {
          slot = (slot + 1) & (slots - 1);
        }
        used[slot] = true;
        entries++;
        System.arraycopy(key, 0, counts, slot * classes, classes);
        System.arraycopy(oldValues, old * classes, values, slot * classes, classes);
      }
    }
  }
}
