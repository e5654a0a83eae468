package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.Values.bytes;
import static org.perfmodel.accuracy.Values.floats;
import static org.perfmodel.accuracy.Values.ints;

import java.awt.Color;
import org.junit.jupiter.api.Test;

/** Maps of pictures: by definition, place by place, and colours against the library. */
class PictureMapsTest {
  @Test
  void histogramsCountPairsOfRanges() {
    byte[] hue = {0, 63, 64, -1, -1};
    byte[] saturation = {0, 127, -128, -1, 5};
    int[][] count = {{9, 9}, {9, 9}, {9, 9}, {9, 9}};
    PictureMaps.histogram2d(5, 4, 2, hue, saturation, count);
    assertThat(count).isDeepEqualTo(new int[][] {{2, 0}, {0, 1}, {0, 0}, {1, 1}});
  }

  @Test
  void cornersHaveSlopesOfTwoWays() {
    int width = 9;
    float[] grey = floats(width * 7, 0, 1);
    float[] response = new float[grey.length];
    PictureMaps.cornerHarris(
        width,
        7,
        0.05f,
        grey,
        new float[grey.length],
        new float[grey.length],
        new float[grey.length],
        response);
    int[] smooth = {1, 2, 1};
    for (int y = 2; y < 5; y++) {
      for (int x = 2; x < width - 2; x++) {
        double[] sum = new double[3];
        for (int k = 0; k < 9; k++) {
          double[] slope = new double[2];
          for (int s = 0; s < 9; s++) {
            int row = s / 3 - 1;
            int column = s % 3 - 1;
            double here = grey[(y + k / 3 - 1 + row) * width + x + k % 3 - 1 + column];
            slope[0] += column * smooth[row + 1] * here;
            slope[1] += row * smooth[column + 1] * here;
          }
          sum[0] += slope[0] * slope[0];
          sum[1] += slope[0] * slope[1];
          sum[2] += slope[1] * slope[1];
        }
        double trace = sum[0] + sum[2];
        double expected = sum[0] * sum[2] - sum[1] * sum[1] - 0.05 * trace * trace;
        assertThat((double) response[y * width + x]).isCloseTo(expected, within(1e-3));
      }
    }
  }

  /** The neighbour that an angle points to, of the eight around. */
  @Test
  void edgesAreSteepestAlongTheirSlope() {
    int n = 12;
    int[] random = ints(2 * n * n, 81);
    short[] dx = new short[n * n];
    short[] dy = new short[n * n];
    int[] slope = new int[n * n];
    for (int i = 0; i < n * n; i++) {
      dx[i] = (short) (random[i] - 40);
      dy[i] = (short) (random[n * n + i] - 40);
      slope[i] = Math.abs(dx[i]) + Math.abs(dy[i]);
    }
    byte[] edge = new byte[n * n];
    int edges = PictureMaps.steepest(n, n, 20, dx, dy, new int[n * n], edge);
    int expected = 0;
    for (int y = 1; y < n - 1; y++) {
      for (int x = 1; x < n - 1; x++) {
        int at = y * n + x;
        long eighth = Math.round(Math.atan2(dy[at], dx[at]) / (Math.PI / 4));
        double turn = eighth * Math.PI / 4;
        int step = (int) Math.round(Math.sin(turn)) * n + (int) Math.round(Math.cos(turn));
        boolean top = slope[at] > slope[at - step] && slope[at] > slope[at + step];
        if (slope[at - step] != slope[at] && slope[at + step] != slope[at]) {
          assertThat(edge[at] != 0).as("%d, %d", x, y).isEqualTo(top && slope[at] > 20);
        }
        expected += edge[at] & 1;
      }
    }
    assertThat(edges).isEqualTo(expected).isGreaterThan(10);
  }

  @Test
  void thresholdsAreMeansOfSquares() {
    byte[] grey = bytes(8 * 7);
    byte[] out = new byte[8 * 7];
    PictureMaps.adaptiveThreshold(8, 7, 1, 4, grey, new int[9 * 8], out);
    for (int y = 1; y < 6; y++) {
      for (int x = 1; x < 7; x++) {
        int sum = 0;
        for (int k = 0; k < 9; k++) {
          sum += grey[(y + k / 3 - 1) * 8 + x + k % 3 - 1] & 255;
        }
        assertThat(out[y * 8 + x] != 0).isEqualTo(9 * ((grey[y * 8 + x] & 255) + 4) > sum);
      }
    }
  }

  @Test
  void momentsAreSumsOfPowers() {
    byte[] grey = bytes(7 * 5);
    double[] moment = new double[10];
    PictureMaps.moments(7, 5, grey, moment);
    int[] powerX = {0, 1, 0, 2, 1, 0, 3, 2, 1, 0};
    int[] powerY = {0, 0, 1, 0, 1, 2, 0, 1, 2, 3};
    for (int k = 0; k < 10; k++) {
      double sum = 0;
      for (int i = 0; i < 35; i++) {
        sum += Math.pow(i % 7, powerX[k]) * Math.pow(i / 7, powerY[k]) * (grey[i] & 255);
      }
      assertThat(moment[k]).isEqualTo(sum);
    }
  }

  @Test
  void channelsGoWhereTheyShould() {
    byte[] out = new byte[6];
    byte[] in = {1, 2, 3, 4, 5, 6, 7, 8};
    PictureMaps.mixChannels(2, 3, 4, 3, new int[] {0, 2, 1, 1, 3, 0}, in, out);
    assertThat(out).containsExactly(4, 2, 1, 8, 6, 5);
  }

  /** Of three planes, each seen through its filter, nothing is lost inside. */
  @Test
  void planesOfColourAreFoundAgain() {
    int width = 10;
    byte[] bayer = new byte[width * 8];
    for (int i = 0; i < bayer.length; i++) {
      int x = i % width;
      int y = i / width;
      int colour = y % 2 + x % 2;
      bayer[i] = (byte) plane(colour, x, y);
    }
    byte[] rgb = new byte[3 * bayer.length];
    PictureMaps.demosaic(width, 8, bayer, rgb);
    for (int y = 2; y < 6; y++) {
      for (int x = 2; x < 8; x++) {
        for (int colour = 0; colour < 3; colour++) {
          assertThat(rgb[3 * (y * width + x) + colour] & 255).isEqualTo(plane(colour, x, y));
        }
      }
    }
  }

  private static int plane(int colour, int x, int y) {
    return switch (colour) {
      case 0 -> 10 + 2 * x + 6 * y;
      case 1 -> 200 - 4 * x + 2 * y;
      default -> 60 + 8 * x - 4 * y;
    };
  }

  @Test
  void coloursAreThoseOfTheLibrary() {
    byte[] rgb = bytes(3 * 200);
    byte[] hsv = new byte[600];
    PictureMaps.hueSaturationValue(200, rgb, hsv);
    for (int i = 0; i < 600; i += 3) {
      float[] known =
          Color.RGBtoHSB(rgb[i] & 255, rgb[i + 1] & 255, rgb[i + 2] & 255, new float[3]);
      assertThat((float) (hsv[i] & 255)).isCloseTo(180 * known[0], within(0.51f));
      assertThat((float) (hsv[i + 1] & 255)).isCloseTo(255 * known[1], within(0.51f));
      assertThat((hsv[i + 2] & 255) / 255f).isCloseTo(known[2], within(1e-6f));
    }
    PictureMaps.hueSaturationValue(1, new byte[3], hsv);
    assertThat(hsv).startsWith(0, 0, 0);
  }
}
