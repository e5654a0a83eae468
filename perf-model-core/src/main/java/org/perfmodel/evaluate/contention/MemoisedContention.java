package org.perfmodel.evaluate.contention;

import static java.util.Objects.requireNonNull;

/**
 * Remembers the slowdowns of another model by the vector of class counts (Adve 1993): an execution
 * meets few vectors, many times. A table of fixed size with a few places per vector; where all are
 * taken, the first is given up. A hit allocates nothing. For one thread.
 */
public final class MemoisedContention implements ContentionModel {
  private static final int PLACES = 4;
  private static final int USUAL_CAPACITY = 1 << 12;

  private final ContentionModel model;
  private final int classes;
  private final int mask;
  private final int[] counts;
  private final double[] slowdowns;
  private final boolean[] taken;
  private long hits;
  private long misses;

  /** Remembers about 4 000 vectors. */
  public MemoisedContention(ContentionModel model) {
    this(model, USUAL_CAPACITY);
  }

  /** Remembers at least {@code capacity} vectors, if they do not collide. */
  public MemoisedContention(ContentionModel model, int capacity) {
    this.model = requireNonNull(model);
    Require.atLeast("Capacity", capacity, 1);
    classes = model.classes();
    int entries = PLACES;
    while (entries < capacity) {
      entries = Math.multiplyExact(entries, 2);
    }
    mask = entries - 1;
    counts = new int[Math.multiplyExact(entries, classes)];
    slowdowns = new double[counts.length];
    taken = new boolean[entries];
  }

  @Override
  public int classes() {
    return classes;
  }

  @Override
  public void slowdowns(int[] running, double[] slowdown) {
    int home = home(running);
    for (int place = 0; place < PLACES; place++) {
      int entry = home + place & mask;
      if (!taken[entry]) {
        solve(running, slowdown, entry);
        return;
      }
      if (holds(entry, running)) {
        hits++;
        copy(entry, running, slowdown);
        return;
      }
    }
    solve(running, slowdown, home);
  }

  /** Questions answered from memory. */
  long hits() {
    return hits;
  }

  /** Questions passed on to the model. */
  long misses() {
    return misses;
  }

  private void solve(int[] running, double[] slowdown, int entry) {
    misses++;
    model.slowdowns(running, slowdown);
    System.arraycopy(running, 0, counts, entry * classes, classes);
    System.arraycopy(slowdown, 0, slowdowns, entry * classes, classes);
    taken[entry] = true;
  }

  private boolean holds(int entry, int[] running) {
    int at = entry * classes;
    for (int k = 0; k < classes; k++) {
      if (counts[at + k] != running[k]) {
        return false;
      }
    }
    return true;
  }

  private void copy(int entry, int[] running, double[] slowdown) {
    int at = entry * classes;
    for (int k = 0; k < classes; k++) {
      if (running[k] > 0) {
        slowdown[k] = slowdowns[at + k];
      }
    }
  }

  private int home(int[] running) {
    long hash = 0;
    for (int k = 0; k < classes; k++) {
      hash = (hash + running[k]) * 0x9E3779B97F4A7C15L;
      hash ^= hash >>> 32;
    }
    return (int) hash & mask;
  }
}
