package org.perfmodel.accuracy;

/**
 * Codes on whole numbers, as programs have them of their own: powers modulo a prime, distances of
 * bit patterns, the cheapest path through a grid, a product of matrices, and a picture in grey.
 * Chosen by category, from memory, each the first of its kind that came to mind.
 */
final class NumbersAndBits {
  private NumbersAndBits() {}

  /**
   * The same power of many numbers, by squaring. Here the exponent is 65537, of whose seventeen
   * bits two are set.
   *
   * @param base not negative
   * @param modulus below two to the thirty-first
   */
  public static void powersModulo(int n, int exponent, long modulus, long[] base, long[] power) {
    for (int i = 0; i < n; i++) {
      long result = 1;
      long square = base[i] % modulus;
      int rest = exponent;
      // @ perf trips = 17
      while (rest > 0) {
        // @ perf probability = 2/17
        if ((rest & 1) == 1) {
          result = result * square % modulus;
        }
        square = square * square % modulus;
        rest >>= 1;
      }
      power[i] = result;
    }
  }

  /**
   * In how many bits patterns differ, each from each.
   *
   * @param pattern so many words for each, one pattern after the other
   */
  public static void hammingDistances(int n, int words, long[] pattern, int[][] distance) {
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        int differing = 0;
        for (int w = 0; w < words; w++) {
          differing += Long.bitCount(pattern[i * words + w] ^ pattern[j * words + w]);
        }
        distance[i][j] = differing;
      }
    }
  }

  /**
   * What the cheapest path through a grid costs, from the upper left to the lower right, by steps
   * to the right and down.
   *
   * @param total receives the same for each place
   */
  public static int cheapestPath(int rows, int columns, int[][] cost, int[][] total) {
    total[0][0] = cost[0][0];
    for (int c = 1; c < columns; c++) {
      total[0][c] = total[0][c - 1] + cost[0][c];
    }
    for (int r = 1; r < rows; r++) {
      total[r][0] = total[r - 1][0] + cost[r][0];
      for (int c = 1; c < columns; c++) {
        total[r][c] = Math.min(total[r - 1][c], total[r][c - 1]) + cost[r][c];
      }
    }
    return total[rows - 1][columns - 1];
  }

  /** The product of two square matrices. */
  public static void multiply(int n, int[][] a, int[][] b, int[][] product) {
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        int sum = 0;
        for (int k = 0; k < n; k++) {
          sum += a[i][k] * b[k][j];
        }
        product[i][j] = sum;
      }
    }
  }

  /**
   * A picture in grey, by how bright red, green and blue are for the eye.
   *
   * @param argb opacity and colours of a pixel in a byte each
   */
  public static void greyscale(int width, int height, int[] argb, byte[] grey) {
    for (int y = 0; y < height; y++) {
      for (int x = 0; x < width; x++) {
        int pixel = argb[y * width + x];
        int red = pixel >> 16 & 0xff;
        int green = pixel >> 8 & 0xff;
        int blue = pixel & 0xff;
        grey[y * width + x] = (byte) (77 * red + 150 * green + 29 * blue >> 8);
      }
    }
  }
}
