package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Integers against big ones, codes bit by bit, paths against all paths, pictures by planes. */
class IntegerMethodsTest {
  @Test
  void reducedFractionsAreTheSameAndHaveNoCommonDivisor() {
    int n = 200;
    int[] numerator = IntegerMethodDrivers.positive(n, 0);
    int[] denominator = IntegerMethodDrivers.positive(n, 1);
    numerator[0] = 5040;
    denominator[0] = 720;
    int[] top = new int[n];
    int[] bottom = new int[n];
    IntegerMethods.reduceFractions(n, numerator, denominator, top, bottom);
    assertThat(top[0]).isEqualTo(7);
    assertThat(bottom[0]).isEqualTo(1);
    for (int i = 0; i < n; i++) {
      assertThat(BigInteger.valueOf(top[i]).gcd(BigInteger.valueOf(bottom[i])))
          .isEqualTo(BigInteger.ONE);
      assertThat((long) top[i] * denominator[i]).isEqualTo((long) bottom[i] * numerator[i]);
    }
  }

  @Test
  void codesHaveTheBitsByTurns() {
    int n = 50;
    int[] x = Values.ints(n, Integer.MAX_VALUE, 0);
    int[] y = Values.ints(n, Integer.MAX_VALUE, 1);
    x[0] = -1;
    y[1] = -1;
    long[] code = new long[n];
    IntegerMethods.mortonCodes(n, x, y, code);
    for (int i = 0; i < n; i++) {
      for (int bit = 0; bit < Integer.SIZE; bit++) {
        assertThat(code[i] >>> 2 * bit & 1).isEqualTo(x[i] >>> bit & 1);
        assertThat(code[i] >>> 2 * bit + 1 & 1).isEqualTo(y[i] >>> bit & 1);
      }
    }
  }

  @Test
  void noPathIsCheaper() {
    int[][] cost = IntegerMethodDrivers.square(6, 100, 0);
    assertThat(IntegerMethods.cheapestPath(6, 6, cost, new int[6])).isEqualTo(least(cost, 0, 0));
    int[][] known = {{1, 3, 1, 9}, {1, 5, 1, 1}, {4, 2, 1, 1}};
    assertThat(IntegerMethods.cheapestPath(3, 4, known, new int[4])).isEqualTo(8);
  }

  private static int least(int[][] cost, int row, int column) {
    int last = cost.length - 1;
    if (row == last && column == last) {
      return cost[row][column];
    }
    int down = row < last ? least(cost, row + 1, column) : Integer.MAX_VALUE;
    int right = column < last ? least(cost, row, column + 1) : Integer.MAX_VALUE;
    return cost[row][column] + Math.min(down, right);
  }

  @Test
  void theProductMapsAVectorAsBothMatricesDo() {
    int n = 20;
    int[][] a = IntegerMethodDrivers.square(n, 1000, 0);
    int[][] b = IntegerMethodDrivers.square(n, 1000, 1);
    int[][] c = new int[n][n];
    IntegerMethods.multiply(n, a, b, c);
    int[] x = Values.ints(n, 10);
    assertThat(times(c, x)).isEqualTo(times(a, times(b, x)));
    IntegerMethods.multiply(2, new int[][] {{1, 2}, {3, 4}}, new int[][] {{5, 6}, {7, 8}}, c);
    assertThat(Arrays.copyOf(c[0], 2)).containsExactly(19, 22);
    assertThat(Arrays.copyOf(c[1], 2)).containsExactly(43, 50);
  }

  private static int[] times(int[][] matrix, int[] x) {
    int[] y = new int[x.length];
    for (int i = 0; i < y.length; i++) {
      for (int j = 0; j < x.length; j++) {
        y[i] += matrix[i][j] * x[j];
      }
    }
    return y;
  }

  @Test
  void planesHaveTheSameEdgeEverywhereAndStepsAreWhite() {
    byte[] plane = new byte[20 * 10];
    byte[] edges = new byte[20 * 10];
    for (int y = 0; y < 10; y++) {
      for (int x = 0; x < 20; x++) {
        plane[20 * y + x] = (byte) (100 + 7 * x - 4 * y);
      }
    }
    IntegerMethods.sobel(20, 10, plane, edges);
    for (int y = 0; y < 10; y++) {
      for (int x = 0; x < 20; x++) {
        boolean margin = x == 0 || y == 0 || x == 19 || y == 9;
        assertThat(edges[20 * y + x]).isEqualTo((byte) (margin ? 0 : 8 * (7 + 4)));
      }
    }
    for (int y = 0; y < 10; y++) {
      for (int x = 0; x < 20; x++) {
        plane[20 * y + x] = (byte) (x < 10 ? 20 : 220);
      }
    }
    IntegerMethods.sobel(20, 10, plane, edges);
    assertThat(edges[20 * 5 + 8]).isZero();
    assertThat(edges[20 * 5 + 9]).isEqualTo((byte) 255);
    assertThat(edges[20 * 5 + 10]).isEqualTo((byte) 255);
    assertThat(edges[20 * 5 + 11]).isZero();
  }

  @Test
  void aSinglePointIsSeenByItsNeighbours() {
    byte[] grey = new byte[25];
    byte[] edges = new byte[25];
    grey[12] = 10;
    IntegerMethods.sobel(5, 5, grey, edges);
    assertThat(edges)
        .containsExactly(
            0, 0, 0, 0, 0, 0, 20, 20, 20, 0, 0, 20, 0, 20, 0, 0, 20, 20, 20, 0, 0, 0, 0, 0, 0);
  }
}
