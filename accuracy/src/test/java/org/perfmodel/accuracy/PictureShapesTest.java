package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.Values.rows;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import org.junit.jupiter.api.Test;

/** Shapes: by definition, by searching all, by hand. */
class PictureShapesTest {
  @Test
  void waveletsKeepLengthsAndEndInMeans() {
    int n = 12;
    double[][] grey = rows(n, n, 0, 1);
    double[][] out = new double[n][n];
    PictureShapes.haar(n, 2, grey, new double[n], out);
    double before = 0;
    double after = 0;
    double corner = 0;
    for (int i = 0; i < n * n; i++) {
      before += grey[i / n][i % n] * grey[i / n][i % n];
      after += out[i / n][i % n] * out[i / n][i % n];
    }
    for (int i = 0; i < 16; i++) {
      corner += grey[i / 4][i % 4] / 4;
    }
    assertThat(after).isCloseTo(before, within(1e-10));
    assertThat(out[0][0]).isCloseTo(corner, within(1e-12));
    double across = grey[0][0] - grey[0][1] + grey[1][0] - grey[1][1];
    assertThat(out[0][6]).isCloseTo(across / 2, within(1e-12));
  }

  @Test
  void whatIsErodedIsTheLeastAroundAndWhatIsDilatedReachesOneOut() {
    int n = 30;
    short[][] grey = GreyPictureDrivers.shortRows(n, n, 500);
    short[][] least = new short[n][n];
    boolean[][] in = new boolean[n][n];
    boolean[][] out = new boolean[n][n];
    out[20][20] = true;
    for (int i = 1; i < n - 1; i++) {
      in[i][i * 7 % (n - 2) + 1] = true;
    }
    PictureShapes.erode(n, n, grey, least);
    PictureShapes.dilate(n, n, in, out);
    for (int y = 1; y < n - 1; y++) {
      for (int x = 1; x < n - 1; x++) {
        int expected = Integer.MAX_VALUE;
        boolean any = false;
        for (int k = 0; k < 9; k++) {
          expected = Math.min(expected, grey[y + k / 3 - 1][x + k % 3 - 1]);
          any |= in[y + k / 3 - 1][x + k % 3 - 1];
        }
        assertThat((int) least[y][x]).isEqualTo(expected);
        assertThat(out[y][x]).isEqualTo(any);
      }
    }
  }

  @Test
  void partsHaveTheSameNumberWhereAWalkGetsThere() {
    int width = 40;
    int height = 30;
    boolean[] in = PictureShapeDrivers.points(width * height, 550);
    int[] label = new int[width * height];
    int half = width * height / 2 + 1;
    int count = PictureShapes.components(width, height, in, label, new int[half], new int[half]);
    int[] walked = new int[width * height];
    int parts = 0;
    for (int start = width; start < width * height; start++) {
      if (start % width > 0 && in[start] && walked[start] == 0) {
        walked[start] = ++parts;
        Deque<Integer> open = new ArrayDeque<>();
        open.add(start);
        while (!open.isEmpty()) {
          int at = open.remove();
          for (int next : new int[] {at - 1, at + 1, at - width, at + width}) {
            boolean inside = next >= width && next < width * height && next % width > 0;
            if (inside && in[next] && walked[next] == 0) {
              walked[next] = parts;
              open.add(next);
            }
          }
        }
        int number = label[start];
        for (int at = 0; at < start; at++) {
          assertThat(label[at] == number).as("%s", at).isEqualTo(walked[at] == parts);
        }
      }
    }
    assertThat(count).isEqualTo(parts).isGreaterThan(20);
    assertThat(label[0]).isZero();
  }

  @Test
  void thresholdsPartTwoHeaps() {
    byte[] grey = PictureShapeDrivers.twoHeaps(5000);
    int threshold = PictureShapes.otsu(256, grey, new int[256]);
    double least = Double.MAX_VALUE;
    int best = 0;
    for (int t = 0; t < 255; t++) {
      double within = 0;
      for (int side = 0; side < 2; side++) {
        int upTo = t;
        boolean dark = side == 0;
        int[] those = new int[5000];
        int count = 0;
        for (byte each : grey) {
          if ((each & 0xff) <= upTo == dark) {
            those[count++] = each & 0xff;
          }
        }
        double mean = Arrays.stream(those, 0, count).average().orElse(0);
        within += Arrays.stream(those, 0, count).mapToDouble(g -> (g - mean) * (g - mean)).sum();
      }
      if (within < least - 1e-6) {
        least = within;
        best = t;
      }
    }
    assertThat(threshold).isEqualTo(best).isBetween(90, 200);
  }

  @Test
  void pointsOfALineMeetInOneCount() {
    int n = 20;
    boolean[][] point = new boolean[n][n];
    for (int i = 0; i < n; i++) {
      point[i][12] = true;
      point[7][i] = true;
    }
    int[][] count = new int[2][60];
    count[0][50] = 9;
    PictureShapes.hough(n, 2, 30, point, new float[] {1, 0}, new float[] {0, 1}, count);
    assertThat(count[0][42]).isEqualTo(20);
    assertThat(count[0][41]).isEqualTo(1);
    assertThat(count[0][50]).isZero();
    assertThat(count[1][37]).isEqualTo(20);
    assertThat(Arrays.stream(count[1]).sum()).isEqualTo(39);
  }

  /** Steps across go first as far as the shorter way. */
  @Test
  void distancesAreThoseOfTheNearestEmptyPlace() {
    int n = 15;
    byte[] in = new byte[n * n];
    Arrays.fill(in, (byte) 1);
    in[4 * n + 5] = 0;
    in[9 * n + 11] = 0;
    int[] distance = new int[n * n];
    PictureShapes.distances(n, n, in, distance);
    for (int y = 3; y < n - 3; y++) {
      for (int x = 3; x < n - 3; x++) {
        int one = chamfer(Math.abs(y - 4), Math.abs(x - 5));
        int other = chamfer(Math.abs(y - 9), Math.abs(x - 11));
        assertThat(distance[y * n + x]).isEqualTo(Math.min(one, other));
      }
    }
  }

  private static int chamfer(int down, int across) {
    return 3 * Math.max(down, across) + Math.min(down, across);
  }

  @Test
  void quarterTurnsAreExactAndPlanesTurnAsPlanes() {
    int n = 9;
    float[][] grey = new float[n][n];
    for (int i = 0; i < n * n; i++) {
      grey[i / n][i % n] = 1 + i % n + 2 * (i / n);
    }
    float[][] out = new float[n][n];
    PictureShapes.rotate(n, Math.PI / 6, grey, out);
    double cos = Math.sqrt(0.75);
    for (int y = 3; y < 6; y++) {
      for (int x = 3; x < 6; x++) {
        double fromX = 4 + cos * (x - 4) + 0.5 * (y - 4);
        double fromY = 4 - 0.5 * (x - 4) + cos * (y - 4);
        assertThat((double) out[y][x]).isCloseTo(1 + fromX + 2 * fromY, within(1e-5));
      }
    }
    assertThat(out[0][0]).isZero();
    PictureShapes.rotate(n, Math.PI / 2, grey, out);
    assertThat(out[2][3]).isCloseTo(grey[5][2], within(1e-5f));
  }
}
