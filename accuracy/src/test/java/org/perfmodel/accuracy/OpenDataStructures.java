package org.perfmodel.accuracy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Structures of P. Morin (Open Data Structures, edition 0.1G in Java, 2013) in the order of its
 * sections, the first that no older set has: ArrayQueue (2.3), ArrayDeque (2.4), DualArrayDeque
 * (2.5), RootishArrayStack (2.6); written anew. How the kernels were chosen says {@link
 * BigIntegers}; this list was cut off behind RootishArrayStack: linked lists, skiplists, tables of
 * hashes, trees, heaps and all that follows do not judge.
 *
 * <p>Left out: ArrayStack and FastArrayStack (2.1 and 2.2: {@link WeissStructures}, growingArray).
 */
final class OpenDataStructures {
  private OpenDataStructures() {}

  /** Section 2.3: a queue in an array whose end goes on at its beginning. */
  private static final class ArrayQueue<T> {
    private Object[] a = new Object[1];
    private int first;
    private int size;

    void add(T item) {
      // @ perf probability = 0
      if (size == a.length) {
        resize();
      }
      a[(first + size) % a.length] = item;
      size++;
    }

    @SuppressWarnings("unchecked")
    T remove() {
      T item = (T) a[first];
      first = (first + 1) % a.length;
      size--;
      // @ perf probability = 0
      if (a.length >= 3 * size) {
        resize();
      }
      return item;
    }

    private void resize() {
      Object[] b = new Object[Math.max(1, 2 * size)];
      for (int k = 0; k < size; k++) {
        b[k] = a[(first + k) % a.length];
      }
      a = b;
      first = 0;
    }
  }

  /**
   * Section 2.3: numbers that come into a queue, which each leaves when as many have come behind
   * it; answers a number that depends on their order.
   *
   * @param waiting how many; no more than n
   */
  public static int arrayQueue(int n, int waiting, Integer[] numbers) {
    ArrayQueue<Integer> queue = new ArrayQueue<>();
    for (int i = 0; i < waiting; i++) {
      queue.add(numbers[i]);
    }
    int hash = 0;
    for (int i = waiting; i < n; i++) {
      queue.add(numbers[i]);
      hash = 31 * hash + queue.remove();
    }
    return hash;
  }

  /** Section 2.4: a list in such an array, of which the shorter side makes room. */
  private static final class ArrayDeque<T> {
    private Object[] a = new Object[1];
    private int first;
    private int size;

    @SuppressWarnings("unchecked")
    T get(int i) {
      return (T) a[(first + i) % a.length];
    }

    void add(int i, T item) {
      // @ perf probability = 0
      if (size == a.length) {
        resize();
      }
      // @ perf probability = 1
      if (i < size / 2) {
        first = first == 0 ? a.length - 1 : first - 1;
        for (int k = 0; k < i; k++) {
          a[(first + k) % a.length] = a[(first + k + 1) % a.length];
        }
      } else {
        for (int k = size; k > i; k--) {
          a[(first + k) % a.length] = a[(first + k - 1) % a.length];
        }
      }
      a[(first + i) % a.length] = item;
      size++;
    }

    private void resize() {
      Object[] b = new Object[2 * size];
      for (int k = 0; k < size; k++) {
        b[k] = a[(first + k) % a.length];
      }
      a = b;
      first = 0;
    }
  }

  /**
   * Section 2.4: numbers that are put into a list, each behind a third of those before it; answers
   * a number that depends on their order.
   */
  public static int arrayDeque(int n, Integer[] numbers) {
    ArrayDeque<Integer> list = new ArrayDeque<>();
    for (int i = 0; i < n; i++) {
      list.add(i / 3, numbers[i]);
    }
    int hash = 0;
    for (int i = 0; i < n; i++) {
      hash = 31 * hash + list.get(i);
    }
    return hash;
  }

  /** Section 2.1: a list in an array. */
  private static final class ArrayStack<T> {
    private Object[] a;
    private int size;

    ArrayStack(int capacity) {
      a = new Object[Math.max(1, capacity)];
    }

    @SuppressWarnings("unchecked")
    T get(int i) {
      return (T) a[i];
    }

    void push(T item) {
      // @ perf probability = 0
      if (size == a.length) {
        a = Arrays.copyOf(a, 2 * size);
      }
      a[size] = item;
      size++;
    }

    T pop() {
      T item = get(size - 1);
      size--;
      // @ perf probability = 0
      if (a.length >= 3 * size) {
        a = Arrays.copyOf(a, Math.max(1, 2 * size));
      }
      return item;
    }
  }

  /** Section 2.5: a list of two stacks that meet with their bottoms. */
  private static final class DualArrayDeque<T> {
    private ArrayStack<T> front = new ArrayStack<>(1);
    private ArrayStack<T> back = new ArrayStack<>(1);

    T get(int i) {
      // @ perf probability = 1/4
      if (i < front.size) {
        return front.get(front.size - 1 - i);
      }
      return back.get(i - front.size);
    }

    void addLast(T item) {
      back.push(item);
      balance();
    }

    T removeFirst() {
      T item = front.pop();
      balance();
      return item;
    }

    /**
     * Shares the items anew if one stack has more than three times as many as the other: of n calls
     * here about 2 log(n) do, and they move 2 n items.
     */
    private void balance() {
      int size = front.size + back.size;
      // @ perf probability = 0.001
      if (size >= 2 && (3 * front.size < back.size || 3 * back.size < front.size)) {
        int half = size / 2;
        ArrayStack<T> newFront = new ArrayStack<>(2 * half);
        // @ perf trips = 1000
        for (int i = half - 1; i >= 0; i--) {
          newFront.push(get(i));
        }
        ArrayStack<T> newBack = new ArrayStack<>(2 * (size - half));
        // @ perf trips = 1000
        for (int i = half; i < size; i++) {
          newBack.push(get(i));
        }
        front = newFront;
        back = newBack;
      }
    }
  }

  /**
   * Section 2.5: numbers that are added at the end of a list and leave it at its beginning, but for
   * the last two; answers a number that depends on their order.
   */
  public static int dualArrayDeque(int n, Integer[] numbers) {
    DualArrayDeque<Integer> list = new DualArrayDeque<>();
    for (int i = 0; i < n; i++) {
      list.addLast(numbers[i]);
    }
    int hash = 0;
    for (int i = 0; i < n - 2; i++) {
      hash = 31 * hash + list.removeFirst();
    }
    return hash;
  }

  /** Section 2.6: a list in blocks of one item, of two, of three and so on. */
  private static final class RootishArrayStack<T> {
    private final List<Object[]> blocks = new ArrayList<>();
    private int size;

    @SuppressWarnings("unchecked")
    T get(int i) {
      int block = blockOf(i);
      return (T) blocks.get(block)[i - block * (block + 1) / 2];
    }

    void add(T item) {
      int capacity = blocks.size() * (blocks.size() + 1) / 2;
      // @ perf probability = 0.01
      if (size == capacity) {
        blocks.add(new Object[blocks.size() + 1]);
      }
      int block = blockOf(size);
      blocks.get(block)[size - block * (block + 1) / 2] = item;
      size++;
    }

    private static int blockOf(int i) {
      return (int) Math.ceil((-3 + Math.sqrt(9 + 8.0 * i)) / 2);
    }
  }

  /**
   * Section 2.6: numbers that are added at the end of a list; answers a number that depends on
   * their order.
   */
  public static int rootishArrayStack(int n, Integer[] numbers) {
    RootishArrayStack<Integer> list = new RootishArrayStack<>();
    for (int i = 0; i < n; i++) {
      list.add(numbers[i]);
    }
    int hash = 0;
    for (int i = 0; i < n; i++) {
      hash = 31 * hash + list.get(i);
    }
    return hash;
  }
}
