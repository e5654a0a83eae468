package org.perfmodel.accuracy;

import java.util.Arrays;

/**
 * Algorithms of M. Crochemore and W. Rytter (Jewels of Stringology, World Scientific 2002), of its
 * chapters in their order the first that no older set has: Fibonacci's word (1), the graph of all
 * subwords (6), names of words by doubling (7); written anew. How the kernels were chosen says
 * {@link NumericalLinearAlgebra}; this list was cut off behind names: repetitions, searching in
 * constant space, compression and two dimensions do not judge.
 *
 * <p>Left out: basic searching and its preprocessing (2 and 3: {@link StringMatchers}, notSoNaive;
 * {@link SelectedTopics}, knuthMorrisPratt; {@link StringsAndTrees}, zValues; {@link Algorithms},
 * boyerMoore), suffix trees (4 and 5, more than 60 lines).
 */
final class StringJewels {
  private StringJewels() {}

  /**
   * Chapter 1: the first letters of Fibonacci's word, of which each is two earlier ones in a row.
   */
  public static void fibonacciWord(int n, char[] word) {
    word[0] = 'a';
    word[1] = 'b';
    int before = 1;
    int length = 2;
    // @ perf trips = log2(n)/0.694-0.7
    while (length < n) {
      int added = Math.min(before, n - length);
      // @ perf trips = n/(log2(n)/0.694-0.7)
      for (int i = 0; i < added; i++) {
        word[length + i] = word[i];
      }
      before = length;
      length += added;
    }
  }

  /**
   * Chapter 6: the graph whose paths from its first node are all subwords of a text, letter by
   * letter.
   *
   * @param child for each node and letter the node behind it, or 0
   * @param suffix for each node the one of its longest suffix that is in other places too
   * @param longest how long the longest subword of each node is
   * @return how many nodes there are, at most two for each letter
   */
  public static int subwordGraph(
      int n, int letters, char[] text, int[] child, int[] suffix, int[] longest) {
    Arrays.fill(child, 0, letters, 0);
    suffix[0] = -1;
    longest[0] = 0;
    int nodes = 1;
    int last = 0;
    for (int i = 0; i < n; i++) {
      int letter = text[i] - 'a';
      int added = nodes;
      nodes++;
      longest[added] = longest[last] + 1;
      for (int k = 0; k < letters; k++) {
        child[added * letters + k] = 0;
      }
      int node = last;
      // @ perf trips = 1.85
      while (node >= 0 && child[node * letters + letter] == 0) {
        child[node * letters + letter] = added;
        node = suffix[node];
      }
      // @ perf probability = 0
      if (node < 0) {
        suffix[added] = 0;
      } else {
        int next = child[node * letters + letter];
        // @ perf probability = 0.38
        if (longest[next] == longest[node] + 1) {
          suffix[added] = next;
        } else {
          int copy = nodes;
          nodes++;
          longest[copy] = longest[node] + 1;
          for (int k = 0; k < letters; k++) {
            child[copy * letters + k] = child[next * letters + k];
          }
          suffix[copy] = suffix[next];
          suffix[next] = copy;
          suffix[added] = copy;
          // @ perf trips = 1.2
          while (node >= 0 && child[node * letters + letter] == next) {
            child[node * letters + letter] = copy;
            node = suffix[node];
          }
        }
      }
      last = added;
    }
    return nodes;
  }

  /**
   * Chapter 7: numbers for the words from each place on, in the order of these words, whose length
   * doubles from one round to the next (R. Karp, R. Miller and A. Rosenberg).
   *
   * @param names more than the numbers of all letters and of all places
   * @param second room for numbers of second halves
   * @param order room for places
   * @param sorted room for places
   * @param count as many elements as names
   * @return how many different words there are at the end
   */
  public static int doubledNames(
      int n,
      int rounds,
      int names,
      char[] text,
      int[] name,
      int[] second,
      int[] order,
      int[] sorted,
      int[] count) {
    for (int i = 0; i < n; i++) {
      name[i] = text[i] - 'a' + 1;
    }
    int half = 1;
    int different = 0;
    for (int round = 0; round < rounds; round++) {
      for (int i = 0; i < n; i++) {
        second[i] = i + half < n ? name[i + half] : 0;
        sorted[i] = i;
      }
      sort(n, names, second, sorted, order, count);
      sort(n, names, name, order, sorted, count);
      different = 0;
      int lastFirst = -1;
      int lastSecond = -1;
      for (int k = 0; k < n; k++) {
        int place = sorted[k];
        // @ perf probability = 0.5
        if (name[place] != lastFirst || second[place] != lastSecond) {
          different++;
          lastFirst = name[place];
          lastSecond = second[place];
        }
        order[place] = different;
      }
      System.arraycopy(order, 0, name, 0, n);
      half *= 2;
    }
    return different;
  }

  /** Places in the order of their keys, and as before where these are the same. */
  private static void sort(int n, int names, int[] key, int[] from, int[] to, int[] count) {
    Arrays.fill(count, 0, names, 0);
    for (int i = 0; i < n; i++) {
      count[key[i]]++;
    }
    int before = 0;
    for (int i = 0; i < names; i++) {
      int each = count[i];
      count[i] = before;
      before += each;
    }
    for (int i = 0; i < n; i++) {
      int place = from[i];
      to[count[key[place]]] = place;
      count[key[place]]++;
    }
  }
}
