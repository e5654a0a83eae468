package org.perfmodel.accuracy;

import java.util.Arrays;
import org.perfmodel.annotations.PerfModel;

/**
 * Algorithms of J. Demmel (Applied Numerical Linear Algebra, SIAM 1997), of its chapters in their
 * order the first that no older set has: polynomials with bounds of their errors (1.3.1), a product
 * of matrices by recursion (2.6), orthogonal iteration (4.4), a symmetric matrix to a tridiagonal
 * one (4.4.7), singular values by one-sided rotations (5.4.3); written anew.
 *
 * <p>The twentieth set has the first three to five of each of ten lists (this, {@link
 * GraphOperations}, {@link FluidMethods}, {@link AudioFilters}, {@link DesignManual}, {@link
 * CryptographyStandards}, {@link StringJewels}, {@link CompressionCodes}, {@link
 * CollisionDetections}, {@link AdventPuzzles}) that no older set has, each in its order; the lists
 * were chosen before any kernel was written. What is regular says {@link ForumBlas}. This list was
 * cut off behind one-sided rotations: iterations on grids and in Krylov's spaces do not judge.
 *
 * <p>Left out: bisection (1.3.1, single values), elimination with pivots, by blocks and of bands
 * (2.3 and 2.7: {@link ReferenceLapack}, getf2; {@link Splashes}, lu; {@link LapackBands}, gbtf2),
 * estimates of conditions and refinement (2.4 and 2.5, call solvers), least squares (3: {@link
 * PolyhedralSolvers}, gramSchmidt; {@link ReferenceLapack}, geqr2; {@link Solvers}, givens), single
 * vectors, Hessenberg matrices and QR (4.4: {@link AlgebraLectures}, powerIteration and pureQr;
 * {@link MatrixComputations}, inverseIteration), divide and conquer (5.3.3, more than 60 lines),
 * bisection of a tridiagonal matrix and two-sided rotations (5.3: {@link EigenSystems}, bisect;
 * {@link Solvers}, eigenSweep).
 */
final class NumericalLinearAlgebra {
  private static final int LEAF = 8;

  private NumericalLinearAlgebra() {}

  /**
   * Section 1.3.1: values of a polynomial at many points by Horner's rule, and how far rounding can
   * have put each of them off.
   *
   * @param coefficient that of the highest power last
   */
  public static void boundedHorner(
      int points, int degree, double[] coefficient, double[] x, double[] value, double[] bound) {
    for (int i = 0; i < points; i++) {
      double sum = coefficient[degree];
      double amount = Math.abs(sum);
      for (int k = degree - 1; k >= 0; k--) {
        sum = x[i] * sum + coefficient[k];
        amount = Math.abs(x[i]) * amount + Math.abs(coefficient[k]);
      }
      value[i] = sum;
      bound[i] = 2 * degree * 0x1p-53 * amount;
    }
  }

  /**
   * Section 2.6: the product of two square matrices, by those of their quarters.
   *
   * @param n eight times a power of two
   */
  @PerfModel
  public static void recursiveProduct(int n, double[] a, double[] b, double[] c) {
    Arrays.fill(c, 0, n * n, 0);
    addProduct(n, n, a, 0, b, 0, c, 0);
  }

  private static void addProduct(
      int n, int stride, double[] a, int atA, double[] b, int atB, double[] c, int atC) {
    // @ perf probability = 7/8
    if (n == LEAF) {
      for (int i = 0; i < LEAF; i++) {
        for (int k = 0; k < LEAF; k++) {
          double factor = a[atA + i * stride + k];
          for (int j = 0; j < LEAF; j++) {
            c[atC + i * stride + j] += factor * b[atB + k * stride + j];
          }
        }
      }
      return;
    }
    int half = n / 2;
    int down = half * stride;
    addProduct(half, stride, a, atA, b, atB, c, atC);
    addProduct(half, stride, a, atA + half, b, atB + down, c, atC);
    addProduct(half, stride, a, atA, b, atB + half, c, atC + half);
    addProduct(half, stride, a, atA + half, b, atB + down + half, c, atC + half);
    addProduct(half, stride, a, atA + down, b, atB, c, atC + down);
    addProduct(half, stride, a, atA + down + half, b, atB + down, c, atC + down);
    addProduct(half, stride, a, atA + down, b, atB + half, c, atC + down + half);
    addProduct(half, stride, a, atA + down + half, b, atB + down + half, c, atC + down + half);
  }

  /**
   * Section 4.4: a step of orthogonal iteration, the product of a matrix with a few vectors, which
   * are made orthonormal again.
   *
   * @param vectors how many
   * @param z an array for each vector, from which the next ones follow
   * @param y as z
   */
  public static void orthogonalIteration(
      int n, int vectors, double[][] a, double[][] z, double[][] y) {
    for (int i = 0; i < n; i++) {
      double[] row = a[i];
      for (int j = 0; j < vectors; j++) {
        double sum = 0;
        for (int k = 0; k < n; k++) {
          sum += row[k] * z[j][k];
        }
        y[j][i] = sum;
      }
    }
    for (int j = 0; j < vectors; j++) {
      for (int before = 0; before < j; before++) {
        double along = dot(n, z[before], y[j]);
        for (int i = 0; i < n; i++) {
          y[j][i] -= along * z[before][i];
        }
      }
      double length = Math.sqrt(dot(n, y[j], y[j]));
      for (int i = 0; i < n; i++) {
        z[j][i] = y[j][i] / length;
      }
    }
  }

  private static double dot(int n, double[] x, double[] y) {
    double sum = 0;
    for (int i = 0; i < n; i++) {
      sum += x[i] * y[i];
    }
    return sum;
  }

  /**
   * Section 4.4.7: the diagonals of a tridiagonal matrix with the eigenvalues of a symmetric one,
   * by reflections from both sides.
   *
   * @param work receives what is left of the matrix
   * @param beside receives one element less than the diagonal
   */
  public static void tridiagonalise(
      int n, double[][] a, double[][] work, double[] diagonal, double[] beside) {
    double[] v = new double[n];
    double[] w = new double[n];
    for (int i = 0; i < n; i++) {
      System.arraycopy(a[i], 0, work[i], 0, n);
    }
    for (int k = 0; k < n - 2; k++) {
      double square = 0;
      for (int i = k + 1; i < n; i++) {
        v[i] = work[k][i];
        square += v[i] * v[i];
      }
      double reflected = -Math.copySign(Math.sqrt(square), v[k + 1]);
      double scale = 1 / (square - reflected * v[k + 1]);
      v[k + 1] -= reflected;
      double both = 0;
      for (int i = k + 1; i < n; i++) {
        double sum = 0;
        for (int j = k + 1; j < n; j++) {
          sum += work[i][j] * v[j];
        }
        w[i] = scale * sum;
        both += w[i] * v[i];
      }
      for (int i = k + 1; i < n; i++) {
        w[i] -= 0.5 * scale * both * v[i];
      }
      for (int i = k + 1; i < n; i++) {
        for (int j = k + 1; j < n; j++) {
          work[i][j] -= v[i] * w[j] + w[i] * v[j];
        }
      }
      diagonal[k] = work[k][k];
      beside[k] = reflected;
    }
    diagonal[n - 2] = work[n - 2][n - 2];
    beside[n - 2] = work[n - 2][n - 1];
    diagonal[n - 1] = work[n - 1][n - 1];
  }

  /**
   * Section 5.4.3: a sweep of rotations that make each two columns of a matrix orthogonal; their
   * lengths tend to the singular values.
   *
   * @param a an array for each of n columns
   * @param g receives the columns after the sweep
   */
  public static void oneSidedJacobi(int m, int n, double[][] a, double[][] g) {
    for (int j = 0; j < n; j++) {
      System.arraycopy(a[j], 0, g[j], 0, m);
    }
    for (int j = 0; j < n - 1; j++) {
      for (int k = j + 1; k < n; k++) {
        double first = 0;
        double second = 0;
        double both = 0;
        for (int i = 0; i < m; i++) {
          first += g[j][i] * g[j][i];
          second += g[k][i] * g[k][i];
          both += g[j][i] * g[k][i];
        }
        double zeta = (second - first) / (2 * both);
        double tangent = Math.copySign(1 / (Math.abs(zeta) + Math.sqrt(1 + zeta * zeta)), zeta);
        double cosine = 1 / Math.sqrt(1 + tangent * tangent);
        double sine = cosine * tangent;
        for (int i = 0; i < m; i++) {
          double left = g[j][i];
          double right = g[k][i];
          g[j][i] = cosine * left - sine * right;
          g[k][i] = sine * left + cosine * right;
        }
      }
    }
  }
}
