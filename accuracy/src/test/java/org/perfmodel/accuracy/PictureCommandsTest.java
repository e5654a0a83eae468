package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.Values.floats;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Commands on small pictures, by counting and by sorting. */
class PictureCommandsTest {
  @Test
  void spotsAreWhiteAndBlackAndAllOver() {
    int width = 200;
    int height = 100;
    int spots = 500;
    byte[] pixels = new byte[width * height];
    Arrays.fill(pixels, (byte) 7);
    PictureCommands.saltAndPepper(width, height, spots, 11, pixels);
    int white = 0;
    int black = 0;
    int[] quarter = new int[4];
    for (int i = 0; i < pixels.length; i++) {
      white += pixels[i] == -1 ? 1 : 0;
      black += pixels[i] == 0 ? 1 : 0;
      quarter[i / width * 2 / height * 2 + i % width * 2 / width] += pixels[i] == 7 ? 0 : 1;
    }
    assertThat(white).isBetween(spots - 60, spots);
    assertThat(black).isBetween(spots - 30, spots);
    for (int count : quarter) {
      assertThat(count).isBetween(180, 320);
    }
  }

  @Test
  void pixelsAreScaledToSixteenBits() {
    short[] out = new short[4];
    PictureCommands.sixteenBit(4, new float[] {-1, 3, 0, 1}, out);
    assertThat(new int[] {out[0] & 0xffff, out[1] & 0xffff, out[2] & 0xffff, out[3] & 0xffff})
        .containsExactly(0, 65535, 16384, 32768);
  }

  @Test
  void outliersBecomeTheMiddleOfTheirCircle() {
    int width = 12;
    int height = 9;
    float[] pixels = PictureCommandDrivers.speckled(width * height);
    pixels[40] = 400;
    pixels[0] = 300;
    float[] out = new float[width * height];
    PictureCommands.removeOutliers(width, height, 2, 50, pixels, new int[5], new float[21], out);
    for (int y = 0; y < height; y++) {
      for (int x = 0; x < width; x++) {
        float[] circle = new float[21];
        int count = 0;
        for (int dy = -2; dy <= 2; dy++) {
          for (int dx = -2; dx <= 2; dx++) {
            if (dx * dx + dy * dy <= 5) {
              int row = Math.max(0, Math.min(height - 1, y + dy));
              circle[count++] = pixels[row * width + Math.max(0, Math.min(width - 1, x + dx))];
            }
          }
        }
        assertThat(count).isEqualTo(21);
        Arrays.sort(circle);
        float value = pixels[y * width + x];
        float expected = value - circle[10] > 50 ? circle[10] : value;
        assertThat(out[y * width + x]).isEqualTo(expected);
      }
    }
    assertThat(out[40]).isLessThan(150);
  }

  @Test
  void slicesHaveAMean() {
    float[] value = floats(5, 0, 65535);
    short[][] stack = new short[3][5];
    for (int i = 0; i < 5; i++) {
      stack[0][i] = (short) (int) value[i];
      stack[1][i] = (short) 65535;
    }
    float[] mean = new float[5];
    PictureCommands.zProject(5, 3, stack, mean);
    for (int i = 0; i < 5; i++) {
      assertThat(mean[i]).isCloseTo(((int) value[i] + 65535) / 3f, within(0.01f));
    }
  }
}
