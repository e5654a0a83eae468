package org.perfmodel.accuracy;

/**
 * Equations and matrices of the subjects of Numerical Recipes (W. Press et al., 3rd ed., 2007,
 * chapters 2, 11 and 20): the algorithms that it treats, written anew.
 *
 * <p>Left out: tred2 and what needs it (hundreds of lines), and its checks of what cannot be
 * solved, except where a pivot is sought.
 */
final class RecipeSolvers {
  private RecipeSolvers() {}

  /** Three diagonals, by elimination and substitution. */
  public static void tridag(
      int n,
      double[] below,
      double[] diagonal,
      double[] above,
      double[] right,
      double[] u,
      double[] factor) {
    double pivot = diagonal[0];
    u[0] = right[0] / pivot;
    for (int i = 1; i < n; i++) {
      factor[i] = above[i - 1] / pivot;
      pivot = diagonal[i] - below[i] * factor[i];
      u[i] = (right[i] - below[i] * u[i - 1]) / pivot;
    }
    for (int i = n - 2; i >= 0; i--) {
      u[i] -= factor[i + 1] * u[i + 1];
    }
  }

  /**
   * A band of as many diagonals on both sides, by elimination with pivots of its columns.
   *
   * @param a rows of the band, from its left end; the diagonal is in the middle
   * @param lower what each row is multiplied by
   */
  public static void banded(
      int n, int beside, double[][] a, double[][] lower, int[] pivot, double[] b) {
    int width = 2 * beside + 1;
    for (int i = 0; i < beside; i++) {
      int missing = beside - i;
      for (int j = missing; j < width; j++) {
        a[i][j - missing] = a[i][j];
      }
      for (int j = width - missing; j < width; j++) {
        a[i][j] = 0;
      }
    }
    for (int k = 0; k < n; k++) {
      int last = Math.min(n, k + beside + 1);
      int greatest = k;
      for (int i = k + 1; i < last; i++) {
        // @ perf probability = 0.36
        if (Math.abs(a[i][0]) > Math.abs(a[greatest][0])) {
          greatest = i;
        }
      }
      pivot[k] = greatest;
      // @ perf probability = 0.74
      if (greatest != k) {
        for (int j = 0; j < width; j++) {
          double value = a[k][j];
          a[k][j] = a[greatest][j];
          a[greatest][j] = value;
        }
      }
      for (int i = k + 1; i < last; i++) {
        double factor = a[i][0] / a[k][0];
        lower[k][i - k - 1] = factor;
        for (int j = 1; j < width; j++) {
          a[i][j - 1] = a[i][j] - factor * a[k][j];
        }
        a[i][width - 1] = 0;
      }
    }
    substitute(n, beside, a, lower, pivot, b);
  }

  private static void substitute(
      int n, int beside, double[][] a, double[][] lower, int[] pivot, double[] b) {
    for (int k = 0; k < n; k++) {
      double value = b[pivot[k]];
      b[pivot[k]] = b[k];
      b[k] = value;
      for (int i = k + 1; i < Math.min(n, k + beside + 1); i++) {
        b[i] -= lower[k][i - k - 1] * value;
      }
    }
    for (int i = n - 1; i >= 0; i--) {
      double sum = b[i];
      for (int j = 1; j < Math.min(2 * beside + 1, n - i); j++) {
        sum -= a[i][j] * b[i + j];
      }
      b[i] = sum / a[i][0];
    }
  }

  /** Three diagonals and two corners, by two of three diagonals (Sherman and Morrison). */
  public static void cyclic(
      int n,
      double[] below,
      double[] diagonal,
      double[] above,
      double bottomLeft,
      double topRight,
      double[] right,
      double[] x,
      double[] z,
      double[] changed,
      double[] corner,
      double[] factor) {
    double gamma = -diagonal[0];
    for (int i = 0; i < n; i++) {
      changed[i] = diagonal[i];
      corner[i] = 0;
    }
    changed[0] = diagonal[0] - gamma;
    changed[n - 1] = diagonal[n - 1] - bottomLeft * topRight / gamma;
    tridag(n, below, changed, above, right, x, factor);
    corner[0] = gamma;
    corner[n - 1] = bottomLeft;
    tridag(n, below, changed, above, corner, z, factor);
    double share = (x[0] + topRight * x[n - 1] / gamma) / (1 + z[0] + topRight * z[n - 1] / gamma);
    for (int i = 0; i < n; i++) {
      x[i] -= share * z[i];
    }
  }

  /**
   * A matrix that is the same along its diagonals, by Levinson's recursion.
   *
   * @param t diagonals from the lower left: the main one is in the middle
   */
  public static void toeplz(
      int n, double[] t, double[] y, double[] x, double[] forward, double[] backward) {
    int middle = n - 1;
    forward[0] = 1 / t[middle];
    backward[0] = forward[0];
    x[0] = y[0] / t[middle];
    for (int m = 1; m < n; m++) {
      double errorForward = 0;
      double errorBackward = 0;
      double error = 0;
      for (int i = 0; i < m; i++) {
        errorForward += t[middle - m + i] * forward[i];
        errorBackward += t[middle + i + 1] * backward[i];
        error += t[middle - m + i] * x[i];
      }
      double scale = 1 / (1 - errorForward * errorBackward);
      forward[m] = 0;
      backward[m] = 0;
      for (int i = m; i > 0; i--) {
        double old = forward[i];
        forward[i] = scale * (old - errorForward * backward[i - 1]);
        backward[i] = scale * (backward[i - 1] - errorBackward * old);
      }
      backward[0] = -scale * errorBackward * forward[0];
      forward[0] *= scale;
      double rest = y[m] - error;
      x[m] = 0;
      for (int i = 0; i <= m; i++) {
        x[i] += rest * backward[i];
      }
    }
  }

  /** Weights at places whose moments are given: the powers of the places as a matrix. */
  public static void vander(int n, double[] x, double[] moment, double[] w, double[] c) {
    for (int i = 0; i < n; i++) {
      c[i] = 0;
    }
    for (int i = 0; i < n; i++) {
      for (int j = n - 1 - i; j < n - 1; j++) {
        c[j] -= x[i] * c[j + 1];
      }
      c[n - 1] -= x[i];
    }
    for (int i = 0; i < n; i++) {
      double b = 1;
      double slope = 1;
      double sum = moment[n - 1];
      for (int k = n - 1; k > 0; k--) {
        b = c[k] + x[i] * b;
        sum += moment[k - 1] * b;
        slope = x[i] * slope + b;
      }
      w[i] = sum / slope;
    }
  }

  /** One sweep of Jacobi's rotations; answers how much is left beside the diagonal. */
  public static double jacobiSweep(int n, double[][] a, double[][] v) {
    double left = 0;
    for (int p = 0; p < n - 1; p++) {
      for (int q = p + 1; q < n; q++) {
        left += Math.abs(a[p][q]);
        // @ perf probability = 1
        if (a[p][q] != 0) {
          double theta = (a[q][q] - a[p][p]) / (2 * a[p][q]);
          double tangent =
              Math.copySign(1, theta) / (Math.abs(theta) + Math.sqrt(theta * theta + 1));
          double cosine = 1 / Math.sqrt(tangent * tangent + 1);
          double sine = tangent * cosine;
          double change = tangent * a[p][q];
          a[p][p] -= change;
          a[q][q] += change;
          a[p][q] = 0;
          for (int j = 0; j < p; j++) {
            double g = a[j][p];
            double h = a[j][q];
            a[j][p] = cosine * g - sine * h;
            a[j][q] = sine * g + cosine * h;
          }
          for (int j = p + 1; j < q; j++) {
            double g = a[p][j];
            double h = a[j][q];
            a[p][j] = cosine * g - sine * h;
            a[j][q] = sine * g + cosine * h;
          }
          for (int j = q + 1; j < n; j++) {
            double g = a[p][j];
            double h = a[q][j];
            a[p][j] = cosine * g - sine * h;
            a[q][j] = sine * g + cosine * h;
          }
          for (int j = 0; j < n; j++) {
            double g = v[j][p];
            double h = v[j][q];
            v[j][p] = cosine * g - sine * h;
            v[j][q] = sine * g + cosine * h;
          }
        }
      }
    }
    return left;
  }

  /** Householder's reflections: the upper triangle, but its diagonal, which is apart. */
  public static void qrdcmp(int n, double[][] a, double[] c, double[] d) {
    for (int k = 0; k < n - 1; k++) {
      double scale = 0;
      for (int i = k; i < n; i++) {
        scale = Math.max(scale, Math.abs(a[i][k]));
      }
      double sum = 0;
      for (int i = k; i < n; i++) {
        a[i][k] /= scale;
        sum += a[i][k] * a[i][k];
      }
      double sigma = Math.copySign(Math.sqrt(sum), a[k][k]);
      a[k][k] += sigma;
      c[k] = sigma * a[k][k];
      d[k] = -scale * sigma;
      for (int j = k + 1; j < n; j++) {
        double dot = 0;
        for (int i = k; i < n; i++) {
          dot += a[i][k] * a[i][j];
        }
        double tau = dot / c[k];
        for (int i = k; i < n; i++) {
          a[i][j] -= tau * a[i][k];
        }
      }
    }
    d[n - 1] = a[n - 1][n - 1];
  }

  /** Cholesky's root of a matrix: below its diagonal, which is apart. */
  public static void choldc(int n, double[][] a, double[] p) {
    for (int i = 0; i < n; i++) {
      for (int j = i; j < n; j++) {
        double sum = a[i][j];
        for (int k = i - 1; k >= 0; k--) {
          sum -= a[i][k] * a[j][k];
        }
        if (i == j) {
          p[i] = Math.sqrt(sum);
        } else {
          a[j][i] = sum / p[i];
        }
      }
    }
  }

  /** The inverse of a matrix by Gauss and Jordan, the greatest of all numbers as the next pivot. */
  public static void gaussj(
      int n, double[][] a, boolean[] done, int[] pivotRow, int[] pivotColumn) {
    for (int i = 0; i < n; i++) {
      done[i] = false;
    }
    for (int step = 0; step < n; step++) {
      double greatest = 0;
      int row = 0;
      int column = 0;
      for (int i = 0; i < n; i++) {
        // @ perf probability = 1/2
        if (!done[i]) {
          for (int j = 0; j < n; j++) {
            // @ perf probability = 1/2
            if (!done[j]) {
              // @ perf probability = 25/n^2
              if (Math.abs(a[i][j]) >= greatest) {
                greatest = Math.abs(a[i][j]);
                row = i;
                column = j;
              }
            }
          }
        }
      }
      done[column] = true;
      pivotRow[step] = row;
      pivotColumn[step] = column;
      double[] moved = a[row];
      a[row] = a[column];
      a[column] = moved;
      double inverse = 1 / moved[column];
      moved[column] = 1;
      for (int j = 0; j < n; j++) {
        moved[j] *= inverse;
      }
      for (int i = 0; i < n; i++) {
        if (i != column) {
          double factor = a[i][column];
          a[i][column] = 0;
          for (int j = 0; j < n; j++) {
            a[i][j] -= factor * moved[j];
          }
        }
      }
    }
    for (int step = n - 1; step >= 0; step--) {
      // @ perf probability = 1
      if (pivotRow[step] != pivotColumn[step]) {
        for (int i = 0; i < n; i++) {
          double value = a[i][pivotRow[step]];
          a[i][pivotRow[step]] = a[i][pivotColumn[step]];
          a[i][pivotColumn[step]] = value;
        }
      }
    }
  }

  /** A step of Crank and Nicolson's for heat on a line whose ends keep theirs. */
  public static void crankNicolson(
      int n, double alpha, double[] u, double[] right, double[] factor) {
    right[0] = u[0];
    for (int i = 1; i < n - 1; i++) {
      right[i] = u[i] + 0.5 * alpha * (u[i - 1] - 2 * u[i] + u[i + 1]);
    }
    factor[1] = 0;
    for (int i = 1; i < n - 1; i++) {
      double pivot = 1 + alpha + 0.5 * alpha * factor[i];
      factor[i + 1] = -0.5 * alpha / pivot;
      right[i] = (right[i] + 0.5 * alpha * right[i - 1]) / pivot;
    }
    for (int i = n - 2; i > 0; i--) {
      u[i] = right[i] - factor[i + 1] * u[i + 1];
    }
  }

  /** An iteration of overrelaxation, first of the red cells, then of the black; how much it was. */
  public static double sor(
      int n,
      double omega,
      double[][] east,
      double[][] west,
      double[][] north,
      double[][] south,
      double[][] centre,
      double[][] right,
      double[][] u) {
    double norm = 0;
    for (int colour = 0; colour < 2; colour++) {
      for (int j = 1; j < n - 1; j++) {
        for (int l = 1 + (j + colour) % 2; l < n - 1; l += 2) {
          double rest =
              north[j][l] * u[j + 1][l]
                  + south[j][l] * u[j - 1][l]
                  + east[j][l] * u[j][l + 1]
                  + west[j][l] * u[j][l - 1]
                  + centre[j][l] * u[j][l]
                  - right[j][l];
          norm += Math.abs(rest);
          u[j][l] -= omega * rest / centre[j][l];
        }
      }
    }
    return norm;
  }
}
