package org.perfmodel.accuracy;

/**
 * Stencils: what a team writes that lets something spread on a grid. Chosen: a wave on a string,
 * heat in a plate, heat in a room with insulated walls, J. Conway's game of life on a torus, and a
 * picture with weights for each pixel's neighbours. Numbers are double, float and int; grids are
 * rows of their own or one flat array.
 */
final class StencilRoutines {
  private StencilRoutines() {}

  /**
   * A wave on a string with fixed ends.
   *
   * @param steps an even number, so that now receives the last step
   * @param courant the square of its speed, in points each step
   * @param before where the string was a step before
   */
  public static void wave(int steps, double courant, double[] before, double[] now) {
    double[] old = before;
    double[] current = now;
    for (int step = 0; step < steps; step++) {
      for (int i = 1; i < current.length - 1; i++) {
        double curvature = current[i - 1] - 2 * current[i] + current[i + 1];
        old[i] = 2 * current[i] - old[i] + courant * curvature;
      }
      double[] next = old;
      old = current;
      current = next;
    }
  }

  /**
   * Heat in a plate whose edge keeps its temperature.
   *
   * @param steps an even number, so that plate receives the last step
   * @param work as large as plate
   */
  public static void heat(int steps, double rate, double[][] plate, double[][] work) {
    int rows = plate.length;
    int columns = plate[0].length;
    for (int i = 0; i < rows; i++) {
      work[i][0] = plate[i][0];
      work[i][columns - 1] = plate[i][columns - 1];
    }
    for (int j = 0; j < columns; j++) {
      work[0][j] = plate[0][j];
      work[rows - 1][j] = plate[rows - 1][j];
    }
    double[][] from = plate;
    double[][] to = work;
    for (int step = 0; step < steps; step++) {
      for (int i = 1; i < rows - 1; i++) {
        for (int j = 1; j < columns - 1; j++) {
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
   * A step of heat in a room whose walls let nothing through.
   *
   * @param in layers one after the other, each of rows one after the other, as out
   */
  public static void diffuse(
      int width, int height, int depth, float rate, float[] in, float[] out) {
    int layer = width * height;
    for (int z = 0; z < depth; z++) {
      int below = z > 0 ? -layer : 0;
      int above = z < depth - 1 ? layer : 0;
      for (int y = 0; y < height; y++) {
        int front = y > 0 ? -width : 0;
        int back = y < height - 1 ? width : 0;
        int row = z * layer + y * width;
        for (int x = 0; x < width; x++) {
          int at = row + x;
          int left = x > 0 ? -1 : 0;
          int right = x < width - 1 ? 1 : 0;
          float around =
              in[at + left]
                  + in[at + right]
                  + in[at + front]
                  + in[at + back]
                  + in[at + below]
                  + in[at + above];
          out[at] = in[at] + rate * (around - 6 * in[at]);
        }
      }
    }
  }

  /**
   * A generation of Conway's game of life, on a torus. Here four of ten cells are alive.
   *
   * @param board 1 where a cell is alive, 0 elsewhere
   */
  public static void life(int[][] board, int[][] next) {
    int rows = board.length;
    int columns = board[0].length;
    for (int i = 0; i < rows; i++) {
      int[] above = board[(i + rows - 1) % rows];
      int[] row = board[i];
      int[] below = board[(i + 1) % rows];
      for (int j = 0; j < columns; j++) {
        int left = j == 0 ? columns - 1 : j - 1;
        int right = j == columns - 1 ? 0 : j + 1;
        int neighbours =
            above[left]
                + above[j]
                + above[right]
                + row[left]
                + row[right]
                + below[left]
                + below[j]
                + below[right];
        // @ perf probability = 0.28
        if (neighbours == 3) {
          next[i][j] = 1;
          // @ perf probability = 0.29
        } else if (neighbours == 2) {
          next[i][j] = row[j];
        } else {
          next[i][j] = 0;
        }
      }
    }
  }

  /**
   * A picture of which each pixel becomes a weighted mean of it and its neighbours; behind an edge
   * lies the edge again.
   *
   * @param weight nine of them, row by row
   */
  public static void smooth(
      int width, int height, int[] weight, int divisor, int[] picture, int[] out) {
    for (int y = 0; y < height; y++) {
      for (int x = 0; x < width; x++) {
        int sum = 0;
        for (int dy = -1; dy <= 1; dy++) {
          int row = Math.max(0, Math.min(height - 1, y + dy)) * width;
          for (int dx = -1; dx <= 1; dx++) {
            int column = Math.max(0, Math.min(width - 1, x + dx));
            sum += weight[3 * (dy + 1) + dx + 1] * picture[row + column];
          }
        }
        out[y * width + x] = sum / divisor;
      }
    }
  }
}
