package org.perfmodel.evaluate.process.eager;

import java.util.Arrays;

/** A map from longs to non-negative ints, by open addressing. */
final class LongTable {
  private long[] keys = new long[256];
  private int[] values = new int[256];
  private int size;

  LongTable() {
    Arrays.fill(values, -1);
  }

  /** The value of a key, or -1. */
  int get(long key) {
    int at = slot(key, keys.length);
    while (values[at] >= 0) {
      if (keys[at] == key) {
        return values[at];
      }
      at = (at + 1) & (keys.length - 1);
    }
    return -1;
  }

  void put(long key, int value) {
    if (4 * size >= 3 * keys.length) {
      grow();
    }
    insert(key, value);
    size++;
  }

  private void insert(long key, int value) {
    int at = slot(key, keys.length);
    while (values[at] >= 0) {
      at = (at + 1) & (keys.length - 1);
    }
    keys[at] = key;
    values[at] = value;
  }

  private void grow() {
    long[] oldKeys = keys;
    int[] oldValues = values;
    keys = new long[2 * oldKeys.length];
    values = new int[2 * oldKeys.length];
    Arrays.fill(values, -1);
    for (int i = 0; i < oldKeys.length; i++) {
      if (oldValues[i] >= 0) {
        insert(oldKeys[i], oldValues[i]);
      }
    }
  }

  private static int slot(long key, int length) {
    long mixed = key * 0x9E3779B97F4A7C15L;
    return (int) (mixed >>> 32) & (length - 1);
  }
}
