package org.perfmodel.accuracy;

import org.jspecify.annotations.Nullable;

/**
 * Programs of N. Wirth (Algorithms and Data Structures, Prentice-Hall 1985; edition of 2004) in the
 * order of the book, the first that no older set has: powers of two (1.5), D. Hilbert's curve and
 * W. Sierpinski's (3.3), a perfectly balanced tree (4.4); written anew, with loops in place of
 * methods that call themselves. How the kernels were chosen says {@link EngineeringMethods}; this
 * list was cut off behind the balanced tree: trees that are searched, grown, balanced and shared
 * out to pages, and hashing do not judge.
 *
 * <p>Left out: primes and buffers (1.5 to 1.7: {@link Embedded}, primeCount; {@link
 * OpenDataStructures}, arrayQueue), searching (1.8 and 1.9: {@link SortsAndSearches},
 * sequentialSearch and uniformBinarySearch; {@link SelectedTopics}, knuthMorrisPratt; {@link
 * Algorithms}, boyerMoore), sorting (2: {@link Sorting}, {@link RosettaSorts}; of binary insertion,
 * each turn of the loop that makes room moves another number of elements, which no number
 * declares), knights, queens, marriages and the best selection (3.4 to 3.7: {@link Boards},
 * knights; {@link AlgorithmDesigns}, stableMatching; the others call themselves), lists and
 * topological sorting (4.3: {@link WeissStructures}, linkedNodes; {@link SelectedTopics},
 * topologicalOrder).
 */
final class AlgorithmsAndStructures {
  /** Eighths of a turn from the east to the left, of the lines between curves. */
  private static final byte EAST = 0;

  private static final byte NORTH_EAST = 1;
  private static final byte NORTH_WEST = 3;
  private static final byte SOUTH_WEST = 5;
  private static final byte SOUTH_EAST = 7;

  private AlgorithmsAndStructures() {}

  /**
   * Section 1.5: one over each of the first n powers of two, in a line each, with all decimals.
   *
   * @param digit work
   * @param text receives n (n + 5) / 2 characters
   */
  public static void powersOfTwo(int n, int[] digit, char[] text) {
    int at = 0;
    for (int k = 0; k < n; k++) {
      text[at++] = '.';
      int rest = 0;
      for (int i = 0; i < k; i++) {
        rest = 10 * rest + digit[i];
        digit[i] = rest / 2;
        rest %= 2;
        text[at++] = (char) ('0' + digit[i]);
      }
      digit[k] = 5;
      text[at++] = '5';
      text[at++] = '\n';
    }
  }

  /**
   * Section 3.3: the places that Hilbert's curve visits, each order from four curves of the order
   * before it, of which the first and the last are turned over.
   *
   * @param points a power of four
   */
  public static void hilbert(int points, int[] x, int[] y) {
    x[0] = 0;
    y[0] = 0;
    int side = 1;
    for (int count = 1; count < points; count *= 4) {
      for (int i = 0; i < count; i++) {
        int right = x[i];
        int up = y[i];
        x[i] = up;
        y[i] = right;
        x[count + i] = right;
        y[count + i] = up + side;
        x[2 * count + i] = right + side;
        y[2 * count + i] = up + side;
        x[3 * count + i] = 2 * side - 1 - up;
        y[3 * count + i] = side - 1 - right;
      }
      side *= 2;
    }
  }

  /**
   * Section 3.3: the directions of Sierpinski's closed curve. A quarter of it has two quarters of
   * the order before as they are, at its ends, and two that are turned, and three lines between
   * them; of four quarters each is turned further than the one before.
   *
   * @param quarter a power of four
   * @param code receives eighths of a turn, four times as many
   */
  public static void sierpinski(int quarter, byte[] code) {
    for (int count = 1; count < quarter; count *= 4) {
      for (int i = 0; i < count - 1; i++) {
        byte direction = code[i];
        code[count + i] = (byte) (direction + 6 & 7);
        code[2 * count + i] = (byte) (direction + 2 & 7);
        code[3 * count + i] = direction;
      }
      code[count - 1] = SOUTH_EAST;
      code[2 * count - 1] = EAST;
      code[3 * count - 1] = NORTH_EAST;
    }
    for (int i = 0; i < quarter - 1; i++) {
      byte direction = code[i];
      code[quarter + i] = (byte) (direction + 6 & 7);
      code[2 * quarter + i] = (byte) (direction + 4 & 7);
      code[3 * quarter + i] = (byte) (direction + 2 & 7);
    }
    code[quarter - 1] = SOUTH_EAST;
    code[2 * quarter - 1] = SOUTH_WEST;
    code[3 * quarter - 1] = NORTH_WEST;
    code[4 * quarter - 1] = NORTH_EAST;
  }

  /** A number and the trees below it. */
  static final class Node {
    final int key;
    @Nullable Node left;
    @Nullable Node right;

    Node(int key) {
      this.key = key;
    }
  }

  /**
   * Section 4.4: a tree of numbers, level by level, of which each has as many on its left as on its
   * right.
   *
   * @param n one less than a power of two
   */
  public static Node balancedTree(int n, int[] keys) {
    Node[] node = new Node[n];
    for (int i = 0; i < n; i++) {
      node[i] = new Node(keys[i]);
    }
    for (int i = 0; i < n / 2; i++) {
      node[i].left = node[2 * i + 1];
      node[i].right = node[2 * i + 2];
    }
    return node[0];
  }
}
