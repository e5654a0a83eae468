package org.perfmodel.accuracy;

/**
 * Stencils as a team writes them for itself, held out: heat in a plate over some steps, a string
 * that swings between fixed ends, diffusion in a box, a blurred picture, J. H. Conway's game of
 * life on a torus. They are the first five that come to mind in this category, from one to three
 * dimensions; written from memory.
 */
final class GridUpdates {
  private GridUpdates() {}

  /**
   * Heat in a plate whose edge keeps its temperatures.
   *
   * @param steps even
   * @param rate at most a quarter
   * @param plate temperatures before and after
   * @param work has the same edge
   */
  public static void heat(int steps, double rate, double[][] plate, double[][] work) {
    int rows = plate.length;
    int columns = plate[0].length;
    double[][] now = plate;
    double[][] next = work;
    for (int step = 0; step < steps; step++) {
      for (int i = 1; i < rows - 1; i++) {
        for (int j = 1; j < columns - 1; j++) {
          double around = now[i - 1][j] + now[i + 1][j] + now[i][j - 1] + now[i][j + 1];
          next[i][j] = now[i][j] + rate * (around - 4 * now[i][j]);
        }
      }
      double[][] swapped = now;
      now = next;
      next = swapped;
    }
  }

  /**
   * A string that swings.
   *
   * @param steps even
   * @param courant how many places a wave moves in a step, squared, at most 1
   * @param before where the string was a step ago, before and after
   * @param now where it is, before and after
   */
  public static void wave(int n, int steps, double courant, double[] before, double[] now) {
    double[] old = before;
    double[] current = now;
    for (int step = 0; step < steps; step++) {
      for (int i = 1; i < n - 1; i++) {
        double bend = current[i - 1] - 2 * current[i] + current[i + 1];
        old[i] = 2 * current[i] - old[i] + courant * bend;
      }
      double[] swapped = old;
      old = current;
      current = swapped;
    }
  }

  /**
   * A step of diffusion in the inner of a box.
   *
   * @param in layers one after the other, each row by row, as out
   */
  public static void diffuse(
      int width, int height, int depth, float rate, float[] in, float[] out) {
    int layer = width * height;
    for (int z = 1; z < depth - 1; z++) {
      for (int y = 1; y < height - 1; y++) {
        for (int x = 1; x < width - 1; x++) {
          int at = z * layer + y * width + x;
          float around =
              in[at - 1]
                  + in[at + 1]
                  + in[at - width]
                  + in[at + width]
                  + in[at - layer]
                  + in[at + layer];
          out[at] = in[at] + rate * (around - 6 * in[at]);
        }
      }
    }
  }

  /**
   * Blurs a picture by weights of 1, 2, 1 in both directions; at its edges the outermost pixels
   * count again.
   *
   * @param in rows one after the other, as out
   */
  public static void blur(int width, int height, int[] in, int[] out) {
    for (int y = 0; y < height; y++) {
      int above = Math.max(y - 1, 0) * width;
      int row = y * width;
      int below = Math.min(y + 1, height - 1) * width;
      for (int x = 0; x < width; x++) {
        int left = Math.max(x - 1, 0);
        int right = Math.min(x + 1, width - 1);
        int sum = in[above + left] + 2 * in[above + x] + in[above + right];
        sum += 2 * in[row + left] + 4 * in[row + x] + 2 * in[row + right];
        sum += in[below + left] + 2 * in[below + x] + in[below + right];
        out[row + x] = (sum + 8) / 16;
      }
    }
  }

  /**
   * A step of the game of life; what leaves the board comes back at the other side. Here 35 of 100
   * cells live.
   *
   * @param board 1 where a cell lives, otherwise 0
   */
  public static void life(byte[][] board, byte[][] next) {
    int rows = board.length;
    int columns = board[0].length;
    for (int i = 0; i < rows; i++) {
      byte[] above = board[(i + rows - 1) % rows];
      byte[] row = board[i];
      byte[] below = board[(i + 1) % rows];
      for (int j = 0; j < columns; j++) {
        int left = (j + columns - 1) % columns;
        int right = (j + 1) % columns;
        int neighbours = above[left] + above[j] + above[right] + row[left] + row[right];
        neighbours += below[left] + below[j] + below[right];
        byte alive = 0;
        // @ perf probability = 0.28
        if (neighbours == 3) {
          alive = 1;
        }
        // @ perf probability = 0.26
        if (neighbours == 2) {
          alive = row[j];
        }
        next[i][j] = alive;
      }
    }
  }
}
