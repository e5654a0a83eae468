package org.perfmodel.accuracy;

/**
 * Stencils as teams write them for themselves: heat in a rod, a sweep for a plane's potential,
 * points of two colours, a wave in space, and the game of life. Chosen by category; written from
 * memory.
 */
final class GridSweeps {
  private GridSweeps() {}

  /**
   * Heat in a rod through whose ends none goes, step by step.
   *
   * @param steps an even number, so that u has the last
   * @param other work
   */
  public static void heat(int n, int steps, float alpha, float[] u, float[] other) {
    float[] now = u;
    float[] next = other;
    for (int step = 0; step < steps; step++) {
      next[0] = now[0] + alpha * (now[1] - now[0]);
      for (int i = 1; i < n - 1; i++) {
        next[i] = now[i] + alpha * (now[i - 1] - 2 * now[i] + now[i + 1]);
      }
      next[n - 1] = now[n - 1] + alpha * (now[n - 2] - now[n - 1]);
      float[] last = now;
      now = next;
      next = last;
    }
  }

  /**
   * C. Jacobi's sweep for a potential whose second derivatives add up to f.
   *
   * @param h how far points are from each other
   * @return the greatest change
   */
  public static double jacobi(double[][] u, double[][] f, double h, double[][] next) {
    int rows = u.length;
    int columns = u[0].length;
    double greatest = 0;
    for (int i = 1; i < rows - 1; i++) {
      for (int j = 1; j < columns - 1; j++) {
        double value =
            0.25 * (u[i - 1][j] + u[i + 1][j] + u[i][j - 1] + u[i][j + 1] - h * h * f[i][j]);
        greatest = Math.max(greatest, Math.abs(value - u[i][j]));
        next[i][j] = value;
      }
    }
    return greatest;
  }

  /**
   * A sweep of overrelaxation: points of one colour of a chessboard, then those of the other.
   *
   * @param source what the second derivatives add up to, for points a unit apart
   */
  public static void redBlack(int n, double omega, double[] u, double[] source) {
    for (int colour = 0; colour < 2; colour++) {
      for (int i = 1; i < n - 1; i++) {
        for (int j = 1 + (i + colour) % 2; j < n - 1; j += 2) {
          int at = i * n + j;
          double around = u[at - n] + u[at + n] + u[at - 1] + u[at + 1];
          u[at] += omega * (0.25 * (around - source[at]) - u[at]);
        }
      }
    }
  }

  /**
   * A step of a wave in space; its faces are not touched.
   *
   * @param courant the square of how many points it goes in a step
   */
  public static void wave(
      int nx, int ny, int nz, float courant, float[] before, float[] now, float[] after) {
    int plane = ny * nx;
    for (int z = 1; z < nz - 1; z++) {
      for (int y = 1; y < ny - 1; y++) {
        for (int x = 1; x < nx - 1; x++) {
          int at = (z * ny + y) * nx + x;
          float bend =
              now[at - 1]
                  + now[at + 1]
                  + now[at - nx]
                  + now[at + nx]
                  + now[at - plane]
                  + now[at + plane]
                  - 6 * now[at];
          after[at] = 2 * now[at] - before[at] + courant * bend;
        }
      }
    }
  }

  /**
   * A generation of J. Conway's game of life; nothing lives on the border.
   *
   * @param cells 1 where something lives
   * @return how many live next
   */
  public static int life(byte[][] cells, byte[][] next) {
    int rows = cells.length;
    int columns = cells[0].length;
    int living = 0;
    for (int i = 1; i < rows - 1; i++) {
      byte[] above = cells[i - 1];
      byte[] here = cells[i];
      byte[] below = cells[i + 1];
      for (int j = 1; j < columns - 1; j++) {
        int neighbours =
            above[j - 1]
                + above[j]
                + above[j + 1]
                + here[j - 1]
                + here[j + 1]
                + below[j - 1]
                + below[j]
                + below[j + 1];
        // @ perf probability = 0.273
        if ((neighbours | here[j]) == 3) {
          next[i][j] = 1;
          living++;
        } else {
          next[i][j] = 0;
        }
      }
    }
    return living;
  }
}
