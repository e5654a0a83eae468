package org.perfmodel.accuracy;

import org.perfmodel.annotations.PerfModel;

/**
 * Routines of the reference LAPACK 3 (netlib.org/lapack; E. Anderson et al., Users' Guide, 3rd ed.,
 * 1999) on matrices of few diagonals, and those that only look through a matrix, in double
 * precision, written anew from what they compute. Flat matrices lie by columns, the others by rows.
 *
 * <p>Left out: dpbtf2 (the loops of dgbtf2 without exchanges), other norms and shapes of dlange,
 * dlansy, dlaset, dlacpy and dlascl (the same loops), dlassq (dnrm2).
 */
final class LapackBands {
  private static final double SMALL = 1e-300;

  private LapackBands() {}

  /** dgttrf and dgttrs: factors three diagonals, rows exchanged, and solves once. */
  @PerfModel
  public static void gttrf(
      int n, double[] dl, double[] d, double[] du, double[] du2, int[] pivot, double[] b) {
    factor(n, dl, d, du, du2, pivot);
    solve(n, dl, d, du, du2, pivot, b);
  }

  private static void factor(
      int n, double[] dl, double[] d, double[] du, double[] du2, int[] pivot) {
    for (int i = 0; i < n - 1; i++) {
      // @ perf probability = 0.57
      if (Math.abs(d[i]) >= Math.abs(dl[i])) {
        double factor = dl[i] / d[i];
        dl[i] = factor;
        d[i + 1] -= factor * du[i];
        pivot[i] = i;
      } else {
        double factor = d[i] / dl[i];
        d[i] = dl[i];
        dl[i] = factor;
        double kept = du[i];
        du[i] = d[i + 1];
        d[i + 1] = kept - factor * d[i + 1];
        du2[i] = du[i + 1];
        du[i + 1] = -factor * du[i + 1];
        pivot[i] = i + 1;
      }
    }
  }

  private static void solve(
      int n, double[] dl, double[] d, double[] du, double[] du2, int[] pivot, double[] b) {
    for (int i = 0; i < n - 1; i++) {
      // @ perf probability = 0.57
      if (pivot[i] == i) {
        b[i + 1] -= dl[i] * b[i];
      } else {
        double kept = b[i];
        b[i] = b[i + 1];
        b[i + 1] = kept - dl[i] * b[i];
      }
    }
    b[n - 1] /= d[n - 1];
    b[n - 2] = (b[n - 2] - du[n - 2] * b[n - 1]) / d[n - 2];
    for (int i = n - 3; i >= 0; i--) {
      b[i] = (b[i] - du[i] * b[i + 1] - du2[i] * b[i + 2]) / d[i];
    }
  }

  /** dpttrf and dpttrs: the same of a positive definite matrix, which needs no exchanges. */
  public static void pttrf(int n, double[] d, double[] e, double[] b) {
    for (int i = 0; i < n - 1; i++) {
      double old = e[i];
      e[i] = old / d[i];
      d[i + 1] -= e[i] * old;
    }
    for (int i = 1; i < n; i++) {
      b[i] -= b[i - 1] * e[i - 1];
    }
    b[n - 1] /= d[n - 1];
    for (int i = n - 2; i >= 0; i--) {
      b[i] = b[i] / d[i] - b[i + 1] * e[i];
    }
  }

  /** dgbtf2: a matrix of few diagonals as lower times upper triangle, rows exchanged. */
  public static void gbtf2(int n, int below, int above, double[] a, int lda, int[] pivot) {
    int diagonal = below + above;
    int last = 0;
    for (int j = 0; j < n; j++) {
      int at = j * lda + diagonal;
      int rows = Math.min(below, n - 1 - j);
      int best = 0;
      for (int i = 1; i <= rows; i++) {
        // @ perf probability = 0.35
        if (Math.abs(a[at + i]) > Math.abs(a[at + best])) {
          best = i;
        }
      }
      pivot[j] = j + best;
      last = Math.max(last, Math.min(j + above + best, n - 1));
      // @ perf trips = below+above-0.4
      for (int k = 0; k <= last - j; k++) {
        double kept = a[at + best + k * (lda - 1)];
        a[at + best + k * (lda - 1)] = a[at + k * (lda - 1)];
        a[at + k * (lda - 1)] = kept;
      }
      for (int i = 1; i <= rows; i++) {
        a[at + i] /= a[at];
      }
      // @ perf trips = below+above-1.4
      for (int k = 1; k <= last - j; k++) {
        int column = at + k * (lda - 1);
        for (int i = 1; i <= rows; i++) {
          a[column + i] -= a[at + i] * a[column];
        }
      }
    }
  }

  /** dlange: the greatest sum of a column. */
  public static double langeOne(int m, int n, double[][] a) {
    double greatest = 0;
    for (int j = 0; j < n; j++) {
      double sum = 0;
      for (int i = 0; i < m; i++) {
        sum += Math.abs(a[i][j]);
      }
      greatest = Math.max(greatest, sum);
    }
    return greatest;
  }

  /** dlange: the greatest sum of a row. */
  public static double langeInfinity(int m, int n, double[] a, int lda, double[] work) {
    for (int i = 0; i < m; i++) {
      work[i] = 0;
    }
    for (int j = 0; j < n; j++) {
      for (int i = 0; i < m; i++) {
        work[i] += Math.abs(a[i + j * lda]);
      }
    }
    double greatest = 0;
    for (int i = 0; i < m; i++) {
      greatest = Math.max(greatest, work[i]);
    }
    return greatest;
  }

  /** dlansy: the same of a symmetric matrix of which the upper half is kept. */
  public static double lansy(int n, double[] a, int lda, double[] work) {
    for (int i = 0; i < n; i++) {
      work[i] = 0;
    }
    for (int j = 0; j < n; j++) {
      double sum = 0;
      for (int i = 0; i < j; i++) {
        double absolute = Math.abs(a[i + j * lda]);
        sum += absolute;
        work[i] += absolute;
      }
      work[j] = sum + Math.abs(a[j + j * lda]);
    }
    double greatest = 0;
    for (int i = 0; i < n; i++) {
      greatest = Math.max(greatest, work[i]);
    }
    return greatest;
  }

  /** dlaset: one number on the diagonal, another beside it. */
  public static void laset(int n, double beside, double diagonal, double[] a, int lda) {
    for (int j = 0; j < n; j++) {
      for (int i = 0; i < n; i++) {
        a[i + j * lda] = beside;
      }
    }
    for (int i = 0; i < n; i++) {
      a[i + i * lda] = diagonal;
    }
  }

  /** dlacpy: copies an upper triangle. */
  public static void lacpy(int n, double[][] a, double[][] b) {
    for (int i = 0; i < n; i++) {
      for (int j = i; j < n; j++) {
        b[i][j] = a[i][j];
      }
    }
  }

  /** dlascl: a matrix times a quotient that may be too large or small for a number. */
  public static void lascl(int m, int n, double from, double to, double[] a, int lda) {
    double divisor = from;
    double dividend = to;
    boolean done = false;
    // @ perf trips = 1
    while (!done) {
      double factor;
      // @ perf probability = 0
      if (Math.abs(divisor * SMALL) > Math.abs(dividend)) {
        factor = SMALL;
        divisor *= SMALL;
        // @ perf probability = 0
      } else if (Math.abs(dividend * SMALL) > Math.abs(divisor)) {
        factor = 1 / SMALL;
        dividend *= SMALL;
      } else {
        factor = dividend / divisor;
        done = true;
      }
      for (int j = 0; j < n; j++) {
        for (int i = 0; i < m; i++) {
          a[i + j * lda] *= factor;
        }
      }
    }
  }

  /** dgeequ: scales of rows and columns after which the greatest of each is one. */
  public static double geequ(int m, int n, double[][] a, double[] r, double[] c) {
    for (int i = 0; i < m; i++) {
      double greatest = 0;
      for (int j = 0; j < n; j++) {
        greatest = Math.max(greatest, Math.abs(a[i][j]));
      }
      r[i] = greatest;
    }
    double least = 1 / SMALL;
    double most = 0;
    for (int i = 0; i < m; i++) {
      most = Math.max(most, r[i]);
      least = Math.min(least, r[i]);
      r[i] = 1 / Math.min(Math.max(r[i], SMALL), 1 / SMALL);
    }
    for (int j = 0; j < n; j++) {
      c[j] = 0;
    }
    for (int i = 0; i < m; i++) {
      for (int j = 0; j < n; j++) {
        c[j] = Math.max(c[j], Math.abs(a[i][j]) * r[i]);
      }
    }
    for (int j = 0; j < n; j++) {
      c[j] = 1 / Math.min(Math.max(c[j], SMALL), 1 / SMALL);
    }
    return least / most;
  }
}
