package org.perfmodel.accuracy;

/**
 * Algorithms of C. Charras and T. Lecroq (Handbook of Exact String Matching Algorithms, 2004) in
 * its order, which count where a pattern is in a text; written anew. How the kernels were chosen
 * says {@link AlgebraLectures}; this list was cut off behind Not So Naive: searches from right to
 * left and in other orders do not judge.
 *
 * <p>Left out: brute force ({@link Scanning}, findAll), automata ({@link SelectedTopics},
 * automaton), Karp and Rabin's ({@link Algorithms}, rabinKarp), Morris and Pratt's and Knuth's
 * ({@link SelectedTopics}, knuthMorrisPratt), Simon's, Colussi's, Galil and Giancarlo's (more than
 * 60 lines).
 */
final class StringMatchers {
  private StringMatchers() {}

  /**
   * Shift Or: a bit for each beginning of the pattern that the text does not end with.
   *
   * @param m at most 32
   * @param mask for each byte
   */
  public static int shiftOr(int n, int m, byte[] text, byte[] pattern, int[] mask) {
    for (int b = 0; b < 256; b++) {
      mask[b] = -1;
    }
    for (int i = 0; i < m; i++) {
      mask[pattern[i] & 0xff] &= ~(1 << i);
    }
    int whole = 1 << m - 1;
    int state = -1;
    int found = 0;
    for (int j = 0; j < n; j++) {
      state = state << 1 | mask[text[j] & 0xff];
      // @ perf probability = 0
      if ((state & whole) == 0) {
        found++;
      }
    }
    return found;
  }

  /**
   * Apostolico and Crochemore's: first what follows on the equal bytes that the pattern begins
   * with, then these.
   *
   * @param border one longer than the pattern
   */
  public static int apostolicoCrochemore(int n, int m, byte[] text, byte[] pattern, int[] border) {
    borders(m, pattern, border);
    int equal = 1;
    // @ perf trips = 1
    while (equal < m && pattern[equal] == pattern[0]) {
      equal++;
    }
    equal = equal == m ? 0 : equal;
    int found = 0;
    int i = equal;
    int k = 0;
    int j = 0;
    // @ perf trips = 0.576*n
    while (j <= n - m) {
      // @ perf trips = 1/3
      while (i < m && pattern[i] == text[i + j]) {
        i++;
      }
      // @ perf probability = 0.001
      if (i == m) {
        // @ perf trips = 0.31
        while (k < equal && pattern[k] == text[j + k]) {
          k++;
        }
        // @ perf probability = 1/16
        if (k == equal) {
          found++;
        }
      }
      j += i - border[i];
      // @ perf probability = 3/4
      if (i == equal) {
        k = Math.max(0, k - 1);
        // @ perf probability = 1
      } else if (border[i] <= equal) {
        k = Math.max(0, border[i]);
        i = equal;
      } else {
        k = equal;
        i = border[i];
      }
    }
    return found;
  }

  /**
   * Of each beginning the longest one that it ends with and that another byte follows on, or -1.
   */
  private static void borders(int m, byte[] pattern, int[] border) {
    int j = -1;
    border[0] = -1;
    int i = 0;
    // @ perf trips = m
    while (i < m) {
      // @ perf trips = 3/7
      while (j >= 0 && pattern[i] != pattern[j]) {
        j = border[j];
      }
      i++;
      j++;
      border[i] = i < m && pattern[i] == pattern[j] ? border[j] : j;
    }
  }

  /** Not So Naive: the second byte first, which says how far to go on. */
  public static int notSoNaive(int n, int m, byte[] text, byte[] pattern) {
    int asSecond = pattern[0] == pattern[1] ? 1 : 2;
    int unlessSecond = 3 - asSecond;
    int found = 0;
    int j = 0;
    // @ perf trips = 0.8*n
    while (j <= n - m) {
      // @ perf probability = 3/4
      if (text[j + 1] != pattern[1]) {
        j += unlessSecond;
      } else {
        int i = 2;
        // @ perf trips = 1/3
        while (i < m && text[j + i] == pattern[i]) {
          i++;
        }
        // @ perf probability = 0
        if (i == m && text[j] == pattern[0]) {
          found++;
        }
        j += asSecond;
      }
    }
    return found;
  }
}
