package org.perfmodel.accuracy;

/**
 * Integer codes as a team has them in its own code: sums of divisors from a sieve (number theory),
 * bits in which words differ, the longest common subsequence (dynamic programming), a product of
 * matrices modulo a prime, and a grey picture that is blurred. Written from memory, without a book.
 */
final class CountingJobs {
  private static final long MODULUS = 1_000_000_007;

  private CountingJobs() {}

  /**
   * The sum of all divisors of each number to below n but the number itself.
   *
   * @param sums receives them
   */
  public static void divisorSums(int n, long[] sums) {
    for (int i = 0; i < n; i++) {
      sums[i] = 0;
    }
    for (int divisor = 1; divisor < n; divisor++) {
      for (int multiple = 2 * divisor; multiple < n; multiple += divisor) {
        sums[multiple] += divisor;
      }
    }
  }

  /** In how many bits two sets of words differ. */
  public static long differentBits(int n, long[] a, long[] b) {
    long total = 0;
    for (int i = 0; i < n; i++) {
      total += countBits(a[i] ^ b[i]);
    }
    return total;
  }

  private static int countBits(long word) {
    long bits = word - (word >>> 1 & 0x5555555555555555L);
    bits = (bits & 0x3333333333333333L) + (bits >>> 2 & 0x3333333333333333L);
    bits = bits + (bits >>> 4) & 0x0f0f0f0f0f0f0f0fL;
    return (int) (bits * 0x0101010101010101L >>> 56);
  }

  /**
   * The length of the longest common subsequence of two texts, here of four letters at random.
   *
   * @param length work: one row and one column more than the texts have letters
   */
  public static int commonSubsequence(int n, int m, byte[] a, byte[] b, int[][] length) {
    for (int i = 1; i <= n; i++) {
      for (int j = 1; j <= m; j++) {
        // @ perf probability = 1/4
        if (a[i - 1] == b[j - 1]) {
          length[i][j] = length[i - 1][j - 1] + 1;
        } else {
          length[i][j] = Math.max(length[i - 1][j], length[i][j - 1]);
        }
      }
    }
    return length[n][m];
  }

  /** The product of two square matrices, modulo a prime. */
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

  /** The mean of each pixel and its eight neighbours; the frame stays as it is in the target. */
  public static void boxBlur(int width, int height, int[] source, int[] target) {
    for (int y = 1; y < height - 1; y++) {
      for (int x = 1; x < width - 1; x++) {
        int sum = 0;
        for (int dy = -1; dy <= 1; dy++) {
          for (int dx = -1; dx <= 1; dx++) {
            sum += source[(y + dy) * width + x + dx];
          }
        }
        target[y * width + x] = sum / 9;
      }
    }
  }
}
