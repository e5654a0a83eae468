package org.perfmodel.evaluate.simulate.event;

import java.util.Arrays;

/** The greatest value so far of each key; keys are not negative. */
final class LongTable {
  private static final long EMPTY = -1;

  private long[] keys = empty(64);
  private long[] values = new long[64];
  private int size;

  private static long[] empty(int length) {
    long[] keys = new long[length];
    Arrays.fill(keys, EMPTY);
    return keys;
  }

  /** Raises a key's value; what it is then. */
  long raise(long key, long value) {
    int slot = slot(key);
    if (keys[slot] == key) {
      values[slot] = Math.max(values[slot], value);
      return values[slot];
    }
    keys[slot] = key;
    values[slot] = value;
    size++;
    if (2 * size > keys.length) {
      grow();
    }
    return value;
  }

  private int slot(long key) {
    long hash = key * 0x9E3779B97F4A7C15L;
    int slot = (int) (hash >>> 33) & (keys.length - 1);
    while (keys[slot] != EMPTY && keys[slot] != key) {
      slot = (slot + 1) & (keys.length - 1);
    }
    return slot;
  }

  private void grow() {
    long[] oldKeys = keys;
    long[] oldValues = values;
    keys = empty(2 * oldKeys.length);
    values = new long[keys.length];
    for (int i = 0; i < oldKeys.length; i++) {
      if (oldKeys[i] != EMPTY) {
        int slot = slot(oldKeys[i]);
        keys[slot] = oldKeys[i];
        values[slot] = oldValues[i];
      }
    }
  }
}
