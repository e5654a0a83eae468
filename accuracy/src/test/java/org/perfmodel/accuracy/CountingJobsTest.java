package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** Integers against definitions, exact arithmetic and known numbers. */
class CountingJobsTest {
  private static byte[] ascii(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }

  @Test
  void perfectAndAmicableNumbersAreTheSumsOfTheirDivisors() {
    long[] sums = new long[1300];
    sums[5] = 99;
    CountingJobs.divisorSums(1300, sums);
    assertThat(sums[1]).isZero();
    assertThat(sums[5]).isEqualTo(1);
    assertThat(sums[6]).isEqualTo(6);
    assertThat(sums[496]).isEqualTo(496);
    assertThat(sums[220]).isEqualTo(284);
    assertThat(sums[284]).isEqualTo(220);
    assertThat(sums[1210]).isEqualTo(1184);
  }

  @Test
  void differentBitsAreThoseOfTheLibrary() {
    long[] a = Values.longs(100);
    long[] b = new long[100];
    long expected = 0;
    for (int i = 0; i < 100; i++) {
      b[i] = a[99 - i] * 3;
      expected += Long.bitCount(a[i] ^ b[i]);
    }
    assertThat(CountingJobs.differentBits(100, a, b)).isEqualTo(expected);
    assertThat(CountingJobs.differentBits(1, new long[1], new long[] {-1})).isEqualTo(64);
  }

  @Test
  void theCommonSubsequenceIsTheLongestOfAll() {
    assertThat(common("XMJYAUZ", "MZJAWXU")).isEqualTo(4);
    assertThat(common("aaaa", "bbb")).isZero();
    byte[] a = Values.letters(10, 4, 0);
    byte[] b = Values.letters(12, 4, 1);
    int longest = 0;
    for (int chosen = 0; chosen < 1 << 10; chosen++) {
      int at = 0;
      boolean found = true;
      for (int i = 0; i < 10; i++) {
        if ((chosen >> i & 1) == 1) {
          while (at < 12 && b[at] != a[i]) {
            at++;
          }
          found &= at < 12;
          at++;
        }
      }
      longest = found ? Math.max(longest, Integer.bitCount(chosen)) : longest;
    }
    assertThat(CountingJobs.commonSubsequence(10, 12, a, b, new int[11][13])).isEqualTo(longest);
  }

  private static int common(String a, String b) {
    int[][] work = new int[a.length() + 1][b.length() + 1];
    return CountingJobs.commonSubsequence(a.length(), b.length(), ascii(a), ascii(b), work);
  }

  @Test
  void theProductIsThatOfExactNumbers() {
    int n = 7;
    long[][] a = CountingJobDrivers.residues(n, 0);
    long[][] b = CountingJobDrivers.residues(n, 1);
    long[][] product = new long[n][n];
    CountingJobs.multiplyModulo(n, a, b, product);
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        BigInteger sum = BigInteger.ZERO;
        for (int k = 0; k < n; k++) {
          sum = sum.add(BigInteger.valueOf(a[i][k]).multiply(BigInteger.valueOf(b[k][j])));
        }
        assertThat(product[i][j])
            .isEqualTo(sum.mod(BigInteger.valueOf(1_000_000_007)).longValueExact());
      }
    }
  }

  @Test
  void aDotIsSpreadOverItsNeighboursAndTheFrameStays() {
    int[] source = new int[30];
    int[] target = new int[30];
    source[2 * 6 + 3] = 90;
    target[0] = 5;
    CountingJobs.boxBlur(6, 5, source, target);
    for (int y = 0; y < 5; y++) {
      for (int x = 0; x < 6; x++) {
        boolean near = Math.abs(y - 2) <= 1 && Math.abs(x - 3) <= 1;
        assertThat(target[y * 6 + x]).isEqualTo(near ? 10 : y + x == 0 ? 5 : 0);
      }
    }
  }
}
