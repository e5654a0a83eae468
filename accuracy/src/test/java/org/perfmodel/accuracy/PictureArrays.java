package org.perfmodel.accuracy;

/**
 * Functions of the modules core and imgproc of OpenCV, in the order in which they were listed, up
 * to the smallest differences from a template; what follows is in {@link PictureMaps}. Written anew
 * from what its documentation says that they compute. A byte is a grey from 0 to 255. How the
 * kernels were chosen says {@link Microcontrollers}.
 *
 * <p>Left out: LUT ({@link Pictures}, tones), filter2D ({@link Transforms}, filter), remap between
 * four pixels ({@link Meshes}, between; here it takes the nearest).
 */
final class PictureArrays {
  private static final int WHITE = 255;

  /** Bits of a place behind the point, and of a weight between two pixels. */
  private static final int PLACE_BITS = 10;

  private static final int WEIGHT_BITS = 5;
  private static final int WEIGHTS = 1 << WEIGHT_BITS;

  private PictureArrays() {}

  /** addWeighted: the sum of two pictures with weights, and of a number. */
  public static void addWeighted(
      int n, byte[] a, double alpha, byte[] b, double beta, double gamma, byte[] out) {
    for (int i = 0; i < n; i++) {
      double sum = alpha * (a[i] & 0xff) + beta * (b[i] & 0xff) + gamma;
      out[i] = (byte) Math.max(0, Math.min(WHITE, (int) (sum + 0.5)));
    }
  }

  /** absdiff and threshold: white where two pictures differ by more than so much. */
  public static void difference(
      int width, int height, int threshold, byte[][] a, byte[][] b, byte[][] out) {
    for (int y = 0; y < height; y++) {
      for (int x = 0; x < width; x++) {
        int difference = Math.abs((a[y][x] & 0xff) - (b[y][x] & 0xff));
        // @ perf probability = 0.47
        if (difference > threshold) {
          out[y][x] = (byte) WHITE;
        } else {
          out[y][x] = 0;
        }
      }
    }
  }

  /** integral: sums, and sums of squares, of all that is above and left. */
  public static void integralSquares(
      int width, int height, byte[] grey, int[][] sums, long[][] squares) {
    for (int y = 0; y < height; y++) {
      int row = 0;
      long rowSquares = 0;
      for (int x = 0; x < width; x++) {
        int value = grey[y * width + x] & 0xff;
        row += value;
        rowSquares += (long) value * value;
        sums[y + 1][x + 1] = sums[y][x + 1] + row;
        squares[y + 1][x + 1] = squares[y][x + 1] + rowSquares;
      }
    }
  }

  /**
   * pyrDown: each second pixel of each second row of a picture, smoothed by 1, 4, 6, 4, 1; but for
   * the edge.
   *
   * @param across as high as the picture, and half as wide
   */
  public static void pyramidDown(int width, int height, byte[] in, int[] across, byte[] out) {
    int half = width / 2;
    for (int y = 0; y < height; y++) {
      for (int x = 1; x < half - 1; x++) {
        int at = y * width + 2 * x;
        across[y * half + x] =
            (in[at - 2] & 0xff)
                + 4 * (in[at - 1] & 0xff)
                + 6 * (in[at] & 0xff)
                + 4 * (in[at + 1] & 0xff)
                + (in[at + 2] & 0xff);
      }
    }
    for (int y = 1; y < height / 2 - 1; y++) {
      for (int x = 1; x < half - 1; x++) {
        int at = 2 * y * half + x;
        int sum =
            across[at - 2 * half]
                + 4 * across[at - half]
                + 6 * across[at]
                + 4 * across[at + half]
                + across[at + 2 * half];
        out[y * half + x] = (byte) (sum + 128 >> 8);
      }
    }
  }

  /**
   * pyrUp: a picture twice as wide and high, whose new pixels are smoothed; but for the edge.
   *
   * @param across as high as the picture, and twice as wide
   */
  public static void pyramidUp(
      int width, int height, float[][] in, float[][] across, float[][] out) {
    for (int y = 0; y < height; y++) {
      for (int x = 1; x < width - 1; x++) {
        across[y][2 * x] = (in[y][x - 1] + 6 * in[y][x] + in[y][x + 1]) / 8;
        across[y][2 * x + 1] = (in[y][x] + in[y][x + 1]) / 2;
      }
    }
    for (int y = 1; y < height - 1; y++) {
      float[] above = across[y - 1];
      float[] here = across[y];
      float[] below = across[y + 1];
      for (int x = 2; x < 2 * width - 2; x++) {
        out[2 * y][x] = (above[x] + 6 * here[x] + below[x]) / 8;
        out[2 * y + 1][x] = (here[x] + below[x]) / 2;
      }
    }
  }

  /**
   * bilateralFilter: a mean in which what is far off, or differs much, weighs little.
   *
   * @param near weights of the places of a square, row by row
   * @param alike weights of differences from 0 to 255
   */
  public static void bilateral(
      int width, int height, int radius, float[] near, float[] alike, byte[] in, byte[] out) {
    for (int y = radius; y < height - radius; y++) {
      for (int x = radius; x < width - radius; x++) {
        int centre = in[y * width + x] & 0xff;
        float sum = 0;
        float weights = 0;
        int place = 0;
        for (int dy = -radius; dy <= radius; dy++) {
          for (int dx = -radius; dx <= radius; dx++) {
            int value = in[(y + dy) * width + x + dx] & 0xff;
            float weight = near[place++] * alike[Math.abs(value - centre)];
            sum += weight * value;
            weights += weight;
          }
        }
        out[y * width + x] = (byte) (int) (sum / weights + 0.5f);
      }
    }
  }

  /**
   * warpAffine: a picture turned, stretched and moved, between four pixels; black where nothing
   * was. Places have ten bits behind the point, weights five.
   *
   * @param matrix six numbers: where x comes from, then y, of x, y and 1
   */
  public static void warpAffine(int width, int height, double[] matrix, byte[] in, byte[] out) {
    int scale = 1 << PLACE_BITS;
    int stepX = (int) Math.round(matrix[0] * scale);
    int stepY = (int) Math.round(matrix[3] * scale);
    for (int y = 0; y < height; y++) {
      int fromX = (int) Math.round((matrix[1] * y + matrix[2]) * scale);
      int fromY = (int) Math.round((matrix[4] * y + matrix[5]) * scale);
      for (int x = 0; x < width; x++) {
        int left = fromX >> PLACE_BITS;
        int top = fromY >> PLACE_BITS;
        int value = 0;
        // @ perf probability = 0.888
        if (left >= 0 && top >= 0 && left < width - 1 && top < height - 1) {
          int right = fromX >> PLACE_BITS - WEIGHT_BITS & WEIGHTS - 1;
          int down = fromY >> PLACE_BITS - WEIGHT_BITS & WEIGHTS - 1;
          int at = top * width + left;
          int above = (in[at] & 0xff) * (WEIGHTS - right) + (in[at + 1] & 0xff) * right;
          int below =
              (in[at + width] & 0xff) * (WEIGHTS - right) + (in[at + width + 1] & 0xff) * right;
          value =
              above * (WEIGHTS - down) + below * down + WEIGHTS * WEIGHTS / 2 >> 2 * WEIGHT_BITS;
        }
        out[y * width + x] = (byte) value;
        fromX += stepX;
        fromY += stepY;
      }
    }
  }

  /** remap: each pixel from the nearest to where a map says; grey where that is outside. */
  public static void remap(
      int width, int height, int outside, float[] mapX, float[] mapY, short[] in, short[] out) {
    for (int i = 0; i < width * height; i++) {
      int x = (int) Math.floor(mapX[i] + 0.5f);
      int y = (int) Math.floor(mapY[i] + 0.5f);
      // @ perf probability = 0.9
      if (x >= 0 && x < width && y >= 0 && y < height) {
        out[i] = in[y * width + x];
      } else {
        out[i] = (short) outside;
      }
    }
  }

  /** matchTemplate: sums of squared differences from a small square at all places. */
  public static void matchTemplate(
      int width, int height, int side, float[] picture, float[] template, float[] out) {
    int places = width - side + 1;
    for (int y = 0; y <= height - side; y++) {
      for (int x = 0; x < places; x++) {
        float sum = 0;
        for (int dy = 0; dy < side; dy++) {
          for (int dx = 0; dx < side; dx++) {
            float off = picture[(y + dy) * width + x + dx] - template[dy * side + dx];
            sum += off * off;
          }
        }
        out[y * places + x] = sum;
      }
    }
  }
}
