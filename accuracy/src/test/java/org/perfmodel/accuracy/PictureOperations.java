package org.perfmodel.accuracy;

/**
 * Operations of GEGL (version 0.4) in the alphabetical order of its list, the first that no older
 * set has: alien-map, antialias, apply-lens, bayer-matrix; written anew from what its documentation
 * says that they do. How the kernels were chosen says {@link EngineeringMethods}; this list was cut
 * off behind bayer-matrix: bevels, borders, boxes, bumps, cartoons, cells and all that follows do
 * not judge.
 *
 * <p>Left out: absolute ({@link PortableAlgebra}, abs), add ({@link PortableStreams}, add).
 */
final class PictureOperations {
  /** Red, green, blue and how opaque it is. */
  private static final int COMPONENTS = 4;

  private PictureOperations() {}

  /**
   * alien-map: colours bent by sines.
   *
   * @param frequency of red, green and blue, as phase, in parts of a circle
   */
  public static void alienMap(
      int pixels, double[] frequency, double[] phase, float[] in, float[] out) {
    for (int p = 0; p < pixels; p++) {
      int first = p * COMPONENTS;
      out[first] = bent(in[first], frequency[0], phase[0]);
      out[first + 1] = bent(in[first + 1], frequency[1], phase[1]);
      out[first + 2] = bent(in[first + 2], frequency[2], phase[2]);
      out[first + 3] = in[first + 3];
    }
  }

  private static float bent(float value, double frequency, double phase) {
    double angle = (2 * value - 1) * frequency * Math.PI + 2 * Math.PI * phase;
    return (float) (0.5 * (1 + Math.sin(angle)));
  }

  /**
   * antialias: each pixel becomes the mean of nine that continue the edges at it (A. Mazzoleni's
   * Scale3x).
   *
   * @param in greys, with a margin of a pixel on each side
   * @param out without the margin
   */
  public static void antialias(int width, int height, byte[] in, byte[] out) {
    int line = width + 2;
    for (int y = 0; y < height; y++) {
      for (int x = 0; x < width; x++) {
        int at = (y + 1) * line + x + 1;
        int north = in[at - line] & 0xff;
        int west = in[at - 1] & 0xff;
        int here = in[at] & 0xff;
        int east = in[at + 1] & 0xff;
        int south = in[at + line] & 0xff;
        int sum = 9 * here;
        // @ perf probability = 2/3
        if (north != south) {
          // @ perf probability = 2/3
          if (west != east) {
            int northWest = in[at - line - 1] & 0xff;
            int northEast = in[at - line + 1] & 0xff;
            int southWest = in[at + line - 1] & 0xff;
            int southEast = in[at + line + 1] & 0xff;
            sum += corner(here, west, north, northEast, southWest);
            sum += corner(here, north, east, southEast, northWest);
            sum += corner(here, south, west, northWest, southEast);
            sum += corner(here, east, south, southWest, northEast);
          }
        }
        out[y * width + x] = (byte) ((sum + 4) / 9);
      }
    }
  }

  /**
   * What changes where the neighbours on both sides of a corner are alike: the corner itself, and
   * the two middles of its edges where what lies beyond them is not the same as here.
   */
  private static int corner(int here, int before, int after, int beyondAfter, int beyondBefore) {
    int sum = 0;
    // @ perf probability = 1/3
    if (before == after) {
      sum = before - here;
      // @ perf probability = 2/3
      if (here != beyondAfter) {
        sum += after - here;
      }
      // @ perf probability = 2/3
      if (here != beyondBefore) {
        sum += before - here;
      }
    }
    return sum;
  }

  /**
   * apply-lens: a picture seen through an ellipsoid of glass that fills it; what is beside it stays
   * as it is.
   *
   * @param refraction index of the glass
   */
  public static void applyLens(int width, int height, double refraction, float[] in, float[] out) {
    double a = 0.5 * width;
    double b = 0.5 * height;
    double c = Math.min(a, b);
    for (int y = 0; y < height; y++) {
      double dy = y + 0.5 - b;
      for (int x = 0; x < width; x++) {
        double dx = x + 0.5 - a;
        double outside = dx * dx / (a * a) + dy * dy / (b * b);
        int from = y * width + x;
        // @ perf probability = 0.785
        if (outside < 1) {
          double z = c * Math.sqrt(1 - outside);
          int column = (int) (a + seen(dx, z, refraction));
          int row = (int) (b + seen(dy, z, refraction));
          from = row * width + column;
        }
        int to = y * width + x;
        for (int k = 0; k < COMPONENTS; k++) {
          out[to * COMPONENTS + k] = in[from * COMPONENTS + k];
        }
      }
    }
  }

  /** Where a ray meets the picture that is bent at a distance from the middle and a height. */
  private static double seen(double distance, double height, double refraction) {
    double sine = distance / Math.sqrt(distance * distance + height * height);
    double turned = Math.asin(sine) - Math.asin(sine / refraction);
    return distance - Math.tan(turned) * height;
  }

  /**
   * bayer-matrix: thresholds of B. Bayer's ordered dithering, repeated over a picture.
   *
   * @param subdivisions the matrix has two to this power rows
   */
  public static void bayerMatrix(
      int width, int height, int subdivisions, float amplitude, float offset, float[] out) {
    float scale = 1f / (1 << 2 * subdivisions);
    for (int y = 0; y < height; y++) {
      for (int x = 0; x < width; x++) {
        int column = x;
        int row = y;
        int value = 0;
        for (int i = 0; i < subdivisions; i++) {
          value = value << 2 | ((column ^ row) & 1) << 1 | row & 1;
          column >>= 1;
          row >>= 1;
        }
        out[y * width + x] = offset + amplitude * ((value + 0.5f) * scale);
      }
    }
  }
}
