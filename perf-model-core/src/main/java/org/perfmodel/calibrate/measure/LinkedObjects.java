package org.perfmodel.calibrate.measure;

import static java.util.Objects.requireNonNull;

import java.util.HashMap;
import java.util.Map;

/**
 * What an object of a collection takes that another one leads to, where calls do not wait for each
 * other: a table of hashes of a million keys is asked for them in random order. Each call comes to
 * a place of the table, an entry, its key and its value.
 */
final class LinkedObjects {
  private static final int KEYS = 1 << 20;
  private static final int CALLS = 1 << 15;
  private static final int OBJECTS = 4;

  /** Odd, so that products with it come to all keys, in no order that anything foresees. */
  private static final int SCRAMBLE = 0x9e3779b1;

  /** As many bits are left as keys have. */
  private static final int SHIFT = Integer.SIZE - 20;

  private final long nanos;
  private int at;
  private double sink;

  /** Calls that are measured for a time. */
  LinkedObjects(long nanos) {
    this.nanos = nanos;
  }

  /** Seconds of an object. */
  double measure() {
    Map<Integer, Double> table = new HashMap<>(2 * KEYS);
    for (int i = 0; i < KEYS; i++) {
      table.put(key(i), (double) i);
    }
    return Batches.seconds(nanos, () -> sink += asked(table)) / CALLS / OBJECTS;
  }

  private double asked(Map<Integer, Double> table) {
    double sum = 0;
    for (int i = 0; i < CALLS; i++) {
      sum += requireNonNull(table.get(key(at + i)));
    }
    at += CALLS;
    return sum;
  }

  private static int key(int number) {
    return (number * SCRAMBLE) >>> SHIFT;
  }

  /** What was computed; printing it keeps it alive. */
  double sink() {
    return sink;
  }
}
