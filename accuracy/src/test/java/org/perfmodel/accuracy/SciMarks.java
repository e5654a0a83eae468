package org.perfmodel.accuracy;

/** The kernels of SciMark 2.0 (R. Pozo and B. Miller, NIST). */
final class SciMarks {
  private SciMarks() {}

  /** Random fractions, each the difference of two before it. */
  static final class Lagged {
    private static final int SEVENTEEN = 17;
    private static final double SCALE = 1.0 / Integer.MAX_VALUE;

    private final int[] state = new int[SEVENTEEN];
    private int first = 4;
    private int second = 16;

    Lagged(int seed) {
      long value = seed;
      for (int i = 0; i < SEVENTEEN; i++) {
        value = value * 9069 % Integer.MAX_VALUE;
        state[i] = (int) value;
      }
    }

    double next() {
      int value = state[first] - state[second];
      // @ perf probability = 1/2
      if (value < 0) {
        value += Integer.MAX_VALUE;
      }
      state[second] = value;
      // @ perf probability = 1/17
      if (first == 0) {
        first = SEVENTEEN - 1;
      } else {
        first--;
      }
      // @ perf probability = 1/17
      if (second == 0) {
        second = SEVENTEEN - 1;
      } else {
        second--;
      }
      return SCALE * value;
    }
  }

  /** Spectrum of a power of two of complex numbers, real and imaginary parts in turn, in place. */
  public static void fft(int n, int direction, double[] data) {
    reverseBits(n, data);
    for (int half = 1; half < n; half *= 2) {
      double real = 1;
      double imaginary = 0;
      double angle = direction * Math.PI / half;
      double sin = Math.sin(angle);
      double sinOfHalf = Math.sin(angle / 2);
      double off = 2 * sinOfHalf * sinOfHalf;
      for (int b = 0; b < n; b += 2 * half) {
        int i = 2 * b;
        int j = 2 * (b + half);
        double otherReal = data[j];
        double otherImaginary = data[j + 1];
        data[j] = data[i] - otherReal;
        data[j + 1] = data[i + 1] - otherImaginary;
        data[i] += otherReal;
        data[i + 1] += otherImaginary;
      }
      for (int a = 1; a < half; a++) {
        double turned = real - sin * imaginary - off * real;
        imaginary += sin * real - off * imaginary;
        real = turned;
        for (int b = 0; b < n; b += 2 * half) {
          int i = 2 * (b + a);
          int j = 2 * (b + a + half);
          double otherReal = real * data[j] - imaginary * data[j + 1];
          double otherImaginary = real * data[j + 1] + imaginary * data[j];
          data[j] = data[i] - otherReal;
          data[j + 1] = data[i + 1] - otherImaginary;
          data[i] += otherReal;
          data[i + 1] += otherImaginary;
        }
      }
    }
  }

  private static void reverseBits(int n, double[] data) {
    int reversed = 0;
    for (int i = 0; i < n - 1; i++) {
      // @ perf probability = 1/2
      if (i < reversed) {
        double real = data[2 * i];
        double imaginary = data[2 * i + 1];
        data[2 * i] = data[2 * reversed];
        data[2 * i + 1] = data[2 * reversed + 1];
        data[2 * reversed] = real;
        data[2 * reversed + 1] = imaginary;
      }
      int bit = n / 2;
      // @ perf trips = 1
      while (bit <= reversed) {
        reversed -= bit;
        bit /= 2;
      }
      reversed += bit;
    }
  }

  /** Sweeps over a square, each place moved further than to the mean of its four neighbours. */
  public static void sor(int steps, double omega, double[][] g) {
    int m = g.length;
    int n = g[0].length;
    double share = omega / 4;
    double rest = 1 - omega;
    for (int step = 0; step < steps; step++) {
      for (int i = 1; i < m - 1; i++) {
        double[] above = g[i - 1];
        double[] row = g[i];
        double[] below = g[i + 1];
        for (int j = 1; j < n - 1; j++) {
          row[j] = share * (above[j] + below[j] + row[j - 1] + row[j + 1]) + rest * row[j];
        }
      }
    }
  }

  /** The number pi, from how many random points of a square are in a quarter of a circle. */
  public static double monteCarlo(int samples, Lagged random) {
    int inside = 0;
    for (int i = 0; i < samples; i++) {
      double x = random.next();
      double y = random.next();
      // @ perf probability = 0.785
      if (x * x + y * y <= 1) {
        inside++;
      }
    }
    return 4.0 * inside / samples;
  }

  /** y = a x for compressed rows of five elements each, some times over. */
  public static void sparse(
      int steps, int rows, double[] value, int[] start, int[] column, double[] x, double[] y) {
    for (int step = 0; step < steps; step++) {
      for (int r = 0; r < rows; r++) {
        double sum = 0;
        int end = start[r + 1];
        // @ perf trips = 5
        for (int i = start[r]; i < end; i++) {
          sum += x[column[i]] * value[i];
        }
        y[r] = sum;
      }
    }
  }

  /** Both factors of a square matrix in place; rows change places, the greatest pivot first. */
  public static boolean lu(double[][] a, int[] pivot) {
    int n = a.length;
    for (int j = 0; j < n; j++) {
      int best = j;
      double most = Math.abs(a[j][j]);
      for (int i = j + 1; i < n; i++) {
        double size = Math.abs(a[i][j]);
        // @ perf probability = 0.04
        if (size > most) {
          best = i;
          most = size;
        }
      }
      pivot[j] = best;
      // @ perf probability = 0
      if (most == 0) {
        return false;
      }
      // @ perf probability = 0.95
      if (best != j) {
        double[] row = a[j];
        a[j] = a[best];
        a[best] = row;
      }
      double reciprocal = 1 / a[j][j];
      for (int i = j + 1; i < n; i++) {
        a[i][j] *= reciprocal;
      }
      for (int i = j + 1; i < n; i++) {
        double[] row = a[i];
        double[] upper = a[j];
        double factor = row[j];
        for (int k = j + 1; k < n; k++) {
          row[k] -= factor * upper[k];
        }
      }
    }
    return true;
  }
}
