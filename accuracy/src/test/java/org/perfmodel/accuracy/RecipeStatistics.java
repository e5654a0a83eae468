package org.perfmodel.accuracy;

import org.perfmodel.annotations.PerfModel;

/**
 * Sorting and statistics of the subjects of Numerical Recipes (W. Press et al., 3rd ed., 2007,
 * chapters 8, 14 and 15): the algorithms that it treats, written anew.
 *
 * <p>Left out: avevar (twice in ttest), and the probabilities of what is found (single values).
 */
final class RecipeStatistics {
  private RecipeStatistics() {}

  /** How much two series go together, linearly (Pearson's coefficient). */
  public static double pearsn(double[] x, double[] y) {
    int n = x.length;
    double meanX = 0;
    double meanY = 0;
    for (int i = 0; i < n; i++) {
      meanX += x[i];
      meanY += y[i];
    }
    meanX /= n;
    meanY /= n;
    double sumXx = 0;
    double sumYy = 0;
    double sumXy = 0;
    for (int i = 0; i < n; i++) {
      double offX = x[i] - meanX;
      double offY = y[i] - meanY;
      sumXx += offX * offX;
      sumYy += offY * offY;
      sumXy += offX * offY;
    }
    return sumXy / (Math.sqrt(sumXx * sumYy) + 1e-20);
  }

  /** Sorts by Shell's way, with steps that are a third each of the one before. */
  public static void shell(int n, double[] a) {
    int step = 1;
    // @ perf trips = log2(n)/1.585
    while (step <= n) {
      step = 3 * step + 1;
    }
    // @ perf trips = log2(n)/1.585
    do {
      step /= 3;
      for (int i = step; i < n; i++) {
        double value = a[i];
        int j = i;
        // @ perf trips = 0.21*log2(n)-0.4
        while (a[j - step] > value) {
          a[j] = a[j - step];
          j -= step;
          // @ perf probability = 0.03
          if (j < step) {
            break;
          }
        }
        a[j] = value;
      }
    } while (step > 1);
  }

  /** An index in which numbers are in order, by a heap of their places. */
  public static void indexx(int n, double[] a, int[] index) {
    for (int i = 0; i < n; i++) {
      index[i] = i;
    }
    for (int start = n / 2 - 1; start >= 0; start--) {
      int place = index[start];
      double value = a[place];
      int node = start;
      int child = 2 * start + 1;
      // @ perf trips = 1.85
      while (child < n) {
        // @ perf probability = 1/2
        if (child < n - 1 && a[index[child]] < a[index[child + 1]]) {
          child++;
        }
        // @ perf probability = 0.2
        if (value >= a[index[child]]) {
          break;
        }
        index[node] = index[child];
        node = child;
        child = 2 * node + 1;
      }
      index[node] = place;
    }
    for (int end = n - 1; end > 0; end--) {
      int place = index[end];
      double value = a[place];
      index[end] = index[0];
      int node = 0;
      int child = 1;
      // @ perf trips = log2(n)-2.5
      while (child < end) {
        // @ perf probability = 1/2
        if (child < end - 1 && a[index[child]] < a[index[child + 1]]) {
          child++;
        }
        // @ perf probability = 0.01
        if (value >= a[index[child]]) {
          break;
        }
        index[node] = index[child];
        node = child;
        child = 2 * node + 1;
      }
      index[node] = place;
    }
  }

  /** Mean, mean deviation, standard deviation, variance, skewness and excess of a sample. */
  public static void moment(double[] data, double[] moments) {
    int n = data.length;
    double sum = 0;
    for (double value : data) {
      sum += value;
    }
    double mean = sum / n;
    double rest = 0;
    double absolute = 0;
    double squares = 0;
    double cubes = 0;
    double fourths = 0;
    for (double value : data) {
      double off = value - mean;
      double power = off * off;
      rest += off;
      absolute += Math.abs(off);
      squares += power;
      power *= off;
      cubes += power;
      power *= off;
      fourths += power;
    }
    double variance = (squares - rest * rest / n) / (n - 1);
    double deviation = Math.sqrt(variance);
    moments[0] = mean;
    moments[1] = absolute / n;
    moments[2] = deviation;
    moments[3] = variance;
    moments[4] = cubes / (n * variance * deviation);
    moments[5] = fourths / (n * variance * variance) - 3;
  }

  /** Student's t for the difference of the means of two samples of one variance. */
  @PerfModel
  public static double ttest(int n, float[] one, int m, float[] other) {
    double meanOne = mean(n, one);
    double meanOther = mean(m, other);
    double both = variance(n, one, meanOne) * (n - 1) + variance(m, other, meanOther) * (m - 1);
    double pooled = both / (n + m - 2);
    return (meanOne - meanOther) / Math.sqrt(pooled * (1.0 / n + 1.0 / m));
  }

  private static double mean(int n, float[] data) {
    double sum = 0;
    for (int i = 0; i < n; i++) {
      sum += data[i];
    }
    return sum / n;
  }

  private static double variance(int n, float[] data, double mean) {
    double rest = 0;
    double squares = 0;
    for (int i = 0; i < n; i++) {
      double off = data[i] - mean;
      rest += off;
      squares += off * off;
    }
    return (squares - rest * rest / n) / (n - 1);
  }

  /** The straight line nearest to points that are known as well as is said; and how near it is. */
  public static void fit(int n, double[] x, double[] y, double[] deviation, double[] line) {
    double weights = 0;
    double sumX = 0;
    double sumY = 0;
    for (int i = 0; i < n; i++) {
      double weight = 1 / (deviation[i] * deviation[i]);
      weights += weight;
      sumX += x[i] * weight;
      sumY += y[i] * weight;
    }
    double mean = sumX / weights;
    double squares = 0;
    double slope = 0;
    for (int i = 0; i < n; i++) {
      double off = (x[i] - mean) / deviation[i];
      squares += off * off;
      slope += off * y[i] / deviation[i];
    }
    slope /= squares;
    double intercept = (sumY - sumX * slope) / weights;
    double chi = 0;
    for (int i = 0; i < n; i++) {
      double off = (y[i] - intercept - slope * x[i]) / deviation[i];
      chi += off * off;
    }
    line[0] = intercept;
    line[1] = slope;
    line[2] = chi;
  }
}
