package org.perfmodel.accuracy;

/** Shapes and functions that are given at points. */
final class Meshes {
  private Meshes() {}

  /** Gives each corner a third of the area of the triangles around it. */
  public static void gather(int triangles, int[] corner, double[] x, double[] y, double[] mass) {
    for (int i = 0; i < mass.length; i++) {
      mass[i] = 0;
    }
    for (int t = 0; t < triangles; t++) {
      int a = corner[3 * t];
      int b = corner[3 * t + 1];
      int c = corner[3 * t + 2];
      double across = (x[b] - x[a]) * (y[c] - y[a]) - (x[c] - x[a]) * (y[b] - y[a]);
      double third = Math.abs(across) / 6;
      mass[a] += third;
      mass[b] += third;
      mass[c] += third;
    }
  }

  /** Twice the area inside of a line that goes round. */
  public static long area(int n, int[] x, int[] y) {
    long twice = (long) x[n - 1] * y[0] - (long) x[0] * y[n - 1];
    for (int i = 1; i < n; i++) {
      twice += (long) x[i - 1] * y[i] - (long) x[i] * y[i - 1];
    }
    return twice;
  }

  /** A curve of third degree between whole places, where value and slope are known. */
  public static void curve(double[] value, double[] slope, double[] at, double[] out) {
    for (int i = 0; i < at.length; i++) {
      int left = (int) at[i];
      double t = at[i] - left;
      double rest = 1 - t;
      double from = value[left] * (1 + 2 * t) + slope[left] * t;
      double to = value[left + 1] * (3 - 2 * t) - slope[left + 1] * rest;
      out[i] = from * rest * rest + to * t * t;
    }
  }

  /** Values between the four nearest of a table. */
  public static void between(int n, int width, float[] table, float[] u, float[] v, float[] out) {
    for (int i = 0; i < n; i++) {
      int x = (int) u[i];
      int y = (int) v[i];
      float right = u[i] - x;
      float down = v[i] - y;
      int at = y * width + x;
      float upper = table[at] + right * (table[at + 1] - table[at]);
      float lower = table[at + width] + right * (table[at + width + 1] - table[at + width]);
      out[i] = upper + down * (lower - upper);
    }
  }

  /** A cut through a body from its shadows under several angles. */
  public static void backProject(
      int side, int angles, float[] cos, float[] sin, float[][] shadow, float[][] cut) {
    for (int y = 0; y < side; y++) {
      for (int x = 0; x < side; x++) {
        float sum = 0;
        for (int a = 0; a < angles; a++) {
          int at = (int) (x * cos[a] + y * sin[a]) + side;
          sum += shadow[a][at];
        }
        cut[y][x] = sum / angles;
      }
    }
  }

  /** How much light from above a landscape gives back. */
  public static void shade(int n, float[][] height, float[][] light) {
    for (int i = 1; i < n - 1; i++) {
      for (int j = 1; j < n - 1; j++) {
        float right = height[i][j + 1] - height[i][j - 1];
        float down = height[i + 1][j] - height[i - 1][j];
        light[i][j] = 2 / (float) Math.sqrt(4 + right * right + down * down);
      }
    }
  }

  /** How much more flows out of each cell of a block than into it. */
  public static void divergence(int n, double[] u, double[] v, double[] w, double[] out) {
    for (int z = 1; z < n - 1; z++) {
      for (int y = 1; y < n - 1; y++) {
        for (int x = 1; x < n - 1; x++) {
          int at = (z * n + y) * n + x;
          double across = u[at + 1] - u[at - 1];
          double down = v[at + n] - v[at - n];
          double deep = w[at + n * n] - w[at - n * n];
          out[at] = 0.5 * (across + down + deep);
        }
      }
    }
  }

  /** How many points are inside of a line that goes round. */
  public static int inside(int n, int corners, double[] px, double[] py, double[] x, double[] y) {
    int count = 0;
    for (int p = 0; p < n; p++) {
      int passed = 0;
      for (int i = 0; i < corners; i++) {
        int next = i + 1 < corners ? i + 1 : 0;
        // @ perf probability = 0.058
        if (y[i] <= py[p] != y[next] <= py[p]) {
          double share = (py[p] - y[i]) / (y[next] - y[i]);
          // @ perf probability = 0.51
          if (x[i] + share * (x[next] - x[i]) > px[p]) {
            passed++;
          }
        }
      }
      count += passed % 2;
    }
    return count;
  }

  /** How many cells of a map a line of equal height goes through. */
  public static int contour(int n, float level, float[][] height) {
    int count = 0;
    for (int i = 1; i < n; i++) {
      for (int j = 1; j < n; j++) {
        float low = Math.min(height[i - 1][j - 1], height[i - 1][j]);
        float high = Math.max(height[i - 1][j - 1], height[i - 1][j]);
        low = Math.min(low, Math.min(height[i][j - 1], height[i][j]));
        high = Math.max(high, Math.max(height[i][j - 1], height[i][j]));
        // @ perf probability = 0.59
        if (low < level && level <= high) {
          count++;
        }
      }
    }
    return count;
  }
}
