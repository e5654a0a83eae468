package org.perfmodel.accuracy;

/**
 * Filters of PNG (ISO/IEC 15948:2004, clause 9) in its order, of each how a picture is made again
 * from what was filtered: Sub, Up, Average, Paeth; written anew. A picture is an array of rows of
 * bytes, and the first row stands for what is above it, which is zero. How the kernels were chosen
 * says {@link MatrixFunctions}; this list was exhausted.
 *
 * <p>Left out: None (a copy).
 */
final class RowFilters {
  private RowFilters() {}

  /**
   * Sub: adds what is to the left.
   *
   * @param pixel bytes of one
   */
  public static void sub(int rows, int length, int pixel, byte[][] filtered, byte[][] raw) {
    for (int r = 1; r <= rows; r++) {
      byte[] from = filtered[r];
      byte[] to = raw[r];
      for (int i = 0; i < pixel; i++) {
        to[i] = from[i];
      }
      for (int i = pixel; i < length; i++) {
        to[i] = (byte) (from[i] + to[i - pixel]);
      }
    }
  }

  /** Up: adds what is above. */
  public static void up(int rows, int length, byte[][] filtered, byte[][] raw) {
    for (int r = 1; r <= rows; r++) {
      for (int i = 0; i < length; i++) {
        raw[r][i] = (byte) (filtered[r][i] + raw[r - 1][i]);
      }
    }
  }

  /** Average: adds the mean of both, rounded down. */
  public static void average(int rows, int length, int pixel, byte[][] filtered, byte[][] raw) {
    for (int r = 1; r <= rows; r++) {
      byte[] from = filtered[r];
      byte[] above = raw[r - 1];
      byte[] to = raw[r];
      for (int i = 0; i < pixel; i++) {
        to[i] = (byte) (from[i] + ((above[i] & 0xff) >> 1));
      }
      for (int i = pixel; i < length; i++) {
        to[i] = (byte) (from[i] + ((to[i - pixel] & 0xff) + (above[i] & 0xff) >> 1));
      }
    }
  }

  /** Paeth: adds whichever of left, above and above left is nearest to a plane (A. Paeth). */
  public static void paeth(int rows, int length, int pixel, byte[][] filtered, byte[][] raw) {
    for (int r = 1; r <= rows; r++) {
      byte[] from = filtered[r];
      byte[] above = raw[r - 1];
      byte[] to = raw[r];
      for (int i = 0; i < pixel; i++) {
        to[i] = (byte) (from[i] + above[i]);
      }
      for (int i = pixel; i < length; i++) {
        int nearest = predicted(to[i - pixel] & 0xff, above[i] & 0xff, above[i - pixel] & 0xff);
        to[i] = (byte) (from[i] + nearest);
      }
    }
  }

  private static int predicted(int left, int above, int aboveLeft) {
    int plane = left + above - aboveLeft;
    int toLeft = Math.abs(plane - left);
    int toAbove = Math.abs(plane - above);
    int toAboveLeft = Math.abs(plane - aboveLeft);
    // @ perf probability = 0.45
    if (toLeft <= toAbove && toLeft <= toAboveLeft) {
      return left;
    }
    // @ perf probability = 0.8
    if (toAbove <= toAboveLeft) {
      return above;
    }
    return aboveLeft;
  }
}
