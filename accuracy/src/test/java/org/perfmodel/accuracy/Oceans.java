package org.perfmodel.accuracy;

/**
 * Ocean, barnes and volrend of SPLASH-2 (S. Woo et al., ISCA 1995, Stanford University): flows of
 * an ocean on a grid, attraction through a tree, rays through a volume. Its other programs, and
 * what is left out, are in {@link Splashes}.
 *
 * <p>Left out here: ocean's laplacalc (the loops of {@link Stencils}, fivePoints), its transfer
 * between grids and its sums of whole grids; barnes' building of the tree and volrend's of its
 * octree; volrend's shading and interpolation (it takes the nearest place).
 */
final class Oceans {
  private Oceans() {}

  /**
   * A tree of eight children a cell, as arrays by node: first the bodies, then the cells, whose
   * root comes first.
   *
   * @param child eight for each cell, -1 where there is none
   * @param square of the side of the cell, 0 of a body
   */
  record Tree(
      int bodies,
      int[] child,
      double[] square,
      double[] mass,
      double[] x,
      double[] y,
      double[] z) {}

  /** ocean, jacobcalc: the Jacobian of two functions on a grid after Arakawa. */
  public static void jacobian(int n, double factor, double[][] a, double[][] b, double[][] out) {
    for (int i = 1; i < n - 1; i++) {
      for (int j = 1; j < n - 1; j++) {
        double here = a[i][j];
        double south = b[i][j - 1] + b[i + 1][j - 1] - b[i][j + 1] - b[i + 1][j + 1];
        double north = b[i - 1][j - 1] + b[i][j - 1] - b[i - 1][j + 1] - b[i][j + 1];
        double east = b[i + 1][j] + b[i + 1][j + 1] - b[i - 1][j] - b[i - 1][j + 1];
        double west = b[i + 1][j - 1] + b[i + 1][j] - b[i - 1][j - 1] - b[i - 1][j];
        double sides =
            south * (a[i + 1][j] + here)
                - north * (a[i - 1][j] + here)
                + east * (a[i][j + 1] + here)
                - west * (a[i][j - 1] + here);
        double corners =
            (b[i + 1][j] - b[i][j + 1]) * (a[i + 1][j + 1] + here)
                - (b[i][j - 1] - b[i - 1][j]) * (a[i - 1][j - 1] + here)
                + (b[i][j + 1] - b[i - 1][j]) * (a[i - 1][j + 1] + here)
                - (b[i + 1][j] - b[i][j - 1]) * (a[i + 1][j - 1] + here);
        out[i][j] = factor * (sides + corners);
      }
    }
  }

  /** ocean, relax: one step over red and black places; answers the greatest change. */
  public static double relax(int n, double square, double[][] right, double[][] q) {
    double most = 0;
    for (int colour = 0; colour < 2; colour++) {
      for (int i = 1; i < n - 1; i++) {
        int start = 1 + (i + colour) % 2;
        for (int j = start; j < n - 1; j += 2) {
          double before = q[i][j];
          double sum = q[i - 1][j] + q[i + 1][j] + q[i][j - 1] + q[i][j + 1];
          double after = 0.25 * (sum - square * right[i][j]);
          most = Math.max(most, Math.abs(after - before));
          q[i][j] = after;
        }
      }
    }
    return most;
  }

  /**
   * barnes: how all bodies are attracted; a cell that is far for its side counts as one body.
   *
   * @param open square of how many sides away a cell must be
   * @param waiting nodes that are still to be looked at
   */
  public static void barnes(
      int bodies, double open, double soft, Tree tree, int[] waiting, double[][] pull) {
    for (int body = 0; body < bodies; body++) {
      double x = 0;
      double y = 0;
      double z = 0;
      int top = 0;
      waiting[top++] = bodies;
      // @ perf trips = 9.4*log2(bodies)-35
      while (top > 0) {
        int node = waiting[--top];
        double dx = tree.x()[node] - tree.x()[body];
        double dy = tree.y()[node] - tree.y()[body];
        double dz = tree.z()[node] - tree.z()[body];
        double square = dx * dx + dy * dy + dz * dz;
        // @ perf probability = 0.84
        if (tree.square()[node] * open <= square) {
          double distance = Math.sqrt(square + soft);
          double strength = tree.mass()[node] / (distance * (square + soft));
          x += strength * dx;
          y += strength * dy;
          z += strength * dz;
        } else {
          int first = 8 * (node - bodies);
          for (int k = 0; k < 8; k++) {
            int child = tree.child()[first + k];
            // @ perf probability = 0.76
            if (child >= 0) {
              waiting[top++] = child;
            }
          }
        }
      }
      pull[body][0] = x;
      pull[body][1] = y;
      pull[body][2] = z;
    }
  }

  /**
   * volrend: looks through a volume along slanted rays, until hardly anything more is seen.
   *
   * @param volume densities of n^3 places
   * @param opacity of a step through each density
   * @param light of each density
   * @param slantX places to the side per step; all rays stay inside
   */
  public static void volrend(
      int n,
      int width,
      float slantX,
      float slantY,
      byte[] volume,
      float[] opacity,
      float[] light,
      float[] image) {
    for (int row = 0; row < width; row++) {
      for (int column = 0; column < width; column++) {
        float seen = 0;
        float left = 1;
        float x = column;
        float y = row;
        // @ perf trips = 0.7*n
        for (int step = 0; step < n && left > 0.05f; step++) {
          int density = volume[(step * n + (int) y) * n + (int) x] & 0xff;
          // @ perf probability = 0.5
          if (opacity[density] > 0) {
            seen += left * opacity[density] * light[density];
            left *= 1 - opacity[density];
          }
          x += slantX;
          y += slantY;
        }
        image[row * width + column] = seen;
      }
    }
  }
}
