package org.perfmodel.accuracy;

/**
 * Kernels of Embench IoT 1.0 (Free and Open Source Silicon Foundation) that compute with numbers,
 * for data of any size. Others are in {@link EmbeddedSignals} and {@link EmbeddedCodes}.
 *
 * <p>Left out: huffbench, nsichneu, picojpeg, qrduino, sglib-combined, slre, statemate, wikisort
 * (programs of hundreds of lines), nbody (in an older set).
 */
final class Embedded {
  private Embedded() {}

  /** matmult-int: the product of two square matrices. */
  public static void matmultInt(int n, int[][] a, int[][] b, int[][] c) {
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        c[i][j] = 0;
        for (int k = 0; k < n; k++) {
          c[i][j] += a[i][k] * b[k][j];
        }
      }
    }
  }

  /**
   * minver: the inverse of a matrix, in place, by rows with the greatest pivot; its determinant.
   */
  public static float minver(int n, float least, float[][] a, int[] order) {
    float determinant = 1;
    for (int i = 0; i < n; i++) {
      order[i] = i;
    }
    for (int k = 0; k < n; k++) {
      int greatest = k;
      for (int i = k + 1; i < n; i++) {
        // @ perf probability = 0.07
        if (Math.abs(a[i][k]) > Math.abs(a[greatest][k])) {
          greatest = i;
        }
      }
      float pivot = a[greatest][k];
      // @ perf probability = 0
      if (Math.abs(pivot) <= least) {
        return 0;
      }
      determinant *= pivot;
      // @ perf probability = 0.95
      if (greatest != k) {
        determinant = -determinant;
        int moved = order[k];
        order[k] = order[greatest];
        order[greatest] = moved;
        for (int j = 0; j < n; j++) {
          float value = a[k][j];
          a[k][j] = a[greatest][j];
          a[greatest][j] = value;
        }
      }
      for (int j = 0; j < n; j++) {
        a[k][j] /= pivot;
      }
      for (int i = 0; i < n; i++) {
        if (i != k) {
          float factor = a[i][k];
          // @ perf probability = 1
          if (factor != 0) {
            for (int j = 0; j < n; j++) {
              if (j != k) {
                a[i][j] -= factor * a[k][j];
              }
            }
            a[i][k] = -factor / pivot;
          }
        }
      }
      a[k][k] = 1 / pivot;
    }
    for (int i = 0; i < n; i++) {
      // @ perf trips = 1
      while (order[i] != i) {
        int k = order[i];
        order[i] = order[k];
        order[k] = k;
        for (int j = 0; j < n; j++) {
          float value = a[j][i];
          a[j][i] = a[j][k];
          a[j][k] = value;
        }
      }
    }
    return determinant;
  }

  /** primecount: how many primes are below a limit, by the next multiples of those that count. */
  public static int primeCount(int limit, int[] prime, int[] multiple) {
    prime[0] = 2;
    multiple[0] = 4;
    int kept = 1;
    int count = 1;
    int root = 1;
    for (int trial = 3; trial < limit; trial++) {
      // @ perf trips = 0
      while ((root + 1) * (root + 1) <= trial) {
        root++;
      }
      // @ perf probability = 0.1
      if (!divided(trial, root, kept, prime, multiple)) {
        count++;
        // @ perf probability = 0
        if (kept < prime.length) {
          prime[kept] = trial;
          multiple[kept] = trial * trial;
          kept++;
        }
      }
    }
    return count;
  }

  private static boolean divided(int trial, int root, int kept, int[] prime, int[] multiple) {
    // @ perf trips = 0.109*log2(limit)^2-2.15*log2(limit)+13.4
    for (int i = 0; i < kept && prime[i] <= root; i++) {
      // @ perf trips = 0.3
      while (multiple[i] < trial) {
        multiple[i] += prime[i];
      }
      // @ perf probability = 0.15
      if (multiple[i] == trial) {
        return true;
      }
    }
    return false;
  }

  /** st: how much two series go together (Pearson's coefficient). */
  public static double st(double[] a, double[] b) {
    double meanA = sum(a) / a.length;
    double meanB = sum(b) / b.length;
    double deviationA = Math.sqrt(squares(a, meanA) / a.length);
    double deviationB = Math.sqrt(squares(b, meanB) / b.length);
    double both = 0;
    for (int i = 0; i < a.length; i++) {
      both += (a[i] - meanA) * (b[i] - meanB);
    }
    return both / a.length / (deviationA * deviationB);
  }

  private static double sum(double[] values) {
    double sum = 0;
    for (int i = 0; i < values.length; i++) {
      sum += values[i];
    }
    return sum;
  }

  private static double squares(double[] values, double mean) {
    double sum = 0;
    for (int i = 0; i < values.length; i++) {
      double off = values[i] - mean;
      sum += off * off;
    }
    return sum;
  }

  /** ud: solves whole equations by two triangles whose numbers are whole. */
  public static void ud(int n, long[][] a, long[] b, long[] x, long[] y) {
    for (int i = 0; i < n; i++) {
      for (int j = i + 1; j < n; j++) {
        long w = a[j][i];
        for (int k = 0; k < i; k++) {
          w -= a[j][k] * a[k][i];
        }
        a[j][i] = w / a[i][i];
      }
      for (int j = i + 1; j < n; j++) {
        long w = a[i + 1][j];
        for (int k = 0; k <= i; k++) {
          w -= a[i + 1][k] * a[k][j];
        }
        a[i + 1][j] = w;
      }
    }
    for (int i = 0; i < n; i++) {
      long w = b[i];
      for (int j = 0; j < i; j++) {
        w -= a[i][j] * y[j];
      }
      y[i] = w;
    }
    for (int i = n - 1; i >= 0; i--) {
      long w = y[i];
      for (int j = i + 1; j < n; j++) {
        w -= a[i][j] * x[j];
      }
      x[i] = w / a[i][i];
    }
  }

  /** cubic: the real roots of a x^3 + b x^2 + c x + d, three places each; answers how many. */
  public static int cubic(double[] a, double[] b, double[] c, double[] d, double[] root) {
    int count = 0;
    for (int i = 0; i < a.length; i++) {
      double a1 = b[i] / a[i];
      double a2 = c[i] / a[i];
      double a3 = d[i] / a[i];
      double q = (a1 * a1 - 3 * a2) / 9;
      double r = (2 * a1 * a1 * a1 - 9 * a1 * a2 + 27 * a3) / 54;
      double off = r * r - q * q * q;
      // @ perf probability = 0.24
      if (off <= 0) {
        double angle = Math.acos(r / Math.sqrt(q * q * q));
        root[3 * i] = -2 * Math.sqrt(q) * Math.cos(angle / 3) - a1 / 3;
        root[3 * i + 1] = -2 * Math.sqrt(q) * Math.cos((angle + 2 * Math.PI) / 3) - a1 / 3;
        root[3 * i + 2] = -2 * Math.sqrt(q) * Math.cos((angle + 4 * Math.PI) / 3) - a1 / 3;
        count += 3;
      } else {
        double size = Math.pow(Math.sqrt(off) + Math.abs(r), 1.0 / 3);
        double only = size + q / size;
        root[3 * i] = (r < 0 ? only : -only) - a1 / 3;
        count++;
      }
    }
    return count;
  }
}
