package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.Values.floats;
import static org.perfmodel.accuracy.Values.ints;

import org.junit.jupiter.api.Test;

/** Grids: what is conserved, what factors multiply to, and searches without a table. */
class HeterogeneGridsTest {
  private static double sum(float[] values) {
    double sum = 0;
    for (float value : values) {
      sum += value;
    }
    return sum;
  }

  /** The chip: 0.5 mm of silicon, 1.75e6 J/(m^3 K), 100 W/(m K), half of it counted as heated. */
  @Test
  void aChipLosesOnlyWhatLeavesItUpwards() {
    int rows = 5;
    int columns = 7;
    float[] now = floats(35, 300, 350);
    float[] then = new float[35];
    float[] power = floats(35, 0, 1e-4);
    double before = sum(now);
    float[] last = HeterogeneGrids.hotspot(1, rows, columns, power, now, then);
    double area = 0.016 / rows * 0.016 / columns;
    double capacity = 0.5 * 1.75e6 * 0.0005 * area;
    double step = 0.001 * (0.5 * 0.0005 * 1.75e6) / 3e6 / capacity;
    double expected = step * (sum(power) - (before - 35 * 80) * 100 * area / 0.0005);
    assertThat(last).isSameAs(then);
    assertThat(sum(then) - before).isCloseTo(expected, within(0.01 * Math.abs(expected)));
  }

  @Test
  void aChipConductsFasterAcrossNarrowCells() {
    float[] now = {80, 80, 80, 80, 80, 80, 80, 10_080, 80, 80, 80, 80, 80, 80, 80};
    float[] then = new float[15];
    HeterogeneGrids.hotspot(1, 3, 5, new float[15], now, then);
    double high = 0.016 / 3;
    double wide = 0.016 / 5;
    double sideways = (then[6] - 80) / (then[2] - 80.0);
    assertThat(sideways).isCloseTo(high * high / wide / wide, within(0.05));
    assertThat(then[8]).isEqualTo(then[6]);
    assertThat(then[12]).isEqualTo(then[2]);
    assertThat(then[0]).isEqualTo(80);
  }

  @Test
  void layersKeepTheirHeatButForATenth() {
    float[] now = floats(3 * 4 * 5, 300, 350);
    float[] then = new float[60];
    float[] power = floats(60, 0, 1);
    double expected = 0.9 * sum(now) + 60 * 8 + 0.004 * sum(power);
    HeterogeneGrids.hotspot3d(1, 3, 4, 5, power, now, then);
    assertThat(sum(then)).isCloseTo(expected, within(0.05));
  }

  @Test
  void oneHotPlaceWarmsItsNeighboursByTheirWeights() {
    float[] now = new float[27];
    now[13] = 100;
    float[] then = new float[27];
    HeterogeneGrids.hotspot3d(1, 3, 3, 3, new float[27], now, then);
    float[] warmed = {then[12], then[14], then[10], then[16], then[4], then[22], then[13]};
    assertThat(warmed).containsExactly(new float[] {14, 14, 16, 16, 18, 18, 50}, within(1e-4f));
  }

  @Test
  void trianglesMultiplyToTheMatrix() {
    int n = 9;
    float[] original = floats(n * n, 0, 1);
    for (int i = 0; i < n; i++) {
      original[i * n + i] += n;
    }
    float[] a = original.clone();
    HeterogeneGrids.lud(n, a);
    for (int at = 0; at < n * n; at++) {
      double product = 0;
      for (int k = 0; k <= Math.min(at / n, at % n); k++) {
        product += (k == at / n ? 1 : a[at / n * n + k]) * a[k * n + at % n];
      }
      assertThat(product).isCloseTo(original[at], within(1e-4));
    }
  }

  @Test
  void theBestAlignmentIsThatOfAllOfThem() {
    int n = 5;
    int[][] likeness = new int[n + 1][];
    for (int i = 0; i <= n; i++) {
      likeness[i] = ints(n + 1, 15, i);
    }
    int best = HeterogeneGrids.needle(n, 3, likeness, new int[n + 1][n + 1]);
    assertThat(best).isEqualTo(align(n, n, likeness));
  }

  private static int align(int i, int j, int[][] likeness) {
    if (i == 0 || j == 0) {
      return -3 * (i + j);
    }
    int one = Math.max(align(i - 1, j, likeness), align(i, j - 1, likeness)) - 3;
    return Math.max(one, align(i - 1, j - 1, likeness) + likeness[i][j]);
  }

  @Test
  void theCheapestWayIsThatOfAllWays() {
    int[][] wall = new int[4][];
    for (int row = 0; row < 4; row++) {
      wall[row] = ints(6, 100, row);
    }
    int[] costs = HeterogeneGrids.pathfinder(4, 6, wall, new int[6], new int[6]);
    for (int column = 0; column < 6; column++) {
      assertThat(costs[column]).isEqualTo(cheapest(3, column, wall));
    }
  }

  private static int cheapest(int row, int column, int[][] wall) {
    if (column < 0 || column > 5) {
      return Integer.MAX_VALUE / 2;
    }
    if (row == 0) {
      return wall[0][column];
    }
    int sideways =
        Math.min(cheapest(row - 1, column - 1, wall), cheapest(row - 1, column + 1, wall));
    return wall[row][column] + Math.min(sideways, cheapest(row - 1, column, wall));
  }

  @Test
  void aPictureKeepsItsLightAndLosesItsSpeckle() {
    int rows = 6;
    int columns = 8;
    float[] j = floats(48, 1, 2.7);
    float[] before = j.clone();
    float[] c = new float[48];
    float[] made = new float[48];
    HeterogeneGrids.srad(
        1, rows, columns, 0.5f, j, made, new float[48], new float[48], new float[48], c);
    assertThat(sum(j)).isCloseTo(sum(before), within(1e-3));
    double mean = sum(before) / 48;
    double variance = 0;
    double now = 0;
    for (int i = 0; i < 48; i++) {
      variance += (before[i] - mean) * (before[i] - mean) / 48;
      now += (j[i] - mean) * (j[i] - mean) / 48;
    }
    assertThat(now).isLessThan(0.97 * variance);
    double q0 = variance / mean / mean;
    for (int at : new int[] {9, 19, 29}) {
      double here = before[at];
      double slopes = 0;
      double curve = 0;
      for (int near : new int[] {at - 1, at + 1, at - columns, at + columns}) {
        double off = (before[near] - here) / here;
        slopes += off * off;
        curve += off;
      }
      double q = (slopes / 2 - curve * curve / 16) / Math.pow(1 + curve / 4, 2);
      double expected = 1 / (1 + (q - q0) / (q0 * (1 + q0)));
      assertThat(c[at]).isCloseTo((float) Math.max(0, Math.min(1, expected)), within(1e-3f));
    }
  }
}
