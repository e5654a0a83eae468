package org.perfmodel.accuracy;

/**
 * Graphs, matrices, linear programs, numbers, strings and geometry as T. Cormen, C. Leiserson, R.
 * Rivest and C. Stein treat them (Introduction to Algorithms, 3rd ed., 2009, chapters 22, 25, 28,
 * 29, 31 to 33), the algorithms written anew. What comes before in that book is in {@link
 * Textbooks}.
 *
 * <p>Left out: disjoint forests (in {@link Fundamentals}, weightedUnion), product of polynomials
 * (in {@link Packed}, multiplyPolynomials), solution by three factors (in {@link SciMarks}, lu),
 * Euclid's algorithm (in {@link IntegerCodes}, divisors), the closest pair (more than 60 lines).
 */
final class SelectedTopics {
  private SelectedTopics() {}

  /**
   * Topological sort: nodes such that all edges lead onward; answers how many have a place.
   *
   * @param first edge of each node, and of one more
   * @param degree edges to each node that are left
   */
  public static int topologicalOrder(
      int n, int edges, int[] first, int[] target, int[] degree, int[] order) {
    for (int node = 0; node < n; node++) {
      degree[node] = 0;
    }
    for (int edge = 0; edge < edges; edge++) {
      degree[target[edge]]++;
    }
    int known = 0;
    for (int node = 0; node < n; node++) {
      // @ perf probability = 0.2
      if (degree[node] == 0) {
        order[known++] = node;
      }
    }
    // @ perf trips = n
    for (int done = 0; done < known; done++) {
      int node = order[done];
      // @ perf trips = edges/n
      for (int edge = first[node]; edge < first[node + 1]; edge++) {
        int to = target[edge];
        degree[to]--;
        // @ perf probability = 0.8*n/edges
        if (degree[to] == 0) {
          order[known++] = to;
        }
      }
    }
    return known;
  }

  /** Shortest paths between all pairs, each time of twice as many edges; answers the matrix. */
  public static int[][] allPairs(int n, int[][] weight, int[][] one, int[][] other) {
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        one[i][j] = weight[i][j];
      }
    }
    int[][] from = one;
    int[][] to = other;
    for (int edges = 1; edges < n - 1; edges *= 2) {
      for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++) {
          int least = Integer.MAX_VALUE;
          for (int k = 0; k < n; k++) {
            least = Math.min(least, from[i][k] + from[k][j]);
          }
          to[i][j] = least;
        }
      }
      int[][] kept = from;
      from = to;
      to = kept;
    }
    return from;
  }

  /** A matrix transposed by square blocks, of which the last may be smaller. */
  public static void transposeInBlocks(int n, int block, double[] a, double[] b) {
    for (int down = 0; down < n; down += block) {
      for (int across = 0; across < n; across += block) {
        int lastRow = Math.min(down + block, n);
        int lastColumn = Math.min(across + block, n);
        for (int i = down; i < lastRow; i++) {
          for (int j = across; j < lastColumn; j++) {
            b[j * n + i] = a[i * n + j];
          }
        }
      }
    }
  }

  /**
   * A step of the simplex algorithm on a slack form: one variable leaves, another one enters. The
   * same step again goes back.
   *
   * @param b constants of the rows
   * @param c coefficients of what is made great
   */
  public static double pivot(
      int rows, int columns, int leaving, int entering, double[][] a, double[] b, double[] c) {
    double[] row = a[leaving];
    double share = 1 / row[entering];
    b[leaving] *= share;
    for (int j = 0; j < columns; j++) {
      row[j] *= share;
    }
    row[entering] = share;
    for (int i = 0; i < rows; i++) {
      if (i != leaving) {
        double factor = a[i][entering];
        b[i] -= factor * b[leaving];
        a[i][entering] = 0;
        for (int j = 0; j < columns; j++) {
          a[i][j] -= factor * row[j];
        }
      }
    }
    double gain = c[entering];
    c[entering] = 0;
    for (int j = 0; j < columns; j++) {
      c[j] -= gain * row[j];
    }
    return gain * b[leaving];
  }

  /**
   * Modular exponentiation: powers of numbers below 2^31, from the highest bit of the exponents.
   */
  public static void modularPowers(
      int n, int bits, long modulus, long[] base, long[] exponent, long[] power) {
    for (int i = 0; i < n; i++) {
      long result = 1;
      for (int bit = bits - 1; bit >= 0; bit--) {
        result = result * result % modulus;
        // @ perf probability = 1/2
        if ((exponent[i] >> bit & 1) == 1) {
          result = result * base[i] % modulus;
        }
      }
      power[i] = result;
    }
  }

  /** How often a text has a pattern: by the pattern's own prefixes (Knuth, Morris and Pratt). */
  public static int knuthMorrisPratt(int n, int m, byte[] text, byte[] pattern, int[] prefix) {
    prefix[0] = 0;
    int matched = 0;
    for (int i = 1; i < m; i++) {
      // @ perf trips = 0.25
      while (matched > 0 && pattern[matched] != pattern[i]) {
        matched = prefix[matched - 1];
      }
      // @ perf probability = 0.33
      if (pattern[matched] == pattern[i]) {
        matched++;
      }
      prefix[i] = matched;
    }
    int found = 0;
    matched = 0;
    for (int i = 0; i < n; i++) {
      // @ perf trips = 0.25
      while (matched > 0 && pattern[matched] != text[i]) {
        matched = prefix[matched - 1];
      }
      // @ perf probability = 0.33
      if (pattern[matched] == text[i]) {
        matched++;
      }
      // @ perf probability = 0
      if (matched == m) {
        found++;
        matched = prefix[matched - 1];
      }
    }
    return found;
  }

  /**
   * How often a text has a pattern: by a finite automaton.
   *
   * @param text numbers of letters
   * @param next state after each state and letter
   */
  public static int automaton(int n, int m, int letters, byte[] text, byte[] pattern, int[] next) {
    int shorter = 0;
    for (int letter = 0; letter < letters; letter++) {
      next[letter] = letter == pattern[0] ? 1 : 0;
    }
    for (int state = 1; state <= m; state++) {
      for (int letter = 0; letter < letters; letter++) {
        next[state * letters + letter] = next[shorter * letters + letter];
      }
      if (state < m) {
        next[state * letters + pattern[state]] = state + 1;
        shorter = next[shorter * letters + pattern[state]];
      }
    }
    int found = 0;
    int state = 0;
    for (int i = 0; i < n; i++) {
      state = next[state * letters + text[i]];
      // @ perf probability = 0
      if (state == m) {
        found++;
      }
    }
    return found;
  }

  /**
   * Convex hull of points that are sorted along x: the chain below, then that above; answers how
   * many corners it has, the first of them twice.
   */
  public static int convexHull(int n, double[] x, double[] y, int[] hull) {
    int corners = 0;
    for (int i = 0; i < n; i++) {
      // @ perf trips = 1
      while (corners > 1 && !leftTurn(x, y, hull[corners - 2], hull[corners - 1], i)) {
        corners--;
      }
      hull[corners++] = i;
    }
    int below = corners;
    for (int i = n - 2; i >= 0; i--) {
      // @ perf trips = 1
      while (corners > below && !leftTurn(x, y, hull[corners - 2], hull[corners - 1], i)) {
        corners--;
      }
      hull[corners++] = i;
    }
    return corners;
  }

  private static boolean leftTurn(double[] x, double[] y, int a, int b, int c) {
    return (x[b] - x[a]) * (y[c] - y[a]) - (y[b] - y[a]) * (x[c] - x[a]) > 0;
  }
}
