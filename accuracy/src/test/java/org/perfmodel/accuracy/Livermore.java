package org.perfmodel.accuracy;

/**
 * The Livermore loops over one index, where sizes alone decide what runs: 1 to 7, 9 to 12. Written
 * from the description of what each computes in F. H. McMahon, The Livermore Fortran Kernels,
 * UCRL-53745, 1986. The outer loop that only repeats a kernel is left out.
 */
final class Livermore {
  private Livermore() {}

  /** Hydro fragment. */
  public static void kernel1(
      int n, double q, double r, double t, double[] x, double[] y, double[] z) {
    for (int k = 0; k < n; k++) {
      x[k] = q + y[k] * (r * z[k + 10] + t * z[k + 11]);
    }
  }

  /** Incomplete Cholesky, conjugate gradient: a reduction to half the length, until one is left. */
  public static void kernel2(int n, double[] x, double[] v) {
    int length = n;
    int end = 0;
    while (length > 0) {
      int begin = end;
      end += length;
      length /= 2;
      int i = end;
      for (int k = begin + 1; k < end; k += 2) {
        x[i] = x[k] - v[k] * x[k - 1] - v[k + 1] * x[k + 1];
        i++;
      }
    }
  }

  /** Inner product. */
  public static double kernel3(int n, double[] x, double[] z) {
    double q = 0;
    for (int k = 0; k < n; k++) {
      q += z[k] * x[k];
    }
    return q;
  }

  /** Banded linear equations: three bands, far from each other. */
  public static void kernel4(int n, double[] x, double[] y) {
    int band = (n - 7) / 2;
    // @ perf trips = 3
    for (int k = 6; k < n; k += band) {
      int left = k - 6;
      double rest = x[k - 1];
      for (int j = 4; j < n; j += 5) {
        rest -= x[left] * y[j];
        left++;
      }
      x[k - 1] = y[4] * rest;
    }
  }

  /** Tri-diagonal elimination, below the diagonal. */
  public static void kernel5(int n, double[] x, double[] y, double[] z) {
    for (int i = 1; i < n; i++) {
      x[i] = z[i] * (y[i] - x[i - 1]);
    }
  }

  /** General linear recurrence equations. */
  public static void kernel6(int n, double[] w, double[][] b) {
    for (int i = 1; i < n; i++) {
      w[i] = 0.01;
      for (int k = 0; k < i; k++) {
        w[i] += b[k][i] * w[i - k - 1];
      }
    }
  }

  /** Equation of state fragment. */
  public static void kernel7(
      int n, double q, double r, double t, double[] x, double[] y, double[] z, double[] u) {
    for (int k = 0; k < n; k++) {
      x[k] =
          u[k]
              + r * (z[k] + r * y[k])
              + t
                  * (u[k + 3]
                      + r * (u[k + 2] + r * u[k + 1])
                      + t * (u[k + 6] + q * (u[k + 5] + q * u[k + 4])));
    }
  }

  /** Integrate predictors: a row of thirteen numbers for each point. */
  public static void kernel9(int n, double[] d, double c, double[][] px) {
    for (int i = 0; i < n; i++) {
      px[i][0] =
          d[28] * px[i][12]
              + d[27] * px[i][11]
              + d[26] * px[i][10]
              + d[25] * px[i][9]
              + d[24] * px[i][8]
              + d[23] * px[i][7]
              + d[22] * px[i][6]
              + c * (px[i][4] + px[i][5])
              + px[i][2];
    }
  }

  /** Difference predictors. */
  public static void kernel10(int n, double[][] px, double[][] cx) {
    for (int i = 0; i < n; i++) {
      double ar = cx[i][4];
      double br = ar - px[i][4];
      px[i][4] = ar;
      double cr = br - px[i][5];
      px[i][5] = br;
      ar = cr - px[i][6];
      px[i][6] = cr;
      br = ar - px[i][7];
      px[i][7] = ar;
      cr = br - px[i][8];
      px[i][8] = br;
      ar = cr - px[i][9];
      px[i][9] = cr;
      br = ar - px[i][10];
      px[i][10] = ar;
      cr = br - px[i][11];
      px[i][11] = br;
      px[i][13] = cr - px[i][12];
      px[i][12] = cr;
    }
  }

  /** First sum. */
  public static void kernel11(int n, double[] x, double[] y) {
    x[0] = y[0];
    for (int k = 1; k < n; k++) {
      x[k] = x[k - 1] + y[k];
    }
  }

  /** First difference. */
  public static void kernel12(int n, double[] x, double[] y) {
    for (int k = 0; k < n; k++) {
      x[k] = y[k + 1] - y[k];
    }
  }
}
