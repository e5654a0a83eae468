package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.rows;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Selected topics: against all pairs, other algorithms, and what each answer must be. */
class SelectedTopicsTest {
  @Test
  void allEdgesLeadOnward() {
    int n = 300;
    int[][] graph = TextbookDrivers.graph(n, 4);
    int[] order = new int[n];
    int edges = graph[0][n];
    int known = SelectedTopics.topologicalOrder(n, edges, graph[0], graph[1], new int[n], order);
    assertThat(known).isEqualTo(n);
    int[] place = new int[n];
    for (int i = 0; i < n; i++) {
      place[order[i]] = i;
    }
    for (int node = 0; node < n; node++) {
      for (int edge = graph[0][node]; edge < graph[0][node + 1]; edge++) {
        assertThat(place[node]).isLessThan(place[graph[1][edge]]);
      }
    }
    assertThat(order).contains(0, 1, n - 1).doesNotHaveDuplicates();
    int[] circle = {1, 0};
    assertThat(
            SelectedTopics.topologicalOrder(
                2, 2, new int[] {0, 1, 2}, circle, new int[2], new int[2]))
        .isZero();
  }

  @Test
  void squaredPathsAreThoseOfFloydAndWarshall() {
    int n = 23;
    int[][] weight = TextbookDrivers.weights(n);
    int[][] least = new int[n][];
    for (int i = 0; i < n; i++) {
      least[i] = weight[i].clone();
    }
    for (int k = 0; k < n; k++) {
      for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++) {
          least[i][j] = Math.min(least[i][j], least[i][k] + least[k][j]);
        }
      }
    }
    assertThat(SelectedTopics.allPairs(n, weight, new int[n][n], new int[n][n]))
        .isDeepEqualTo(least);
  }

  @Test
  void blocksOfAllSizesAreTransposed() {
    for (int n : new int[] {3, 8, 21}) {
      double[] a = doubles(n * n, 0, 1);
      double[] b = new double[n * n];
      SelectedTopics.transposeInBlocks(n, 8, a, b);
      for (int i = 0; i < n * n; i++) {
        assertThat(b[i]).isEqualTo(a[i % n * n + i / n]);
      }
    }
  }

  /** What the slack form says of all variables stays the same when two change their places. */
  @Test
  void pivotsKeepTheEquations() {
    double[][] a = rows(4, 5, -1, 1);
    double[][] before = rows(4, 5, -1, 1);
    double[] b = doubles(4, 1, 2);
    double[] c = doubles(5, -1, 1);
    double[] free = doubles(5, 0, 3);
    double[] bound = bound(a, b, free);
    double value = scalar(c, free);
    double gain = SelectedTopics.pivot(4, 5, 2, 3, a, b, c);
    double entered = free[3];
    free[3] = bound[2];
    bound[2] = entered;
    double[] after = bound(a, b, free);
    for (int i = 0; i < 4; i++) {
      assertThat(after[i]).isCloseTo(bound[i], within(1e-12));
    }
    assertThat(gain + scalar(c, free)).isCloseTo(value, within(1e-12));
    SelectedTopics.pivot(4, 5, 2, 3, a, b, c);
    for (int i = 0; i < 20; i++) {
      assertThat(a[i / 5][i % 5]).isCloseTo(before[i / 5][i % 5], within(1e-12));
    }
  }

  private static double[] bound(double[][] a, double[] b, double[] free) {
    double[] bound = b.clone();
    for (int i = 0; i < b.length; i++) {
      bound[i] -= scalar(a[i], free);
    }
    return bound;
  }

  private static double scalar(double[] a, double[] b) {
    double sum = 0;
    for (int i = 0; i < a.length; i++) {
      sum += a[i] * b[i];
    }
    return sum;
  }

  @Test
  void powersAreThoseOfBigNumbers() {
    long[] base = TextbookDrivers.exponents(50, 31);
    long[] exponent = TextbookDrivers.exponents(50, 30);
    long[] power = new long[50];
    SelectedTopics.modularPowers(50, 30, 1_999_999_973, base, exponent, power);
    for (int i = 0; i < 50; i++) {
      BigInteger expected =
          BigInteger.valueOf(base[i])
              .modPow(BigInteger.valueOf(exponent[i]), BigInteger.valueOf(1_999_999_973));
      assertThat(power[i]).isEqualTo(expected.longValueExact());
    }
  }

  @Test
  void patternsAreCountedAlsoWhereTheyOverlap() {
    byte[] text = TextbookDrivers.numbers(3000);
    System.arraycopy(new byte[] {3, 1, 3, 1, 3, 1, 3}, 0, text, 100, 7);
    for (String pattern : new String[] {"0", "11", "0120", "31313", "2"}) {
      int m = pattern.length();
      byte[] wanted = pattern.getBytes(StandardCharsets.US_ASCII);
      for (int i = 0; i < m; i++) {
        wanted[i] -= '0';
      }
      int expected = 0;
      for (int at = 0; at + m <= text.length; at++) {
        expected += Arrays.equals(text, at, at + m, wanted, 0, m) ? 1 : 0;
      }
      assertThat(SelectedTopics.knuthMorrisPratt(3000, m, text, wanted, new int[m]))
          .isEqualTo(expected)
          .isPositive();
      assertThat(SelectedTopics.automaton(3000, m, 4, text, wanted, new int[4 * m + 4]))
          .isEqualTo(expected);
    }
  }

  /** A point is a corner if all others are on one side of a line through it and the next one. */
  @Test
  void noPointIsOutsideItsHull() {
    int n = 60;
    double[] y = doubles(2 * n, 0, 1);
    double[] x = Arrays.copyOfRange(y, n, 2 * n);
    Arrays.sort(x);
    int[] hull = new int[2 * n];
    int corners = SelectedTopics.convexHull(n, x, y, hull);
    assertThat(hull[corners - 1]).isEqualTo(hull[0]).isZero();
    assertThat(Arrays.stream(hull, 0, corners)).contains(n - 1);
    for (int corner = 1; corner < corners; corner++) {
      int from = hull[corner - 1];
      int to = hull[corner];
      for (int i = 0; i < n; i++) {
        double side = (x[to] - x[from]) * (y[i] - y[from]) - (y[to] - y[from]) * (x[i] - x[from]);
        if (i != from && i != to) {
          assertThat(side).isPositive();
        }
      }
    }
  }
}
