package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.Values.bytes;
import static org.perfmodel.accuracy.Values.ints;

import org.junit.jupiter.api.Test;

/** Transforms that are undone again. */
class WaveletAnnexesTest {
  @Test
  void rowsComeBackExactly() {
    int half = 7;
    int[][] sample = WaveletAnnexDrivers.intRows(3, 2 * half);
    int[][] low = new int[3][half];
    int[][] high = new int[3][half];
    WaveletAnnexes.reversibleRows(3, half, sample, low, high);
    for (int r = 0; r < 3; r++) {
      int[] even = new int[half + 1];
      for (int i = 0; i < half; i++) {
        even[i] = low[r][i] - Math.floorDiv(high[r][Math.max(i - 1, 0)] + high[r][i] + 2, 4);
        assertThat(even[i]).isEqualTo(sample[r][2 * i]);
      }
      even[half] = even[half - 1];
      for (int i = 0; i < half; i++) {
        assertThat(high[r][i] + Math.floorDiv(even[i] + even[i + 1], 2))
            .isEqualTo(sample[r][2 * i + 1]);
      }
    }
  }

  /** An even picture has no details, and a straight one none inside. */
  @Test
  void straightColumnsHaveNoDetails() {
    int half = 8;
    float[][] sample = new float[2 * half][2];
    for (int r = 0; r < 2 * half; r++) {
      sample[r][0] = 5;
      sample[r][1] = r;
    }
    float[][] low = new float[half][2];
    float[][] high = new float[half][2];
    WaveletAnnexes.irreversibleColumns(half, 2, sample, low, high);
    for (int r = 0; r < half; r++) {
      assertThat((double) high[r][0]).isCloseTo(0, within(1e-4));
      assertThat((double) low[r][0]).isCloseTo(5, within(1e-4));
    }
    for (int r = 2; r < half - 2; r++) {
      assertThat((double) high[r][1]).isCloseTo(0, within(1e-4));
      assertThat((double) low[r][1]).isCloseTo(2 * r, within(1e-4));
    }
  }

  @Test
  void levelsLieAroundZero() {
    byte[] sample = bytes(300);
    int[] shifted = new int[300];
    WaveletAnnexes.levelShift(300, sample, shifted);
    for (int i = 0; i < 300; i++) {
      assertThat(shifted[i]).isEqualTo(Byte.toUnsignedInt(sample[i]) - 128);
    }
  }

  @Test
  void coloursComeBackExactly() {
    int n = 200;
    int[] red = ints(n, 256);
    int[] green = ints(n, 256, 1);
    int[] blue = ints(n, 256, 2);
    int[] light = new int[n];
    int[] blueness = new int[n];
    int[] redness = new int[n];
    WaveletAnnexes.reversibleColours(n, red, green, blue, light, blueness, redness);
    for (int i = 0; i < n; i++) {
      int back = light[i] - Math.floorDiv(blueness[i] + redness[i], 4);
      assertThat(back).isEqualTo(green[i]);
      assertThat(redness[i] + back).isEqualTo(red[i]);
      assertThat(blueness[i] + back).isEqualTo(blue[i]);
    }
  }
}
