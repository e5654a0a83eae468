package org.perfmodel.accuracy;

/**
 * Kernels of Rodinia (S. Che et al., IISWC 2009, University of Virginia) on grids and matrices, one
 * thread each. What is left out, {@link Heterogenes} says.
 */
final class HeterogeneGrids {
  private HeterogeneGrids() {}

  /**
   * hotspot: temperatures of a chip that is heated and cooled; answers which array has the last.
   */
  public static float[] hotspot(
      int steps, int rows, int columns, float[] power, float[] now, float[] then) {
    float thick = 0.0005f;
    float high = 0.016f / rows;
    float wide = 0.016f / columns;
    float capacity = 0.5f * 1.75e6f * thick * wide * high;
    float rx = wide / (2 * 100 * thick * high);
    float ry = high / (2 * 100 * thick * wide);
    float rz = thick / (100 * high * wide);
    float slope = 3e6f / (0.5f * thick * 1.75e6f);
    float step = 0.001f / slope / capacity;
    float[] from = now;
    float[] to = then;
    for (int t = 0; t < steps; t++) {
      for (int r = 0; r < rows; r++) {
        int above = Math.max(r - 1, 0) * columns;
        int row = r * columns;
        int below = Math.min(r + 1, rows - 1) * columns;
        for (int c = 0; c < columns; c++) {
          float here = from[row + c];
          float left = c == 0 ? here : from[row + c - 1];
          float right = c == columns - 1 ? here : from[row + c + 1];
          to[row + c] =
              here
                  + step
                      * (power[row + c]
                          + (from[below + c] + from[above + c] - 2 * here) / ry
                          + (left + right - 2 * here) / rx
                          + (80 - here) / rz);
        }
      }
      float[] other = from;
      from = to;
      to = other;
    }
    return from;
  }

  /** hotspot3D: the same in layers, each place from its seven neighbours by weights. */
  public static void hotspot3d(
      int steps, int nx, int ny, int nz, float[] power, float[] now, float[] then) {
    float across = 0.06f;
    float along = 0.08f;
    float upright = 0.1f;
    float heat = 0.004f;
    float middle = 1 - 2 * across - 2 * along - 3 * upright;
    float[] from = now;
    float[] to = then;
    for (int t = 0; t < steps; t++) {
      for (int z = 0; z < nz; z++) {
        for (int y = 0; y < ny; y++) {
          for (int x = 0; x < nx; x++) {
            int at = x + nx * (y + ny * z);
            int west = x == 0 ? at : at - 1;
            int east = x == nx - 1 ? at : at + 1;
            int north = y == 0 ? at : at - nx;
            int south = y == ny - 1 ? at : at + nx;
            int below = z == 0 ? at : at - nx * ny;
            int above = z == nz - 1 ? at : at + nx * ny;
            to[at] =
                from[at] * middle
                    + from[west] * across
                    + from[east] * across
                    + from[south] * along
                    + from[north] * along
                    + from[below] * upright
                    + from[above] * upright
                    + heat * power[at]
                    + upright * 80;
          }
        }
      }
      float[] other = from;
      from = to;
      to = other;
    }
  }

  /** lud: a square matrix into a lower and an upper triangle, in place, by inner products. */
  public static void lud(int n, float[] a) {
    for (int i = 0; i < n; i++) {
      for (int j = i; j < n; j++) {
        float sum = a[i * n + j];
        for (int k = 0; k < i; k++) {
          sum -= a[i * n + k] * a[k * n + j];
        }
        a[i * n + j] = sum;
      }
      for (int j = i + 1; j < n; j++) {
        float sum = a[j * n + i];
        for (int k = 0; k < i; k++) {
          sum -= a[j * n + k] * a[k * n + i];
        }
        a[j * n + i] = sum / a[i * n + i];
      }
    }
  }

  /** needle: the best scores to align the beginnings of two strands (Needleman and Wunsch). */
  public static int needle(int n, int penalty, int[][] likeness, int[][] score) {
    for (int i = 0; i <= n; i++) {
      score[i][0] = -i * penalty;
      score[0][i] = -i * penalty;
    }
    for (int i = 1; i <= n; i++) {
      for (int j = 1; j <= n; j++) {
        int both = score[i - 1][j - 1] + likeness[i][j];
        int one = Math.max(score[i][j - 1], score[i - 1][j]) - penalty;
        score[i][j] = Math.max(both, one);
      }
    }
    return score[n][n];
  }

  /** pathfinder: the cheapest ways through a wall, row by row. */
  public static int[] pathfinder(int rows, int columns, int[][] wall, int[] one, int[] other) {
    int[] from = one;
    int[] to = other;
    System.arraycopy(wall[0], 0, from, 0, columns);
    for (int t = 1; t < rows; t++) {
      for (int c = 0; c < columns; c++) {
        int least = from[c];
        if (c > 0) {
          least = Math.min(least, from[c - 1]);
        }
        if (c < columns - 1) {
          least = Math.min(least, from[c + 1]);
        }
        to[c] = wall[t][c] + least;
      }
      int[] swapped = from;
      from = to;
      to = swapped;
    }
    return from;
  }

  /** srad: takes the speckle from a picture and leaves its edges. */
  public static void srad(
      int steps,
      int rows,
      int columns,
      float lambda,
      float[] j,
      float[] dn,
      float[] ds,
      float[] dw,
      float[] de,
      float[] c) {
    int size = rows * columns;
    for (int t = 0; t < steps; t++) {
      float sum = 0;
      float squares = 0;
      for (int i = 0; i < size; i++) {
        sum += j[i];
        squares += j[i] * j[i];
      }
      float mean = sum / size;
      float variance = squares / size - mean * mean;
      float q0 = variance / (mean * mean);
      for (int row = 0; row < rows; row++) {
        int north = Math.max(row - 1, 0) * columns;
        int south = Math.min(row + 1, rows - 1) * columns;
        for (int col = 0; col < columns; col++) {
          int k = row * columns + col;
          float here = j[k];
          dn[k] = j[north + col] - here;
          ds[k] = j[south + col] - here;
          dw[k] = j[row * columns + Math.max(col - 1, 0)] - here;
          de[k] = j[row * columns + Math.min(col + 1, columns - 1)] - here;
          float g2 =
              (dn[k] * dn[k] + ds[k] * ds[k] + dw[k] * dw[k] + de[k] * de[k]) / (here * here);
          float l = (dn[k] + ds[k] + dw[k] + de[k]) / here;
          float num = 0.5f * g2 - 1.0f / 16 * (l * l);
          float den = 1 + 0.25f * l;
          float q = num / (den * den);
          float change = (q - q0) / (q0 * (1 + q0));
          c[k] = Math.max(0, Math.min(1, 1 / (1 + change)));
        }
      }
      for (int row = 0; row < rows; row++) {
        int south = Math.min(row + 1, rows - 1) * columns;
        for (int col = 0; col < columns; col++) {
          int k = row * columns + col;
          float east = c[row * columns + Math.min(col + 1, columns - 1)];
          float d = c[k] * (dn[k] + dw[k]) + c[south + col] * ds[k] + east * de[k];
          j[k] += 0.25f * lambda * d;
        }
      }
    }
  }
}
