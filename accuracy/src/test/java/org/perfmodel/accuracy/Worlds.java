package org.perfmodel.accuracy;

/** Small physics: particles, gases, water, cells. */
final class Worlds {
  private static final double THIRD = 1.0 / 3;

  private Worlds() {}

  /** Potential of all pairs of atoms, by Lennard and Jones. */
  public static double potential(int n, double[] x, double[] y, double[] z) {
    double energy = 0;
    for (int i = 1; i < n; i++) {
      for (int j = 0; j < i; j++) {
        double r2 = square(x[i] - x[j]) + square(y[i] - y[j]) + square(z[i] - z[j]);
        double inverse = 1 / r2;
        double sixth = inverse * inverse * inverse;
        energy += 4 * sixth * (sixth - 1);
      }
    }
    return energy;
  }

  private static double square(double x) {
    return x * x;
  }

  /** Bodies without contact for a moment. */
  public static void drift(float dt, float[][] position, float[][] velocity, float[] damping) {
    for (int axis = 0; axis < 3; axis++) {
      float[] x = position[axis];
      float[] v = velocity[axis];
      for (int i = 0; i < damping.length; i++) {
        v[i] *= damping[i];
        x[i] += dt * v[i];
      }
    }
  }

  /** Collisions of a gas on a lattice with nine directions (Bhatnagar, Gross and Krook). */
  public static void collide(
      int cells, double omega, double[] weight, int[] cx, int[] cy, double[][] f) {
    for (int cell = 0; cell < cells; cell++) {
      double rho = 0;
      double ux = 0;
      double uy = 0;
      for (int d = 0; d < 9; d++) {
        double part = f[d][cell];
        rho += part;
        ux += cx[d] * part;
        uy += cy[d] * part;
      }
      ux /= rho;
      uy /= rho;
      double still = 1 - 1.5 * (ux * ux + uy * uy);
      for (int d = 0; d < 9; d++) {
        double along = cx[d] * ux + cy[d] * uy;
        double rest = weight[d] * rho * (still + 3 * along + 4.5 * along * along);
        f[d][cell] += omega * (rest - f[d][cell]);
      }
    }
  }

  /** Water in a channel: height and flow after a step. */
  public static void water(
      int n, double ratio, double[] h, double[] q, double[] nextH, double[] nextQ) {
    for (int i = 1; i < n - 1; i++) {
      double left = q[i - 1] * q[i - 1] / h[i - 1] + 4.905 * h[i - 1] * h[i - 1];
      double right = q[i + 1] * q[i + 1] / h[i + 1] + 4.905 * h[i + 1] * h[i + 1];
      nextH[i] = 0.5 * (h[i - 1] + h[i + 1]) - 0.5 * ratio * (q[i + 1] - q[i - 1]);
      nextQ[i] = 0.5 * (q[i - 1] + q[i + 1]) - 0.5 * ratio * (right - left);
    }
  }

  /** A string that ends where it begins. */
  public static void ring(int n, double ratio, double[] before, double[] now, double[] next) {
    for (int i = 0; i < n; i++) {
      int left = i == 0 ? n - 1 : i - 1;
      int right = i == n - 1 ? 0 : i + 1;
      next[i] = 2 * now[i] - before[i] + ratio * (now[left] - 2 * now[i] + now[right]);
    }
  }

  /** Warmth in a block. */
  public static void warm(int n, float rate, float[][][] from, float[][][] to) {
    for (int x = 1; x < n - 1; x++) {
      for (int y = 1; y < n - 1; y++) {
        for (int z = 1; z < n - 1; z++) {
          float here = from[x][y][z];
          float around = from[x - 1][y][z] + from[x + 1][y][z];
          around += from[x][y - 1][z] + from[x][y + 1][z];
          around += from[x][y][z - 1] + from[x][y][z + 1];
          to[x][y][z] = here + rate * (around - 6 * here);
        }
      }
    }
  }

  /** Warmth in a plate whose rim stays as it is. */
  public static void plate(int rows, int columns, double[][] from, double[][] to) {
    for (int i = 0; i < rows; i++) {
      for (int j = 0; j < columns; j++) {
        if (i == 0 || j == 0 || i == rows - 1 || j == columns - 1) {
          to[i][j] = from[i][j];
        } else {
          to[i][j] = 0.25 * (from[i - 1][j] + from[i + 1][j] + from[i][j - 1] + from[i][j + 1]);
        }
      }
    }
  }

  /** Charges spread over the two places of a grid beside them. */
  public static void deposit(int particles, double cell, double[] position, double[] grid) {
    for (int p = 0; p < particles; p++) {
      double at = position[p] / cell;
      int left = (int) at;
      double share = at - left;
      grid[left] += 1 - share;
      grid[left + 1] += share;
    }
  }

  /** A row of cells whose next state is a bit of the rule. */
  public static void automaton(int rule, int[] now, int[] next) {
    for (int i = 1; i < now.length - 1; i++) {
      int pattern = now[i - 1] << 2 | now[i] << 1 | now[i + 1];
      next[i] = rule >>> pattern & 1;
    }
  }

  /** Means of three, forth and back over the same line. */
  public static void relax(int sweeps, double[] line) {
    int left = sweeps;
    while (left > 0) {
      for (int i = 1; i < line.length - 1; i++) {
        line[i] = THIRD * (line[i - 1] + line[i] + line[i + 1]);
      }
      for (int i = line.length - 2; i > 0; i--) {
        line[i] = THIRD * (line[i - 1] + line[i] + line[i + 1]);
      }
      left--;
    }
  }

  /** A generation of Conway's cells; a third of them live. */
  public static int life(int n, byte[][] now, byte[][] next) {
    int alive = 0;
    for (int i = 1; i < n - 1; i++) {
      for (int j = 1; j < n - 1; j++) {
        int around =
            now[i - 1][j - 1]
                + now[i - 1][j]
                + now[i - 1][j + 1]
                + now[i][j - 1]
                + now[i][j + 1]
                + now[i + 1][j - 1]
                + now[i + 1][j]
                + now[i + 1][j + 1];
        // @ perf probability = 0.36
        if (around == 3 || (around == 2 && now[i][j] == 1)) {
          next[i][j] = 1;
          alive++;
        } else {
          next[i][j] = 0;
        }
      }
    }
    return alive;
  }

  /** Balls in a box that turn round at its walls; a fifth of them does. */
  public static void bounce(int n, double dt, double[] x, double[] v, double[] next) {
    for (int i = 0; i < n; i++) {
      double to = x[i] + dt * v[i];
      // @ perf probability = 0.1
      if (to < 0) {
        to = -to;
        v[i] = -v[i];
        // @ perf probability = 0.11
      } else if (to > 1) {
        to = 2 - to;
        v[i] = -v[i];
      }
      next[i] = to;
    }
  }
}
