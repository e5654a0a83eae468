package org.perfmodel.accuracy;

/**
 * Functions of the modules core and imgproc of OpenCV that follow those in {@link PictureArrays}:
 * histograms, corners, edges, thresholds, moments, channels and colours. How the kernels were
 * chosen says {@link Microcontrollers}; this list was cut off behind hue, saturation and value:
 * gradients as angles, norms, Mahalanobis's distance, and the nearest of many rows do not judge.
 *
 * <p>Left out: flood fill ({@link Pictures}, fill), principal components' covariance ({@link
 * Numerics}, covariance), watershed (more than 60 lines).
 */
final class PictureMaps {
  private static final int WHITE = 255;

  /** Tangents of an eighth of a straight angle and of three of them, with fifteen bits. */
  private static final int TAN_22 = 13_573;

  private PictureMaps() {}

  /** calcHist of two channels: how often each pair of ranges of values is. */
  public static void histogram2d(
      int n, int rows, int columns, byte[] hue, byte[] saturation, int[][] count) {
    for (int row = 0; row < rows; row++) {
      for (int column = 0; column < columns; column++) {
        count[row][column] = 0;
      }
    }
    for (int i = 0; i < n; i++) {
      int row = (hue[i] & 0xff) * rows >> 8;
      int column = (saturation[i] & 0xff) * columns >> 8;
      count[row][column]++;
    }
  }

  /**
   * cornerHarris: how much a place is a corner, from slopes by Sobel and sums of their products
   * over three by three.
   *
   * @param xx products of slopes, as xy and yy
   */
  public static void cornerHarris(
      int width,
      int height,
      float k,
      float[] grey,
      float[] xx,
      float[] xy,
      float[] yy,
      float[] response) {
    for (int y = 1; y < height - 1; y++) {
      for (int x = 1; x < width - 1; x++) {
        int at = y * width + x;
        float right = grey[at - width + 1] + 2 * grey[at + 1] + grey[at + width + 1];
        float left = grey[at - width - 1] + 2 * grey[at - 1] + grey[at + width - 1];
        float below = grey[at + width - 1] + 2 * grey[at + width] + grey[at + width + 1];
        float above = grey[at - width - 1] + 2 * grey[at - width] + grey[at - width + 1];
        float across = right - left;
        float down = below - above;
        xx[at] = across * across;
        xy[at] = across * down;
        yy[at] = down * down;
      }
    }
    for (int y = 2; y < height - 2; y++) {
      for (int x = 2; x < width - 2; x++) {
        float a = 0;
        float b = 0;
        float c = 0;
        for (int row = y - 1; row <= y + 1; row++) {
          int at = row * width + x;
          a += xx[at - 1] + xx[at] + xx[at + 1];
          b += xy[at - 1] + xy[at] + xy[at + 1];
          c += yy[at - 1] + yy[at] + yy[at + 1];
        }
        response[y * width + x] = a * c - b * b - k * (a + c) * (a + c);
      }
    }
  }

  /** Canny's edges before they are followed: steep, and the steepest along their slope. */
  public static int steepest(
      int width, int height, int threshold, short[] dx, short[] dy, int[] slope, byte[] edge) {
    for (int i = 0; i < width * height; i++) {
      slope[i] = Math.abs(dx[i]) + Math.abs(dy[i]);
    }
    int edges = 0;
    for (int y = 1; y < height - 1; y++) {
      for (int x = 1; x < width - 1; x++) {
        int at = y * width + x;
        int here = slope[at];
        boolean kept = false;
        // @ perf probability = 0.69
        if (here > threshold) {
          int across = Math.abs(dx[at]);
          int down = Math.abs(dy[at]) << 15;
          int flat = across * TAN_22;
          // @ perf probability = 0.169
          if (down < flat) {
            kept = here > slope[at - 1] && here >= slope[at + 1];
            // @ perf probability = 0.202
          } else if (down > flat + (across << 16)) {
            kept = here > slope[at - width] && here >= slope[at + width];
          } else {
            int side = (dx[at] ^ dy[at]) < 0 ? -1 : 1;
            kept = here > slope[at - width - side] && here > slope[at + width + side];
          }
        }
        // @ perf probability = 0.323
        if (kept) {
          edge[at] = (byte) WHITE;
          edges++;
        } else {
          edge[at] = 0;
        }
      }
    }
    return edges;
  }

  /**
   * adaptiveThreshold: white where a pixel is brighter than the mean of its square less a number;
   * but for the edge.
   *
   * @param sums one wider and higher than the picture; its first row and column are 0
   */
  public static void adaptiveThreshold(
      int width, int height, int radius, int less, byte[] grey, int[] sums, byte[] out) {
    int stride = width + 1;
    for (int y = 0; y < height; y++) {
      int row = 0;
      for (int x = 0; x < width; x++) {
        row += grey[y * width + x] & 0xff;
        sums[(y + 1) * stride + x + 1] = sums[y * stride + x + 1] + row;
      }
    }
    int side = 2 * radius + 1;
    for (int y = radius; y < height - radius; y++) {
      int above = (y - radius) * stride;
      int below = (y + radius + 1) * stride;
      for (int x = radius; x < width - radius; x++) {
        int left = x - radius;
        int right = x + radius + 1;
        int sum =
            sums[below + right] - sums[below + left] - sums[above + right] + sums[above + left];
        int value = (grey[y * width + x] & 0xff) + less;
        // @ perf probability = 0.52
        if (value * side * side > sum) {
          out[y * width + x] = (byte) WHITE;
        } else {
          out[y * width + x] = 0;
        }
      }
    }
  }

  /** moments up to the third degree: of 1, x, y, xx, xy, yy, xxx, xxy, xyy, yyy. */
  public static void moments(int width, int height, byte[] grey, double[] moment) {
    for (int k = 0; k < 10; k++) {
      moment[k] = 0;
    }
    for (int y = 0; y < height; y++) {
      int sum0 = 0;
      int sum1 = 0;
      long sum2 = 0;
      long sum3 = 0;
      for (int x = 0; x < width; x++) {
        int value = grey[y * width + x] & 0xff;
        int product = x * value;
        sum0 += value;
        sum1 += product;
        sum2 += (long) x * product;
        sum3 += (long) x * x * product;
      }
      double square = (double) y * y;
      moment[0] += sum0;
      moment[1] += sum1;
      moment[2] += (double) y * sum0;
      moment[3] += (double) sum2;
      moment[4] += (double) y * sum1;
      moment[5] += square * sum0;
      moment[6] += (double) sum3;
      moment[7] += y * (double) sum2;
      moment[8] += square * sum1;
      moment[9] += square * y * sum0;
    }
  }

  /**
   * mixChannels: channels of pictures to other places, pixels side by side.
   *
   * @param pairs of a channel that is taken and one that is given
   */
  public static void mixChannels(
      int n, int pairs, int inChannels, int outChannels, int[] fromTo, byte[] in, byte[] out) {
    for (int pair = 0; pair < pairs; pair++) {
      int from = fromTo[2 * pair];
      int to = fromTo[2 * pair + 1];
      for (int i = 0; i < n; i++) {
        out[i * outChannels + to] = in[i * inChannels + from];
      }
    }
  }

  /**
   * Demosaicing between neighbours: red, green and blue of all pixels from one each, red first in
   * even rows, blue last in odd ones; but for the edge. Width and height are even.
   */
  public static void demosaic(int width, int height, byte[] bayer, byte[] rgb) {
    for (int y = 2; y < height - 2; y += 2) {
      for (int x = 2; x < width - 2; x += 2) {
        int at = y * width + x;
        put(rgb, at, grey(bayer, at), cross(bayer, at, width), corners(bayer, at, width));
        put(rgb, at + 1, along(bayer, at + 1), grey(bayer, at + 1), down(bayer, at + 1, width));
        int next = at + width;
        put(rgb, next, down(bayer, next, width), grey(bayer, next), along(bayer, next));
        int last = next + 1;
        put(rgb, last, corners(bayer, last, width), cross(bayer, last, width), grey(bayer, last));
      }
    }
  }

  private static void put(byte[] rgb, int at, int red, int green, int blue) {
    rgb[3 * at] = (byte) red;
    rgb[3 * at + 1] = (byte) green;
    rgb[3 * at + 2] = (byte) blue;
  }

  private static int grey(byte[] in, int at) {
    return in[at] & 0xff;
  }

  private static int along(byte[] in, int at) {
    return grey(in, at - 1) + grey(in, at + 1) + 1 >> 1;
  }

  private static int down(byte[] in, int at, int width) {
    return grey(in, at - width) + grey(in, at + width) + 1 >> 1;
  }

  private static int cross(byte[] in, int at, int width) {
    return grey(in, at - 1) + grey(in, at + 1) + grey(in, at - width) + grey(in, at + width) + 2
        >> 2;
  }

  private static int corners(byte[] in, int at, int width) {
    return grey(in, at - width - 1)
            + grey(in, at - width + 1)
            + grey(in, at + width - 1)
            + grey(in, at + width + 1)
            + 2
        >> 2;
  }

  /** cvtColor: hue in steps of two degrees, saturation and value, from red, green and blue. */
  public static void hueSaturationValue(int n, byte[] rgb, byte[] hsv) {
    for (int i = 0; i < n; i++) {
      int red = rgb[3 * i] & 0xff;
      int green = rgb[3 * i + 1] & 0xff;
      int blue = rgb[3 * i + 2] & 0xff;
      int value = Math.max(red, Math.max(green, blue));
      int range = value - Math.min(red, Math.min(green, blue));
      float hue = 0;
      // @ perf probability = 1
      if (range > 0) {
        // @ perf probability = 1/3
        if (value == red) {
          hue = 30f * (green - blue) / range;
          // @ perf probability = 1/2
        } else if (value == green) {
          hue = 60 + 30f * (blue - red) / range;
        } else {
          hue = 120 + 30f * (red - green) / range;
        }
      }
      // @ perf probability = 1/6
      if (hue < 0) {
        hue += 180;
      }
      hsv[3 * i] = (byte) (int) (hue + 0.5f);
      hsv[3 * i + 1] = (byte) (value == 0 ? 0 : (255 * range + value / 2) / value);
      hsv[3 * i + 2] = (byte) value;
    }
  }
}
