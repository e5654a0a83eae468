package org.perfmodel.accuracy;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;

/**
 * What M. Weiss treats in chapter 3 of Data Structures and Algorithm Analysis in Java (3rd ed.,
 * 2012), in its order: even numbers removed from a list (3.3), a list in an array (3.4), a list of
 * nodes (3.5), postfix expressions (3.6); written anew. How the kernels were chosen says {@link
 * ForumBlas}; this list was cut off behind postfix expressions: infix ones, queues, trees, hashing,
 * heaps and all that follows do not judge.
 *
 * <p>Left out: balanced symbols (3.6; {@link Searches}, parse, has a stack and its tests).
 */
final class WeissStructures {
  static final int PLUS = -1;
  static final int TIMES = -2;

  private WeissStructures() {}

  /** Section 3.3: removes the even numbers through an iterator. */
  public static int removeEvens(List<Integer> list) {
    Iterator<Integer> iterator = list.iterator();
    while (iterator.hasNext()) {
      // @ perf probability = 0.5
      if (iterator.next() % 2 == 0) {
        iterator.remove();
      }
    }
    return list.size();
  }

  /**
   * Section 3.4: adds n items to an array that is replaced by a longer one when it is full; answers
   * the last array.
   */
  public static Object[] growingArray(int n, Object[] items) {
    GrowingArray list = new GrowingArray();
    for (int i = 0; i < n; i++) {
      list.add(items[i]);
    }
    return list.items;
  }

  /** Section 3.5: adds n numbers at the end of a list of nodes; answers their sum. */
  public static long linkedNodes(int n, int[] numbers) {
    LinkedNodes list = new LinkedNodes();
    for (int i = 0; i < n; i++) {
      list.add(numbers[i]);
    }
    long sum = 0;
    // @ perf trips = n
    for (Node node = list.header.next; node != list.header; node = node.next) {
      sum += node.value;
    }
    return sum;
  }

  /**
   * Section 3.6: what an expression in postfix notation is.
   *
   * @param symbol numbers, and operators below 0
   */
  public static int postfix(int n, int[] symbol) {
    Deque<Integer> stack = new ArrayDeque<>();
    for (int i = 0; i < n; i++) {
      // @ perf probability = 0.5
      if (symbol[i] >= 0) {
        stack.push(symbol[i]);
      } else {
        int second = stack.pop();
        int first = stack.pop();
        // @ perf probability = 0.5
        stack.push(symbol[i] == PLUS ? first + second : first * second);
      }
    }
    return stack.pop();
  }

  /** A list in an array. */
  private static final class GrowingArray {
    private static final int DEFAULT_CAPACITY = 10;

    private Object[] items = new Object[DEFAULT_CAPACITY];
    private int size;

    void add(Object item) {
      // @ perf probability = 0
      if (size == items.length) {
        items = Arrays.copyOf(items, 2 * size + 1);
      }
      items[size] = item;
      size++;
    }
  }

  /** A list of nodes, the last of which has its header as the next. */
  private static final class LinkedNodes {
    private final Node header = new Node(0);

    void add(int value) {
      Node added = new Node(value);
      added.previous = header.previous;
      added.next = header;
      header.previous.next = added;
      header.previous = added;
    }
  }

  /** A number with its neighbours. */
  private static final class Node {
    private final int value;
    private Node previous = this;
    private Node next = this;

    Node(int value) {
      this.value = value;
    }
  }
}
