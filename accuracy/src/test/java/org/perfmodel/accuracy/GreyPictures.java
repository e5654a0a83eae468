package org.perfmodel.accuracy;

/**
 * Intensities and neighbourhoods of grey pictures, as R. Gonzalez and R. Woods treat them (Digital
 * Image Processing, chapters 3 and 10), written anew. Wavelets and shapes are in {@link
 * PictureShapes}.
 *
 * <p>Left out: equalisation of the histogram (in {@link SignalBenches}, histogram), the integral
 * picture (in {@link Pictures}, integral).
 */
final class GreyPictures {
  private static final int WHITE = 255;

  private GreyPictures() {}

  /** The negative of a picture of bytes. */
  public static void negative(byte[] grey, byte[] out) {
    for (int i = 0; i < grey.length; i++) {
      out[i] = (byte) (WHITE - (grey[i] & 0xff));
    }
  }

  /** Logarithms of greys, which shows what is dark. */
  public static void logarithms(int width, int height, float scale, float[][] grey, float[][] out) {
    for (int y = 0; y < height; y++) {
      for (int x = 0; x < width; x++) {
        out[y][x] = (float) (scale * Math.log(1 + grey[y][x]));
      }
    }
  }

  /** Powers of greys, from a table of all levels. */
  public static void gamma(
      int n, int levels, double gamma, short[] table, short[] grey, short[] out) {
    for (int level = 0; level < levels; level++) {
      double share = (double) level / (levels - 1);
      table[level] = (short) ((levels - 1) * Math.pow(share, gamma) + 0.5);
    }
    for (int i = 0; i < n; i++) {
      out[i] = table[grey[i]];
    }
  }

  /** Stretches the greys that there are over all that there could be. */
  public static void stretchContrast(int[][] grey, int[][] out) {
    int height = grey.length;
    int width = grey[0].length;
    int least = Integer.MAX_VALUE;
    int most = Integer.MIN_VALUE;
    for (int y = 0; y < height; y++) {
      for (int x = 0; x < width; x++) {
        least = Math.min(least, grey[y][x]);
        most = Math.max(most, grey[y][x]);
      }
    }
    int range = Math.max(1, most - least);
    for (int y = 0; y < height; y++) {
      for (int x = 0; x < width; x++) {
        out[y][x] = (grey[y][x] - least) * WHITE / range;
      }
    }
  }

  /**
   * Means over squares by sums that run along: first across, then down.
   *
   * @param across work as large as the picture
   * @param column work as wide as the picture
   */
  public static void boxFilter(
      int width, int height, int radius, int[] grey, int[] across, int[] column, int[] out) {
    int side = 2 * radius + 1;
    for (int y = 0; y < height; y++) {
      int row = y * width;
      int sum = 0;
      for (int x = 0; x < side; x++) {
        sum += grey[row + x];
      }
      across[row + radius] = sum;
      for (int x = radius + 1; x < width - radius; x++) {
        sum += grey[row + x + radius] - grey[row + x - radius - 1];
        across[row + x] = sum;
      }
    }
    for (int x = radius; x < width - radius; x++) {
      column[x] = 0;
      for (int y = 0; y < side; y++) {
        column[x] += across[y * width + x];
      }
      out[radius * width + x] = column[x] / (side * side);
    }
    for (int y = radius + 1; y < height - radius; y++) {
      int enters = (y + radius) * width;
      int leaves = (y - radius - 1) * width;
      for (int x = radius; x < width - radius; x++) {
        column[x] += across[enters + x] - across[leaves + x];
        out[y * width + x] = column[x] / (side * side);
      }
    }
  }

  /** Smooths by five weights of Gauss across, then down. */
  public static void gaussian(
      int width,
      int height,
      float middle,
      float near,
      float far,
      float[] grey,
      float[] across,
      float[] out) {
    for (int y = 0; y < height; y++) {
      for (int x = 2; x < width - 2; x++) {
        int at = y * width + x;
        across[at] =
            middle * grey[at]
                + near * (grey[at - 1] + grey[at + 1])
                + far * (grey[at - 2] + grey[at + 2]);
      }
    }
    for (int y = 2; y < height - 2; y++) {
      for (int x = 2; x < width - 2; x++) {
        int at = y * width + x;
        out[at] =
            middle * across[at]
                + near * (across[at - width] + across[at + width])
                + far * (across[at - 2 * width] + across[at + 2 * width]);
      }
    }
  }

  /** The middle one of each pixel and its eight neighbours. */
  public static void median(int width, int height, byte[][] grey, int[] window, byte[][] out) {
    for (int y = 1; y < height - 1; y++) {
      for (int x = 1; x < width - 1; x++) {
        int count = 0;
        for (int dy = -1; dy <= 1; dy++) {
          for (int dx = -1; dx <= 1; dx++) {
            int value = grey[y + dy][x + dx] & 0xff;
            int at = count++;
            // @ perf trips = 2
            while (at > 0 && window[at - 1] > value) {
              window[at] = window[at - 1];
              at--;
            }
            window[at] = value;
          }
        }
        out[y][x] = (byte) window[4];
      }
    }
  }

  /** Sharpens by the Laplacian of four neighbours, between black and white. */
  public static void sharpen(int width, int height, byte[] grey, byte[] out) {
    for (int y = 1; y < height - 1; y++) {
      for (int x = 1; x < width - 1; x++) {
        int at = y * width + x;
        int around =
            (grey[at - 1] & 0xff)
                + (grey[at + 1] & 0xff)
                + (grey[at - width] & 0xff)
                + (grey[at + width] & 0xff);
        int sharp = 5 * (grey[at] & 0xff) - around;
        out[at] = (byte) Math.max(0, Math.min(WHITE, sharp));
      }
    }
  }

  /** Adds so many times what a picture has more than its own blur. */
  public static void unsharpMask(
      int width, int height, float amount, float[][] grey, float[][] blur, float[][] out) {
    for (int y = 1; y < height - 1; y++) {
      for (int x = 1; x < width - 1; x++) {
        float sum = 0;
        for (int dy = -1; dy <= 1; dy++) {
          sum += grey[y + dy][x - 1] + grey[y + dy][x] + grey[y + dy][x + 1];
        }
        blur[y][x] = sum / 9;
      }
    }
    for (int y = 1; y < height - 1; y++) {
      for (int x = 1; x < width - 1; x++) {
        out[y][x] = grey[y][x] + amount * (grey[y][x] - blur[y][x]);
      }
    }
  }

  /** How steep the grey is, by Prewitt's two masks. */
  public static void prewitt(int width, int height, short[][] grey, float[][] slope) {
    for (int y = 1; y < height - 1; y++) {
      short[] above = grey[y - 1];
      short[] here = grey[y];
      short[] below = grey[y + 1];
      for (int x = 1; x < width - 1; x++) {
        int across =
            above[x + 1] + here[x + 1] + below[x + 1] - above[x - 1] - here[x - 1] - below[x - 1];
        int down = below[x - 1] + below[x] + below[x + 1] - above[x - 1] - above[x] - above[x + 1];
        slope[y][x] = (float) Math.sqrt((double) (across * across + down * down));
      }
    }
  }

  /** Brightness and two differences of colours, from three bytes a pixel (chapter 6). */
  public static void brightnessAndColours(
      int n, byte[] rgb, byte[] brightness, byte[] towardsBlue, byte[] towardsRed) {
    for (int i = 0; i < n; i++) {
      int red = rgb[3 * i] & 0xff;
      int green = rgb[3 * i + 1] & 0xff;
      int blue = rgb[3 * i + 2] & 0xff;
      float bright = 0.299f * red + 0.587f * green + 0.114f * blue;
      brightness[i] = (byte) (int) (bright + 0.5f);
      towardsBlue[i] = (byte) (int) (128.5f + 0.564f * (blue - bright));
      towardsRed[i] = (byte) (int) (128.5f + 0.713f * (red - bright));
    }
  }
}
