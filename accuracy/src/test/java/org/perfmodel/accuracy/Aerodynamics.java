package org.perfmodel.accuracy;

/**
 * What the simulated applications LU, SP and BT of the NAS Parallel Benchmarks 3.4 (D. Bailey et
 * al., NASA Ames) spend their time in, one thread each. Five numbers belong to a cell: density,
 * three momenta, energy.
 *
 * <p>Left out: the upper sweep (the lower one backwards), the other two directions of every solver
 * and of the right side (the same loops), the Jacobians (hundreds of lines).
 */
final class Aerodynamics {
  private static final int BLOCK = 5;
  private static final int CELL = BLOCK * BLOCK;
  private static final double OMEGA = 1.2;
  private static final double C1 = 1.4;
  private static final double C2 = 0.4;

  private Aerodynamics() {}

  /** LU, blts: solves lower triangular blocks of a cube, each cell after its three neighbours. */
  public static void blts(
      int n,
      double[] lowZ,
      double[] lowY,
      double[] lowX,
      double[] diagonal,
      double[] v,
      double[] block,
      double[] right) {
    for (int k = 1; k < n; k++) {
      for (int j = 1; j < n; j++) {
        for (int i = 1; i < n; i++) {
          int cell = (k * n + j) * n + i;
          int west = BLOCK * (cell - 1);
          int south = BLOCK * (cell - n);
          int below = BLOCK * (cell - n * n);
          for (int m = 0; m < BLOCK; m++) {
            double sum = 0;
            for (int l = 0; l < BLOCK; l++) {
              int at = CELL * cell + BLOCK * m + l;
              sum += lowZ[at] * v[below + l] + lowY[at] * v[south + l] + lowX[at] * v[west + l];
              block[BLOCK * m + l] = diagonal[at];
            }
            right[m] = v[BLOCK * cell + m] - OMEGA * sum;
          }
          solve(block, right);
          for (int m = 0; m < BLOCK; m++) {
            v[BLOCK * cell + m] = right[m];
          }
        }
      }
    }
  }

  private static void solve(double[] block, double[] right) {
    for (int p = 0; p < BLOCK; p++) {
      double inverse = 1 / block[BLOCK * p + p];
      for (int m = p + 1; m < BLOCK; m++) {
        double factor = inverse * block[BLOCK * m + p];
        for (int l = p + 1; l < BLOCK; l++) {
          block[BLOCK * m + l] -= factor * block[BLOCK * p + l];
        }
        right[m] -= factor * right[p];
      }
    }
    for (int p = BLOCK - 1; p >= 0; p--) {
      double sum = right[p];
      for (int l = p + 1; l < BLOCK; l++) {
        sum -= block[BLOCK * p + l] * right[l];
      }
      right[p] = sum / block[BLOCK * p + p];
    }
  }

  /** LU, rhs: differences of fluxes along lines, and what smooths them. */
  public static void rhs(
      int n, double tx2, double smooth, double[][][] u, double[][][] rsd, double[] flux) {
    for (int k = 0; k < n; k++) {
      for (int j = 0; j < n; j++) {
        double[] line = u[k][j];
        double[] rest = rsd[k][j];
        for (int i = 0; i < n; i++) {
          int at = BLOCK * i;
          double speed = line[at + 1] / line[at];
          double energy =
              0.5
                  * (line[at + 1] * line[at + 1]
                      + line[at + 2] * line[at + 2]
                      + line[at + 3] * line[at + 3])
                  / line[at];
          flux[at] = line[at + 1];
          flux[at + 1] = line[at + 1] * speed + C2 * (line[at + 4] - energy);
          flux[at + 2] = line[at + 2] * speed;
          flux[at + 3] = line[at + 3] * speed;
          flux[at + 4] = (C1 * line[at + 4] - C2 * energy) * speed;
        }
        for (int i = BLOCK; i < BLOCK * (n - 1); i++) {
          rest[i] -= tx2 * (flux[i + BLOCK] - flux[i - BLOCK]);
        }
        for (int i = 2 * BLOCK; i < BLOCK * (n - 2); i++) {
          rest[i] -=
              smooth
                  * (line[i - 2 * BLOCK]
                      - 4 * line[i - BLOCK]
                      + 6 * line[i]
                      - 4 * line[i + BLOCK]
                      + line[i + 2 * BLOCK]);
        }
      }
    }
  }

  /**
   * SP, x_solve: five diagonals along each line, eliminated for three right sides at once.
   *
   * @param lhs five coefficients a cell, of one line
   */
  public static void xSolve(
      int lines,
      int n,
      double step,
      double diffusion,
      double[][] speed,
      double[][] rhs,
      double[] lhs) {
    for (int line = 0; line < lines; line++) {
      coefficients(n, step, diffusion, speed[line], lhs);
      double[] r = rhs[line];
      for (int i = 0; i < n - 2; i++) {
        int at = 5 * i;
        double inverse = 1 / lhs[at + 2];
        lhs[at + 3] *= inverse;
        lhs[at + 4] *= inverse;
        lhs[at + 7] -= lhs[at + 6] * lhs[at + 3];
        lhs[at + 8] -= lhs[at + 6] * lhs[at + 4];
        lhs[at + 11] -= lhs[at + 10] * lhs[at + 3];
        lhs[at + 12] -= lhs[at + 10] * lhs[at + 4];
        for (int m = 0; m < 3; m++) {
          r[3 * i + m] *= inverse;
          r[3 * i + 3 + m] -= lhs[at + 6] * r[3 * i + m];
          r[3 * i + 6 + m] -= lhs[at + 10] * r[3 * i + m];
        }
      }
      int last = 5 * (n - 2);
      double inverse = 1 / lhs[last + 2];
      lhs[last + 3] *= inverse;
      lhs[last + 7] -= lhs[last + 6] * lhs[last + 3];
      for (int m = 3 * (n - 2); m < 3 * (n - 1); m++) {
        r[m] *= inverse;
        r[m + 3] = (r[m + 3] - lhs[last + 6] * r[m]) / lhs[last + 7];
        r[m] -= lhs[last + 3] * r[m + 3];
      }
      for (int i = n - 3; i >= 0; i--) {
        for (int m = 3 * i; m < 3 * i + 3; m++) {
          r[m] -= lhs[5 * i + 3] * r[m + 3] + lhs[5 * i + 4] * r[m + 6];
        }
      }
    }
  }

  private static void coefficients(
      int n, double step, double diffusion, double[] speed, double[] lhs) {
    for (int i = 0; i < n; i++) {
      lhs[5 * i] = diffusion;
      lhs[5 * i + 1] = -step * speed[Math.max(0, i - 1)] - 4 * diffusion;
      lhs[5 * i + 2] = 1 + 6 * diffusion;
      lhs[5 * i + 3] = step * speed[Math.min(n - 1, i + 1)] - 4 * diffusion;
      lhs[5 * i + 4] = diffusion;
    }
  }

  /** BT, matvec_sub: takes blocks times vectors from vectors. */
  public static void matvecSub(int cells, double[] a, double[] x, double[] y) {
    for (int cell = 0; cell < cells; cell++) {
      for (int i = 0; i < BLOCK; i++) {
        double sum = 0;
        for (int j = 0; j < BLOCK; j++) {
          sum += a[CELL * cell + BLOCK * i + j] * x[BLOCK * cell + j];
        }
        y[BLOCK * cell + i] -= sum;
      }
    }
  }

  /** BT, matmul_sub: takes blocks times blocks from blocks. */
  public static void matmulSub(int cells, double[][][] a, double[][][] b, double[][][] c) {
    for (int cell = 0; cell < cells; cell++) {
      for (int i = 0; i < BLOCK; i++) {
        for (int j = 0; j < BLOCK; j++) {
          for (int k = 0; k < BLOCK; k++) {
            c[cell][i][j] -= a[cell][i][k] * b[cell][k][j];
          }
        }
      }
    }
  }

  /** BT, binvcrhs: divides blocks and vectors by blocks, which become one. */
  public static void binvcrhs(int cells, double[][][] lhs, double[][][] c, double[][] r) {
    for (int cell = 0; cell < cells; cell++) {
      double[][] a = lhs[cell];
      double[][] b = c[cell];
      double[] x = r[cell];
      for (int p = 0; p < BLOCK; p++) {
        double pivot = 1 / a[p][p];
        for (int j = p + 1; j < BLOCK; j++) {
          a[p][j] *= pivot;
        }
        for (int j = 0; j < BLOCK; j++) {
          b[p][j] *= pivot;
        }
        x[p] *= pivot;
        for (int i = 0; i < BLOCK; i++) {
          if (i != p) {
            double factor = a[i][p];
            for (int j = p + 1; j < BLOCK; j++) {
              a[i][j] -= factor * a[p][j];
            }
            for (int j = 0; j < BLOCK; j++) {
              b[i][j] -= factor * b[p][j];
            }
            x[i] -= factor * x[p];
          }
        }
      }
    }
  }
}
