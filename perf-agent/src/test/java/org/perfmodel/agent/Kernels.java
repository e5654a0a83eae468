package org.perfmodel.agent;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Programs of whose loops the source does not say how often they iterate. Each runs at a size; what
 * a comment says is known by construction of the input.
 */
final class Kernels {
  private Kernels() {}

  /** Finds the last: n iterations. */
  static int searchLast(int[] a, int key) {
    for (int i = 0; i < a.length; i++) {
      if (a[i] == key) {
        return i;
      }
    }
    return -1;
  }

  /** Finds the one in the middle: n/2 and a half. */
  static int searchMiddle(int[] a, int key) {
    int i = 0;
    while (true) {
      if (a[i] == key) {
        return i;
      }
      i++;
    }
  }

  /** As long as the chain: n. */
  static int chain(Map<Integer, Integer> next, int from) {
    int steps = 0;
    Integer at = from;
    while (at != null) {
      at = next.get(at);
      steps++;
    }
    return steps;
  }

  /** Words of three letters: 4 characters each, so 3 to a blank. */
  static int words(String text) {
    int letters = 0;
    int at = 0;
    while (at < text.length()) {
      while (at < text.length() && text.charAt(at) != ' ') {
        at++;
        letters++;
      }
      at++;
    }
    return letters;
  }

  /** Steps of a depth: log2. */
  static int heap(int[] heap, int n) {
    int at = n;
    int steps = 0;
    while (at > 1 && heap[at / 2] > heap[at]) {
      at /= 2;
      steps++;
    }
    return steps;
  }

  /** Two lists of which one ends first: the shorter. */
  static int common(List<Integer> one, List<Integer> other) {
    int same = 0;
    var first = one.iterator();
    var second = other.iterator();
    while (first.hasNext() && second.hasNext()) {
      same += first.next().equals(second.next()) ? 1 : 0;
    }
    return same;
  }

  /** Always the same: 8 rounds. */
  static int rounds(int[] state, int rounds) {
    int done = 0;
    do {
      state[done % state.length] ^= done;
      done++;
    } while (state[0] != 99 && done < rounds);
    return done;
  }

  /** As many as are added: n. */
  static int worklist(int n) {
    List<Integer> open = new ArrayList<>();
    open.add(n);
    int done = 0;
    while (!open.isEmpty()) {
      int top = open.remove(open.size() - 1);
      done++;
      if (top > 1) {
        open.add(top - 1);
      }
    }
    return done;
  }

  /** A walk over a table: rows times columns cells. */
  static int cells(int rows, int columns) {
    int at = 0;
    int seen = 0;
    int end = rows * columns;
    boolean more = end > 0;
    while (more) {
      seen++;
      at++;
      more = at != end;
    }
    return seen;
  }

  /** Collisions in a table that is half full: steps that only the hash decides. */
  static int probe(int[] table, int key) {
    int at = key & table.length - 1;
    int steps = 0;
    while (table[at] != 0 && table[at] != key) {
      at = at + 1 & table.length - 1;
      steps++;
    }
    table[at] = key;
    return steps;
  }

  /** A quarter of the elements are added: n/4 long. */
  static int filtered(List<Integer> all) {
    List<Integer> some = new ArrayList<>();
    for (int each : all) {
      if (each % 4 == 0) {
        some.add(each);
      }
    }
    int sum = 0;
    for (int each : some) {
      sum += each;
    }
    return sum;
  }

  /** Runs a kernel at a size; answers with what its input was made for. */
  static void run(String kernel, int n) {
    switch (kernel) {
      case "searchLast" -> searchLast(upTo(n), n - 1);
      case "searchMiddle" -> searchMiddle(upTo(n), n / 2 - 1);
      case "chain" -> {
        Map<Integer, Integer> next = new HashMap<>();
        for (int i = 0; i < n - 1; i++) {
          next.put(i, i + 1);
        }
        chain(next, 0);
      }
      case "words" -> words("abc ".repeat(n));
      case "heap" -> {
        int[] heap = new int[n + 1];
        for (int i = 0; i <= n; i++) {
          heap[i] = n - i;
        }
        heap(heap, n);
      }
      case "common" -> common(list(n), list(3 * n));
      case "rounds" -> rounds(new int[n], 8);
      case "worklist" -> worklist(n);
      case "cells" -> cells(n, n + 3);
      case "probe" -> {
        int[] table = new int[Integer.highestOneBit(n) * 2];
        long state = 42;
        for (int i = 0; i < table.length / 2; i++) {
          state = state * 6364136223846793005L + 1442695040888963407L;
          probe(table, (int) (state >>> 33) | 1);
        }
      }
      case "filtered" -> filtered(list(n));
      default -> throw new IllegalArgumentException(kernel);
    }
  }

  private static int[] upTo(int n) {
    int[] all = new int[n];
    for (int i = 0; i < n; i++) {
      all[i] = i;
    }
    return all;
  }

  private static List<Integer> list(int n) {
    List<Integer> all = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      all.add(i);
    }
    return all;
  }
}
