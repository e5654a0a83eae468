package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Pictures that are filtered as the standard says, and made again. */
class RowFiltersTest {
  private static final int ROWS = 9;
  private static final int LENGTH = 30;
  private static final int PIXEL = 3;

  /** What the filter of a kind predicts from left, above and above left. */
  private interface Prediction {
    int of(int left, int above, int aboveLeft);
  }

  private static byte[][] filtered(byte[][] picture, Prediction prediction) {
    byte[][] filtered = new byte[ROWS + 1][LENGTH];
    for (int r = 1; r <= ROWS; r++) {
      for (int i = 0; i < LENGTH; i++) {
        boolean edge = i < PIXEL;
        int left = edge ? 0 : Byte.toUnsignedInt(picture[r][i - PIXEL]);
        int above = Byte.toUnsignedInt(picture[r - 1][i]);
        int aboveLeft = edge ? 0 : Byte.toUnsignedInt(picture[r - 1][i - PIXEL]);
        filtered[r][i] = (byte) (picture[r][i] - prediction.of(left, above, aboveLeft));
      }
    }
    return filtered;
  }

  private static int paeth(int left, int above, int aboveLeft) {
    int plane = left + above - aboveLeft;
    int nearest = left;
    for (int each : new int[] {above, aboveLeft}) {
      if (Math.abs(plane - each) < Math.abs(plane - nearest)) {
        nearest = each;
      }
    }
    return nearest;
  }

  @Test
  void picturesAreMadeAgain() {
    byte[][] picture = RowFilterDrivers.picture(ROWS, LENGTH);
    byte[][] raw = new byte[ROWS + 1][LENGTH];
    RowFilters.sub(ROWS, LENGTH, PIXEL, filtered(picture, (l, a, c) -> l), raw);
    assertThat(raw).isDeepEqualTo(picture);
    raw = new byte[ROWS + 1][LENGTH];
    RowFilters.up(ROWS, LENGTH, filtered(picture, (l, a, c) -> a), raw);
    assertThat(raw).isDeepEqualTo(picture);
    raw = new byte[ROWS + 1][LENGTH];
    RowFilters.average(ROWS, LENGTH, PIXEL, filtered(picture, (l, a, c) -> (l + a) / 2), raw);
    assertThat(raw).isDeepEqualTo(picture);
    raw = new byte[ROWS + 1][LENGTH];
    RowFilters.paeth(ROWS, LENGTH, PIXEL, filtered(picture, RowFiltersTest::paeth), raw);
    assertThat(raw).isDeepEqualTo(picture);
  }
}
