package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.Values.floats;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Parboils: sums over all pairs, what flows keep, and single things by hand. */
class ParboilsTest {
  @Test
  void chargesActAsFarAsTheCutoff() {
    int n = 12;
    float[] potential = new float[n * n * n];
    float[] x = {5.25f};
    float[] y = {6.5f};
    float[] z = {4.75f};
    Parboils.cutcp(n, 1, 3, x, y, z, new float[] {2}, potential);
    for (int at = 0; at < n * n * n; at++) {
      double dx = at % n - 5.25;
      double dy = at / n % n - 6.5;
      double dz = at / n / n - 4.75;
      double distance = Math.sqrt(dx * dx + dy * dy + dz * dz);
      double share = Math.max(0, 1 - distance * distance / 9);
      assertThat((double) potential[at]).isCloseTo(2 / distance * share * share, within(1e-5));
    }
  }

  @Test
  void countsStayAt255() {
    int[] image = new int[700];
    Arrays.fill(image, 0, 300, 2);
    Arrays.fill(image, 300, 310, 1);
    byte[] histogram = {9, 9, 9};
    Parboils.histo(310, 3, image, histogram);
    assertThat(histogram).containsExactly(0, 10, 255);
  }

  /** One cell collides: what leaves it has the mass and the momentum that were in it. */
  @Test
  void collisionsKeepMassAndMomentumAndObstaclesTurnThemBack() {
    int[][] way = ParboilDrivers.ways();
    float[] from = floats(19 * 27, 0.5, 1.5);
    for (boolean wall : new boolean[] {false, true}) {
      float[] next = new float[19 * 27];
      boolean[] obstacle = new boolean[27];
      obstacle[13] = wall;
      Parboils.lbm(
          3,
          way,
          ParboilDrivers.opposite(way),
          ParboilDrivers.offsets(3, way),
          ParboilDrivers.weights(way),
          obstacle,
          from,
          next);
      for (int axis = -1; axis < 3; axis++) {
        double before = 0;
        double after = 0;
        for (int q = 0; q < 19; q++) {
          int sign = axis < 0 ? 1 : way[q][axis];
          before += sign * from[19 * 13 + q];
          int cell = 13 + way[q][0] + 3 * (way[q][1] + 3 * way[q][2]);
          after += sign * next[19 * cell + q];
        }
        assertThat(after).isCloseTo(wall && axis >= 0 ? -before : before, within(1e-4));
      }
    }
  }

  @Test
  void samplesSpreadByTheTable() {
    int n = 8;
    float[] re = new float[n * n * n];
    float[] im = new float[n * n * n];
    float[] table = {4, 3, 2, 1};
    float[][] place = {{3, 4, 3.5f}};
    Parboils.mriGridding(n, 1, 2, place, new float[][] {{1, -2}}, table, 1, re, im);
    assertThat(re[(3 * n + 4) * n + 3]).isEqualTo(4);
    assertThat(re[(4 * n + 4) * n + 4]).isEqualTo(3);
    assertThat(im[(2 * n + 4) * n + 3]).isEqualTo(-4);
    assertThat(re[(3 * n + 4) * n + 5]).isZero();
  }

  /** With one sample, the two parts turn around its magnitude. */
  @Test
  void voxelsTurnWithTheirDistance() {
    float[] qr = new float[2];
    float[] qi = new float[2];
    float[] zero = {0, 0};
    float[] x = {0.25f, 0.5f};
    float[] one = {1, 0};
    Parboils.mriQ(2, 1, one, zero, zero, new float[] {3}, x, zero, zero, qr, qi);
    assertThat(qr[0]).isCloseTo(0, within(1e-5f));
    assertThat(qi[0]).isCloseTo(3, within(1e-5f));
    assertThat(qr[1]).isCloseTo(-3, within(1e-5f));
  }

  /** A picture that is moved by (1, -2) is found there. */
  @Test
  void movedPicturesAreFound() {
    int width = 14;
    short[] picture = new short[width * width];
    short[] reference = new short[width * width];
    for (int i = 0; i < width * width; i++) {
      picture[i] = (short) (i * 37 % 101);
      reference[i] = (short) ((i + 2 * width - 1) * 37 % 101);
    }
    int[] sums = new int[25];
    Parboils.sad(1, 2, width, picture, reference, sums);
    assertThat(IntStream.range(0, 25).filter(i -> sums[i] == 0).toArray()).containsExactly(3);
    int corner = 0;
    for (int i = 0; i < 16; i++) {
      corner +=
          Math.abs(picture[(2 + i / 4) * width + 2 + i % 4] - reference[i / 4 * width + i % 4]);
    }
    assertThat(sums[0]).isEqualTo(corner);
  }

  /** Of x^2 + 3 y, the six neighbours are six times the middle and two more. */
  @Test
  void neighboursOfACubeAreSummed() {
    int n = 5;
    float[] from = new float[n * n * n];
    float[] to = new float[n * n * n];
    for (int at = 0; at < n * n * n; at++) {
      from[at] = at % n * (at % n) + 3 * (at / n % n);
    }
    Parboils.stencil(n, 6, 1, from, to);
    for (int at = 0; at < n * n * n; at++) {
      boolean inside = at % n % (n - 1) > 0 && at / n % n % (n - 1) > 0 && at / n / n % (n - 1) > 0;
      assertThat(to[at]).isEqualTo(inside ? 2 : 0);
    }
  }

  @Test
  void pairsOfTheSkyAreCountedInTheirBins() {
    int n = 60;
    float[][] sky = ParboilDrivers.sky(n);
    float[] bound = ParboilDrivers.bounds(8);
    long[] count = new long[9];
    Parboils.tpacf(n, 8, sky[0], sky[1], sky[2], bound, count);
    long[] expected = new long[9];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < i; j++) {
        float cosine = sky[0][i] * sky[0][j] + sky[1][i] * sky[1][j] + sky[2][i] * sky[2][j];
        int bin = 0;
        while (bin < 8 && cosine < bound[bin]) {
          bin++;
        }
        expected[bin]++;
      }
    }
    assertThat(count).isEqualTo(expected);
  }
}
