package org.perfmodel.accuracy;

/**
 * Stencils as a project writes them for itself. Chosen: heat in a plate with insulated walls, the
 * curvature of a field in space, a string that swings, the game of life on a torus, overrelaxation
 * of a potential.
 */
final class FieldTasks {
  private FieldTasks() {}

  /**
   * Heat that spreads in a plate whose walls let none through.
   *
   * @param steps an even number, so that now has the last temperatures
   */
  public static void diffuse(int steps, double rate, double[][] now, double[][] next) {
    int rows = now.length;
    int columns = now[0].length;
    double[][] from = now;
    double[][] to = next;
    for (int step = 0; step < steps; step++) {
      for (int i = 1; i < rows - 1; i++) {
        for (int j = 1; j < columns - 1; j++) {
          double around = from[i - 1][j] + from[i + 1][j] + from[i][j - 1] + from[i][j + 1];
          to[i][j] = from[i][j] + rate * (around - 4 * from[i][j]);
        }
      }
      insulate(rows, columns, to);
      double[][] swapped = from;
      from = to;
      to = swapped;
    }
  }

  /** The walls are as warm as what is next to them. */
  private static void insulate(int rows, int columns, double[][] field) {
    for (int i = 1; i < rows - 1; i++) {
      field[i][0] = field[i][1];
      field[i][columns - 1] = field[i][columns - 2];
    }
    for (int j = 0; j < columns; j++) {
      field[0][j] = field[1][j];
      field[rows - 1][j] = field[rows - 2][j];
    }
  }

  /**
   * Laplace's operator in space, but for the outermost points.
   *
   * @param field planes of rows one after the other, as result
   */
  public static void laplacian(
      int nx, int ny, int nz, float spacing, float[] field, float[] result) {
    float scale = 1 / (spacing * spacing);
    int plane = nx * ny;
    for (int z = 1; z < nz - 1; z++) {
      for (int y = 1; y < ny - 1; y++) {
        for (int x = 1; x < nx - 1; x++) {
          int at = (z * ny + y) * nx + x;
          float around = field[at - 1] + field[at + 1];
          around += field[at - nx] + field[at + nx];
          around += field[at - plane] + field[at + plane];
          result[at] = scale * (around - 6 * field[at]);
        }
      }
    }
  }

  /**
   * A string that swings between two fixed ends, by leaps over the middle of three times.
   *
   * @param steps an even number, so that now has the last time
   * @param courant the square of how far a wave runs in a step, at most 1
   */
  public static void swing(int steps, double courant, double[] before, double[] now) {
    double[] older = before;
    double[] newer = now;
    for (int step = 0; step < steps; step++) {
      for (int i = 1; i < newer.length - 1; i++) {
        double bend = newer[i - 1] - 2 * newer[i] + newer[i + 1];
        older[i] = 2 * newer[i] - older[i] + courant * bend;
      }
      double[] swapped = older;
      older = newer;
      newer = swapped;
    }
  }

  /** A generation of Conway's game of life, on a world whose edges meet. */
  public static void live(int[][] world, int[][] next) {
    int rows = world.length;
    int columns = world[0].length;
    for (int i = 0; i < rows; i++) {
      int[] above = world[i == 0 ? rows - 1 : i - 1];
      int[] row = world[i];
      int[] below = world[i == rows - 1 ? 0 : i + 1];
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
        // @ perf probability = 0.275
        if (neighbours == 3 || neighbours == 2 && row[j] == 1) {
          next[i][j] = 1;
        } else {
          next[i][j] = 0;
        }
      }
    }
  }

  /**
   * A sweep of successive overrelaxation for Poisson's equation with fixed edges.
   *
   * @param source rows one after the other, as potential
   * @return the sum of the squares of all changes
   */
  public static float relax(int rows, int columns, float omega, float[] source, float[] potential) {
    float change = 0;
    for (int i = 1; i < rows - 1; i++) {
      for (int j = 1; j < columns - 1; j++) {
        int at = i * columns + j;
        float around =
            potential[at - columns]
                + potential[at + columns]
                + potential[at - 1]
                + potential[at + 1];
        float step = omega * (0.25f * (around + source[at]) - potential[at]);
        potential[at] += step;
        change += step * step;
      }
    }
    return change;
  }
}
