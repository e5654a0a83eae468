package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.Values.floats;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Pictures: the same by definitions, and laws of sums and distances. */
class PictureToolkitsTest {
  @Test
  void differencesAreThoseOfTwoWeightedMeans() {
    int width = 9;
    int height = 6;
    float[] in = floats(width * height, 0, 1);
    float[] out = new float[in.length];
    PictureToolkits.differenceOfGaussians(
        width, height, 4, 8, in, new float[width + 16], new float[54], new float[54], out);
    for (int y = 0; y < height; y++) {
      for (int x = 0; x < width; x++) {
        double expected = mean(width, height, 4, in, x, y) - mean(width, height, 8, in, x, y);
        assertThat(out[y * width + x]).isCloseTo((float) expected, within(1e-5f));
      }
    }
  }

  private static double mean(int width, int height, int radius, float[] in, int x, int y) {
    double total = 0;
    double sum = 0;
    for (int dy = -radius; dy <= radius; dy++) {
      for (int dx = -radius; dx <= radius; dx++) {
        double weight = Math.exp(-8.0 * (dx * dx + dy * dy) / (radius * radius));
        int row = Math.max(0, Math.min(height - 1, y + dy));
        int column = Math.max(0, Math.min(width - 1, x + dx));
        total += weight;
        sum += weight * in[row * width + column];
      }
    }
    return sum / total;
  }

  @Test
  void aBallHasAsManyPointsAsAreNear() {
    byte[] ball = new byte[27];
    PictureToolkits.ball(1, ball);
    assertThat(ball)
        .containsExactly(
            0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 1, 1, 1, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0);
    int radius = 20;
    byte[] large = new byte[41 * 41 * 41];
    PictureToolkits.ball(radius, large);
    double sum = 0;
    for (int i = 0; i < large.length; i++) {
      sum += large[i];
      assertThat(large[i]).isEqualTo(large[large.length - 1 - i]);
    }
    assertThat(sum / (4 * Math.PI / 3 * 8000)).isBetween(0.99, 1.01);
  }

  @Test
  void linesOfAllSlopesAreAddedUp() {
    int n = 7;
    int[][] a = PictureToolkitDrivers.greys(n);
    int[][] f = new int[n + 1][n];
    PictureToolkits.finiteRadon(n, a, f);
    int total = Arrays.stream(a).flatMapToInt(Arrays::stream).sum();
    for (int m = 0; m <= n; m++) {
      assertThat(Arrays.stream(f[m]).sum()).isEqualTo(total);
    }
    // Each point is what all lines through it have, less what they have together.
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        int sum = f[n][i];
        for (int m = 0; m < n; m++) {
          sum += f[m][Math.floorMod(j - m * i, n)];
        }
        assertThat(sum - total).isEqualTo(n * a[i][j]);
      }
    }
  }

  @Test
  void noPointIsFurtherThanTheTolerance() {
    int n = 300;
    float tolerance = 1.5f;
    float[] row = PictureToolkitDrivers.walk(n);
    float[] column = PictureToolkitDrivers.columns(n);
    boolean[] kept = new boolean[n];
    int remain =
        PictureToolkits.approximatePolygon(n, tolerance, row, column, new int[n], new int[n], kept);
    int counted = 0;
    int from = 0;
    for (int i = 0; i < n; i++) {
      if (kept[i]) {
        counted++;
        for (int k = from + 1; k < i; k++) {
          double down = row[i] - row[from];
          double right = column[i] - column[from];
          double across = (row[k] - row[from]) * right - (column[k] - column[from]) * down;
          assertThat(Math.abs(across) / Math.hypot(down, right)).isLessThan(tolerance + 1e-3);
        }
        from = i;
      }
    }
    assertThat(remain).isEqualTo(counted).isBetween(10, n / 2);
    assertThat(kept[0] && kept[n - 1]).isTrue();
  }

  @Test
  void onlyTheCornerOfTwoStraightLinesRemains() {
    int n = 21;
    float[] row = new float[n];
    for (int i = 0; i < n; i++) {
      row[i] = Math.abs(i - 10);
    }
    boolean[] kept = new boolean[n];
    int remain =
        PictureToolkits.approximatePolygon(
            n, 0.1f, row, PictureToolkitDrivers.columns(n), new int[n], new int[n], kept);
    assertThat(remain).isEqualTo(3);
    assertThat(kept[10]).isTrue();
  }
}
