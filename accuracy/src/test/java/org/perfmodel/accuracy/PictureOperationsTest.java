package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Operations beside their definitions, by rules and by geometry. */
class PictureOperationsTest {
  @Test
  void coloursGoUpAndDown() {
    float[] in = {0, 0.5f, 0.75f, 0.3f};
    float[] out = new float[4];
    PictureOperations.alienMap(1, new double[] {1, 0.5, 2}, new double[] {0.25, 0.25, 0}, in, out);
    assertThat(out).containsExactly(new float[] {0, 1, 0.5f, 0.3f}, within(1e-6f));
  }

  @Test
  void eachPixelIsTheMeanOfNine() {
    int width = 30;
    int height = 20;
    byte[] in = PictureOperationDrivers.dithered(width, height);
    byte[] out = new byte[width * height];
    PictureOperations.antialias(width, height, in, out);
    for (int y = 0; y < height; y++) {
      for (int x = 0; x < width; x++) {
        int[] nine = new int[9];
        for (int k = 0; k < 9; k++) {
          nine[k] = in[(y + k / 3) * (width + 2) + x + k % 3] & 0xff;
        }
        double mean = Arrays.stream(scaled(nine)).average().orElseThrow();
        assertThat(out[y * width + x] & 0xff).isEqualTo((int) Math.floor(mean + 0.5));
      }
    }
  }

  /** The rules of Scale3x as its author lists them. */
  private static int[] scaled(int[] k) {
    int a = k[0];
    int b = k[1];
    int c = k[2];
    int d = k[3];
    int e = k[4];
    int f = k[5];
    int g = k[6];
    int h = k[7];
    int i = k[8];
    int[] out = new int[9];
    Arrays.fill(out, e);
    if (b != h && d != f) {
      out[0] = d == b ? d : e;
      out[1] = d == b && e != c || b == f && e != a ? b : e;
      out[2] = b == f ? f : e;
      out[3] = d == b && e != g || d == h && e != a ? d : e;
      out[5] = b == f && e != i || h == f && e != c ? f : e;
      out[6] = d == h ? d : e;
      out[7] = d == h && e != i || h == f && e != g ? h : e;
      out[8] = h == f ? f : e;
    }
    return out;
  }

  @Test
  void theLensMagnifiesItsMiddleAndLeavesTheCorners() {
    int width = 41;
    int height = 31;
    float[] in = new float[4 * width * height];
    for (int i = 0; i < width * height; i++) {
      in[4 * i] = i % width;
      in[4 * i + 1] = i / width;
      in[4 * i + 3] = 1;
    }
    float[] out = new float[in.length];
    PictureOperations.applyLens(width, height, 1.7, in, out);
    int middle = 4 * (15 * width + 20);
    assertThat(Arrays.copyOfRange(out, middle, middle + 4)).containsExactly(20, 15, 0, 1);
    assertThat(Arrays.copyOf(out, 4)).containsExactly(0, 0, 0, 1);
    int off = 4 * (15 * width + 30);
    assertThat(out[off]).isBetween(21f, 29f);
    assertThat(out[off + 1]).isEqualTo(15);
    // By Snell's law: 10 from the middle, the glass is 15 sqrt(1 - (10 / 20.5)^2) high there.
    double high = 15.5 * Math.sqrt(1 - 10 * 10 / (20.5 * 20.5));
    double into = Math.atan2(10, high);
    double inside = Math.asin(Math.sin(into) / 1.7);
    double place = 20.5 + 10 - high * Math.tan(into - inside);
    assertThat(out[off]).isEqualTo((float) Math.floor(place));
    PictureOperations.applyLens(width, height, 1, in, out);
    assertThat(out[off]).isEqualTo(30);
  }

  @Test
  void thresholdsAreThoseOfBayer() {
    float[] out = new float[25];
    PictureOperations.bayerMatrix(5, 5, 2, 16, -0.5f, out);
    float[] expected = {
      0, 8, 2, 10, 0, 12, 4, 14, 6, 12, 3, 11, 1, 9, 3, 15, 7, 13, 5, 15, 0, 8, 2, 10, 0
    };
    assertThat(out).containsExactly(expected);
  }
}
