package org.perfmodel.accuracy;

/** Numbers that sum up others, and random ones. */
final class Statistics {
  private Statistics() {}

  /** Variance in one go by Welford's recurrence. */
  public static double welford(int n, double[] x) {
    double mean = 0;
    double squares = 0;
    for (int i = 0; i < n; i++) {
      double off = x[i] - mean;
      mean += off / (i + 1);
      squares += off * (x[i] - mean);
    }
    return squares / (n - 1);
  }

  /** Correlation of two series. */
  public static double correlation(int n, double[] x, double[] y) {
    double sumX = 0;
    double sumY = 0;
    double sumXx = 0;
    double sumYy = 0;
    double sumXy = 0;
    for (int i = 0; i < n; i++) {
      sumX += x[i];
      sumY += y[i];
      sumXx += x[i] * x[i];
      sumYy += y[i] * y[i];
      sumXy += x[i] * y[i];
    }
    double together = n * sumXy - sumX * sumY;
    return together / Math.sqrt((n * sumXx - sumX * sumX) * (n * sumYy - sumY * sumY));
  }

  /** Weights that fall into each of the bins between 0 and 1. */
  public static void weightedHistogram(
      int n, int bins, double[] x, double[] weight, double[] height) {
    for (int b = 0; b < bins; b++) {
      height[b] = 0;
    }
    for (int i = 0; i < n; i++) {
      height[(int) (x[i] * bins)] += weight[i];
    }
  }

  /** Mean of a window that moves along, single precision. */
  public static void movingMean(int n, int window, float[] x, float[] y) {
    float sum = 0;
    for (int i = 0; i < window; i++) {
      sum += x[i];
    }
    for (int i = window; i < n; i++) {
      y[i - window] = sum / window;
      sum += x[i] - x[i - window];
    }
  }

  /** Each number as how many deviations it is from the mean. */
  public static void standardize(int n, double[] x, double[] y) {
    double sum = 0;
    for (double value : x) {
      sum += value;
    }
    double mean = sum / n;
    double squares = 0;
    for (double value : x) {
      squares += (value - mean) * (value - mean);
    }
    double deviation = Math.sqrt(squares / n);
    for (int i = 0; i < n; i++) {
      y[i] = (x[i] - mean) / deviation;
    }
  }

  /** The gradient of a logistic regression. */
  public static void gradient(
      int rows, int columns, double[][] x, double[] label, double[] weight, double[] gradient) {
    for (int j = 0; j < columns; j++) {
      gradient[j] = 0;
    }
    for (int i = 0; i < rows; i++) {
      double[] row = x[i];
      double score = 0;
      for (int j = 0; j < columns; j++) {
        score += weight[j] * row[j];
      }
      double off = 1 / (1 + Math.exp(-score)) - label[i];
      for (int j = 0; j < columns; j++) {
        gradient[j] += off * row[j];
      }
    }
  }

  /** Normally distributed numbers from uniform ones, by Box and Muller. */
  public static void normals(int n, double[] uniform, double[] normal) {
    for (int i = 0; i < n; i += 2) {
      double radius = Math.sqrt(-2 * Math.log(uniform[i]));
      double angle = 2 * Math.PI * uniform[i + 1];
      normal[i] = radius * Math.cos(angle);
      normal[i + 1] = radius * Math.sin(angle);
    }
  }

  /** Fills an array by a linear congruential generator, its upper bits. */
  public static void congruential(int n, long seed, int[] x) {
    long state = seed;
    for (int i = 0; i < n; i++) {
      state = state * 6364136223846793005L + 1442695040888963407L;
      x[i] = (int) (state >>> 33);
    }
  }

  /** Mean pay-off of an option over paths of many steps. */
  public static double walk(int paths, int steps, long seed) {
    long state = seed;
    double sum = 0;
    for (int path = 0; path < paths; path++) {
      double price = 100;
      for (int step = 0; step < steps; step++) {
        state ^= state << 13;
        state ^= state >>> 7;
        state ^= state << 17;
        price *= 1 + 0.02 * ((state >>> 11) * 0x1p-53 - 0.5);
      }
      sum += Math.max(price - 100, 0);
    }
    return sum / paths;
  }

  /** A quarter of the circle's area by random points. */
  public static double dartsInCircle(int n, long seed) {
    long state = seed;
    int inside = 0;
    for (int i = 0; i < n; i++) {
      state ^= state << 13;
      state ^= state >>> 7;
      state ^= state << 17;
      double x = (state >>> 40) * 0x1p-24;
      double y = (state & 0xffffff) * 0x1p-24;
      // @ perf probability = 0.785
      if (x * x + y * y < 1) {
        inside++;
      }
    }
    return (double) inside / n;
  }
}
