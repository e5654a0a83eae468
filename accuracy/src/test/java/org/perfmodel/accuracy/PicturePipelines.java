package org.perfmodel.accuracy;

/**
 * Operations of libvips (J. Cupitt and others, version 8.14), of its sections arithmetic,
 * convolution, morphology, resample and colour in the order of its reference the first that no
 * older set has: remainder, compass, countlines, quadratic, rad2float; written anew from what its
 * documentation says that they do. This list was cut off behind one of each.
 *
 * <p>Left out: of arithmetic add, subtract, multiply, divide and linear ({@link PortableStreams},
 * add; {@link PictureArrays}, addWeighted) and sum ({@link PictureCommands}, zProject), of
 * convolution all with any mask or with two ({@link Transforms}, filter; {@link PictureToolkits},
 * differenceOfGaussians), of morphology morph, rank and median ({@link PictureShapes}, erode and
 * dilate; {@link GreyPictures}, median), of resample thumbnails, shrinking, reducing, similarities
 * and affine maps ({@link Pictures}, halve; {@link ExchangeOperators}, averagePool; {@link
 * PictureLibraries}; {@link PictureArrays}, warpAffine), of colour what only calls others and
 * LabQ2sRGB (tables of thousands of numbers).
 */
final class PicturePipelines {
  private static final int GREYS = 256;
  private static final int EXCESS = 136;
  private static final int PIXEL = 4;

  private PicturePipelines() {}

  /** remainder: of each number by another one, and -1 by zero. */
  public static void remainder(int n, int[] left, int[] right, int[] out) {
    for (int i = 0; i < n; i++) {
      int divisor = right[i];
      // @ perf probability = 15/16
      if (divisor != 0) {
        out[i] = left[i] % divisor;
      } else {
        out[i] = -1;
      }
    }
  }

  /**
   * compass: the greatest amount of what a mask of nine gives that is turned by an eighth so many
   * times.
   *
   * @param turned work, as the mask, rows one after the other
   * @param in greys, with a margin of a pixel on each side
   * @param out without the margin
   */
  public static void compass(
      int width, int height, int times, int[] mask, int[] turned, byte[] in, int[] out) {
    int line = width + 2;
    for (int k = 0; k < 9; k++) {
      turned[k] = mask[k];
    }
    for (int i = 0; i < width * height; i++) {
      out[i] = 0;
    }
    for (int turn = 0; turn < times; turn++) {
      for (int y = 0; y < height; y++) {
        for (int x = 0; x < width; x++) {
          int sum = 0;
          for (int down = 0; down < 3; down++) {
            int from = (y + down) * line + x;
            for (int right = 0; right < 3; right++) {
              sum += turned[3 * down + right] * (in[from + right] & 0xff);
            }
          }
          int at = y * width + x;
          out[at] = Math.max(out[at], Math.abs(sum));
        }
      }
      int corner = turned[0];
      turned[0] = turned[3];
      turned[3] = turned[6];
      turned[6] = turned[7];
      turned[7] = turned[8];
      turned[8] = turned[5];
      turned[5] = turned[2];
      turned[2] = turned[1];
      turned[1] = corner;
    }
  }

  /**
   * countlines: how many lines a picture has from the left to the right, as columns cross them in
   * the mean; one begins where a pixel is bright and that above it is not.
   *
   * @param in greys, bright from 128 on
   */
  public static double countLines(int width, int height, byte[] in) {
    int count = 0;
    for (int y = 1; y < height; y++) {
      for (int x = 0; x < width; x++) {
        int at = y * width + x;
        count += (in[at] & ~in[at - width]) >>> 31;
      }
    }
    return (double) count / width;
  }

  /**
   * quadratic: a picture bent along squares; each pixel is between four of the old ones, and beyond
   * a border is what is at it.
   *
   * @param bend how far away pixels come from, along and across: six coefficients each, of 1, x, y,
   *     x y, x x and y y
   */
  public static void quadratic(int width, int height, double[] bend, byte[] in, byte[] out) {
    for (int y = 0; y < height; y++) {
      for (int x = 0; x < width; x++) {
        double product = (double) x * y;
        double square = (double) x * x;
        double other = (double) y * y;
        double right = x + bend[0] + bend[1] * x + bend[2] * y;
        right += bend[3] * product + bend[4] * square + bend[5] * other;
        double down = y + bend[6] + bend[7] * x + bend[8] * y;
        down += bend[9] * product + bend[10] * square + bend[11] * other;
        right = Math.max(0, Math.min(width - 1.001, right));
        down = Math.max(0, Math.min(height - 1.001, down));
        int column = (int) right;
        int row = (int) down;
        int partRight = (int) ((right - column) * GREYS);
        int partDown = (int) ((down - row) * GREYS);
        int from = row * width + column;
        int above = between(in[from], in[from + 1], partRight);
        int below = between(in[from + width], in[from + width + 1], partRight);
        int grey = above * (GREYS - partDown) + below * partDown;
        out[y * width + x] = (byte) (grey + GREYS * GREYS / 2 >> 16);
      }
    }
  }

  private static int between(byte left, byte right, int part) {
    return (left & 0xff) * (GREYS - part) + (right & 0xff) * part;
  }

  /**
   * rad2float: colours from G. Ward's four bytes, of which the last is an exponent for the three
   * others, and zero in black pixels.
   */
  public static void radianceToFloat(int n, byte[] in, float[] out) {
    for (int i = 0; i < n; i++) {
      int from = PIXEL * i;
      int to = 3 * i;
      int exponent = in[from + 3] & 0xff;
      // @ perf probability = 1/8
      if (exponent == 0) {
        out[to] = 0;
        out[to + 1] = 0;
        out[to + 2] = 0;
      } else {
        float scale = Math.scalb(1f, exponent - EXCESS);
        out[to] = ((in[from] & 0xff) + 0.5f) * scale;
        out[to + 1] = ((in[from + 1] & 0xff) + 0.5f) * scale;
        out[to + 2] = ((in[from + 2] & 0xff) + 0.5f) * scale;
      }
    }
  }
}
