package org.perfmodel.accuracy;

import java.util.Arrays;

/**
 * Functions of scikit-image (S. van der Walt and others, version 0.22), of each of its modules
 * filters, morphology, transform and measure in the order of its reference the first that no older
 * set has: difference_of_gaussians, ball, frt2, approximate_polygon; written anew from what its
 * documentation says that they compute. How the kernels were chosen says {@link SpectralMethods};
 * this list was cut off behind one of each.
 *
 * <p>Left out: of filters apply_hysteresis_threshold (calls labels: {@link PictureShapes},
 * components), butterworth (calls transforms) and correlate_sparse ({@link Transforms}, filter), of
 * morphology openings and closings of areas (call trees of all levels), of transform
 * downscale_local_mean ({@link ExchangeOperators}, averagePool) and estimate_transform (calls
 * decompositions).
 */
final class PictureToolkits {
  private static final int DEVIATIONS = 4;

  private PictureToolkits() {}

  /**
   * difference_of_gaussians: a picture smoothed by a narrow filter less the same by a wide one, the
   * nearest point standing for those beyond a border.
   *
   * @param narrow four standard deviations of the narrow filter, where it ends, as wide
   * @param line room for a row and the wide filter at both ends
   * @param across room for a picture, as smooth
   */
  public static void differenceOfGaussians(
      int width,
      int height,
      int narrow,
      int wide,
      float[] in,
      float[] line,
      float[] across,
      float[] smooth,
      float[] out) {
    gaussian(width, height, narrow, in, line, across, out);
    gaussian(width, height, wide, in, line, across, smooth);
    for (int i = 0; i < width * height; i++) {
      out[i] -= smooth[i];
    }
  }

  private static void gaussian(
      int width, int height, int radius, float[] in, float[] line, float[] across, float[] out) {
    float[] weight = weights(radius);
    for (int y = 0; y < height; y++) {
      int row = y * width;
      for (int x = 0; x < radius; x++) {
        line[x] = in[row];
        line[radius + width + x] = in[row + width - 1];
      }
      for (int x = 0; x < width; x++) {
        line[radius + x] = in[row + x];
      }
      for (int x = 0; x < width; x++) {
        float sum = 0;
        for (int k = 0; k <= 2 * radius; k++) {
          sum += weight[k] * line[x + k];
        }
        across[row + x] = sum;
      }
    }
    for (int y = 0; y < height; y++) {
      int row = y * width;
      for (int x = 0; x < width; x++) {
        out[row + x] = 0;
      }
      for (int k = -radius; k <= radius; k++) {
        int from = Math.max(0, Math.min(height - 1, y + k)) * width;
        float factor = weight[radius + k];
        for (int x = 0; x < width; x++) {
          out[row + x] += factor * across[from + x];
        }
      }
    }
  }

  private static float[] weights(int radius) {
    double deviation = (double) radius / DEVIATIONS;
    float[] weight = new float[2 * radius + 1];
    double sum = 0;
    for (int k = -radius; k <= radius; k++) {
      double distance = k / deviation;
      double exact = Math.exp(-0.5 * distance * distance);
      weight[radius + k] = (float) exact;
      sum += exact;
    }
    for (int k = 0; k <= 2 * radius; k++) {
      weight[k] = (float) (weight[k] / sum);
    }
    return weight;
  }

  /**
   * ball: which points of a cube belong to the ball inside.
   *
   * @param ball receives ones and zeros, for as many points in each direction as the diameter and
   *     one more
   */
  public static void ball(int radius, byte[] ball) {
    int square = radius * radius;
    int at = 0;
    for (int z = -radius; z <= radius; z++) {
      for (int y = -radius; y <= radius; y++) {
        for (int x = -radius; x <= radius; x++) {
          ball[at] = (byte) (x * x + y * y + z * z <= square ? 1 : 0);
          at++;
        }
      }
    }
  }

  /**
   * frt2: the finite transform of J. Radon, sums along all lines of a picture whose borders meet.
   *
   * @param n points of a row and of a column, a prime number
   * @param f receives n + 1 rows: for each slope the sums of all lines, then those along rows
   */
  public static void finiteRadon(int n, int[][] a, int[][] f) {
    for (int m = 0; m < n; m++) {
      int[] sum = f[m];
      Arrays.fill(sum, 0, n, 0);
      int shift = 0;
      for (int i = 0; i < n; i++) {
        int[] row = a[i];
        int rest = n - shift;
        // @ perf trips = (n+1)/2
        for (int j = 0; j < rest; j++) {
          sum[j] += row[j + shift];
        }
        // @ perf trips = (n-1)/2
        for (int j = rest; j < n; j++) {
          sum[j] += row[j - rest];
        }
        shift = (shift + m) % n;
      }
    }
    for (int i = 0; i < n; i++) {
      int sum = 0;
      for (int j = 0; j < n; j++) {
        sum += a[i][j];
      }
      f[n][i] = sum;
    }
  }

  /**
   * approximate_polygon: keeps as few points of a line as no other is further than a tolerance from
   * (D. Douglas and T. Peucker).
   *
   * @param first room for the first points of pieces that wait, as last for their last ones
   * @param kept receives which points remain
   * @return how many remain
   */
  public static int approximatePolygon(
      int n,
      float tolerance,
      float[] row,
      float[] column,
      int[] first,
      int[] last,
      boolean[] kept) {
    Arrays.fill(kept, 0, n, false);
    kept[0] = true;
    kept[n - 1] = true;
    int remain = 2;
    first[0] = 0;
    last[0] = n - 1;
    int waiting = 1;
    // Of a line that walks at random by up to two, with a tolerance of a half.
    // @ perf trips = 1.08*n
    while (waiting > 0) {
      waiting--;
      int from = first[waiting];
      int to = last[waiting];
      float down = row[to] - row[from];
      float right = column[to] - column[from];
      float length = (float) Math.sqrt(down * down + right * right);
      float most = tolerance;
      int furthest = -1;
      // @ perf trips = 1.04*log2(n)
      for (int i = from + 1; i < to; i++) {
        float down0 = row[i] - row[from];
        float right0 = column[i] - column[from];
        float down1 = row[i] - row[to];
        float right1 = column[i] - column[to];
        float distance;
        // @ perf probability = 1
        if (down0 * down + right0 * right > 0 && down1 * down + right1 * right < 0) {
          distance = Math.abs(down0 * right - right0 * down) / length;
        } else {
          float square = Math.min(down0 * down0 + right0 * right0, down1 * down1 + right1 * right1);
          distance = (float) Math.sqrt(square);
        }
        // @ perf probability = 1.5/log2(n)
        if (distance > most) {
          most = distance;
          furthest = i;
        }
      }
      // @ perf probability = 0.5
      if (furthest >= 0) {
        kept[furthest] = true;
        remain++;
        first[waiting] = from;
        last[waiting] = furthest;
        first[waiting + 1] = furthest;
        last[waiting + 1] = to;
        waiting += 2;
      }
    }
    return remain;
  }
}
