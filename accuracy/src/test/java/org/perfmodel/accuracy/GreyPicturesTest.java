package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.Values.bytes;
import static org.perfmodel.accuracy.Values.floats;
import static org.perfmodel.accuracy.Values.ints;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Grey pictures: each place by itself, from its whole neighbourhood. */
class GreyPicturesTest {
  @Test
  void greysAreReplacedOneByOne() {
    byte[] negative = new byte[3];
    GreyPictures.negative(new byte[] {0, 100, -1}, negative);
    assertThat(negative).containsExactly(255, 155, 0);
    float[][] log = new float[1][3];
    GreyPictures.logarithms(3, 1, 2, new float[][] {{0, (float) Math.E - 1, 99}}, log);
    assertThat(log[0][0]).isZero();
    assertThat(log[0][1]).isCloseTo(2, within(1e-6f));
    assertThat(log[0][2]).isCloseTo((float) (4 * Math.log(10)), within(1e-5f));
    short[] out = new short[4];
    GreyPictures.gamma(4, 101, 2, new short[101], new short[] {0, 50, 100, 70}, out);
    assertThat(out).containsExactly((short) 0, (short) 25, (short) 100, (short) 49);
    int[][] stretched = new int[2][2];
    GreyPictures.stretchContrast(new int[][] {{50, 101}, {60, 70}}, stretched);
    assertThat(stretched).isDeepEqualTo(new int[][] {{0, 255}, {50, 100}});
  }

  @Test
  void runningSumsAreMeansOfSquares() {
    int width = 14;
    int height = 11;
    int[] grey = ints(width * height, 256);
    int[] out = new int[width * height];
    GreyPictures.boxFilter(width, height, 2, grey, new int[width * height], new int[width], out);
    for (int y = 2; y < height - 2; y++) {
      for (int x = 2; x < width - 2; x++) {
        int sum = 0;
        for (int k = 0; k < 25; k++) {
          sum += grey[(y + k / 5 - 2) * width + x + k % 5 - 2];
        }
        assertThat(out[y * width + x]).isEqualTo(sum / 25);
      }
    }
  }

  @Test
  void bothPassesOfGaussAreOneOfTwentyFiveWeights() {
    int width = 9;
    float[] grey = floats(width * 7, 0, 1);
    float[] out = new float[width * 7];
    GreyPictures.gaussian(width, 7, 0.4f, 0.24f, 0.06f, grey, new float[width * 7], out);
    double[] weight = {0.06, 0.24, 0.4, 0.24, 0.06};
    for (int y = 2; y < 5; y++) {
      for (int x = 2; x < width - 2; x++) {
        double sum = 0;
        for (int k = 0; k < 25; k++) {
          sum += weight[k / 5] * weight[k % 5] * grey[(y + k / 5 - 2) * width + x + k % 5 - 2];
        }
        assertThat((double) out[y * width + x]).isCloseTo(sum, within(1e-6));
      }
    }
  }

  @Test
  void mediansAreTheMiddleOfNine() {
    byte[] random = bytes(7 * 6);
    byte[][] grey = new byte[6][];
    for (int y = 0; y < 6; y++) {
      grey[y] = Arrays.copyOfRange(random, 7 * y, 7 * y + 7);
    }
    byte[][] out = new byte[6][7];
    GreyPictures.median(7, 6, grey, new int[9], out);
    for (int y = 1; y < 5; y++) {
      for (int x = 1; x < 6; x++) {
        int[] around = new int[9];
        for (int k = 0; k < 9; k++) {
          around[k] = grey[y + k / 3 - 1][x + k % 3 - 1] & 0xff;
        }
        Arrays.sort(around);
        assertThat(out[y][x] & 0xff).isEqualTo(around[4]);
      }
    }
  }

  @Test
  void edgesGetSharper() {
    byte[] grey = {100, 100, 110, 110, 100, 100, 110, 110, 100, 100, 110, 110};
    byte[] out = new byte[12];
    GreyPictures.sharpen(4, 3, grey, out);
    assertThat(out).containsExactly(0, 0, 0, 0, 0, 90, 120, 0, 0, 0, 0, 0);
    byte[] steep = {0, 0, -1, -1, 0, 0, -1, -1, 0, 0, -1, -1};
    GreyPictures.sharpen(4, 3, steep, out);
    assertThat(out[5]).isZero();
    assertThat(out[6] & 0xff).isEqualTo(255);
    float[][] step = {{1, 1, 4, 4}, {1, 1, 4, 4}, {1, 1, 4, 4}};
    float[][] masked = new float[3][4];
    GreyPictures.unsharpMask(4, 3, 2, step, new float[3][4], masked);
    assertThat(masked[1]).containsExactly(0, -1, 6, 0);
  }

  /** Of 3 x + 4 y the masks see six times the slopes. */
  @Test
  void slopesOfPlanesAreTheirLengths() {
    short[][] grey = new short[4][5];
    for (int i = 0; i < 20; i++) {
      grey[i / 5][i % 5] = (short) (3 * (i % 5) + 4 * (i / 5));
    }
    float[][] slope = new float[4][5];
    GreyPictures.prewitt(5, 4, grey, slope);
    assertThat(slope[1]).containsExactly(0, 30, 30, 30, 0);
    assertThat(slope[2]).containsExactly(0, 30, 30, 30, 0);
  }

  /** White, black and red; then three colours whose sums are known. */
  @Test
  void coloursAreOffBrightness() {
    byte[] rgb = {-1, -1, -1, 0, 0, 0, -1, 0, 0, 10, 20, 120};
    byte[] bright = new byte[4];
    byte[] blue = new byte[4];
    byte[] red = new byte[4];
    GreyPictures.brightnessAndColours(4, rgb, bright, blue, red);
    assertThat(bright).containsExactly(255, 0, 76, 28);
    assertThat(blue).containsExactly(128, 128, 85, 180);
    assertThat(red).containsExactly(128, 128, 255, 115);
  }
}
