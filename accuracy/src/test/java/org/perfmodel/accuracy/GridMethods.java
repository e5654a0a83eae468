package org.perfmodel.accuracy;

/**
 * Stencils as Java teams have them in their own code, of the held-out set that {@link DenseMethods}
 * begins: heat in a rod, L. Seidel's iteration for S. Poisson's equation, waves of a membrane,
 * diffusion in a box, J. Conway's game of life. The kernels are the first that came to mind; they
 * were written from memory.
 */
final class GridMethods {
  private GridMethods() {}

  /**
   * Heat in a rod by explicit steps; its ends keep their temperatures.
   *
   * @param steps even, so that the result is in u
   * @param alpha diffusivity times time over the square of the distance, at most 1/2
   * @param u temperatures
   * @param next work, as long
   */
  public static void heat(int n, int steps, double alpha, double[] u, double[] next) {
    double[] from = u;
    double[] to = next;
    for (int step = 0; step < steps; step++) {
      to[0] = from[0];
      to[n - 1] = from[n - 1];
      for (int i = 1; i < n - 1; i++) {
        to[i] = from[i] + alpha * (from[i - 1] - 2 * from[i] + from[i + 1]);
      }
      double[] swap = from;
      from = to;
      to = swap;
    }
  }

  /**
   * Poisson's equation by sweeps over a grid in place; values on its border stay.
   *
   * @param h distance of the points
   * @param u begins as a guess
   * @param f what the Laplacian is to be
   */
  public static void gaussSeidel(
      int rows, int columns, int sweeps, double h, double[][] u, double[][] f) {
    for (int sweep = 0; sweep < sweeps; sweep++) {
      for (int i = 1; i < rows - 1; i++) {
        for (int j = 1; j < columns - 1; j++) {
          u[i][j] =
              0.25 * (u[i - 1][j] + u[i + 1][j] + u[i][j - 1] + u[i][j + 1] - h * h * f[i][j]);
        }
      }
    }
  }

  /**
   * Waves of a membrane that is fixed at its border, which is zero, by steps in time.
   *
   * @param steps a multiple of three, so that the results are where they began
   * @param c the square of the speed times time over distance, at most 1/2
   * @param before heights one step ago, rows one after the other
   * @param now heights
   * @param after work, as long, with zeros on the border
   */
  public static void wave(
      int rows, int columns, int steps, float c, float[] before, float[] now, float[] after) {
    for (int step = 0; step < steps; step++) {
      for (int i = 1; i < rows - 1; i++) {
        for (int j = 1; j < columns - 1; j++) {
          int k = i * columns + j;
          float laplacian =
              now[k - columns] + now[k + columns] + now[k - 1] + now[k + 1] - 4 * now[k];
          after[k] = 2 * now[k] - before[k] + c * laplacian;
        }
      }
      float[] oldest = before;
      before = now;
      now = after;
      after = oldest;
    }
  }

  /**
   * A step of diffusion in a box through whose walls nothing goes.
   *
   * @param rate at most 1/6
   * @param in concentrations, of each plane its rows one after the other
   */
  public static void diffuse(
      int planes, int rows, int columns, double rate, double[] in, double[] out) {
    for (int z = 0; z < planes; z++) {
      int front = z == 0 ? z : z - 1;
      int back = z == planes - 1 ? z : z + 1;
      for (int y = 0; y < rows; y++) {
        int above = y == 0 ? y : y - 1;
        int below = y == rows - 1 ? y : y + 1;
        for (int x = 0; x < columns; x++) {
          int left = x == 0 ? x : x - 1;
          int right = x == columns - 1 ? x : x + 1;
          double center = in[(z * rows + y) * columns + x];
          double sum =
              in[(front * rows + y) * columns + x]
                  + in[(back * rows + y) * columns + x]
                  + in[(z * rows + above) * columns + x]
                  + in[(z * rows + below) * columns + x]
                  + in[(z * rows + y) * columns + left]
                  + in[(z * rows + y) * columns + right];
          out[(z * rows + y) * columns + x] = center + rate * (sum - 6 * center);
        }
      }
    }
  }

  /**
   * A generation of Conway's game of life on a torus. Here three of eight cells are alive.
   *
   * @param board one for each cell that is alive, zero for others
   * @param next receives the board of the next generation
   */
  public static void life(int[][] board, int[][] next) {
    int rows = board.length;
    int columns = board[0].length;
    for (int r = 0; r < rows; r++) {
      int[] above = board[r == 0 ? rows - 1 : r - 1];
      int[] row = board[r];
      int[] below = board[r == rows - 1 ? 0 : r + 1];
      for (int c = 0; c < columns; c++) {
        int left = c == 0 ? columns - 1 : c - 1;
        int right = c == columns - 1 ? 0 : c + 1;
        int neighbours =
            above[left]
                + above[c]
                + above[right]
                + row[left]
                + row[right]
                + below[left]
                + below[c]
                + below[right];
        // @ perf probability = 0.28
        if (neighbours == 3) {
          next[r][c] = 1;
          continue;
        }
        // @ perf probability = 0.327
        if (neighbours == 2) {
          next[r][c] = row[c];
        } else {
          next[r][c] = 0;
        }
      }
    }
  }
}
