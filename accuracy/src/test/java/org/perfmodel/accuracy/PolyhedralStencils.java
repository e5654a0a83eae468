package org.perfmodel.accuracy;

/** The stencils of PolyBench/C 4.2 (L.-N. Pouchet, Ohio State University). */
final class PolyhedralStencils {
  private PolyhedralStencils() {}

  /** Heat in a square, half a step along columns and half along rows, each solved exactly. */
  public static void adi(int steps, int n, double[][] u, double[][] v, double[][] p, double[][] q) {
    double dx = 1.0 / n;
    double dt = 1.0 / steps;
    double mul1 = 2 * dt / (dx * dx);
    double mul2 = dt / (dx * dx);
    double a = -mul1 / 2;
    double b = 1 + mul1;
    double c = a;
    double d = -mul2 / 2;
    double e = 1 + mul2;
    double f = d;
    for (int t = 1; t <= steps; t++) {
      for (int i = 1; i < n - 1; i++) {
        v[0][i] = 1;
        p[i][0] = 0;
        q[i][0] = v[0][i];
        for (int j = 1; j < n - 1; j++) {
          p[i][j] = -c / (a * p[i][j - 1] + b);
          q[i][j] =
              (-d * u[j][i - 1] + (1 + 2 * d) * u[j][i] - f * u[j][i + 1] - a * q[i][j - 1])
                  / (a * p[i][j - 1] + b);
        }
        v[n - 1][i] = 1;
        for (int j = n - 2; j >= 1; j--) {
          v[j][i] = p[i][j] * v[j + 1][i] + q[i][j];
        }
      }
      for (int i = 1; i < n - 1; i++) {
        u[i][0] = 1;
        p[i][0] = 0;
        q[i][0] = u[i][0];
        for (int j = 1; j < n - 1; j++) {
          p[i][j] = -f / (d * p[i][j - 1] + e);
          q[i][j] =
              (-a * v[i - 1][j] + (1 + 2 * a) * v[i][j] - c * v[i + 1][j] - d * q[i][j - 1])
                  / (d * p[i][j - 1] + e);
        }
        u[i][n - 1] = 1;
        for (int j = n - 2; j >= 1; j--) {
          u[i][j] = p[i][j] * u[i][j + 1] + q[i][j];
        }
      }
    }
  }

  /** Electric and magnetic fields of a plane, driven at one side. */
  public static void fdtd2d(
      int steps, int nx, int ny, double[] drive, double[][] ex, double[][] ey, double[][] hz) {
    for (int t = 0; t < steps; t++) {
      for (int j = 0; j < ny; j++) {
        ey[0][j] = drive[t];
      }
      for (int i = 1; i < nx; i++) {
        for (int j = 0; j < ny; j++) {
          ey[i][j] -= 0.5 * (hz[i][j] - hz[i - 1][j]);
        }
      }
      for (int i = 0; i < nx; i++) {
        for (int j = 1; j < ny; j++) {
          ex[i][j] -= 0.5 * (hz[i][j] - hz[i][j - 1]);
        }
      }
      for (int i = 0; i < nx - 1; i++) {
        for (int j = 0; j < ny - 1; j++) {
          hz[i][j] -= 0.7 * (ex[i][j + 1] - ex[i][j] + ey[i + 1][j] - ey[i][j]);
        }
      }
    }
  }

  /** Heat in a block that lies in one array, two half steps to a step. */
  public static void heat3d(int steps, int n, double[] a, double[] b) {
    for (int t = 0; t < steps; t++) {
      spread(n, a, b);
      spread(n, b, a);
    }
  }

  private static void spread(int n, double[] from, double[] to) {
    for (int i = 1; i < n - 1; i++) {
      for (int j = 1; j < n - 1; j++) {
        for (int k = 1; k < n - 1; k++) {
          int at = (i * n + j) * n + k;
          double here = from[at];
          to[at] =
              0.125 * (from[at + n * n] - 2 * here + from[at - n * n])
                  + 0.125 * (from[at + n] - 2 * here + from[at - n])
                  + 0.125 * (from[at + 1] - 2 * here + from[at - 1])
                  + here;
        }
      }
    }
  }

  /** Means of three neighbours on a line, from one array to the other and back. */
  public static void jacobi1d(int steps, double[] a, double[] b) {
    int n = a.length;
    for (int t = 0; t < steps; t++) {
      for (int i = 1; i < n - 1; i++) {
        b[i] = 0.33333 * (a[i - 1] + a[i] + a[i + 1]);
      }
      for (int i = 1; i < n - 1; i++) {
        a[i] = 0.33333 * (b[i - 1] + b[i] + b[i + 1]);
      }
    }
  }

  /** Means of five neighbours in a square, single precision, there and back. */
  public static void jacobi2d(int steps, int n, float[][] a, float[][] b) {
    for (int t = 0; t < steps; t++) {
      for (int i = 1; i < n - 1; i++) {
        for (int j = 1; j < n - 1; j++) {
          b[i][j] = 0.2f * (a[i][j] + a[i][j - 1] + a[i][j + 1] + a[i + 1][j] + a[i - 1][j]);
        }
      }
      for (int i = 1; i < n - 1; i++) {
        for (int j = 1; j < n - 1; j++) {
          a[i][j] = 0.2f * (b[i][j] + b[i][j - 1] + b[i][j + 1] + b[i + 1][j] + b[i - 1][j]);
        }
      }
    }
  }

  /** Means of nine neighbours in place, single precision, row by row in one array. */
  public static void seidel2d(int steps, int n, float[] a) {
    for (int t = 0; t < steps; t++) {
      for (int i = 1; i < n - 1; i++) {
        for (int j = 1; j < n - 1; j++) {
          int at = i * n + j;
          a[at] =
              (a[at - n - 1]
                      + a[at - n]
                      + a[at - n + 1]
                      + a[at - 1]
                      + a[at]
                      + a[at + 1]
                      + a[at + n - 1]
                      + a[at + n]
                      + a[at + n + 1])
                  / 9;
        }
      }
    }
  }
}
