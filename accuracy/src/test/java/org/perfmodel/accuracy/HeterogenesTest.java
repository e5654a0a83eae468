package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.PolyhedralDrivers.floatRows;
import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.ints;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Heterogeneous kernels: against derivatives, queues and sorted lists. */
class HeterogenesTest {
  /** Half the square of the error of a net with two inputs, three hidden and one output. */
  private static double loss(float[] input, double[][] w1, double[][] w2, double target) {
    double net = w2[0][1];
    for (int j = 1; j <= 3; j++) {
      double sum = w1[0][j] + w1[1][j] * input[1] + w1[2][j] * input[2];
      net += w2[j][1] / (1 + Math.exp(-sum));
    }
    double off = target - 1 / (1 + Math.exp(-net));
    return off * off / 2;
  }

  private static double[][] wide(float[][] values) {
    double[][] wide = new double[values.length][values[0].length];
    for (int i = 0; i < values.length; i++) {
      for (int j = 0; j < values[i].length; j++) {
        wide[i][j] = values[i][j];
      }
    }
    return wide;
  }

  @Test
  void aNetLearnsAgainstTheSlopeOfItsError() {
    float[] input = {0, 0.7f, -0.4f};
    float[][] w1 = floatRows(3, 4, -1, 1);
    float[][] w2 = floatRows(4, 2, -0.9, 1);
    double[][] before1 = wide(w1);
    double[][] before2 = wide(w2);
    float[][] change1 = new float[3][4];
    float[][] change2 = new float[4][2];
    change1[2][3] = 0.5f;
    float[] target = {0, 0.9f};
    Heterogenes.backprop(
        input,
        w1,
        new float[4],
        w2,
        new float[2],
        target,
        new float[4],
        new float[2],
        change1,
        change2);
    double h = 1e-4;
    for (int k = 0; k < 3; k++) {
      for (int j = 1; j < 4; j++) {
        before1[k][j] += h;
        double more = loss(input, before1, before2, 0.9f);
        before1[k][j] -= 2 * h;
        double slope = (more - loss(input, before1, before2, 0.9f)) / (2 * h);
        before1[k][j] += h;
        double expected = -0.3 * slope + (k == 2 && j == 3 ? 0.15 : 0);
        assertThat(change1[k][j]).isCloseTo((float) expected, within(2e-6f));
        assertThat(w1[k][j]).isCloseTo((float) (before1[k][j] + expected), within(2e-6f));
      }
    }
    for (int j = 0; j < 4; j++) {
      before2[j][1] += h;
      double more = loss(input, before1, before2, 0.9f);
      before2[j][1] -= 2 * h;
      double slope = (more - loss(input, before1, before2, 0.9f)) / (2 * h);
      before2[j][1] += h;
      assertThat(change2[j][1]).isCloseTo((float) (-0.3 * slope), within(2e-6f));
    }
  }

  @Test
  void costsAreThoseThatAQueueFinds() {
    int n = 300;
    int[] edge = ints(6 * n, n - 20);
    int[] cost = new int[n];
    int rounds =
        Heterogenes.bfs(
            n,
            5,
            HeterogeneDrivers.nodes(n),
            edge,
            new boolean[n],
            new boolean[n],
            new boolean[n],
            cost);
    int[] expected = new int[n];
    Arrays.fill(expected, -1);
    expected[5] = 0;
    ArrayDeque<Integer> queue = new ArrayDeque<>();
    queue.add(5);
    while (!queue.isEmpty()) {
      int one = queue.remove();
      for (int e = 6 * one; e < 6 * one + 6; e++) {
        if (expected[edge[e]] < 0) {
          expected[edge[e]] = expected[one] + 1;
          queue.add(edge[e]);
        }
      }
    }
    assertThat(cost).isEqualTo(expected);
    assertThat(rounds).isEqualTo(Arrays.stream(expected).max().orElse(0) + 1);
  }

  @Test
  void pointsGoToTheNearestCentreAndCentresToTheMeanOfTheirPoints() {
    float[][] point = floatRows(60, 3, 0, 1);
    float[][] centre = {point[0].clone(), point[9].clone(), {9, 9, 9}};
    int[] member = new int[60];
    float[][] next = new float[3][3];
    int[] size = new int[3];
    int moved = Heterogenes.kmeans(point, centre, member, next, size);
    double[] sum = new double[2];
    for (int i = 0; i < 60; i++) {
      double[] away = new double[2];
      for (int f = 0; f < 3; f++) {
        away[0] += Math.pow(point[i][f] - point[0][f], 2);
        away[1] += Math.pow(point[i][f] - point[9][f], 2);
      }
      assertThat(member[i]).isEqualTo(away[0] <= away[1] ? 0 : 1);
      sum[member[i]] += point[i][2];
    }
    assertThat(size).containsExactly(60 - moved, moved, 0);
    assertThat(next[0][2]).isCloseTo((float) (sum[0] / size[0]), within(1e-5f));
    assertThat(next[1][2]).isCloseTo((float) (sum[1] / size[1]), within(1e-5f));
    assertThat(Heterogenes.kmeans(point, centre, member, next, size)).isZero();
  }

  /** Without decay each particle feels the charges of its own and all boxes that touch it. */
  @Test
  void eachBoxFeelsThoseThatTouchIt() {
    int side = 3;
    int n = 27 * 2;
    double[] charge = new double[n];
    Arrays.fill(charge, 0.5);
    Heterogenes.Vector[] force = new Heterogenes.Vector[n];
    Arrays.setAll(force, i -> new Heterogenes.Vector());
    Heterogenes.lavaMd(side, 2, 0, HeterogeneDrivers.vectors(n), charge, force);
    for (int box = 0; box < 27; box++) {
      int near = 1;
      for (int place : new int[] {box % 3, box / 3 % 3, box / 9}) {
        near *= place == 1 ? 3 : 2;
      }
      assertThat(force[2 * box].v).as("box %d", box).isEqualTo(near);
    }
  }

  @Test
  void twoParticlesPushEachOtherApart() {
    Heterogenes.Vector[] at = HeterogeneDrivers.vectors(2);
    Heterogenes.Vector[] force = {new Heterogenes.Vector(), new Heterogenes.Vector()};
    Heterogenes.lavaMd(1, 2, 0.5, at, new double[] {1, 3}, force);
    double dot = at[0].x * at[1].x + at[0].y * at[1].y + at[0].z * at[1].z;
    double potential = Math.exp(-0.5 * (at[0].v + at[1].v - dot));
    assertThat(force[0].x).isCloseTo(6 * potential * (at[0].x - at[1].x), within(1e-14));
    assertThat(force[0].y).isCloseTo(6 * potential * (at[0].y - at[1].y), within(1e-14));
    assertThat(force[0].z).isCloseTo(6 * potential * (at[0].z - at[1].z), within(1e-14));
    assertThat(force[1].z).isCloseTo(2 * potential * (at[1].z - at[0].z), within(1e-14));
  }

  @Test
  void theTenNearestAreThoseOfASortedList() {
    Heterogenes.Place[] places = HeterogeneDrivers.places(500);
    float[] distance = new float[10];
    int[] found = new int[10];
    float farthest = Heterogenes.nn(places, 30, 50, distance, found);
    double[] away =
        Arrays.stream(places)
            .mapToDouble(place -> Math.hypot(place.latitude() - 30, place.longitude() - 50))
            .toArray();
    int[] expected =
        IntStream.range(0, 500)
            .boxed()
            .sorted((i, j) -> Double.compare(away[i], away[j]))
            .mapToInt(i -> i)
            .limit(10)
            .toArray();
    assertThat(found).containsExactlyInAnyOrder(expected);
    assertThat(farthest).isCloseTo((float) away[expected[9]], within(1e-4f));
  }

  /** Of weights that are whole shares, each particle is drawn as often as its share says. */
  @Test
  void likelyParticlesAreDrawnOften() {
    int n = 8;
    double[] weight = {0, 0.25, 0, 0.5, 0.125, 0, 0, 0.125};
    double[] x = doubles(n, 0, 1);
    double[] y = doubles(n, 5, 6);
    double[][] made = new double[4][n];
    Heterogenes.resample(n, 0.5, weight, x, y, made[0], made[1], made[2], made[3]);
    assertThat(made[2]).containsExactly(x[1], x[1], x[3], x[3], x[3], x[3], x[4], x[7]);
    assertThat(made[3]).containsExactly(y[1], y[1], y[3], y[3], y[3], y[3], y[4], y[7]);
  }
}
