package org.perfmodel.accuracy;

/** Neighbours on grids. */
final class Stencils {
  private Stencils() {}

  /** Heat on a line, single precision. */
  public static void heatLine(int n, float r, float[] from, float[] to) {
    for (int i = 1; i < n - 1; i++) {
      to[i] = from[i] + r * (from[i - 1] - 2 * from[i] + from[i + 1]);
    }
  }

  /** Five points of a plane. */
  public static void fivePoints(int n, double[][] from, double[][] to) {
    for (int i = 1; i < n - 1; i++) {
      for (int j = 1; j < n - 1; j++) {
        to[i][j] = 0.25 * (from[i - 1][j] + from[i + 1][j] + from[i][j - 1] + from[i][j + 1]);
      }
    }
  }

  /** Seven points of space, in one array. */
  public static void sevenPoints(int n, double[] from, double[] to) {
    int plane = n * n;
    for (int i = 1; i < n - 1; i++) {
      for (int j = 1; j < n - 1; j++) {
        for (int k = 1; k < n - 1; k++) {
          int at = i * plane + j * n + k;
          to[at] =
              0.4 * from[at]
                  + 0.1
                      * (from[at - 1]
                          + from[at + 1]
                          + from[at - n]
                          + from[at + n]
                          + from[at - plane]
                          + from[at + plane]);
        }
      }
    }
  }

  /** Mean of three by three pixels of one byte. */
  public static void blurBytes(int width, int height, byte[] from, byte[] to) {
    for (int y = 1; y < height - 1; y++) {
      for (int x = 1; x < width - 1; x++) {
        int sum = 0;
        for (int dy = -1; dy <= 1; dy++) {
          int at = (y + dy) * width + x;
          sum += (from[at - 1] & 255) + (from[at] & 255) + (from[at + 1] & 255);
        }
        to[y * width + x] = (byte) (sum / 9);
      }
    }
  }
}
