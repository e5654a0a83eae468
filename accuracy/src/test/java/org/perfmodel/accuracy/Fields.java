package org.perfmodel.accuracy;

/** Grids on which fields are moved, spread and relaxed. */
final class Fields {
  private Fields() {}

  /** All neighbours in space, weighted by how far they are, in one array. */
  public static void twentySevenPoints(int n, double[] weight, double[] from, double[] to) {
    int plane = n * n;
    for (int i = 1; i < n - 1; i++) {
      for (int j = 1; j < n - 1; j++) {
        for (int k = 1; k < n - 1; k++) {
          int at = i * plane + j * n + k;
          int below = at - plane;
          int above = at + plane;
          double faces =
              from[at - 1] + from[at + 1] + from[at - n] + from[at + n] + from[below] + from[above];
          double edges =
              from[at - n - 1]
                  + from[at - n + 1]
                  + from[at + n - 1]
                  + from[at + n + 1]
                  + from[below - 1]
                  + from[below + 1]
                  + from[below - n]
                  + from[below + n]
                  + from[above - 1]
                  + from[above + 1]
                  + from[above - n]
                  + from[above + n];
          double corners =
              from[below - n - 1]
                  + from[below - n + 1]
                  + from[below + n - 1]
                  + from[below + n + 1]
                  + from[above - n - 1]
                  + from[above - n + 1]
                  + from[above + n - 1]
                  + from[above + n + 1];
          to[at] =
              weight[0] * from[at] + weight[1] * faces + weight[2] * edges + weight[3] * corners;
        }
      }
    }
  }

  /** Five points of a plane whose material differs from place to place. */
  public static void conduct(
      int n,
      double[] centre,
      double[] north,
      double[] south,
      double[] west,
      double[] east,
      double[] from,
      double[] to) {
    for (int i = 1; i < n - 1; i++) {
      for (int j = 1; j < n - 1; j++) {
        int at = i * n + j;
        to[at] =
            centre[at] * from[at]
                + north[at] * from[at - n]
                + south[at] * from[at + n]
                + west[at] * from[at - 1]
                + east[at] * from[at + 1];
      }
    }
  }

  /** A step of Gauss and Seidel's iteration, like the squares of a chess board. */
  public static void redBlack(int n, double square, double[][] f, double[][] u) {
    for (int colour = 0; colour < 2; colour++) {
      for (int i = 1; i < n - 1; i++) {
        for (int j = 1 + (i + colour) % 2; j < n - 1; j += 2) {
          u[i][j] =
              0.25 * (u[i - 1][j] + u[i + 1][j] + u[i][j - 1] + u[i][j + 1] - square * f[i][j]);
        }
      }
    }
  }

  /** What a stream of either direction takes along, single precision. */
  public static void upwind(int n, float ratio, float[] speed, float[] from, float[] to) {
    for (int i = 1; i < n - 1; i++) {
      float right = Math.max(speed[i], 0);
      float left = Math.min(speed[i], 0);
      to[i] = from[i] - ratio * (right * (from[i] - from[i - 1]) + left * (from[i + 1] - from[i]));
    }
  }

  /** Waves on a plane, single precision. */
  public static void waves(int n, float ratio, float[][] before, float[][] now, float[][] next) {
    for (int i = 1; i < n - 1; i++) {
      for (int j = 1; j < n - 1; j++) {
        float around = now[i - 1][j] + now[i + 1][j] + now[i][j - 1] + now[i][j + 1];
        next[i][j] = 2 * now[i][j] - before[i][j] + ratio * (around - 4 * now[i][j]);
      }
    }
  }

  /** A shock on a line: Lax and Friedrichs' fluxes of Burgers' equation, then the step. */
  public static void shock(int n, double ratio, double[] u, double[] flux) {
    for (int i = 1; i < n; i++) {
      flux[i] = 0.25 * (u[i - 1] * u[i - 1] + u[i] * u[i]) - 0.5 * (u[i] - u[i - 1]) / ratio;
    }
    for (int i = 1; i < n - 1; i++) {
      u[i] -= ratio * (flux[i + 1] - flux[i]);
    }
  }

  /** The square of what is missing to a solution. */
  public static double residual(int n, double[][] f, double[][] u) {
    double sum = 0;
    for (int i = 1; i < n - 1; i++) {
      double[] above = u[i - 1];
      double[] row = u[i];
      double[] below = u[i + 1];
      for (int j = 1; j < n - 1; j++) {
        double missing = f[i][j] - 4 * row[j] + above[j] + below[j] + row[j - 1] + row[j + 1];
        sum += missing * missing;
      }
    }
    return sum;
  }
}
