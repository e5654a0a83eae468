package org.perfmodel.accuracy;

/**
 * Algorithms of J. Nocedal and S. Wright (Numerical Optimization, 2nd ed., Springer 2006), of its
 * chapters in their order the first that no older set has: a modified Cholesky factorization (3),
 * the Cauchy point of a trust region (4), the update of C. Broyden, R. Fletcher, D. Goldfarb and D.
 * Shanno (6), the same with limited memory (7); dense and in double precision, written anew.
 *
 * <p>The twenty-third set has the first three to five of each of ten lists (this, {@link
 * ScientificToolkits}, {@link MultigridTutorials}, {@link SoftwareRadios}, {@link
 * PictureLibraries}, {@link HeaderAlgorithms}, {@link BlockCiphers}, {@link StringUtilities},
 * {@link IndexUtilities}, {@link IntroductoryPrograms}) that no older set has, each in its order;
 * the lists were chosen before any kernel was written. What is regular says {@link ForumBlas}. This
 * list was cut off behind limited memory: derivatives, least squares, linear and quadratic programs
 * and interior points do not judge.
 *
 * <p>Left out: introduction and fundamentals (1 and 2, no algorithms), searches along a line (3,
 * whose time is that of the function), a factorization with pivots (3, as this one without), other
 * steps of trust regions (4, call solvers), conjugate gradients (5: {@link TeaLeaves}, cgStep), the
 * symmetric update of rank one (6: {@link Solvers}, rankUpdate).
 */
final class NumericalOptimization {
  private NumericalOptimization() {}

  /**
   * Section 3.4: L D L' of a symmetric matrix to whose diagonal is added what makes it safely
   * positive definite; without pivots.
   *
   * @param beta bounds the elements of L
   * @param delta the least that an element of D may be
   * @param c receives products of L and D below its diagonal
   * @param d receives the diagonal D
   * @param l receives L, whose unit diagonal is not stored
   */
  public static void modifiedCholesky(
      int n, double beta, double delta, double[][] a, double[][] c, double[] d, double[][] l) {
    for (int j = 0; j < n; j++) {
      double[] factor = l[j];
      double[] own = c[j];
      double pivot = a[j][j];
      for (int s = 0; s < j; s++) {
        factor[s] = own[s] / d[s];
        pivot -= factor[s] * own[s];
      }
      double greatest = 0;
      for (int i = j + 1; i < n; i++) {
        double[] products = c[i];
        double rest = a[i][j];
        for (int s = 0; s < j; s++) {
          rest -= factor[s] * products[s];
        }
        products[j] = rest;
        greatest = Math.max(greatest, Math.abs(rest));
      }
      double ratio = greatest / beta;
      d[j] = Math.max(Math.max(Math.abs(pivot), ratio * ratio), delta);
    }
  }

  /**
   * Section 4.1: the Cauchy point, which is the best along the steepest descent within a radius.
   *
   * @param g the gradient
   * @param b second derivatives, symmetric
   * @param p receives the step
   * @return how much less the model is there
   */
  public static double cauchyPoint(int n, double radius, double[] g, double[][] b, double[] p) {
    double square = 0;
    double curvature = 0;
    for (int i = 0; i < n; i++) {
      double[] row = b[i];
      double product = 0;
      for (int j = 0; j < n; j++) {
        product += row[j] * g[j];
      }
      curvature += g[i] * product;
      square += g[i] * g[i];
    }
    double norm = Math.sqrt(square);
    double share = 1;
    // @ perf probability = 1
    if (curvature > 0) {
      share = Math.min(1, norm * square / (radius * curvature));
    }
    double factor = share * radius / norm;
    for (int i = 0; i < n; i++) {
      p[i] = -factor * g[i];
    }
    return factor * square - factor * factor * curvature / 2;
  }

  /**
   * Section 6.1: the update of an approximate inverse of second derivatives.
   *
   * @param s the last step
   * @param y how the gradient changed with it
   * @param product receives what the inverse makes of y
   * @param next receives the new inverse
   */
  public static void updateInverse(
      int n, double[][] h, double[] s, double[] y, double[] product, double[][] next) {
    double curvature = 0;
    double quadratic = 0;
    for (int i = 0; i < n; i++) {
      double[] row = h[i];
      double sum = 0;
      for (int j = 0; j < n; j++) {
        sum += row[j] * y[j];
      }
      product[i] = sum;
      curvature += s[i] * y[i];
      quadratic += y[i] * sum;
    }
    double rho = 1 / curvature;
    double scale = rho * (1 + rho * quadratic);
    for (int i = 0; i < n; i++) {
      double[] row = h[i];
      double[] changed = next[i];
      double ofStep = scale * s[i] - rho * product[i];
      double ofProduct = rho * s[i];
      for (int j = 0; j < n; j++) {
        changed[j] = row[j] + ofStep * s[j] - ofProduct * product[j];
      }
    }
  }

  /**
   * Section 7.2: what an inverse, of which only the last steps are kept, makes of a gradient, by
   * two loops over them.
   *
   * @param m how many steps are kept, the oldest first
   * @param rho one by the product of each s and y
   * @param alpha receives a number for each step
   * @param r receives the direction
   */
  public static void twoLoops(
      int n,
      int m,
      double[][] s,
      double[][] y,
      double[] rho,
      double[] gradient,
      double[] alpha,
      double[] r) {
    System.arraycopy(gradient, 0, r, 0, n);
    for (int k = m - 1; k >= 0; k--) {
      alpha[k] = rho[k] * dot(n, s[k], r);
      add(n, -alpha[k], y[k], r);
    }
    double gamma = 1 / (rho[m - 1] * dot(n, y[m - 1], y[m - 1]));
    for (int i = 0; i < n; i++) {
      r[i] *= gamma;
    }
    for (int k = 0; k < m; k++) {
      double beta = rho[k] * dot(n, y[k], r);
      add(n, alpha[k] - beta, s[k], r);
    }
  }

  private static double dot(int n, double[] x, double[] y) {
    double sum = 0;
    for (int i = 0; i < n; i++) {
      sum += x[i] * y[i];
    }
    return sum;
  }

  private static void add(int n, double factor, double[] x, double[] y) {
    for (int i = 0; i < n; i++) {
      y[i] += factor * x[i];
    }
  }
}
