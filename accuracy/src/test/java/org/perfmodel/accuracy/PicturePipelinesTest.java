package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

/** Operations on pictures against their definitions. */
class PicturePipelinesTest {
  /** Around a pixel from the upper left on, as the hand of a clock goes. */
  private static final int[] RIGHT = {-1, 0, 1, 1, 1, 0, -1, -1};

  private static final int[] DOWN = {-1, -1, -1, 0, 1, 1, 1, 0};

  @Test
  void remaindersGiveTheNumbersBack() {
    int[] left = {17, -17, 5, 9, 1000};
    int[] right = {5, 5, 0, -4, 7};
    int[] out = new int[5];
    PicturePipelines.remainder(5, left, right, out);
    assertThat(out).containsExactly(2, -2, -1, 1, 6);
  }

  @Test
  void compassesTakeTheGreatestOfAllTurns() {
    int width = 6;
    int height = 4;
    int[] ring = {3, -1, 4, 1, -5, 9, -2, 6};
    int[] mask = new int[9];
    mask[4] = 2;
    for (int k = 0; k < 8; k++) {
      mask[4 + 3 * DOWN[k] + RIGHT[k]] = ring[k];
    }
    byte[] in = Values.bytes((width + 2) * (height + 2));
    for (int times = 1; times <= 8; times++) {
      int[] out = new int[width * height];
      PicturePipelines.compass(width, height, times, mask, new int[9], in, out);
      for (int y = 0; y < height; y++) {
        for (int x = 0; x < width; x++) {
          int at = (y + 1) * (width + 2) + x + 1;
          int greatest = 0;
          for (int turn = 0; turn < times; turn++) {
            int sum = 2 * (in[at] & 0xff);
            for (int k = 0; k < 8; k++) {
              int to = (k + turn) % 8;
              sum += ring[k] * (in[at + DOWN[to] * (width + 2) + RIGHT[to]] & 0xff);
            }
            greatest = Math.max(greatest, Math.abs(sum));
          }
          assertThat(out[y * width + x]).isEqualTo(greatest);
        }
      }
    }
  }

  @Test
  void linesAreCountedWhereTheyBegin() {
    int width = 5;
    int height = 30;
    byte[] in = new byte[width * height];
    for (int x = 0; x < width; x++) {
      in[3 * width + x] = (byte) 200;
      in[4 * width + x] = (byte) 128;
      in[9 * width + x] = 127;
      in[20 * width + x] = (byte) 255;
    }
    assertThat(PicturePipelines.countLines(width, height, in)).isEqualTo(2);
    in[25 * width] = (byte) 255;
    assertThat(PicturePipelines.countLines(width, height, in)).isCloseTo(2.2, within(1e-12));
  }

  @Test
  void pixelsStayWhereNothingIsBentAndMoveByWholeOnes() {
    int n = 12;
    byte[] in = Values.bytes(n * n);
    byte[] out = new byte[n * n];
    PicturePipelines.quadratic(n, n, new double[12], in, out);
    double[] bend = new double[12];
    bend[0] = 2;
    bend[6] = 1;
    byte[] moved = new byte[n * n];
    PicturePipelines.quadratic(n, n, bend, in, moved);
    for (int y = 0; y < n - 3; y++) {
      for (int x = 0; x < n - 3; x++) {
        assertThat(out[y * n + x]).isEqualTo(in[y * n + x]);
        assertThat(moved[y * n + x]).isEqualTo(in[(y + 1) * n + x + 2]);
      }
    }
  }

  /** A slope of greys shows where pixels come from. */
  @Test
  void slopesAreBentAlongSquares() {
    int n = 40;
    byte[] along = new byte[n * n];
    byte[] across = new byte[n * n];
    for (int y = 0; y < n; y++) {
      for (int x = 0; x < n; x++) {
        along[y * n + x] = (byte) (6 * x);
        across[y * n + x] = (byte) (6 * y);
      }
    }
    double[] bend = PicturePipelineDrivers.bend(n);
    byte[] outAlong = new byte[n * n];
    byte[] outAcross = new byte[n * n];
    PicturePipelines.quadratic(n, n, bend, along, outAlong);
    PicturePipelines.quadratic(n, n, bend, across, outAcross);
    for (int y = 0; y < n; y++) {
      for (int x = 0; x < n; x++) {
        double[] term = {1, x, y, x * y, x * x, y * y};
        double right = x;
        double down = y;
        for (int k = 0; k < 6; k++) {
          right += bend[k] * term[k];
          down += bend[6 + k] * term[k];
        }
        assertThat(outAlong[y * n + x] & 0xff)
            .isCloseTo((int) Math.round(6 * Math.max(0, Math.min(n - 1, right))), within(1));
        assertThat(outAcross[y * n + x] & 0xff)
            .isCloseTo((int) Math.round(6 * Math.max(0, Math.min(n - 1, down))), within(1));
      }
    }
  }

  @Test
  void radiancesAreFractionsTimesPowersOfTwo() {
    byte[] in = {(byte) 128, 0, (byte) 255, (byte) 129, 9, 9, 9, 0, 1, 2, 3, (byte) 136};
    float[] out = new float[9];
    PicturePipelines.radianceToFloat(3, in, out);
    assertThat(out)
        .containsExactly(128.5f / 128, 0.5f / 128, 255.5f / 128, 0, 0, 0, 1.5f, 2.5f, 3.5f);
  }
}
