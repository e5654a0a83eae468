package org.perfmodel.accuracy;

/**
 * Algorithms of G. Golub and C. Van Loan (Matrix Computations, 4th ed., 2013, chapters 1, 4, 5, 7,
 * 8 and 10), written anew. How the kernels were chosen says {@link Microcontrollers}.
 *
 * <p>Left out: the outer product update ({@link Solvers}, rankOne), the banded gaxpy ({@link
 * ReferenceBlas}, gbmv), Levinson and Durbin's algorithm ({@link PolyhedralSolvers}, durbin), the
 * Vandermonde system ({@link RecipeSolvers}, vander), Jacobi's sweep ({@link Solvers}, eigenSweep),
 * modified Gram and Schmidt ({@link PolyhedralSolvers}, gramSchmidt), products of blocks ({@link
 * Portables}, tiledProduct), conjugate gradients of five points ({@link TeaLeaves}, cgStep).
 */
final class MatrixComputations {
  private MatrixComputations() {}

  /** Gaxpy: y + A x, column by column; the columns of A lie one behind the other. */
  public static void gaxpy(int m, int n, double[] a, double[] x, double[] y) {
    for (int j = 0; j < n; j++) {
      double factor = x[j];
      for (int i = 0; i < m; i++) {
        y[i] += a[j * m + i] * factor;
      }
    }
  }

  /**
   * A Householder reflection from the left and from the right, I - beta v v^T.
   *
   * @param w as long as v
   */
  public static void reflect(int n, double beta, double[] v, double[][] a, double[] w) {
    for (int j = 0; j < n; j++) {
      w[j] = 0;
    }
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        w[j] += v[i] * a[i][j];
      }
    }
    for (int i = 0; i < n; i++) {
      double factor = beta * v[i];
      for (int j = 0; j < n; j++) {
        a[i][j] -= factor * w[j];
      }
    }
    for (int i = 0; i < n; i++) {
      double[] row = a[i];
      double sum = 0;
      for (int j = 0; j < n; j++) {
        sum += row[j] * v[j];
      }
      double factor = beta * sum;
      for (int j = 0; j < n; j++) {
        row[j] -= factor * v[j];
      }
    }
  }

  /** A step of QR: Givens rotations turn a Hessenberg matrix to a triangle, and then to R Q. */
  public static void hessenbergStep(int n, double[][] h, double[] cosine, double[] sine) {
    for (int k = 0; k < n - 1; k++) {
      double[] upper = h[k];
      double[] lower = h[k + 1];
      double length = Math.sqrt(upper[k] * upper[k] + lower[k] * lower[k]);
      double cos = upper[k] / length;
      double sin = lower[k] / length;
      cosine[k] = cos;
      sine[k] = sin;
      for (int j = k; j < n; j++) {
        double above = upper[j];
        double below = lower[j];
        upper[j] = cos * above + sin * below;
        lower[j] = cos * below - sin * above;
      }
    }
    for (int k = 0; k < n - 1; k++) {
      double cos = cosine[k];
      double sin = sine[k];
      for (int i = 0; i <= k + 1; i++) {
        double left = h[i][k];
        double right = h[i][k + 1];
        h[i][k] = cos * left + sin * right;
        h[i][k + 1] = cos * right - sin * left;
      }
    }
  }

  /** The factors L, D and L^T of a symmetric matrix, row by row of what is known. */
  public static void ldlt(int n, double[][] a, double[][] l, double[] d, double[] v) {
    for (int j = 0; j < n; j++) {
      double pivot = a[j][j];
      for (int k = 0; k < j; k++) {
        v[k] = l[j][k] * d[k];
        pivot -= l[j][k] * v[k];
      }
      d[j] = pivot;
      l[j][j] = 1;
      for (int i = j + 1; i < n; i++) {
        double sum = a[i][j];
        for (int k = 0; k < j; k++) {
          sum -= l[i][k] * v[k];
        }
        l[i][j] = sum / pivot;
      }
    }
  }

  /**
   * Two diagonals by Householder reflections from both sides, of as many rows as columns or more.
   *
   * @param diagonal of what is left
   * @param beside above the diagonal
   * @param v as long as a column
   * @param w as long as a row
   */
  public static void bidiagonalise(
      int m, int n, double[][] a, double[] diagonal, double[] beside, double[] v, double[] w) {
    for (int k = 0; k < n; k++) {
      double squares = 0;
      for (int i = k; i < m; i++) {
        v[i] = a[i][k];
        squares += v[i] * v[i];
      }
      diagonal[k] = -Math.copySign(Math.sqrt(squares), v[k]);
      double beta = 1 / (squares - v[k] * diagonal[k]);
      v[k] -= diagonal[k];
      for (int j = k + 1; j < n; j++) {
        w[j] = 0;
      }
      for (int i = k; i < m; i++) {
        for (int j = k + 1; j < n; j++) {
          w[j] += v[i] * a[i][j];
        }
      }
      for (int i = k; i < m; i++) {
        for (int j = k + 1; j < n; j++) {
          a[i][j] -= beta * v[i] * w[j];
        }
      }
      if (k < n - 1) {
        reflectRows(m, n, k, a, beside, w);
      }
    }
  }

  /** The same from the right, for what is behind the diagonal of row k. */
  private static void reflectRows(int m, int n, int k, double[][] a, double[] beside, double[] v) {
    double squares = 0;
    for (int j = k + 1; j < n; j++) {
      v[j] = a[k][j];
      squares += v[j] * v[j];
    }
    beside[k] = -Math.copySign(Math.sqrt(squares), v[k + 1]);
    double beta = 1 / (squares - v[k + 1] * beside[k]);
    v[k + 1] -= beside[k];
    for (int i = k + 1; i < m; i++) {
      double sum = 0;
      for (int j = k + 1; j < n; j++) {
        sum += a[i][j] * v[j];
      }
      for (int j = k + 1; j < n; j++) {
        a[i][j] -= beta * sum * v[j];
      }
    }
  }

  /**
   * Strassen's product of matrices of twice half rows, one level of it: seven products of halves.
   *
   * @param one with other and product, of half as many rows
   */
  public static void strassen(
      int half,
      double[][] a,
      double[][] b,
      double[][] c,
      double[][] one,
      double[][] other,
      double[][] product) {
    for (int i = 0; i < 2 * half; i++) {
      for (int j = 0; j < 2 * half; j++) {
        c[i][j] = 0;
      }
    }
    sum(half, a, 0, 0, 1, half, half, one);
    sum(half, b, 0, 0, 1, half, half, other);
    multiply(half, one, other, product);
    add(half, 1, product, c, 0, 0);
    add(half, 1, product, c, half, half);

    sum(half, a, half, 0, 1, half, half, one);
    part(half, b, 0, 0, other);
    multiply(half, one, other, product);
    add(half, 1, product, c, half, 0);
    add(half, -1, product, c, half, half);

    part(half, a, 0, 0, one);
    sum(half, b, 0, half, -1, half, half, other);
    multiply(half, one, other, product);
    add(half, 1, product, c, 0, half);
    add(half, 1, product, c, half, half);

    part(half, a, half, half, one);
    sum(half, b, half, 0, -1, 0, 0, other);
    multiply(half, one, other, product);
    add(half, 1, product, c, 0, 0);
    add(half, 1, product, c, half, 0);

    sum(half, a, 0, 0, 1, 0, half, one);
    part(half, b, half, half, other);
    multiply(half, one, other, product);
    add(half, -1, product, c, 0, 0);
    add(half, 1, product, c, 0, half);

    sum(half, a, half, 0, -1, 0, 0, one);
    sum(half, b, 0, 0, 1, 0, half, other);
    multiply(half, one, other, product);
    add(half, 1, product, c, half, half);

    sum(half, a, 0, half, -1, half, half, one);
    sum(half, b, half, 0, 1, half, half, other);
    multiply(half, one, other, product);
    add(half, 1, product, c, 0, 0);
  }

  private static void part(int half, double[][] x, int row, int column, double[][] out) {
    for (int i = 0; i < half; i++) {
      for (int j = 0; j < half; j++) {
        out[i][j] = x[row + i][column + j];
      }
    }
  }

  private static void sum(
      int half,
      double[][] x,
      int row,
      int column,
      double sign,
      int otherRow,
      int otherColumn,
      double[][] out) {
    for (int i = 0; i < half; i++) {
      for (int j = 0; j < half; j++) {
        out[i][j] = x[row + i][column + j] + sign * x[otherRow + i][otherColumn + j];
      }
    }
  }

  private static void multiply(int half, double[][] x, double[][] y, double[][] out) {
    for (int i = 0; i < half; i++) {
      double[] row = out[i];
      for (int j = 0; j < half; j++) {
        row[j] = 0;
      }
      for (int k = 0; k < half; k++) {
        double factor = x[i][k];
        for (int j = 0; j < half; j++) {
          row[j] += factor * y[k][j];
        }
      }
    }
  }

  private static void add(
      int half, double sign, double[][] product, double[][] c, int row, int column) {
    for (int i = 0; i < half; i++) {
      for (int j = 0; j < half; j++) {
        c[row + i][column + j] += sign * product[i][j];
      }
    }
  }

  /**
   * Inverse iteration for the least eigenvalue of a positive symmetric matrix of three diagonals;
   * answers it.
   *
   * @param beside the diagonal, one shorter than it
   * @param x its vector, of length one
   */
  public static double inverseIteration(
      int n,
      int steps,
      double[] diagonal,
      double[] beside,
      double[] pivot,
      double[] l,
      double[] x) {
    pivot[0] = diagonal[0];
    for (int i = 1; i < n; i++) {
      l[i] = beside[i - 1] / pivot[i - 1];
      pivot[i] = diagonal[i] - l[i] * beside[i - 1];
    }
    double start = 1 / Math.sqrt(n);
    for (int i = 0; i < n; i++) {
      x[i] = start;
    }
    double length = 1;
    for (int step = 0; step < steps; step++) {
      for (int i = 1; i < n; i++) {
        x[i] -= l[i] * x[i - 1];
      }
      x[n - 1] /= pivot[n - 1];
      for (int i = n - 2; i >= 0; i--) {
        x[i] = x[i] / pivot[i] - l[i + 1] * x[i + 1];
      }
      double squares = 0;
      for (int i = 0; i < n; i++) {
        squares += x[i] * x[i];
      }
      length = Math.sqrt(squares);
      for (int i = 0; i < n; i++) {
        x[i] /= length;
      }
    }
    return 1 / length;
  }

  /**
   * A step of Lanczos with the matrix of five points of a square with an edge of zeros: what is new
   * of its product with a vector, and how long that is.
   *
   * @param beta how long the vector was when it was new
   * @param alpha its diagonal element, in place 0
   */
  public static double lanczosStep(
      int side, double beta, double[] before, double[] v, double[] next, double[] alpha) {
    int width = side + 2;
    double product = 0;
    for (int y = 1; y <= side; y++) {
      for (int x = 1; x <= side; x++) {
        int at = y * width + x;
        double value =
            4 * v[at] - v[at - 1] - v[at + 1] - v[at - width] - v[at + width] - beta * before[at];
        next[at] = value;
        product += value * v[at];
      }
    }
    double squares = 0;
    for (int y = 1; y <= side; y++) {
      for (int x = 1; x <= side; x++) {
        int at = y * width + x;
        next[at] -= product * v[at];
        squares += next[at] * next[at];
      }
    }
    alpha[0] = product;
    return Math.sqrt(squares);
  }
}
