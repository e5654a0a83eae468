package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.Values.floats;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Operators against their definitions, element by element. */
class ExchangeOperatorsTest {
  @Test
  void theGridOfTheIdentityHasTheMiddlesOfPixels() {
    float[] theta = {1, 0, 0, 0, 1, 0, 0, 2, 3, 1, 0, 4};
    float[] grid = new float[2 * 2 * 2 * 4];
    ExchangeOperators.affineGrid(2, 2, 4, theta, grid);
    for (int i = 0; i < 2; i++) {
      for (int j = 0; j < 4; j++) {
        float x = (j - 1.5f) / 2;
        float y = i - 0.5f;
        int at = 2 * (4 * i + j);
        assertThat(grid[at]).isCloseTo(x, within(1e-6f));
        assertThat(grid[at + 1]).isCloseTo(y, within(1e-6f));
        assertThat(grid[16 + at]).isCloseTo(2 * y + 3, within(1e-6f));
        assertThat(grid[16 + at + 1]).isCloseTo(x + 4, within(1e-6f));
      }
    }
  }

  @Test
  void poolsAreMeansOfWhatIsInside() {
    int height = 5;
    int width = 7;
    float[] x = floats(2 * height * width, 0, 1);
    float[] y = new float[2 * 3 * 4];
    ExchangeOperators.averagePool(2, height, width, 3, 2, 1, x, y);
    for (int at = 0; at < y.length; at++) {
      double sum = 0;
      int count = 0;
      for (int i = 0; i < height; i++) {
        for (int j = 0; j < width; j++) {
          int down = i - 2 * (at / 4 % 3);
          int right = j - 2 * (at % 4);
          if (Math.abs(down) <= 1 && Math.abs(right) <= 1) {
            sum += x[(at / 12 * height + i) * width + j];
            count++;
          }
        }
      }
      assertThat(y[at]).isCloseTo((float) (sum / count), within(1e-6f));
    }
  }

  @Test
  void blackmansWindowRisesFromZeroToOne() {
    float[] window = new float[8];
    ExchangeOperators.blackmanWindow(8, window);
    assertThat(window[0]).isCloseTo(0, within(1e-6f));
    assertThat(window[2]).isCloseTo(0.34f, within(1e-6f));
    assertThat(window[4]).isCloseTo(1, within(1e-6f));
    assertThat(window[6]).isCloseTo(0.34f, within(1e-6f));
  }

  @Test
  void celuIsLinearAboveZeroAndExponentialBelow() {
    float[] x = floats(20, -3, 3);
    float[] y = new float[20];
    ExchangeOperators.celu(20, 1.5f, x, y);
    for (int i = 0; i < 20; i++) {
      double expected = x[i] > 0 ? x[i] : 1.5 * Math.expm1(x[i] / 1.5);
      assertThat(y[i]).isCloseTo((float) expected, within(1e-6f));
    }
  }

  @Test
  void patchesOfOnesCountHowManyCoverAPixel() {
    int height = 5;
    int width = 6;
    float[] columns = new float[2 * 9 * 3 * 4];
    Arrays.fill(columns, 1);
    columns[1] = 3;
    float[] picture = new float[2 * height * width];
    ExchangeOperators.col2Im(2, height, width, 3, columns, picture);
    for (int at = 0; at < picture.length; at++) {
      int i = at / width % height;
      int j = at % width;
      int covered = cover(i, height) * cover(j, width);
      assertThat(picture[at]).isEqualTo(at == 1 ? covered + 2 : covered);
    }
  }

  /** In how many places in a line a patch of three covers a pixel. */
  private static int cover(int i, int length) {
    return Math.min(3, Math.min(i + 1, length - i));
  }
}
