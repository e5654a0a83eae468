package org.perfmodel.accuracy;

/**
 * Curves, integrals, steps and transforms of the subjects of Numerical Recipes (W. Press et al.,
 * 3rd ed., 2007, chapters 3, 4, 12 to 14 and 17): the algorithms that it treats, written anew.
 *
 * <p>Left out: qtrap (the loops of qsimp) and convlv by transforms (four1 again).
 */
final class RecipeCurves {
  private RecipeCurves() {}

  /** The polynomial through all points at one place, by Neville; its last correction is second. */
  public static void polint(
      int n, double x, double[] xs, double[] ys, double[] c, double[] d, double[] result) {
    int nearest = 0;
    double least = Math.abs(x - xs[0]);
    for (int i = 0; i < n; i++) {
      double off = Math.abs(x - xs[i]);
      // @ perf probability = 1/2
      if (off < least) {
        nearest = i;
        least = off;
      }
      c[i] = ys[i];
      d[i] = ys[i];
    }
    double y = ys[nearest];
    double correction = 0;
    int below = nearest - 1;
    for (int m = 1; m < n; m++) {
      for (int i = 0; i < n - m; i++) {
        double up = xs[i] - x;
        double down = xs[i + m] - x;
        double share = (c[i + 1] - d[i]) / (up - down);
        d[i] = down * share;
        c[i] = up * share;
      }
      // @ perf probability = 1/2
      if (2 * (below + 1) < n - m) {
        correction = c[below + 1];
      } else {
        correction = d[below];
        below--;
      }
      y += correction;
    }
    result[0] = y;
    result[1] = correction;
  }

  /**
   * Second derivatives of the smoothest curve of cubics through all points, straight at its ends.
   */
  public static void spline(int n, double[] x, double[] y, double[] second, double[] u) {
    second[0] = 0;
    u[0] = 0;
    for (int i = 1; i < n - 1; i++) {
      double share = (x[i] - x[i - 1]) / (x[i + 1] - x[i - 1]);
      double p = share * second[i - 1] + 2;
      double slopes = (y[i + 1] - y[i]) / (x[i + 1] - x[i]) - (y[i] - y[i - 1]) / (x[i] - x[i - 1]);
      second[i] = (share - 1) / p;
      u[i] = (6 * slopes / (x[i + 1] - x[i - 1]) - share * u[i - 1]) / p;
    }
    second[n - 1] = 0;
    for (int i = n - 2; i >= 0; i--) {
      second[i] = second[i] * second[i + 1] + u[i];
    }
  }

  /** That curve at many places. */
  public static void splint(
      int n, int places, double[] xs, double[] ys, double[] second, double[] x, double[] y) {
    for (int k = 0; k < places; k++) {
      int low = 0;
      int high = n - 1;
      // @ perf trips = log2(n)
      while (high - low > 1) {
        int middle = low + high >>> 1;
        // @ perf probability = 1/2
        if (xs[middle] > x[k]) {
          high = middle;
        } else {
          low = middle;
        }
      }
      double h = xs[high] - xs[low];
      double a = (xs[high] - x[k]) / h;
      double b = (x[k] - xs[low]) / h;
      double bend = (a * a * a - a) * second[low] + (b * b * b - b) * second[high];
      y[k] = a * ys[low] + b * ys[high] + bend * (h * h) / 6;
    }
  }

  /** The interval of a rising or falling table that each value is in, by halving. */
  public static void locate(int n, int values, double[] table, double[] x, int[] interval) {
    boolean rises = table[n - 1] >= table[0];
    for (int k = 0; k < values; k++) {
      int low = 0;
      int high = n - 1;
      // @ perf trips = log2(n)
      while (high - low > 1) {
        int middle = low + high >>> 1;
        // @ perf probability = 1/2
        if (x[k] >= table[middle] == rises) {
          low = middle;
        } else {
          high = middle;
        }
      }
      interval[k] = low;
    }
  }

  /** The interval of a rising table that each value is in, sought from that of the one before. */
  public static void hunt(int n, int values, double[] table, double[] x, int[] interval) {
    int low = 0;
    for (int k = 0; k < values; k++) {
      int high;
      int step = 1;
      // @ perf probability = 0.55
      if (x[k] >= table[low]) {
        high = low + 1;
        // @ perf trips = 3.3
        while (high < n - 1 && x[k] >= table[high]) {
          low = high;
          step += step;
          high = low + step;
        }
        high = Math.min(high, n - 1);
      } else {
        high = low;
        low--;
        // @ perf trips = 3.3
        while (low > 0 && x[k] < table[low]) {
          high = low;
          step += step;
          low = high - step;
        }
        low = Math.max(low, 0);
      }
      // @ perf trips = 3.3
      while (high - low > 1) {
        int middle = low + high >>> 1;
        // @ perf probability = 1/2
        if (x[k] >= table[middle]) {
          low = middle;
        } else {
          high = middle;
        }
      }
      low = Math.min(low, n - 2);
      interval[k] = low;
    }
  }

  /** An integral by ever more points, until Simpson's rule changes less than asked for. */
  public static double qsimp(int n, double from, double to, double tolerance) {
    double trapezoid = 0.5 * (to - from) * (curve(from) + curve(to));
    double simpson = 0;
    for (int points = 1; points < n; points *= 2) {
      double step = (to - from) / points;
      double x = from + 0.5 * step;
      double sum = 0;
      for (int i = 0; i < points; i++) {
        sum += curve(x);
        x += step;
      }
      double finer = 0.5 * (trapezoid + step * sum);
      double better = (4 * finer - trapezoid) / 3;
      // @ perf probability = 0
      if (Math.abs(better - simpson) < tolerance * Math.abs(simpson)) {
        return better;
      }
      simpson = better;
      trapezoid = finer;
    }
    return simpson;
  }

  private static double curve(double x) {
    return x * x * (x * x - 2) * Math.sin(x);
  }

  /** A step of Runge and Kutta's of fourth order: a ring of places that heat each other. */
  public static void rk4(
      int n, double h, double[] y, double[] slope, double[] at, double[] next, double[] middle) {
    slopes(n, y, slope);
    for (int i = 0; i < n; i++) {
      at[i] = y[i] + 0.5 * h * slope[i];
    }
    slopes(n, at, next);
    for (int i = 0; i < n; i++) {
      at[i] = y[i] + 0.5 * h * next[i];
    }
    slopes(n, at, middle);
    for (int i = 0; i < n; i++) {
      at[i] = y[i] + h * middle[i];
      middle[i] += next[i];
    }
    slopes(n, at, next);
    for (int i = 0; i < n; i++) {
      y[i] += h / 6 * (slope[i] + next[i] + 2 * middle[i]);
    }
  }

  private static void slopes(int n, double[] y, double[] slope) {
    slope[0] = y[n - 1] - 2 * y[0] + y[1];
    for (int i = 1; i < n - 1; i++) {
      slope[i] = y[i - 1] - 2 * y[i] + y[i + 1];
    }
    slope[n - 1] = y[n - 2] - 2 * y[n - 1] + y[0];
  }

  /** A Fourier transform in place; real and imaginary parts in turn. */
  public static void four1(int n, int sign, double[] data) {
    int j = 0;
    for (int i = 0; i < n; i++) {
      // @ perf probability = 1/2
      if (j > i) {
        double re = data[2 * i];
        double im = data[2 * i + 1];
        data[2 * i] = data[2 * j];
        data[2 * i + 1] = data[2 * j + 1];
        data[2 * j] = re;
        data[2 * j + 1] = im;
      }
      int bit = n / 2;
      // @ perf trips = 1
      while (bit > 0 && j >= bit) {
        j -= bit;
        bit /= 2;
      }
      j += bit;
    }
    for (int half = 1; half < n; half *= 2) {
      double angle = sign * Math.PI / half;
      double sine = Math.sin(0.5 * angle);
      double stepRe = -2 * sine * sine;
      double stepIm = Math.sin(angle);
      double wRe = 1;
      double wIm = 0;
      for (int m = 0; m < half; m++) {
        for (int i = m; i < n; i += 2 * half) {
          int other = i + half;
          double re = wRe * data[2 * other] - wIm * data[2 * other + 1];
          double im = wRe * data[2 * other + 1] + wIm * data[2 * other];
          data[2 * other] = data[2 * i] - re;
          data[2 * other + 1] = data[2 * i + 1] - im;
          data[2 * i] += re;
          data[2 * i + 1] += im;
        }
        double old = wRe;
        wRe += wRe * stepRe - wIm * stepIm;
        wIm += wIm * stepRe + old * stepIm;
      }
    }
  }

  /** A signal that recurs, and a response before and after each place, by their sums. */
  public static void convlv(int n, int before, int after, double[] in, double[] r, double[] out) {
    for (int i = 0; i < n; i++) {
      double sum = 0;
      for (int k = -after; k <= before; k++) {
        int at = i - k;
        if (at < 0) {
          at += n;
        } else if (at >= n) {
          at -= n;
        }
        sum += r[k + after] * in[at];
      }
      out[i] = sum;
    }
  }

  /** Savitzky and Golay's smoothing with symmetric weights; margins stay as they are. */
  public static void savgol(int n, int reach, double[] weight, double[] in, double[] out) {
    for (int i = 0; i < reach; i++) {
      out[i] = in[i];
      out[n - 1 - i] = in[n - 1 - i];
    }
    for (int i = reach; i < n - reach; i++) {
      double sum = weight[0] * in[i];
      for (int k = 1; k <= reach; k++) {
        sum += weight[k] * (in[i - k] + in[i + k]);
      }
      out[i] = sum;
    }
  }
}
