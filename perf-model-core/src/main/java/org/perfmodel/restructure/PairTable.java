package org.perfmodel.restructure;

import java.util.Arrays;

/** A number for each pair of numbers that are not negative: open addressing, linear probing. */
final class PairTable {
  static final int NONE = -1;
  private static final long FREE = -1;
  private static final long REMOVED = -2;

  private long[] keys;
  private int[] values;
  private int used;

  PairTable(int expected) {
    int room = Integer.highestOneBit(Math.max(8, expected)) * 4;
    keys = new long[room];
    Arrays.fill(keys, FREE);
    values = new int[room];
  }

  int get(int first, int second) {
    long key = key(first, second);
    for (int at = place(key); keys[at] != FREE; at = (at + 1) & (keys.length - 1)) {
      if (keys[at] == key) {
        return values[at];
      }
    }
    return NONE;
  }

  void put(int first, int second, int value) {
    long key = key(first, second);
    int at = place(key);
    while (keys[at] != FREE && keys[at] != key) {
      at = (at + 1) & (keys.length - 1);
    }
    if (keys[at] == FREE) {
      keys[at] = key;
      used++;
    }
    values[at] = value;
    if (2 * used > keys.length) {
      rehash();
    }
  }

  void remove(int first, int second) {
    long key = key(first, second);
    for (int at = place(key); keys[at] != FREE; at = (at + 1) & (keys.length - 1)) {
      if (keys[at] == key) {
        keys[at] = REMOVED;
        return;
      }
    }
  }

  private void rehash() {
    long[] oldKeys = keys;
    int[] oldValues = values;
    int live = 0;
    for (long key : oldKeys) {
      live += key >= 0 ? 1 : 0;
    }
    int room = Integer.highestOneBit(Math.max(8, live)) * 4;
    keys = new long[room];
    Arrays.fill(keys, FREE);
    values = new int[room];
    used = 0;
    for (int i = 0; i < oldKeys.length; i++) {
      if (oldKeys[i] >= 0) {
        int at = place(oldKeys[i]);
        while (keys[at] != FREE) {
          at = (at + 1) & (room - 1);
        }
        keys[at] = oldKeys[i];
        values[at] = oldValues[i];
        used++;
      }
    }
  }

  private int place(long key) {
    long mixed = key * 0x9E3779B97F4A7C15L;
    return (int) (mixed >>> 32) & (keys.length - 1);
  }

  private static long key(int first, int second) {
    return ((long) first << 32) | second;
  }
}
