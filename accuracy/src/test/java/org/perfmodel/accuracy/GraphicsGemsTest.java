package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.Values.floats;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Points, areas and distances by geometry. */
class GraphicsGemsTest {
  private static final int N = 10_000;

  /** Evenly spread points have their mean at the centroid, a quarter in each of four like parts. */
  @Test
  void pointsAreEvenlySpreadOverTheTriangle() {
    float[] drawn = floats(2 * N, 0, 1);
    float[] s = Arrays.copyOf(drawn, N);
    float[] t = Arrays.copyOfRange(drawn, N, 2 * N);
    float[] x = new float[N];
    float[] y = new float[N];
    GraphicsGems.trianglePoints(N, new float[] {0, 0, 1, 0, 0, 1}, s, t, x, y);
    int nearFirst = 0;
    double sum = 0;
    for (int i = 0; i < N; i++) {
      assertThat(x[i] >= 0 && y[i] >= 0 && x[i] + y[i] <= 1.00001f).isTrue();
      nearFirst += x[i] + y[i] < 0.5f ? 1 : 0;
      sum += x[i];
    }
    assertThat(nearFirst / (double) N).isCloseTo(0.25, within(0.02));
    assertThat(sum / N).isCloseTo(1.0 / 3, within(0.01));
  }

  @Test
  void areasAreSumsOfChords() {
    float[] radius = {2, 2, 2, 2, 1};
    float[] distance = {0, 1.5f, -1.5f, 3, -1};
    float[] area = new float[5];
    GraphicsGems.halfPlaneAreas(5, radius, distance, area);
    for (int i = 0; i < 5; i++) {
      double sum = 0;
      int slices = 100_000;
      double r = radius[i];
      for (int k = 0; k < slices; k++) {
        double at = -r + 2 * r * (k + 0.5) / slices;
        sum += at > distance[i] ? 2 * Math.sqrt(r * r - at * at) * 2 * r / slices : 0;
      }
      assertThat((double) area[i]).isCloseTo(sum, within(1e-3));
    }
  }

  @Test
  void distancesAreVertical() {
    float[] distance = new float[3];
    float[] x = {0, 4, 6};
    float[] y = {0, 3, 4};
    GraphicsGems.verticalDistances(3, 2, 2, 4, 3, x, y, distance);
    assertThat(distance).containsExactly(1, 0, 0);
  }

  @Test
  void pointsAreWhereTheyAreSeen() {
    int n = 600;
    int[][] points = GraphicsGemDrivers.points(n);
    int[] count = new int[4];
    GraphicsGems.pointsOnLine(n, 60, 50, 260, 140, points[0], points[1], count);
    int[] expected = new int[4];
    for (int i = 0; i < n; i++) {
      double off = points[1][i] - 50 - (points[0][i] - 60) * 0.45;
      int x = points[0][i];
      int y = points[1][i];
      if (Math.abs(off) > 1 - 1e-9) {
        expected[0]++;
      } else if (x < 60 || y < 50) {
        expected[1]++;
      } else if (x > 260 || y > 140) {
        expected[3]++;
      } else {
        expected[2]++;
      }
    }
    assertThat(count).isEqualTo(expected);
    assertThat(count[0] * count[1] * count[2] * count[3]).isPositive();
  }
}
