package org.perfmodel.accuracy;

/**
 * Sorting, searching and texts that R. Sedgewick and K. Wayne treat (Algorithms, 4th ed., 2011,
 * chapters 2, 3 and 5), the algorithms written anew.
 *
 * <p>Left out: insertion, selection, Shell's and heap sort, bottom-up mergesort, binary search,
 * linear probing, run lengths (in older sets), quicksort of two ways (the loops of three), balanced
 * trees, tries and suffix arrays (more than 60 lines).
 */
final class Algorithms {
  private static final int LETTERS = 256;
  private static final long PRIME = 1_000_000_007;

  private Algorithms() {}

  /** A member of a group. */
  record Member(String name, int group) {}

  /** A key in a chain of keys, and how often it was asked for. */
  static final class Link {
    final int key;
    final Link next;
    int asked;

    Link(int key, Link next) {
      this.key = key;
      this.next = next;
    }
  }

  /**
   * Sorts by dividing into what is less than, equal to and greater than a first number.
   *
   * @param open bounds of what is left to sort, as many as both halves of all levels have
   */
  public static void quick3way(int n, int[] a, int[] open) {
    int top = 0;
    open[top++] = 0;
    open[top++] = n - 1;
    // @ perf trips = n/8
    while (top > 0) {
      int high = open[--top];
      int low = open[--top];
      int first = a[low];
      int less = low;
      int greater = high;
      int i = low + 1;
      // @ perf trips = 11.3*log2(n)-50
      while (i <= greater) {
        // @ perf probability = 0.44
        if (a[i] < first) {
          int kept = a[less];
          a[less++] = a[i];
          a[i++] = kept;
          // @ perf probability = 0.85
        } else if (a[i] > first) {
          int kept = a[greater];
          a[greater--] = a[i];
          a[i] = kept;
        } else {
          i++;
        }
      }
      // @ perf probability = 1/2
      if (low < less - 1) {
        open[top++] = low;
        open[top++] = less - 1;
      }
      // @ perf probability = 1/2
      if (greater + 1 < high) {
        open[top++] = greater + 1;
        open[top++] = high;
      }
    }
  }

  /** Sorts strings of one length by counting letters, from the last to the first. */
  public static void lsdStrings(int n, int length, String[] a, String[] sorted, int[] count) {
    for (int place = length - 1; place >= 0; place--) {
      for (int letter = 0; letter <= LETTERS; letter++) {
        count[letter] = 0;
      }
      for (int i = 0; i < n; i++) {
        count[a[i].charAt(place) + 1]++;
      }
      for (int letter = 0; letter < LETTERS; letter++) {
        count[letter + 1] += count[letter];
      }
      for (int i = 0; i < n; i++) {
        sorted[count[a[i].charAt(place)]++] = a[i];
      }
      for (int i = 0; i < n; i++) {
        a[i] = sorted[i];
      }
    }
  }

  /** Sorts members by their groups, by counting. */
  public static void keyIndexed(int n, int groups, Member[] a, Member[] sorted, int[] count) {
    for (int group = 0; group <= groups; group++) {
      count[group] = 0;
    }
    for (int i = 0; i < n; i++) {
      count[a[i].group() + 1]++;
    }
    for (int group = 0; group < groups; group++) {
      count[group + 1] += count[group];
    }
    for (int i = 0; i < n; i++) {
      sorted[count[a[i].group()]++] = a[i];
    }
    for (int i = 0; i < n; i++) {
      a[i] = sorted[i];
    }
  }

  /** Looks keys up in chains of five; answers how many are not there. */
  public static int chains(int n, int chains, int[] wanted, Link[] table) {
    int missed = 0;
    for (int i = 0; i < n; i++) {
      int key = wanted[i];
      Link link = table[(key & 0x7fffffff) % chains];
      // @ perf trips = 2
      while (link != null && link.key != key) {
        link = link.next;
      }
      // @ perf probability = 0
      if (link == null) {
        missed++;
      } else {
        link.asked++;
      }
    }
    return missed;
  }

  /** How often a text has a pattern: by Boyer and Moore, with the rule of the bad letter. */
  public static int boyerMoore(int n, int m, byte[] text, byte[] pattern, int[] right) {
    for (int letter = 0; letter < LETTERS; letter++) {
      right[letter] = -1;
    }
    for (int j = 0; j < m; j++) {
      right[pattern[j]] = j;
    }
    int found = 0;
    int i = 0;
    // @ perf trips = n/7
    while (i <= n - m) {
      int skip = 1;
      boolean same = true;
      // @ perf trips = 1.04
      for (int j = m - 1; same && j >= 0; j--) {
        // @ perf probability = 0.96
        if (text[i + j] != pattern[j]) {
          skip = Math.max(1, j - right[text[i + j]]);
          same = false;
        }
      }
      // @ perf probability = 0
      if (same) {
        found++;
      }
      i += skip;
    }
    return found;
  }

  /** How often a text has a pattern: by a fingerprint that moves along (Rabin and Karp). */
  public static int rabinKarp(int n, int m, byte[] text, byte[] pattern) {
    long power = 1;
    long wanted = 0;
    long print = 0;
    for (int j = 0; j < m; j++) {
      wanted = (LETTERS * wanted + pattern[j]) % PRIME;
      print = (LETTERS * print + text[j]) % PRIME;
    }
    for (int j = 1; j < m; j++) {
      power = LETTERS * power % PRIME;
    }
    int found = 0;
    // @ perf probability = 0
    if (print == wanted) {
      found = 1;
    }
    for (int i = m; i < n; i++) {
      print = (print + PRIME - power * text[i - m] % PRIME) % PRIME;
      print = (print * LETTERS + text[i]) % PRIME;
      // @ perf probability = 0
      if (print == wanted) {
        found++;
      }
    }
    return found;
  }

  /**
   * Bits that a text takes in the code of Huffman.
   *
   * @param count frequencies of letters, then of the inner nodes of the tree
   * @param order letters from the rarest, then inner nodes
   */
  public static long huffman(int n, int letters, byte[] text, long[] count, int[] order) {
    for (int letter = 0; letter < letters; letter++) {
      count[letter] = 0;
      order[letter] = letter;
    }
    for (int i = 0; i < n; i++) {
      count[text[i]]++;
    }
    for (int i = 1; i < letters; i++) {
      int letter = order[i];
      int j = i;
      // @ perf trips = letters/2
      while (j > 0 && count[order[j - 1]] > count[letter]) {
        order[j] = order[j - 1];
        j--;
      }
      order[j] = letter;
    }
    long bits = 0;
    int leaf = 0;
    int inner = letters;
    for (int made = letters; made < 2 * letters - 1; made++) {
      long sum = 0;
      for (int part = 0; part < 2; part++) {
        // @ perf probability = 1/2
        if (inner == made || (leaf < letters && count[order[leaf]] <= count[inner])) {
          sum += count[order[leaf++]];
        } else {
          sum += count[inner++];
        }
      }
      count[made] = sum;
      bits += sum;
    }
    return bits;
  }
}
