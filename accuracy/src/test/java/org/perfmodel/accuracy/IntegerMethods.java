package org.perfmodel.accuracy;

/**
 * Category integer codes: one kernel each of number theory, bits, dynamic programming, integer
 * matrices and integer pictures, the first that come to mind. Chosen were fractions in lowest
 * terms, Morton's codes, the cheapest path through a grid, the product of two matrices, and the
 * edges of a picture by I. Sobel.
 */
final class IntegerMethods {
  private static final int WHITE = 255;

  private IntegerMethods() {}

  /**
   * Fractions in lowest terms.
   *
   * @param numerator here random numbers from 1 to 10000, as is the denominator
   */
  public static void reduceFractions(
      int n, int[] numerator, int[] denominator, int[] top, int[] bottom) {
    for (int i = 0; i < n; i++) {
      int divisor = greatestCommonDivisor(numerator[i], denominator[i]);
      top[i] = numerator[i] / divisor;
      bottom[i] = denominator[i] / divisor;
    }
  }

  private static int greatestCommonDivisor(int first, int second) {
    int a = first;
    int b = second;
    // @ perf trips = 7.8
    while (b != 0) {
      int rest = a % b;
      a = b;
      b = rest;
    }
    return a;
  }

  /** Morton's codes of places: the bits of x and y by turns, those of x lowest. */
  public static void mortonCodes(int n, int[] x, int[] y, long[] code) {
    for (int i = 0; i < n; i++) {
      code[i] = spread(x[i]) | spread(y[i]) << 1;
    }
  }

  /** Sets the bits apart by one place each. */
  private static long spread(int value) {
    long bits = value & 0xffffffffL;
    bits = (bits | bits << 16) & 0x0000ffff0000ffffL;
    bits = (bits | bits << 8) & 0x00ff00ff00ff00ffL;
    bits = (bits | bits << 4) & 0x0f0f0f0f0f0f0f0fL;
    bits = (bits | bits << 2) & 0x3333333333333333L;
    return (bits | bits << 1) & 0x5555555555555555L;
  }

  /**
   * The least sum of costs on a way through a grid from its first field to its last that leads
   * right and down only.
   *
   * @param least work, as long as a row
   */
  public static int cheapestPath(int rows, int columns, int[][] cost, int[] least) {
    least[0] = cost[0][0];
    for (int j = 1; j < columns; j++) {
      least[j] = least[j - 1] + cost[0][j];
    }
    for (int i = 1; i < rows; i++) {
      least[0] += cost[i][0];
      for (int j = 1; j < columns; j++) {
        least[j] = Math.min(least[j - 1], least[j]) + cost[i][j];
      }
    }
    return least[columns - 1];
  }

  /** The product of two square matrices. */
  public static void multiply(int n, int[][] a, int[][] b, int[][] c) {
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        int sum = 0;
        for (int k = 0; k < n; k++) {
          sum += a[i][k] * b[k][j];
        }
        c[i][j] = sum;
      }
    }
  }

  /**
   * Edges of a grey picture: how much brightness changes to the right and downwards, in sum.
   *
   * @param grey rows one after the other
   * @param edges receives them, nothing at the margin
   */
  public static void sobel(int width, int height, byte[] grey, byte[] edges) {
    for (int y = 1; y < height - 1; y++) {
      for (int x = 1; x < width - 1; x++) {
        int at = y * width + x;
        int aboveLeft = grey[at - width - 1] & 0xff;
        int above = grey[at - width] & 0xff;
        int aboveRight = grey[at - width + 1] & 0xff;
        int left = grey[at - 1] & 0xff;
        int right = grey[at + 1] & 0xff;
        int belowLeft = grey[at + width - 1] & 0xff;
        int below = grey[at + width] & 0xff;
        int belowRight = grey[at + width + 1] & 0xff;
        int across = aboveRight + 2 * right + belowRight - aboveLeft - 2 * left - belowLeft;
        int down = belowLeft + 2 * below + belowRight - aboveLeft - 2 * above - aboveRight;
        edges[at] = (byte) Math.min(WHITE, Math.abs(across) + Math.abs(down));
      }
    }
  }
}
