package org.perfmodel.accuracy;

/**
 * Codes on whole numbers, as programs have them of their own: how many divisors numbers have,
 * Hamming distances, the edit distance, binomial coefficients, the integral of a picture. Chosen by
 * category, from memory, each the first of its kind that came to mind.
 */
final class CountsAndTables {
  private CountsAndTables() {}

  /**
   * Number theory: how many divisors each number up to n has.
   *
   * @param count receives them by number
   */
  public static void divisors(int n, int[] count) {
    for (int i = 0; i <= n; i++) {
      count[i] = 0;
    }
    for (int divisor = 1; divisor <= n; divisor++) {
      for (int multiple = divisor; multiple <= n; multiple += divisor) {
        count[multiple]++;
      }
    }
  }

  /**
   * Bits: in how many bits codes differ, each from each.
   *
   * @param words of each code
   * @param distance receives rows one after the other
   */
  public static void hammingDistances(int codes, int words, long[][] code, int[] distance) {
    for (int i = 0; i < codes; i++) {
      for (int j = 0; j < codes; j++) {
        int different = 0;
        for (int k = 0; k < words; k++) {
          different += Long.bitCount(code[i][k] ^ code[j][k]);
        }
        distance[i * codes + j] = different;
      }
    }
  }

  /**
   * Dynamic programming: how many letters must be put in, left out or changed so that one text
   * becomes another. Here each letter is one of four.
   *
   * @param table work, a row and a column longer than the texts
   */
  public static int editDistance(int n, int m, char[] from, char[] to, int[][] table) {
    for (int i = 0; i <= n; i++) {
      table[i][0] = i;
    }
    for (int j = 0; j <= m; j++) {
      table[0][j] = j;
    }
    for (int i = 1; i <= n; i++) {
      for (int j = 1; j <= m; j++) {
        // @ perf probability = 1/4
        if (from[i - 1] == to[j - 1]) {
          table[i][j] = table[i - 1][j - 1];
        } else {
          int least = Math.min(table[i - 1][j], table[i][j - 1]);
          table[i][j] = 1 + Math.min(least, table[i - 1][j - 1]);
        }
      }
    }
    return table[n][m];
  }

  /**
   * Combinatorics: B. Pascal's triangle, all numbers as remainders.
   *
   * @param modulus at most half of the greatest number
   * @param triangle receives n rows
   */
  public static void binomials(int n, int modulus, int[][] triangle) {
    for (int i = 0; i < n; i++) {
      triangle[i][0] = 1;
      for (int j = 1; j < i; j++) {
        triangle[i][j] = (triangle[i - 1][j - 1] + triangle[i - 1][j]) % modulus;
      }
      triangle[i][i] = 1;
    }
  }

  /**
   * Pictures: sums of the grey values to the left of and above each place.
   *
   * @param picture row by row, as sums, which has a row and a column more, of zeros
   */
  public static void integral(int width, int height, byte[] picture, int[] sums) {
    int pitch = width + 1;
    for (int x = 0; x <= width; x++) {
      sums[x] = 0;
    }
    for (int y = 0; y < height; y++) {
      int row = (y + 1) * pitch;
      int sum = 0;
      sums[row] = 0;
      for (int x = 0; x < width; x++) {
        sum += picture[y * width + x] & 0xff;
        sums[row + x + 1] = sums[row - pitch + x + 1] + sum;
      }
    }
  }
}
