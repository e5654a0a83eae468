package org.perfmodel.accuracy;

/**
 * Integer codes, as projects write them for themselves: inverses modulo a prime number (number
 * theory), how alike bit vectors are (bits), the cheapest way through a matrix (dynamic
 * programming), binomial coefficients modulo the prime number (combinatorics), and colours as grey
 * (pictures). Each is among the first that came to mind; written from memory.
 */
final class NumberTasks {
  /** The prime number of many contests. */
  private static final long MODULUS = 1_000_000_007;

  private NumberTasks() {}

  /**
   * Inverses of numbers modulo the prime number, by P. de Fermat's little theorem.
   *
   * @param values from 1 to below the modulus
   */
  public static void inverses(int n, long[] values, long[] out) {
    for (int i = 0; i < n; i++) {
      out[i] = power(values[i], MODULUS - 2);
    }
  }

  private static long power(long base, long exponent) {
    long result = 1;
    long square = base;
    long rest = exponent;
    // @ perf trips = 30
    while (rest > 0) {
      // @ perf probability = 1/2
      if ((rest & 1) == 1) {
        result = result * square % MODULUS;
      }
      square = square * square % MODULUS;
      rest >>= 1;
    }
    return result;
  }

  /**
   * How alike to one bit vector others are: bits that both have over bits that one of them has.
   *
   * @param words of each vector
   * @param query has a bit
   * @param vectors one after the other
   */
  public static void jaccard(int n, int words, long[] query, long[] vectors, double[] out) {
    for (int i = 0; i < n; i++) {
      int both = 0;
      int either = 0;
      for (int w = 0; w < words; w++) {
        long word = vectors[i * words + w];
        both += Long.bitCount(query[w] & word);
        either += Long.bitCount(query[w] | word);
      }
      out[i] = (double) both / either;
    }
  }

  /**
   * The least sum on a way from the first element of a matrix to the last, that goes right and
   * down.
   *
   * @param best work, an element for each column
   */
  public static int cheapestWay(int rows, int columns, int[][] cost, int[] best) {
    best[0] = cost[0][0];
    for (int c = 1; c < columns; c++) {
      best[c] = best[c - 1] + cost[0][c];
    }
    for (int r = 1; r < rows; r++) {
      best[0] += cost[r][0];
      for (int c = 1; c < columns; c++) {
        best[c] = Math.min(best[c], best[c - 1]) + cost[r][c];
      }
    }
    return best[columns - 1];
  }

  /**
   * B. Pascal's triangle modulo the prime number.
   *
   * @param choose receives a row for each number from 0 to n, as many columns
   */
  public static void binomials(int n, long[][] choose) {
    for (int i = 0; i <= n; i++) {
      choose[i][0] = 1;
      choose[i][i] = 1;
      for (int k = 1; k < i; k++) {
        choose[i][k] = (choose[i - 1][k - 1] + choose[i - 1][k]) % MODULUS;
      }
    }
  }

  /** Colours of eight bits each for alpha, red, green and blue, as grey that is as bright. */
  public static void grey(int n, int[] pixels, int[] out) {
    for (int i = 0; i < n; i++) {
      int pixel = pixels[i];
      int red = pixel >> 16 & 0xff;
      int green = pixel >> 8 & 0xff;
      int blue = pixel & 0xff;
      int grey = 77 * red + 150 * green + 29 * blue >> 8;
      out[i] = pixel & 0xff000000 | grey << 16 | grey << 8 | grey;
    }
  }
}
