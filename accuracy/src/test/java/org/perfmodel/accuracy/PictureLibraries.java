package org.perfmodel.accuracy;

/**
 * Functions of Pillow (A. Clark and contributors, version 10), of its modules ImageFilter,
 * ImageChops and ImageOps and of its resampling, of each the first that no older set has:
 * ModeFilter, lighter, colorize, and Lanczos's filter; on greys from 0 to 255, written anew from
 * what its documentation says that they compute. How the kernels were chosen says {@link
 * NumericalOptimization}; this list was cut off behind one of each.
 *
 * <p>Left out: of ImageFilter Kernel, RankFilter, MedianFilter, MinFilter and MaxFilter ({@link
 * Transforms}, filter; {@link GreyPictures}, median; {@link PictureShapes}, erode), of ImageChops
 * constant, duplicate and invert (copies; {@link GreyPictures}, negative), of ImageOps autocontrast
 * ({@link GreyPictures}, stretchContrast), of resampling nearest, box, bilinear and reducing
 * ({@link PictureArrays}, remap and warpAffine; {@link Pictures}, halve), and of hamming, bicubic
 * and lanczos, which differ by their weights, all but the last.
 */
final class PictureLibraries {
  private static final int GREYS = 256;
  private static final int LOBES = 3;
  private static final int BITS = 22;

  private PictureLibraries() {}

  /**
   * ModeFilter: the grey that is the most frequent around each point, which stays itself if none is
   * there more than twice.
   *
   * @param radius of the square around a point, which ends at the borders
   * @param count room for all greys
   */
  public static void modeFilter(
      int width, int height, int radius, byte[] in, int[] count, byte[] out) {
    for (int y = 0; y < height; y++) {
      int top = Math.max(0, y - radius);
      int bottom = Math.min(height - 1, y + radius);
      for (int x = 0; x < width; x++) {
        int left = Math.max(0, x - radius);
        int right = Math.min(width - 1, x + radius);
        for (int g = 0; g < GREYS; g++) {
          count[g] = 0;
        }
        // @ perf trips = 2*radius+1
        for (int yy = top; yy <= bottom; yy++) {
          // @ perf trips = 2*radius+1
          for (int xx = left; xx <= right; xx++) {
            count[in[yy * width + xx] & 0xff]++;
          }
        }
        int most = count[0];
        int mode = 0;
        for (int g = 1; g < GREYS; g++) {
          // @ perf probability = 0.009
          if (count[g] > most) {
            most = count[g];
            mode = g;
          }
        }
        // @ perf probability = 1
        if (most > 2) {
          out[y * width + x] = (byte) mode;
        } else {
          out[y * width + x] = in[y * width + x];
        }
      }
    }
  }

  /** lighter: of two pictures at each point the lighter grey. */
  public static void lighter(byte[] one, byte[] other, byte[] out) {
    for (int i = 0; i < out.length; i++) {
      out[i] = (byte) Math.max(one[i] & 0xff, other[i] & 0xff);
    }
  }

  /**
   * colorize: greys become colours between those of black, of white and of a grey in the middle.
   *
   * @param blackPoint up to which grey all is black, as whitePoint
   * @param black red, green and blue, as mid and white
   * @param rgb receives three colours for each grey
   */
  public static void colorize(
      int pixels,
      int blackPoint,
      int midPoint,
      int whitePoint,
      int[] black,
      int[] mid,
      int[] white,
      byte[] grey,
      byte[] rgb) {
    byte[][] table = new byte[3][GREYS];
    for (int c = 0; c < 3; c++) {
      byte[] colours = table[c];
      for (int g = 0; g < blackPoint; g++) {
        colours[g] = (byte) black[c];
      }
      int dark = midPoint - blackPoint;
      for (int g = 0; g < dark; g++) {
        colours[blackPoint + g] = (byte) (black[c] + g * (mid[c] - black[c]) / dark);
      }
      int light = whitePoint - midPoint;
      for (int g = 0; g < light; g++) {
        colours[midPoint + g] = (byte) (mid[c] + g * (white[c] - mid[c]) / light);
      }
      for (int g = whitePoint; g < GREYS; g++) {
        colours[g] = (byte) white[c];
      }
    }
    byte[] red = table[0];
    byte[] green = table[1];
    byte[] blue = table[2];
    for (int i = 0; i < pixels; i++) {
      int g = grey[i] & 0xff;
      rgb[3 * i] = red[g];
      rgb[3 * i + 1] = green[g];
      rgb[3 * i + 2] = blue[g];
    }
  }

  /**
   * resize with LANCZOS, in the direction of rows: each point is a weighted mean, in fixed point.
   *
   * @param width of the picture that is given
   * @param wide of the one that is wanted, not more
   */
  public static void lanczos(int width, int height, int wide, byte[] in, byte[] out) {
    double scale = (double) width / wide;
    double support = LOBES * scale;
    int most = 2 * (int) Math.ceil(support) + 1;
    int[] first = new int[wide];
    int[] taps = new int[wide];
    int[] weight = new int[wide * most];
    double[] exact = new double[most];
    for (int x = 0; x < wide; x++) {
      double centre = (x + 0.5) * scale;
      int from = Math.max(0, (int) (centre - support + 0.5));
      int to = Math.min(width, (int) (centre + support + 0.5));
      double total = 0;
      // @ perf trips = 6*width/wide
      for (int k = 0; k < to - from; k++) {
        exact[k] = weightAt((from + k - centre + 0.5) / scale);
        total += exact[k];
      }
      // @ perf trips = 6*width/wide
      for (int k = 0; k < to - from; k++) {
        weight[x * most + k] = (int) Math.rint(exact[k] / total * (1 << BITS));
      }
      first[x] = from;
      taps[x] = to - from;
    }
    for (int y = 0; y < height; y++) {
      for (int x = 0; x < wide; x++) {
        int from = y * width + first[x];
        int sum = 1 << BITS - 1;
        // @ perf trips = 6*width/wide
        for (int k = 0; k < taps[x]; k++) {
          sum += (in[from + k] & 0xff) * weight[x * most + k];
        }
        out[y * wide + x] = (byte) Math.max(0, Math.min(255, sum >> BITS));
      }
    }
  }

  private static double weightAt(double x) {
    // @ perf probability = 0
    if (Math.abs(x) >= LOBES) {
      return 0;
    }
    return sinc(x) * sinc(x / LOBES);
  }

  private static double sinc(double x) {
    // @ perf probability = 0
    if (x == 0) {
      return 1;
    }
    return Math.sin(Math.PI * x) / (Math.PI * x);
  }
}
