package org.perfmodel.accuracy;

import org.jspecify.annotations.Nullable;

/**
 * Sorting algorithms of the table in Wikipedia's article on them, in its order, the first that no
 * older set has: merge sort in place, tournament sort, tree sort; written anew. How the kernels
 * were chosen says {@link LinearAlgebraApplications}; this list was cut off behind tree sort:
 * blocks, smoothsort, runs, patience, cycles and distribution do not judge.
 *
 * <p>Left out: heapsort and merge sort ({@link Sorting}, heapSort and mergeSort), introsort (calls
 * others).
 */
final class ListedSorts {
  private ListedSorts() {}

  /**
   * Merge sort in place: two sorted parts become one by exchanges over gaps that are halved, as in
   * D. Shell's sort.
   */
  public static void inPlaceMergeSort(int n, int[] key) {
    // @ perf trips = log2(n)
    for (int width = 1; width < n; width *= 2) {
      // @ perf trips = (n-1)/log2(n)
      for (int left = 0; left < n - width; left += 2 * width) {
        int right = Math.min(n, left + 2 * width);
        int gap = width;
        // @ perf trips = 2
        while (gap > 0) {
          // @ perf trips = log2(n)*(log2(n)-1)/4+0.5
          for (int i = left; i + gap < right; i++) {
            // @ perf probability = 0.29
            if (key[i] > key[i + gap]) {
              int greater = key[i];
              key[i] = key[i + gap];
              key[i + gap] = greater;
            }
          }
          gap /= 2;
        }
      }
    }
  }

  /**
   * Tournament sort: the winner of a tree of matches leaves it, and its matches are played anew.
   *
   * @param winner receives which key has won each match, and the keys' own places behind them
   */
  public static void tournamentSort(int n, int[] key, int[] winner, int[] sorted) {
    int[] left = key.clone();
    for (int i = 0; i < n; i++) {
      winner[n + i] = i;
    }
    for (int match = n - 1; match > 0; match--) {
      int one = winner[2 * match];
      int other = winner[2 * match + 1];
      winner[match] = left[one] <= left[other] ? one : other;
    }
    for (int i = 0; i < n; i++) {
      int best = winner[1];
      sorted[i] = left[best];
      left[best] = Integer.MAX_VALUE;
      // @ perf trips = log2(n)
      for (int match = (n + best) / 2; match > 0; match /= 2) {
        int one = winner[2 * match];
        int other = winner[2 * match + 1];
        winner[match] = left[one] <= left[other] ? one : other;
      }
    }
  }

  /** Tree sort: keys go into a binary tree, one after another, and come out in their order. */
  public static void treeSort(int n, int[] key) {
    Node root = new Node(key[0]);
    for (int i = 1; i < n; i++) {
      insert(root, key[i]);
    }
    collect(root, 0, key);
  }

  private static void insert(Node root, int key) {
    Node parent = root;
    // @ perf trips = 1.386*log2(n)-2.85
    while (true) {
      // @ perf probability = 0.5
      Node next = key < parent.key ? parent.left : parent.right;
      if (next == null) {
        break;
      }
      parent = next;
    }
    // @ perf probability = 0.5
    if (key < parent.key) {
      parent.left = new Node(key);
    } else {
      parent.right = new Node(key);
    }
  }

  /**
   * Writes the keys of a tree in their order.
   *
   * @return the place behind them
   */
  private static int collect(@Nullable Node node, int from, int[] key) {
    // @ perf probability = 0.5
    if (node == null) {
      return from;
    }
    int at = collect(node.left, from, key);
    key[at] = node.key;
    return collect(node.right, at + 1, key);
  }

  /** A key, with lesser ones to its left. */
  private static final class Node {
    private final int key;
    private @Nullable Node left;
    private @Nullable Node right;

    Node(int key) {
      this.key = key;
    }
  }
}
