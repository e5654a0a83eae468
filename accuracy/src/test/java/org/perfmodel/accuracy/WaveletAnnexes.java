package org.perfmodel.accuracy;

/**
 * Transforms of JPEG 2000 (ISO/IEC 15444-1:2004, annexes F and G) in its order: the reversible
 * wavelets on rows and the irreversible ones on columns (F.4.8), the shift of levels (G.1) and the
 * reversible transform of colours (G.2); written anew. How the kernels were chosen says {@link
 * MatrixFunctions}; this list was exhausted.
 *
 * <p>Left out: both wavelets along the other direction (the same with the subscripts exchanged),
 * the inverses (the steps backwards), the irreversible transform of colours (G.3: {@link
 * Handhelds}, jpegColour).
 */
final class WaveletAnnexes {
  private static final float ALPHA = -1.586134342f;
  private static final float BETA = -0.052980118f;
  private static final float GAMMA = 0.882911076f;
  private static final float DELTA = 0.443506852f;
  private static final float SCALE = 1.230174105f;

  private WaveletAnnexes() {}

  /**
   * F.4.8.1: the low and the high half of each row, by the reversible filter 5-3.
   *
   * @param half of the columns
   */
  public static void reversibleRows(int rows, int half, int[][] sample, int[][] low, int[][] high) {
    for (int r = 0; r < rows; r++) {
      int[] from = sample[r];
      int[] smooth = low[r];
      int[] detail = high[r];
      for (int i = 0; i < half - 1; i++) {
        detail[i] = from[2 * i + 1] - (from[2 * i] + from[2 * i + 2] >> 1);
      }
      detail[half - 1] = from[2 * half - 1] - from[2 * half - 2];
      smooth[0] = from[0] + (detail[0] + 1 >> 1);
      for (int i = 1; i < half; i++) {
        smooth[i] = from[2 * i] + (detail[i - 1] + detail[i] + 2 >> 2);
      }
    }
  }

  /**
   * F.4.8.2: the low and the high half of all columns, by the irreversible filter 9-7 in four steps
   * and a scaling.
   *
   * @param half of the rows
   */
  public static void irreversibleColumns(
      int half, int columns, float[][] sample, float[][] low, float[][] high) {
    for (int r = 0; r < half; r++) {
      float[] below = sample[Math.min(2 * r + 2, 2 * half - 2)];
      lifted(columns, ALPHA, sample[2 * r + 1], sample[2 * r], below, high[r]);
    }
    for (int r = 0; r < half; r++) {
      lifted(columns, BETA, sample[2 * r], high[Math.max(r - 1, 0)], high[r], low[r]);
    }
    for (int r = 0; r < half; r++) {
      lifted(columns, GAMMA, high[r], low[r], low[Math.min(r + 1, half - 1)], high[r]);
    }
    for (int r = 0; r < half; r++) {
      lifted(columns, DELTA, low[r], high[Math.max(r - 1, 0)], high[r], low[r]);
    }
    for (int r = 0; r < half; r++) {
      for (int i = 0; i < columns; i++) {
        low[r][i] /= SCALE;
        high[r][i] *= SCALE;
      }
    }
  }

  private static void lifted(
      int columns, float factor, float[] from, float[] above, float[] below, float[] to) {
    for (int i = 0; i < columns; i++) {
      to[i] = from[i] + factor * (above[i] + below[i]);
    }
  }

  /** G.1: bytes without a sign, which then lie around zero. */
  public static void levelShift(int n, byte[] sample, int[] shifted) {
    for (int i = 0; i < n; i++) {
      shifted[i] = (sample[i] & 0xff) - 128;
    }
  }

  /** G.2: red, green and blue to one light and two differences, which can be undone. */
  public static void reversibleColours(
      int n, int[] red, int[] green, int[] blue, int[] light, int[] blueness, int[] redness) {
    for (int i = 0; i < n; i++) {
      light[i] = red[i] + 2 * green[i] + blue[i] >> 2;
      blueness[i] = blue[i] - green[i];
      redness[i] = red[i] - green[i];
    }
  }
}
