package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.Values.bytes;
import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.floats;

import org.junit.jupiter.api.Test;

/** Arrays of pictures: each place by itself, from its whole neighbourhood. */
class PictureArraysTest {
  private static final double[] BINOMIAL = {1 / 16.0, 4 / 16.0, 6 / 16.0, 4 / 16.0, 1 / 16.0};

  @Test
  void sumsAndDifferencesAreThoseOfGreys() {
    byte[] a = {0, 100, -56, -1, -1};
    byte[] b = {0, 10, 100, -1, 0};
    byte[] out = new byte[5];
    PictureArrays.addWeighted(5, a, 0.5, b, 1, -3, out);
    assertThat(out).containsExactly(0, 57, 197, 255, 125);
    byte[][] white = new byte[2][2];
    byte[][] one = {{0, 100}, {-1, -1}};
    byte[][] other = {{30, 69}, {-1, 0}};
    PictureArrays.difference(2, 2, 30, one, other, white);
    assertThat(white).isDeepEqualTo(new byte[][] {{0, -1}, {0, -1}});
  }

  @Test
  void integralsAreSumsOverRectangles() {
    byte[] grey = bytes(5 * 4);
    int[][] sums = new int[5][6];
    long[][] squares = new long[5][6];
    PictureArrays.integralSquares(5, 4, grey, sums, squares);
    for (int y = 0; y <= 4; y++) {
      for (int x = 0; x <= 5; x++) {
        int sum = 0;
        long square = 0;
        for (int at = 0; at < 20; at++) {
          if (at / 5 < y && at % 5 < x) {
            sum += grey[at] & 255;
            square += (long) Math.pow(grey[at] & 255, 2);
          }
        }
        assertThat(sums[y][x]).isEqualTo(sum);
        assertThat(squares[y][x]).isEqualTo(square);
      }
    }
  }

  @Test
  void smallerPicturesAreSmoothed() {
    byte[] in = bytes(12 * 10);
    byte[] out = new byte[6 * 5];
    PictureArrays.pyramidDown(12, 10, in, new int[10 * 6], out);
    for (int y = 1; y < 4; y++) {
      for (int x = 1; x < 5; x++) {
        double sum = 0;
        for (int k = 0; k < 25; k++) {
          int at = (2 * y + k / 5 - 2) * 12 + 2 * x + k % 5 - 2;
          sum += BINOMIAL[k / 5] * BINOMIAL[k % 5] * (in[at] & 255);
        }
        assertThat(out[y * 6 + x] & 255).isEqualTo((int) Math.round(sum));
      }
    }
  }

  /** New rows and columns of zeros, smoothed with four times the weight. */
  @Test
  void greaterPicturesAreSmoothed() {
    float[][] in = GreyPictureDrivers.floatRows(5, 6, 0, 1);
    float[][] out = new float[10][12];
    PictureArrays.pyramidUp(6, 5, in, new float[5][12], out);
    for (int y = 2; y < 8; y++) {
      for (int x = 2; x < 10; x++) {
        double sum = 0;
        for (int k = 0; k < 25; k++) {
          int fromY = y + k / 5 - 2;
          int fromX = x + k % 5 - 2;
          if (fromY % 2 == 0 && fromX % 2 == 0) {
            sum += 4 * BINOMIAL[k / 5] * BINOMIAL[k % 5] * in[fromY / 2][fromX / 2];
          }
        }
        assertThat((double) out[y][x]).isCloseTo(sum, within(1e-6));
      }
    }
  }

  @Test
  void bilateralMeansWeighPlaceAndGrey() {
    byte[] in = bytes(6 * 5);
    float[] near = floats(9, 0.5, 1);
    float[] alike = floats(256, 0.1, 1);
    byte[] out = new byte[30];
    PictureArrays.bilateral(6, 5, 1, near, alike, in, out);
    for (int y = 1; y < 4; y++) {
      for (int x = 1; x < 5; x++) {
        double sum = 0;
        double weights = 0;
        for (int k = 0; k < 9; k++) {
          int grey = in[(y + k / 3 - 1) * 6 + x + k % 3 - 1] & 255;
          double weight = near[k] * alike[Math.abs(grey - (in[y * 6 + x] & 255))];
          sum += weight * grey;
          weights += weight;
        }
        assertThat((double) (out[y * 6 + x] & 255)).isCloseTo(sum / weights, within(0.51));
      }
    }
  }

  /**
   * Places with ten bits and weights with five are off by less than one of 255 for small slopes.
   */
  @Test
  void planesAreWarpedToPlanes() {
    byte[] in = new byte[30 * 20];
    for (int i = 0; i < in.length; i++) {
      in[i] = (byte) (3 * (i % 30) + 5 * (i / 30));
    }
    byte[] out = new byte[in.length];
    double[] matrix = {0.9, 0.2, 1.5, -0.3, 1.1, 2.25};
    PictureArrays.warpAffine(30, 20, matrix, in, out);
    for (int y = 0; y < 20; y++) {
      for (int x = 0; x < 30; x++) {
        double fromX = 0.9 * x + 0.2 * y + 1.5;
        double fromY = -0.3 * x + 1.1 * y + 2.25;
        if (fromX >= 0.1 && fromY >= 0.1 && fromX < 28.9 && fromY < 18.9) {
          double plane = 3 * fromX + 5 * fromY;
          assertThat((double) (out[y * 30 + x] & 255)).isCloseTo(plane, within(1.0));
        } else if (fromX < -0.1 || fromY < -0.1 || fromX > 29.1 || fromY > 19.1) {
          assertThat(out[y * 30 + x]).isZero();
        }
      }
    }
  }

  @Test
  void mapsTakeTheNearestPixel() {
    float[] mapX = {0.4f, 1.6f, -0.6f, 2, 2.4f, 2.6f};
    float[] mapY = {0.9f, 0, 0, 1.4f, -0.4f, 0};
    short[] out = new short[6];
    PictureArrays.remap(3, 2, -7, mapX, mapY, new short[] {1, 2, 3, 4, 5, 6}, out);
    assertThat(out)
        .containsExactly((short) 4, (short) 3, (short) -7, (short) 6, (short) 3, (short) -7);
  }

  /** (p - t)^2 = p^2 - 2 p t + t^2, each summed up by itself. */
  @Test
  void templatesMatchWhereTheyWereTaken() {
    double[] picture = doubles(9 * 8, 0, 1);
    float[] grey = floats(9 * 8, 0, 1);
    float[] template = new float[9];
    for (int k = 0; k < 9; k++) {
      template[k] = grey[(4 + k / 3) * 9 + 5 + k % 3];
    }
    float[] out = new float[7 * 6];
    PictureArrays.matchTemplate(9, 8, 3, grey, template, out);
    for (int place = 0; place < 42; place++) {
      double squares = 0;
      double products = 0;
      double own = 0;
      for (int k = 0; k < 9; k++) {
        double p = picture[(place / 7 + k / 3) * 9 + place % 7 + k % 3];
        squares += p * p;
        products += p * template[k];
        own += template[k] * template[k];
      }
      assertThat((double) out[place]).isCloseTo(squares - 2 * products + own, within(1e-5));
    }
    assertThat(out[4 * 7 + 5]).isZero();
  }
}
