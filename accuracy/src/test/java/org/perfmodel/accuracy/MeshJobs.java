package org.perfmodel.accuracy;

/**
 * Stencils as a team has them in its own code: heat in a plate, waves on a string, smoothing of a
 * volume, a potential around obstacles, and the game of life on a torus.
 */
final class MeshJobs {
  private MeshJobs() {}

  /**
   * Heat in a plate with a fixed border, in explicit time steps.
   *
   * @param steps how many, even, so that the result is where it began
   * @param rate of exchange with a neighbour
   */
  public static void heat(int n, int steps, double rate, double[][] plate, double[][] work) {
    double[][] from = plate;
    double[][] to = work;
    for (int step = 0; step < steps; step++) {
      for (int i = 1; i < n - 1; i++) {
        for (int j = 1; j < n - 1; j++) {
          double around = from[i - 1][j] + from[i + 1][j] + from[i][j - 1] + from[i][j + 1];
          to[i][j] = from[i][j] + rate * (around - 4 * from[i][j]);
        }
      }
      double[][] swapped = from;
      from = to;
      to = swapped;
    }
  }

  /**
   * Waves on a ring of string by leapfrog steps of two at a time.
   *
   * @param pairs of steps
   * @param courant square of the Courant number
   * @param before of a step earlier than now
   */
  public static void wave(int n, int pairs, float courant, float[] before, float[] now) {
    for (int pair = 0; pair < pairs; pair++) {
      leap(n, courant, before, now);
      leap(n, courant, now, before);
    }
  }

  private static void leap(int n, float courant, float[] before, float[] now) {
    before[0] = 2 * now[0] - before[0] + courant * (now[n - 1] - 2 * now[0] + now[1]);
    for (int i = 1; i < n - 1; i++) {
      float bend = now[i - 1] - 2 * now[i] + now[i + 1];
      before[i] = 2 * now[i] - before[i] + courant * bend;
    }
    int last = n - 1;
    before[last] = 2 * now[last] - before[last] + courant * (now[n - 2] - 2 * now[last] + now[0]);
  }

  /** Mixes each cell of a volume with its six neighbours; outside is as the nearest inside. */
  public static void smooth(int n, float weight, float[] volume, float[] smoothed) {
    for (int z = 0; z < n; z++) {
      int front = Math.max(z - 1, 0);
      int back = Math.min(z + 1, n - 1);
      for (int y = 0; y < n; y++) {
        int above = Math.max(y - 1, 0);
        int below = Math.min(y + 1, n - 1);
        for (int x = 0; x < n; x++) {
          int left = Math.max(x - 1, 0);
          int right = Math.min(x + 1, n - 1);
          float around =
              volume[(z * n + y) * n + left]
                  + volume[(z * n + y) * n + right]
                  + volume[(z * n + above) * n + x]
                  + volume[(z * n + below) * n + x]
                  + volume[(front * n + y) * n + x]
                  + volume[(back * n + y) * n + x];
          int cell = (z * n + y) * n + x;
          smoothed[cell] = (1 - weight) * volume[cell] + weight * around / 6;
        }
      }
    }
  }

  /** A Jacobi step for a potential that is zero in solid cells; the border stays. */
  public static void potential(
      int width, int height, boolean[] solid, double[] source, double[] from, double[] to) {
    for (int row = 1; row < height - 1; row++) {
      for (int col = 1; col < width - 1; col++) {
        int cell = row * width + col;
        // @ perf probability = 0.2
        if (solid[cell]) {
          to[cell] = 0;
        } else {
          double around = from[cell - 1] + from[cell + 1] + from[cell - width] + from[cell + width];
          to[cell] = 0.25 * (around + source[cell]);
        }
      }
    }
  }

  /** A generation of the game of life on a torus. */
  public static void live(int n, byte[] cells, byte[] next) {
    for (int i = 0; i < n; i++) {
      int above = (i == 0 ? n - 1 : i - 1) * n;
      int row = i * n;
      int below = (i == n - 1 ? 0 : i + 1) * n;
      for (int j = 0; j < n; j++) {
        int left = j == 0 ? n - 1 : j - 1;
        int right = j == n - 1 ? 0 : j + 1;
        int neighbours =
            cells[above + left]
                + cells[above + j]
                + cells[above + right]
                + cells[row + left]
                + cells[row + right]
                + cells[below + left]
                + cells[below + j]
                + cells[below + right];
        byte after = 0;
        // @ perf probability = 0.282
        if (neighbours == 3) {
          after = 1;
        } else {
          // @ perf probability = 0.327
          if (neighbours == 2) {
            after = cells[row + j];
          }
        }
        next[row + j] = after;
      }
    }
  }
}
