package org.perfmodel.accuracy;

/**
 * Routines of levels 1 and 2 of the reference BLAS (netlib.org/blas; C. Lawson et al. 1979, J.
 * Dongarra et al. 1988), in double precision, written anew from what they compute. Matrices lie by
 * columns.
 *
 * <p>Left out: drotg, drotmg (single values), dcopy, daxpy, ddot, dgemv, dger, dsymv, dsyr, dsyr2,
 * dtrmv, dtrsv (in older sets), dtbmv, dtpmv, dspr (the loops of dtbsv, dtpsv and dspr2).
 */
final class ReferenceBlas {
  private ReferenceBlas() {}

  /** drot: turns the points whose coordinates two vectors are. */
  public static void rot(int n, double[] x, double[] y, double c, double s) {
    for (int i = 0; i < n; i++) {
      double turned = c * x[i] + s * y[i];
      y[i] = c * y[i] - s * x[i];
      x[i] = turned;
    }
  }

  /** drotm: the same by a transformation of four numbers, every second place only. */
  public static void rotm(int n, double[] x, double[] y, int step, double[] h) {
    double h11 = h[0];
    double h21 = h[1];
    double h12 = h[2];
    double h22 = h[3];
    int at = 0;
    for (int i = 0; i < n; i++) {
      double w = x[at];
      double z = y[at];
      x[at] = w * h11 + z * h12;
      y[at] = w * h21 + z * h22;
      at += step;
    }
  }

  /** dnrm2: length of a vector whose squares may be too large or small for a number. */
  public static double nrm2(int n, double[] x) {
    double scale = 0;
    double squares = 1;
    for (int i = 0; i < n; i++) {
      // @ perf probability = 1
      if (x[i] != 0) {
        double absolute = Math.abs(x[i]);
        // @ perf probability = 0
        if (scale < absolute) {
          double share = scale / absolute;
          squares = 1 + squares * share * share;
          scale = absolute;
        } else {
          double share = absolute / scale;
          squares += share * share;
        }
      }
    }
    return scale * Math.sqrt(squares);
  }

  /** dasum: sum of absolute values. */
  public static double asum(int n, double[] x) {
    double sum = 0;
    for (int i = 0; i < n; i++) {
      sum += Math.abs(x[i]);
    }
    return sum;
  }

  /** idamax: where the greatest absolute value stands first. */
  public static int idamax(int n, double[] x) {
    int best = 0;
    double greatest = Math.abs(x[0]);
    for (int i = 1; i < n; i++) {
      // @ perf probability = 0
      if (Math.abs(x[i]) > greatest) {
        best = i;
        greatest = Math.abs(x[i]);
      }
    }
    return best;
  }

  /** dswap: exchanges two vectors. */
  public static void swap(int n, double[] x, double[] y) {
    for (int i = 0; i < n; i++) {
      double kept = x[i];
      x[i] = y[i];
      y[i] = kept;
    }
  }

  /** dscal: a vector times a number. */
  public static void scal(int n, double alpha, double[] x) {
    for (int i = 0; i < n; i++) {
      x[i] *= alpha;
    }
  }

  /** dgbmv: y = alpha A x + beta y of a matrix with few diagonals below and above the main one. */
  public static void gbmv(
      int n,
      int below,
      int above,
      double alpha,
      double[] a,
      int lda,
      double[] x,
      double beta,
      double[] y) {
    for (int i = 0; i < n; i++) {
      y[i] = beta * y[i];
    }
    for (int j = 0; j < n; j++) {
      double scaled = alpha * x[j];
      int first = j * lda + above - j;
      for (int i = Math.max(0, j - above); i < Math.min(n, j + below + 1); i++) {
        y[i] += scaled * a[first + i];
      }
    }
  }

  /**
   * dsbmv: the same of a symmetric matrix.
   *
   * @param a by columns, the diagonal last in each
   */
  public static void sbmv(
      int n, int above, double alpha, double[][] a, double[] x, double beta, double[] y) {
    for (int i = 0; i < n; i++) {
      y[i] *= beta;
    }
    for (int j = 0; j < n; j++) {
      double[] column = a[j];
      double scaled = alpha * x[j];
      double sum = 0;
      for (int i = Math.max(0, j - above); i < j; i++) {
        y[i] += scaled * column[above + i - j];
        sum += column[above + i - j] * x[i];
      }
      y[j] += scaled * column[above] + alpha * sum;
    }
  }

  /** dspmv: the same of a symmetric matrix of which the upper half is kept without gaps. */
  public static void spmv(
      int n, double alpha, double[] packed, double[] x, double beta, double[] y) {
    for (int i = 0; i < n; i++) {
      y[i] *= beta;
    }
    int start = 0;
    for (int j = 0; j < n; j++) {
      double scaled = alpha * x[j];
      double sum = 0;
      for (int i = 0; i < j; i++) {
        y[i] += scaled * packed[start + i];
        sum += packed[start + i] * x[i];
      }
      y[j] += scaled * packed[start + j] + alpha * sum;
      start += j + 1;
    }
  }

  /** dtbsv: solves with a lower triangle that has few diagonals, in place. */
  public static void tbsv(int n, int below, double[] a, int lda, double[] x) {
    for (int j = 0; j < n; j++) {
      // @ perf probability = 1
      if (x[j] != 0) {
        x[j] /= a[j * lda];
        double value = x[j];
        for (int i = j + 1; i < Math.min(n, j + below + 1); i++) {
          x[i] -= value * a[j * lda + i - j];
        }
      }
    }
  }

  /** dtpsv: solves with the transposed of an upper triangle without gaps, in place. */
  public static void tpsv(int n, double[] packed, double[] x) {
    int at = 0;
    for (int j = 0; j < n; j++) {
      double sum = x[j];
      for (int i = 0; i < j; i++) {
        sum -= packed[at] * x[i];
        at++;
      }
      x[j] = sum / packed[at];
      at++;
    }
  }

  /** dspr2: adds alpha (x y' + y x') to the upper half of a matrix, kept without gaps. */
  public static void spr2(int n, double alpha, double[] x, double[] y, double[] packed) {
    int at = 0;
    for (int j = 0; j < n; j++) {
      double ofY = alpha * y[j];
      double ofX = alpha * x[j];
      for (int i = 0; i <= j; i++) {
        packed[at++] += x[i] * ofY + y[i] * ofX;
      }
    }
  }
}
