package org.perfmodel.accuracy;

/** Series and images turned into others. */
final class Transforms {
  private Transforms() {}

  /** Cosine transform by its definition. */
  public static void cosine(int n, double[] x, double[] y) {
    for (int k = 0; k < n; k++) {
      double sum = 0;
      for (int i = 0; i < n; i++) {
        sum += x[i] * Math.cos(Math.PI / n * (i + 0.5) * k);
      }
      y[k] = sum;
    }
  }

  /** Haar's wavelets of a power of two of numbers, single precision, in place. */
  public static void haar(int n, float[] x, float[] work) {
    for (int length = n; length > 1; length /= 2) {
      int half = length / 2;
      for (int i = 0; i < half; i++) {
        work[i] = (x[2 * i] + x[2 * i + 1]) * 0.70710677f;
        work[half + i] = (x[2 * i] - x[2 * i + 1]) * 0.70710677f;
      }
      for (int i = 0; i < length; i++) {
        x[i] = work[i];
      }
    }
  }

  /** Walsh and Hadamard's transform of a power of two of integers, in place. */
  public static void walsh(int n, int[] x) {
    for (int half = 1; half < n; half *= 2) {
      for (int block = 0; block < n; block += 2 * half) {
        for (int i = block; i < block + half; i++) {
          int one = x[i];
          int other = x[i + half];
          x[i] = one + other;
          x[i + half] = one - other;
        }
      }
    }
  }

  /** Convolution of an image with a small one, single precision, each in one array. */
  public static void filter(
      int width, int height, int size, float[] image, float[] weight, float[] result) {
    int reach = size / 2;
    for (int y = reach; y < height - reach; y++) {
      for (int x = reach; x < width - reach; x++) {
        float sum = 0;
        for (int v = 0; v < size; v++) {
          for (int u = 0; u < size; u++) {
            sum += weight[v * size + u] * image[(y + v - reach) * width + x + u - reach];
          }
        }
        result[y * width + x] = sum;
      }
    }
  }

  /** A series at other times, straight between its points. */
  public static void resample(int n, double step, float[] from, float[] to) {
    for (int i = 0; i < n; i++) {
      double at = i * step;
      int left = (int) at;
      float weight = (float) (at - left);
      to[i] = from[left] + weight * (from[left + 1] - from[left]);
    }
  }

  /** Lengths and angles of complex numbers. */
  public static void polar(int n, double[] re, double[] im, double[] length, double[] angle) {
    for (int i = 0; i < n; i++) {
      length[i] = Math.sqrt(re[i] * re[i] + im[i] * im[i]);
      angle[i] = Math.atan2(im[i], re[i]);
    }
  }

  /** Product of two polynomials of integers. */
  public static void product(int n, long[] a, long[] b, long[] c) {
    for (int i = 0; i < 2 * n - 1; i++) {
      c[i] = 0;
    }
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        c[i + j] += a[i] * b[j];
      }
    }
  }

  /** Luminance of pixels whose three colours lie side by side, stretched by a table. */
  public static void stretch(int n, byte[] pixels, byte[] table, byte[] result) {
    for (int i = 0; i < n; i++) {
      int red = pixels[3 * i] & 255;
      int green = pixels[3 * i + 1] & 255;
      int blue = pixels[3 * i + 2] & 255;
      result[i] = table[(red + 2 * green + blue) / 4];
    }
  }
}
