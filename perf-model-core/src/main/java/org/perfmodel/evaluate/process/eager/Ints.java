package org.perfmodel.evaluate.process.eager;

import java.util.Arrays;

/** A list of ints that grows. */
final class Ints {
  private int[] items;
  private int size;

  Ints(int capacity) {
    items = new int[Math.max(4, capacity)];
  }

  int size() {
    return size;
  }

  int get(int index) {
    return items[index];
  }

  void set(int index, int value) {
    items[index] = value;
  }

  void add(int value) {
    if (size == items.length) {
      items = Arrays.copyOf(items, size + (size >> 1) + 1);
    }
    items[size++] = value;
  }

  void clear() {
    size = 0;
  }

  int[] toArray() {
    return Arrays.copyOf(items, size);
  }

  long bytes() {
    return 4L * items.length;
  }
}
