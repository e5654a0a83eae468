package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Problems: the examples that they state, and the other way to the answer. */
class EulerProblemsTest {
  private static long triangle(long n) {
    return n * (n + 1) / 2;
  }

  @Test
  void multiplesAddUpAsTriangles() {
    assertThat(EulerProblems.multiples(10)).isEqualTo(23);
    long expected = 3 * triangle(33_333) + 5 * triangle(19_999) - 15 * triangle(6_666);
    assertThat(EulerProblems.multiples(100_000)).isEqualTo(expected);
  }

  @Test
  void palindromesAreThoseOfTheProblem() {
    assertThat(EulerProblems.palindromeProduct(10, 99)).isEqualTo(9009);
    int greatest = 0;
    for (int i = 100; i < 1000; i++) {
      for (int j = i; j < 1000; j++) {
        String text = Integer.toString(i * j);
        if (new StringBuilder(text).reverse().toString().equals(text)) {
          greatest = Math.max(greatest, i * j);
        }
      }
    }
    assertThat(EulerProblems.palindromeProduct(100, 999)).isEqualTo(greatest);
  }

  /** The first digits of the problem's number begin with a greatest product of four at 9989. */
  @Test
  void productsOfDigitsAreGreatest() {
    byte[] digits =
        "73167176531330624919225119674426574742355349194934998900"
            .getBytes(StandardCharsets.US_ASCII);
    assertThat(EulerProblems.seriesProduct(digits.length, 4, digits)).isEqualTo(9 * 9 * 8 * 9);
    assertThat(EulerProblems.seriesProduct(5, 4, digits)).isEqualTo(7 * 3 * 6);
  }

  @Test
  void tripletsAreRightTriangles() {
    assertThat(EulerProblems.pythagoreanTriplet(12)).isEqualTo(60);
    // 200, 375 and 425.
    assertThat(EulerProblems.pythagoreanTriplet(1000)).isEqualTo(31_875_000);
    assertThat(EulerProblems.pythagoreanTriplet(301)).isZero();
  }

  /** The greatest line stands at each place in each direction. */
  @Test
  void linesOfAGridGoInFourDirections() {
    int n = 7;
    int[][] steps = {{0, 1}, {1, 0}, {1, 1}, {1, -1}};
    int lines = 0;
    for (int[] step : steps) {
      for (int place = 0; place < n * n; place++) {
        int row = place / n;
        int column = place % n;
        int last = column + 3 * step[1];
        if (row + 3 * step[0] < n && last >= 0 && last < n) {
          int[][] grid = new int[n][n];
          for (int[] each : grid) {
            Arrays.fill(each, 2);
          }
          for (int k = 0; k < 4; k++) {
            grid[row + k * step[0]][column + k * step[1]] = 5 + k;
          }
          assertThat(EulerProblems.gridProduct(n, grid)).isEqualTo(5 * 6 * 7 * 8);
          lines++;
        }
      }
    }
    assertThat(lines).isEqualTo(2 * 28 + 2 * 16);
  }
}
