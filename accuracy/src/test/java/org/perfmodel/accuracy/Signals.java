package org.perfmodel.accuracy;

/** Series, polynomials, transforms and bodies. */
final class Signals {
  private Signals() {}

  /** Finite impulse response with the given number of taps. */
  public static void fir(int n, int taps, double[] x, double[] h, double[] y) {
    for (int i = 0; i < n; i++) {
      double sum = 0;
      for (int k = 0; k < taps; k++) {
        sum += h[k] * x[i + k];
      }
      y[i] = sum;
    }
  }

  /** Products of a series with itself, shifted by 0 to lags - 1; single precision. */
  public static void correlate(int n, int lags, float[] x, float[] r) {
    for (int lag = 0; lag < lags; lag++) {
      float sum = 0;
      for (int i = 0; i < n - lag; i++) {
        sum += x[i] * x[i + lag];
      }
      r[lag] = sum;
    }
  }

  /** Sums of all beginnings. */
  public static void prefixSum(int n, double[] x, double[] sums) {
    double sum = 0;
    for (int i = 0; i < n; i++) {
      sum += x[i];
      sums[i] = sum;
    }
  }

  /** Sums of all beginnings, in place, through memory. */
  public static void prefixSumLong(int n, long[] x, long[] sums) {
    sums[0] = x[0];
    for (int i = 1; i < n; i++) {
      sums[i] = sums[i - 1] + x[i];
    }
  }

  /** A polynomial at many places. */
  public static void horner(int n, int degree, double[] coefficient, double[] x, double[] y) {
    for (int i = 0; i < n; i++) {
      double at = x[i];
      double value = coefficient[degree];
      for (int k = degree - 1; k >= 0; k--) {
        value = value * at + coefficient[k];
      }
      y[i] = value;
    }
  }

  /** Fourier transform in place, radix 2; n is a power of two, the roots are tabulated. */
  public static void fft(int n, double[] re, double[] im, double[] cos, double[] sin) {
    int reversed = 0;
    for (int i = 0; i < n - 1; i++) {
      // @ perf probability = 0.5
      if (i < reversed) {
        double swap = re[i];
        re[i] = re[reversed];
        re[reversed] = swap;
        swap = im[i];
        im[i] = im[reversed];
        im[reversed] = swap;
      }
      int bit = n / 2;
      // @ perf trips = 1
      while ((reversed & bit) != 0) {
        reversed ^= bit;
        bit /= 2;
      }
      reversed |= bit;
    }
    for (int half = 1; half < n; half *= 2) {
      int stride = n / (2 * half);
      for (int block = 0; block < n; block += 2 * half) {
        for (int k = 0; k < half; k++) {
          double wr = cos[k * stride];
          double wi = sin[k * stride];
          int lower = block + k;
          int upper = lower + half;
          double xr = wr * re[upper] - wi * im[upper];
          double xi = wr * im[upper] + wi * re[upper];
          re[upper] = re[lower] - xr;
          im[upper] = im[lower] - xi;
          re[lower] += xr;
          im[lower] += xi;
        }
      }
    }
  }

  /** Forces of all bodies on each. */
  public static void bodies(
      int n,
      double[] x,
      double[] y,
      double[] z,
      double[] mass,
      double[] fx,
      double[] fy,
      double[] fz) {
    for (int i = 0; i < n; i++) {
      double sumX = 0;
      double sumY = 0;
      double sumZ = 0;
      for (int j = 0; j < n; j++) {
        double dx = x[j] - x[i];
        double dy = y[j] - y[i];
        double dz = z[j] - z[i];
        double square = dx * dx + dy * dy + dz * dz + 0.01;
        double pull = mass[j] / (square * Math.sqrt(square));
        sumX += pull * dx;
        sumY += pull * dy;
        sumZ += pull * dz;
      }
      fx[i] = sumX;
      fy[i] = sumY;
      fz[i] = sumZ;
    }
  }

  /** Rows of the Mandelbrot set, at most 100 steps each point. */
  public static void mandelbrot(int width, int height, int[] steps) {
    for (int row = 0; row < height; row++) {
      double ci = 2.0 * row / height - 1;
      for (int column = 0; column < width; column++) {
        double cr = 3.0 * column / width - 2;
        double re = 0;
        double im = 0;
        int step = 0;
        // @ perf trips = 30
        while (step < 100 && re * re + im * im <= 4) {
          double next = re * re - im * im + cr;
          im = 2 * re * im + ci;
          re = next;
          step++;
        }
        steps[row * width + column] = step;
      }
    }
  }

  /** Exponentials, scaled to a sum of one. */
  public static void softmax(int n, double[] x, double[] y) {
    double greatest = x[0];
    for (int i = 1; i < n; i++) {
      greatest = Math.max(greatest, x[i]);
    }
    double sum = 0;
    for (int i = 0; i < n; i++) {
      y[i] = Math.exp(x[i] - greatest);
      sum += y[i];
    }
    for (int i = 0; i < n; i++) {
      y[i] /= sum;
    }
  }
}
