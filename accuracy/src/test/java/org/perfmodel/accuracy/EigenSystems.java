package org.perfmodel.accuracy;

/**
 * Routines of EISPACK (B. Smith et al., Matrix Eigensystem Routines, 2nd ed., 1976; netlib.org) in
 * the order of their names, in double precision, written anew from what they compute. A complex
 * matrix is two, of rows; all of a matrix is treated, not a part of it. How the kernels were chosen
 * says {@link VectorLoops}; this list was cut off behind htrib3.
 *
 * <p>Left out: balbak, cbabk2, cbal (balanc and bakvec again), bandr, bandv, bqr, cinvit, comlr,
 * comlr2, comqr, comqr2, hqr, hqr2 (more than 60 lines), cdiv, csroot, epslon (single values), cg,
 * ch (only call others), elmbak, elmhes (combak and comhes of real numbers), eltran (copies and
 * exchanges, as {@link ReferenceLapack}, laswp), figi2 (the loops of figi); of balanc the search
 * for eigenvalues that stand alone, and checks for zeros but where a pivot is sought.
 */
final class EigenSystems {
  private static final double EPSILON = 0x1p-52;

  private EigenSystems() {}

  /** bakvec: m vectors of a symmetric matrix of three diagonals to those of one that is not. */
  public static void bakvec(int n, int m, double[] upper, double[] e, double[][] z) {
    e[0] = 1;
    for (int i = 1; i < n; i++) {
      e[i] = e[i - 1] * e[i] / upper[i - 1];
    }
    for (int i = 1; i < n; i++) {
      for (int j = 0; j < m; j++) {
        z[i][j] *= e[i];
      }
    }
  }

  /**
   * balanc: makes what is off the diagonal in each row and its column alike by powers of two;
   * answers in how many rounds.
   */
  public static int balanc(int n, double[][] a, double[] scale) {
    for (int i = 0; i < n; i++) {
      scale[i] = 1;
    }
    int rounds = 0;
    boolean changed = true;
    // @ perf trips = 2
    while (changed) {
      changed = false;
      rounds++;
      for (int i = 0; i < n; i++) {
        double column = 0;
        double row = 0;
        for (int j = 0; j < n; j++) {
          if (j != i) {
            column += Math.abs(a[j][i]);
            row += Math.abs(a[i][j]);
          }
        }
        double sum = column + row;
        double factor = 1;
        // @ perf trips = 0.58
        while (column < row / 2) {
          factor *= 2;
          column *= 4;
        }
        // @ perf trips = 0.56
        while (column >= row * 2) {
          factor /= 2;
          column /= 4;
        }
        // @ perf probability = 0.45
        if ((column + row) / factor < 0.95 * sum) {
          changed = true;
          scale[i] *= factor;
          for (int j = 0; j < n; j++) {
            a[i][j] /= factor;
          }
          for (int j = 0; j < n; j++) {
            a[j][i] *= factor;
          }
        }
      }
    }
    return rounds;
  }

  private static int below(int n, double x, double[] d, double[] e2) {
    int count = 0;
    double u = 1;
    for (int i = 0; i < n; i++) {
      // @ perf probability = 0
      if (u == 0) {
        u = EPSILON;
      }
      u = d[i] - x - e2[i] / u;
      // @ perf probability = 0.03
      if (u < 0) {
        count++;
      }
    }
    return count;
  }

  /**
   * bisect: the m least eigenvalues of a symmetric matrix of three diagonals, by halves of where
   * they can lie.
   *
   * @param e2 squares of what is beside the diagonal; none before the first row
   */
  public static void bisect(
      int n, int m, double tolerance, double[] d, double[] e2, double[] values) {
    double least = d[0];
    double greatest = d[0];
    for (int i = 0; i < n; i++) {
      double right = i + 1 < n ? Math.sqrt(e2[i + 1]) : 0;
      double radius = Math.sqrt(e2[i]) + right;
      least = Math.min(least, d[i] - radius);
      greatest = Math.max(greatest, d[i] + radius);
    }
    for (int k = 0; k < m; k++) {
      double from = least;
      double to = greatest;
      // @ perf trips = 27
      while (to - from > tolerance) {
        double middle = (from + to) / 2;
        // @ perf probability = 0.5
        if (below(n, middle, d, e2) > k) {
          to = middle;
        } else {
          from = middle;
        }
      }
      values[k] = (from + to) / 2;
    }
  }

  /**
   * combak: m vectors of the matrix that comhes made to those of the one it was made of.
   *
   * @param exchanged what comhes exchanged rows with
   */
  public static void combak(
      int n, int m, double[][] ar, double[][] ai, int[] exchanged, double[][] zr, double[][] zi) {
    for (int p = n - 2; p > 0; p--) {
      for (int i = p + 1; i < n; i++) {
        double re = ar[i][p - 1];
        double im = ai[i][p - 1];
        for (int j = 0; j < m; j++) {
          zr[i][j] += re * zr[p][j] - im * zi[p][j];
          zi[i][j] += re * zi[p][j] + im * zr[p][j];
        }
      }
      int other = exchanged[p];
      // @ perf probability = 1
      if (other != p) {
        for (int j = 0; j < m; j++) {
          double re = zr[other][j];
          zr[other][j] = zr[p][j];
          zr[p][j] = re;
          double im = zi[other][j];
          zi[other][j] = zi[p][j];
          zi[p][j] = im;
        }
      }
    }
  }

  private static void exchange(int n, int row, int other, int from, double[][] a) {
    for (int j = from; j < n; j++) {
      double kept = a[row][j];
      a[row][j] = a[other][j];
      a[other][j] = kept;
    }
    for (int i = 0; i < n; i++) {
      double kept = a[i][row];
      a[i][row] = a[i][other];
      a[i][other] = kept;
    }
  }

  /** comhes: a complex matrix to Hessenberg form by elimination; the factors stay below it. */
  public static void comhes(int n, double[][] ar, double[][] ai, int[] exchanged) {
    for (int p = 1; p < n - 1; p++) {
      int best = p;
      for (int i = p + 1; i < n; i++) {
        double size = Math.abs(ar[i][p - 1]) + Math.abs(ai[i][p - 1]);
        // @ perf probability = 0.05
        if (size > Math.abs(ar[best][p - 1]) + Math.abs(ai[best][p - 1])) {
          best = i;
        }
      }
      exchanged[p] = best;
      // @ perf probability = 1
      if (best != p) {
        exchange(n, p, best, p - 1, ar);
        exchange(n, p, best, p - 1, ai);
      }
      double pivotRe = ar[p][p - 1];
      double pivotIm = ai[p][p - 1];
      double square = pivotRe * pivotRe + pivotIm * pivotIm;
      // @ perf probability = 1
      if (square != 0) {
        for (int i = p + 1; i < n; i++) {
          double re = (ar[i][p - 1] * pivotRe + ai[i][p - 1] * pivotIm) / square;
          double im = (ai[i][p - 1] * pivotRe - ar[i][p - 1] * pivotIm) / square;
          ar[i][p - 1] = re;
          ai[i][p - 1] = im;
          for (int j = p; j < n; j++) {
            ar[i][j] -= re * ar[p][j] - im * ai[p][j];
            ai[i][j] -= re * ai[p][j] + im * ar[p][j];
          }
          for (int j = 0; j < n; j++) {
            ar[j][p] += re * ar[j][i] - im * ai[j][i];
            ai[j][p] += re * ai[j][i] + im * ar[j][i];
          }
        }
      }
    }
  }

  /**
   * cortb: m vectors of the matrix that corth made to those of the one it was made of.
   *
   * @param vr with vi, what corth left there
   */
  public static void cortb(
      int n,
      int m,
      double[][] ar,
      double[][] ai,
      double[] vr,
      double[] vi,
      double[][] zr,
      double[][] zi) {
    for (int p = n - 2; p > 0; p--) {
      double h = ar[p][p - 1] * vr[p] + ai[p][p - 1] * vi[p];
      for (int i = p + 1; i < n; i++) {
        vr[i] = ar[i][p - 1];
        vi[i] = ai[i][p - 1];
      }
      for (int j = 0; j < m; j++) {
        double re = 0;
        double im = 0;
        for (int i = p; i < n; i++) {
          re += vr[i] * zr[i][j] + vi[i] * zi[i][j];
          im += vr[i] * zi[i][j] - vi[i] * zr[i][j];
        }
        re /= h;
        im /= h;
        for (int i = p; i < n; i++) {
          zr[i][j] += re * vr[i] - im * vi[i];
          zi[i][j] += re * vi[i] + im * vr[i];
        }
      }
    }
  }

  /**
   * corth: a complex matrix to Hessenberg form by reflections.
   *
   * @param vr with vi, the first element of each vector that is reflected at; the others stay in
   *     the columns
   */
  public static void corth(int n, double[][] ar, double[][] ai, double[] vr, double[] vi) {
    for (int p = 1; p < n - 1; p++) {
      double scale = 0;
      for (int i = p; i < n; i++) {
        scale += Math.abs(ar[i][p - 1]) + Math.abs(ai[i][p - 1]);
      }
      double h = 0;
      for (int i = n - 1; i >= p; i--) {
        vr[i] = ar[i][p - 1] / scale;
        vi[i] = ai[i][p - 1] / scale;
        h += vr[i] * vr[i] + vi[i] * vi[i];
      }
      double g = Math.sqrt(h);
      double f = Math.sqrt(vr[p] * vr[p] + vi[p] * vi[p]);
      h += f * g;
      g /= f;
      vr[p] *= 1 + g;
      vi[p] *= 1 + g;
      reflectRows(n, p, h, vr, vi, ar, ai);
      reflectColumns(n, p, h, vr, vi, ar, ai);
      vr[p] *= scale;
      vi[p] *= scale;
      ar[p][p - 1] *= -g;
      ai[p][p - 1] *= -g;
    }
  }

  private static void reflectRows(
      int n, int p, double h, double[] vr, double[] vi, double[][] ar, double[][] ai) {
    for (int j = p; j < n; j++) {
      double re = 0;
      double im = 0;
      for (int i = n - 1; i >= p; i--) {
        re += vr[i] * ar[i][j] + vi[i] * ai[i][j];
        im += vr[i] * ai[i][j] - vi[i] * ar[i][j];
      }
      re /= h;
      im /= h;
      for (int i = p; i < n; i++) {
        ar[i][j] -= re * vr[i] - im * vi[i];
        ai[i][j] -= re * vi[i] + im * vr[i];
      }
    }
  }

  private static void reflectColumns(
      int n, int p, double h, double[] vr, double[] vi, double[][] ar, double[][] ai) {
    for (int i = 0; i < n; i++) {
      double re = 0;
      double im = 0;
      for (int j = n - 1; j >= p; j--) {
        re += vr[j] * ar[i][j] - vi[j] * ai[i][j];
        im += vr[j] * ai[i][j] + vi[j] * ar[i][j];
      }
      re /= h;
      im /= h;
      for (int j = p; j < n; j++) {
        ar[i][j] -= re * vr[j] + im * vi[j];
        ai[i][j] += re * vi[j] - im * vr[j];
      }
    }
  }

  /**
   * figi: a matrix of three diagonals whose two beside the main one have the same signs to a
   * symmetric one.
   *
   * @param lower none in the first row
   */
  public static void figi(
      int n,
      double[] lower,
      double[] diagonal,
      double[] upper,
      double[] d,
      double[] e,
      double[] e2) {
    d[0] = diagonal[0];
    for (int i = 1; i < n; i++) {
      e2[i] = lower[i] * upper[i - 1];
      e[i] = Math.sqrt(e2[i]);
      d[i] = diagonal[i];
    }
  }

  /**
   * htrib3: m vectors of a real matrix of three diagonals to those of the Hermitian one that it was
   * made of.
   *
   * @param a vectors that were reflected at: real parts in rows below the diagonal, imaginary parts
   *     in columns above it, their lengths on it
   */
  public static void htrib3(
      int n, int m, double[][] a, double[] tauRe, double[] tauIm, double[][] zr, double[][] zi) {
    for (int k = 0; k < n; k++) {
      for (int j = 0; j < m; j++) {
        zi[k][j] = -zr[k][j] * tauIm[k];
        zr[k][j] *= tauRe[k];
      }
    }
    for (int i = 1; i < n; i++) {
      double h = a[i][i];
      for (int j = 0; j < m; j++) {
        double re = 0;
        double im = 0;
        for (int k = 0; k < i; k++) {
          re += a[i][k] * zr[k][j] - a[k][i] * zi[k][j];
          im += a[i][k] * zi[k][j] + a[k][i] * zr[k][j];
        }
        re = re / h / h;
        im = im / h / h;
        for (int k = 0; k < i; k++) {
          zr[k][j] -= re * a[i][k] + im * a[k][i];
          zi[k][j] -= im * a[i][k] - re * a[k][i];
        }
      }
    }
  }
}
