package org.perfmodel.accuracy;

/**
 * Programs of S. Chapra and R. Canale (Numerical Methods for Engineers, 5th ed., McGraw-Hill 2006),
 * of its chapters in their order the first that no older set has: L. Bairstow's method (7.5),
 * elimination with scaled pivots (9.4), random search (14.1), polynomial regression (17.2); in
 * double precision, written anew.
 *
 * <p>The twenty-sixth set has the first three to five of each of ten lists (this, {@link
 * PortableAlgebra}, {@link DifferentialEquationCourses}, {@link MediaFilters}, {@link
 * PictureOperations}, {@link StringsAndBytes}, {@link ComputeFunctions}, {@link
 * OperatingSystemHelpers}, {@link AlgorithmsAndStructures} and {@link CompetitivePrograms}) that no
 * older set has, each in its order; the lists were chosen before any kernel was written. What is
 * regular says {@link ForumBlas}. This list was cut off behind polynomial regression: multiple and
 * nonlinear regression, quadrature, equations in time, finite differences and elements do not
 * judge.
 *
 * <p>Left out: a jumper's velocity (1.1: {@link ComputationalPhysics}, decay), series, bisection,
 * false position and open methods (3 to 6 and 7.4, single values), polynomials that are evaluated
 * and divided (7.2: {@link NumericalLinearAlgebra}, boundedHorner; {@link ArrayRoutines}, polydiv),
 * elimination without pivots, with L and U, and of inverses (9.2 and 10: {@link RecipeSolvers},
 * gaussj; {@link DenseAlgebra}, luDecompose; {@link Linpacks}, sgedi), bands, A. Cholesky's
 * decomposition and L. Seidel's iteration (11: {@link RecipeSolvers}, tridag and sor; {@link
 * DenseAlgebra}, cholesky), golden sections (13, single values), a straight line (17.1: {@link
 * RecipeStatistics}, fit).
 */
final class EngineeringMethods {
  private EngineeringMethods() {}

  /**
   * L. Bairstow's method: a quadratic factor x^2 - r x - s of a polynomial, by so many steps in
   * which it is divided by the factor twice.
   *
   * @param n degree, at least 3; arrays have an element more, that of the highest power last
   * @param r where the search begins, as s
   * @param b receives the quotient behind two elements of what remains
   * @param c receives the quotient of b
   * @param factor receives r and s
   */
  public static void bairstow(
      int n, int steps, double r, double s, double[] a, double[] b, double[] c, double[] factor) {
    double first = r;
    double second = s;
    for (int step = 0; step < steps; step++) {
      b[n] = a[n];
      c[n] = a[n];
      b[n - 1] = a[n - 1] + first * b[n];
      c[n - 1] = b[n - 1] + first * c[n];
      for (int i = n - 2; i >= 0; i--) {
        b[i] = a[i] + first * b[i + 1] + second * b[i + 2];
        c[i] = b[i] + first * c[i + 1] + second * c[i + 2];
      }
      double determinant = c[2] * c[2] - c[3] * c[1];
      first += (b[0] * c[3] - b[1] * c[2]) / determinant;
      second += (b[1] * c[1] - b[0] * c[2]) / determinant;
    }
    factor[0] = first;
    factor[1] = second;
  }

  /**
   * Solves a system by elimination, of which the pivot of each column is the greatest in relation
   * to the greatest element of its row.
   *
   * @param work receives the triangle that is left, right its right side
   * @param scale receives the greatest elements
   * @return whether the matrix is far enough from a singular one
   */
  public static boolean scaledPivots(
      int n,
      double tolerance,
      double[][] a,
      double[] b,
      double[][] work,
      double[] right,
      double[] scale,
      double[] x) {
    for (int i = 0; i < n; i++) {
      double greatest = 0;
      for (int j = 0; j < n; j++) {
        work[i][j] = a[i][j];
        greatest = Math.max(greatest, Math.abs(a[i][j]));
      }
      right[i] = b[i];
      scale[i] = greatest;
    }
    for (int k = 0; k < n; k++) {
      int pivot = k;
      double greatest = Math.abs(work[k][k]) / scale[k];
      for (int i = k + 1; i < n; i++) {
        double size = Math.abs(work[i][k]) / scale[i];
        // @ perf probability = (1.17*log2(n)-1.14)/n
        if (size > greatest) {
          greatest = size;
          pivot = i;
        }
      }
      // @ perf probability = 1-(0.35+0.65*log2(n))/n
      if (pivot != k) {
        double[] row = work[k];
        work[k] = work[pivot];
        work[pivot] = row;
        double value = right[k];
        right[k] = right[pivot];
        right[pivot] = value;
        scale[pivot] = scale[k];
      }
      // @ perf probability = 0
      if (greatest < tolerance) {
        return false;
      }
      double[] row = work[k];
      for (int i = k + 1; i < n; i++) {
        double[] below = work[i];
        double factor = below[k] / row[k];
        for (int j = k + 1; j < n; j++) {
          below[j] -= factor * row[j];
        }
        right[i] -= factor * right[k];
      }
    }
    for (int i = n - 1; i >= 0; i--) {
      double rest = right[i];
      for (int j = i + 1; j < n; j++) {
        rest -= work[i][j] * x[j];
      }
      x[i] = rest / work[i][i];
    }
    return true;
  }

  /**
   * Random search: the greatest value of y - x - 2 x^2 - 2 x y - y^2 among n places that are drawn
   * with x from -2 to 2 and y from 1 to 3.
   *
   * @param place receives x and y
   * @return the value
   */
  public static double randomSearch(int n, long seed, double[] place) {
    long state = seed;
    double greatest = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < n; i++) {
      state ^= state << 13;
      state ^= state >>> 7;
      state ^= state << 17;
      double x = -2 + 4 * ((state >>> 32) * 0x1p-32);
      double y = 1 + 2 * ((state & 0xffffffffL) * 0x1p-32);
      double value = y - x - 2 * x * x - 2 * x * y - y * y;
      // @ perf probability = (0.674*log2(n)+1.1)/n
      if (value > greatest) {
        greatest = value;
        place[0] = x;
        place[1] = y;
      }
    }
    return greatest;
  }

  /**
   * Polynomial regression: the polynomial of an order that comes nearest to n points, from its
   * normal equations.
   *
   * @param power receives the sums of the powers of x, twice as many as the order and one
   * @param normal receives the triangle of the equations, a column more than rows
   * @param coefficient receives those of the powers, the lowest first
   * @return the standard error of the estimate
   */
  public static double polynomialRegression(
      int n,
      int order,
      double[] x,
      double[] y,
      double[] power,
      double[][] normal,
      double[] coefficient) {
    for (int k = 0; k <= 2 * order; k++) {
      power[k] = 0;
    }
    for (int k = 0; k <= order; k++) {
      normal[k][order + 1] = 0;
    }
    for (int p = 0; p < n; p++) {
      double raised = 1;
      for (int k = 0; k <= order; k++) {
        power[k] += raised;
        normal[k][order + 1] += raised * y[p];
        raised *= x[p];
      }
      for (int k = order + 1; k <= 2 * order; k++) {
        power[k] += raised;
        raised *= x[p];
      }
    }
    for (int i = 0; i <= order; i++) {
      for (int j = 0; j <= order; j++) {
        normal[i][j] = power[i + j];
      }
    }
    for (int k = 0; k < order; k++) {
      for (int i = k + 1; i <= order; i++) {
        double factor = normal[i][k] / normal[k][k];
        for (int j = k + 1; j <= order + 1; j++) {
          normal[i][j] -= factor * normal[k][j];
        }
      }
    }
    for (int i = order; i >= 0; i--) {
      double rest = normal[i][order + 1];
      for (int j = i + 1; j <= order; j++) {
        rest -= normal[i][j] * coefficient[j];
      }
      coefficient[i] = rest / normal[i][i];
    }
    double squares = 0;
    for (int p = 0; p < n; p++) {
      double value = coefficient[order];
      for (int k = order - 1; k >= 0; k--) {
        value = value * x[p] + coefficient[k];
      }
      squares += (y[p] - value) * (y[p] - value);
    }
    return Math.sqrt(squares / (n - order - 1));
  }
}
