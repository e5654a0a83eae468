package org.perfmodel.evaluate.process.eager;

import java.util.Arrays;

/**
 * Processes as integers, one per structure, so that equal processes are equal integers. A node is a
 * kind and four numbers:
 *
 * <pre>
 * NIL                                      performs nothing
 * ENDED                                    performs nothing, and that is its success
 * PREFIX   label, time, continuation, elapsed time or -1
 * CHOICE   node, node
 * PARALLEL node, node
 * RESTRICT node, set of channels
 * RELABEL  node, map of channels
 * FOLDED   call                            a name that has not been looked up
 * </pre>
 */
final class Nodes {
  static final int NIL = 0;
  static final int ENDED = 1;
  static final int PREFIX = 2;
  static final int CHOICE = 3;
  static final int PARALLEL = 4;
  static final int RESTRICT = 5;
  static final int RELABEL = 6;
  static final int FOLDED = 7;

  private static final int WIDTH = 5;

  private int[] fields = new int[WIDTH * 256];
  private int[] table = new int[512];
  private int size;

  Nodes() {
    Arrays.fill(table, -1);
    of(NIL, 0, 0, 0, 0);
    of(ENDED, 0, 0, 0, 0);
  }

  int of(int kind, int a, int b, int c, int d) {
    int at = hash(kind, a, b, c, d) & (table.length - 1);
    while (table[at] >= 0) {
      int node = WIDTH * table[at];
      if (fields[node] == kind
          && fields[node + 1] == a
          && fields[node + 2] == b
          && fields[node + 3] == c
          && fields[node + 4] == d) {
        return table[at];
      }
      at = (at + 1) & (table.length - 1);
    }
    table[at] = size;
    int node = WIDTH * size;
    if (node == fields.length) {
      fields = Arrays.copyOf(fields, 2 * node);
    }
    fields[node] = kind;
    fields[node + 1] = a;
    fields[node + 2] = b;
    fields[node + 3] = c;
    fields[node + 4] = d;
    size++;
    if (2 * size > table.length) {
      grow();
    }
    return size - 1;
  }

  private void grow() {
    table = new int[2 * table.length];
    Arrays.fill(table, -1);
    for (int i = 0; i < size; i++) {
      int node = WIDTH * i;
      int at =
          hash(fields[node], fields[node + 1], fields[node + 2], fields[node + 3], fields[node + 4])
              & (table.length - 1);
      while (table[at] >= 0) {
        at = (at + 1) & (table.length - 1);
      }
      table[at] = i;
    }
  }

  private static int hash(int kind, int a, int b, int c, int d) {
    long mixed = kind;
    mixed = (mixed + a) * 0x9E3779B97F4A7C15L;
    mixed = (mixed ^ (mixed >>> 29)) + b;
    mixed *= 0x9E3779B97F4A7C15L;
    mixed = (mixed ^ (mixed >>> 29)) + c;
    mixed *= 0x9E3779B97F4A7C15L;
    mixed = (mixed ^ (mixed >>> 29)) + d;
    mixed *= 0x9E3779B97F4A7C15L;
    return (int) (mixed >>> 32);
  }

  int size() {
    return size;
  }

  int kind(int node) {
    return fields[WIDTH * node];
  }

  int a(int node) {
    return fields[WIDTH * node + 1];
  }

  int b(int node) {
    return fields[WIDTH * node + 2];
  }

  int c(int node) {
    return fields[WIDTH * node + 3];
  }

  int d(int node) {
    return fields[WIDTH * node + 4];
  }
}
