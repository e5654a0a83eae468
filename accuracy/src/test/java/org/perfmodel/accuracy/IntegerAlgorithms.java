package org.perfmodel.accuracy;

/**
 * Codes of whole numbers, the first of each kind that came to mind: sums of divisors (number
 * theory), the distance of bits, the cheapest way through a grid (dynamic programming), the product
 * of matrices with remainders, and a picture in grey.
 */
final class IntegerAlgorithms {
  private static final long MODULUS = 1_000_000_007;

  private IntegerAlgorithms() {}

  /**
   * The sum of all divisors of each number up to n.
   *
   * @param sums of n + 1 elements
   */
  public static void divisorSums(int n, int[] sums) {
    for (int i = 0; i <= n; i++) {
      sums[i] = 0;
    }
    for (int divisor = 1; divisor <= n; divisor++) {
      for (int multiple = divisor; multiple <= n; multiple += divisor) {
        sums[multiple] += divisor;
      }
    }
  }

  /** In how many bits two sets of bits differ. */
  public static int hammingDistance(int n, long[] first, long[] second) {
    int distance = 0;
    for (int i = 0; i < n; i++) {
      distance += Long.bitCount(first[i] ^ second[i]);
    }
    return distance;
  }

  /**
   * What the cheapest way costs from the first cell to the last, if it goes down or right only.
   *
   * @param total receives what it costs to each cell
   */
  public static int cheapestWay(int rows, int columns, int[][] cost, int[][] total) {
    total[0][0] = cost[0][0];
    for (int j = 1; j < columns; j++) {
      total[0][j] = total[0][j - 1] + cost[0][j];
    }
    for (int i = 1; i < rows; i++) {
      total[i][0] = total[i - 1][0] + cost[i][0];
      for (int j = 1; j < columns; j++) {
        total[i][j] = cost[i][j] + Math.min(total[i - 1][j], total[i][j - 1]);
      }
    }
    return total[rows - 1][columns - 1];
  }

  /** The product of square matrices, modulo a prime number. */
  public static void multiplyModulo(int n, long[][] a, long[][] b, long[][] product) {
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        long sum = 0;
        for (int k = 0; k < n; k++) {
          sum = (sum + a[i][k] * b[k][j]) % MODULUS;
        }
        product[i][j] = sum;
      }
    }
  }

  /** A picture in shades of grey, of pixels with a byte of red, of green and of blue. */
  public static void toGrey(int width, int height, int[] pixels, byte[] grey) {
    for (int y = 0; y < height; y++) {
      for (int x = 0; x < width; x++) {
        int pixel = pixels[y * width + x];
        int red = pixel >> 16 & 0xff;
        int green = pixel >> 8 & 0xff;
        int blue = pixel & 0xff;
        grey[y * width + x] = (byte) ((77 * red + 150 * green + 29 * blue) >> 8);
      }
    }
  }
}
