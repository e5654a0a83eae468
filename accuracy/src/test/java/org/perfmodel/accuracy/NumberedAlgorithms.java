package org.perfmodel.accuracy;

/**
 * Algorithms of R. Burden and J. Faires (Numerical Analysis, 9th ed., Brooks/Cole 2011) in the
 * order of their numbers, the first that no older set has: curves of P. Bezier (3.6), W. Romberg's
 * integration (4.2), adaptive quadrature (4.3); in double precision, written anew. This list was
 * cut off behind adaptive quadrature: integrals over areas and volumes, equations in time, systems,
 * approximations, eigenvalues and boundary values do not judge.
 *
 * <p>The twenty-seventh set has the first three or four of each of ten lists (this, {@link
 * CubesAndMatrices}, {@link AdaptiveFilters}, {@link PicturePipelines}, {@link RiemannSolvers},
 * {@link PrimitiveCollections}, {@link AlgorithmArticles}, {@link CLibraryFunctions}, {@link
 * DataAndAlgorithms} and {@link MolecularStyles}) that no older set has, each in its order; the
 * lists were chosen before any kernel was written. What is regular says {@link ForumBlas}.
 *
 * <p>Left out: equations in one variable (2.1 to 2.6 and 2.8, single values), W. Horner's method
 * (2.7: {@link NumericalLinearAlgebra}, boundedHorner; {@link EngineeringMethods}, bairstow), E.
 * Neville's interpolation (3.1: {@link RecipeCurves}, polint), divided differences (3.2: {@link
 * StableAlgorithms}, dividedDifferences), C. Hermite's (3.3, the same with places that occur
 * twice), natural and clamped splines (3.4 and 3.5: {@link RecipeCurves}, spline), T. Simpson's
 * composite rule (4.1: {@link RecipeCurves}, qsimp).
 */
final class NumberedAlgorithms {
  private NumberedAlgorithms() {}

  /**
   * Algorithm 3.6: n cubic curves one behind the other, each from a point to the next, that leave
   * the one towards a guide and come to the other from one.
   *
   * @param x where the points are, y as well
   * @param leaveX where the guides are towards which a curve leaves, leaveY as well
   * @param comeX where the guides are from which a curve comes to a point, comeY as well
   * @param a receives four coefficients of each curve, that of the lowest power first, b those of y
   */
  public static void bezier(
      int n,
      double[] x,
      double[] y,
      double[] leaveX,
      double[] leaveY,
      double[] comeX,
      double[] comeY,
      double[] a,
      double[] b) {
    for (int i = 0; i < n; i++) {
      int to = 4 * i;
      a[to] = x[i];
      b[to] = y[i];
      a[to + 1] = 3 * (leaveX[i] - x[i]);
      b[to + 1] = 3 * (leaveY[i] - y[i]);
      a[to + 2] = 3 * (x[i] + comeX[i + 1] - 2 * leaveX[i]);
      b[to + 2] = 3 * (y[i] + comeY[i + 1] - 2 * leaveY[i]);
      a[to + 3] = x[i + 1] - x[i] + 3 * leaveX[i] - 3 * comeX[i + 1];
      b[to + 3] = y[i + 1] - y[i] + 3 * leaveY[i] - 3 * comeY[i + 1];
    }
  }

  /**
   * Algorithm 4.2: the integral of the sine, by trapezoids whose number doubles n - 1 times.
   *
   * @param n rows of the scheme
   * @param before work, as row
   */
  public static double romberg(int n, double from, double to, double[] before, double[] row) {
    double h = to - from;
    before[0] = h / 2 * (Math.sin(from) + Math.sin(to));
    int points = 1;
    for (int i = 1; i < n; i++) {
      double sum = 0;
      for (int k = 0; k < points; k++) {
        sum += Math.sin(from + (k + 0.5) * h);
      }
      row[0] = (before[0] + h * sum) / 2;
      double power = 1;
      for (int j = 1; j <= i; j++) {
        power *= 4;
        row[j] = row[j - 1] + (row[j - 1] - before[j - 1]) / (power - 1);
      }
      h /= 2;
      points *= 2;
      for (int j = 0; j <= i; j++) {
        before[j] = row[j];
      }
    }
    return before[n - 1];
  }

  /**
   * Algorithm 4.3: the integral of 1 / (1.1 + cos x) from 0 to n, by Simpson's rule on parts that
   * are halved until both halves agree with the whole; those still to be done lie on a stack.
   *
   * @param levels how often parts may be halved
   * @param tolerance for each unit of length
   * @param allowed work, what the parts may be wrong, as where they start, half their lengths, the
   *     function at their first, middle and last places, their areas and levels
   * @return no number if the levels are too few
   */
  public static double adaptiveQuadrature(
      int n,
      int levels,
      double tolerance,
      double[] allowed,
      double[] start,
      double[] half,
      double[] first,
      double[] middle,
      double[] last,
      double[] area,
      int[] level) {
    double total = 0;
    allowed[0] = 10 * tolerance * n;
    start[0] = 0;
    half[0] = 0.5 * n;
    first[0] = integrand(0);
    middle[0] = integrand(half[0]);
    last[0] = integrand(n);
    area[0] = half[0] * (first[0] + 4 * middle[0] + last[0]) / 3;
    level[0] = 1;
    int top = 0;
    // @ perf trips = 28.8*n
    while (top >= 0) {
      double h = half[top];
      double begin = start[top];
      double atBegin = first[top];
      double atMiddle = middle[top];
      double atEnd = last[top];
      double inLeft = integrand(begin + h / 2);
      double inRight = integrand(begin + 3 * h / 2);
      double left = h * (atBegin + 4 * inLeft + atMiddle) / 6;
      double right = h * (atMiddle + 4 * inRight + atEnd) / 6;
      double error = allowed[top];
      double whole = area[top];
      int depth = level[top];
      top--;
      // @ perf probability = 1/2
      if (Math.abs(left + right - whole) < error) {
        total += left + right;
      } else {
        // @ perf probability = 0
        if (depth >= levels) {
          return Double.NaN;
        }
        top++;
        start[top] = begin + h;
        first[top] = atMiddle;
        middle[top] = inRight;
        last[top] = atEnd;
        half[top] = h / 2;
        allowed[top] = error / 2;
        area[top] = right;
        level[top] = depth + 1;
        top++;
        start[top] = begin;
        first[top] = atBegin;
        middle[top] = inLeft;
        last[top] = atMiddle;
        half[top] = h / 2;
        allowed[top] = error / 2;
        area[top] = left;
        level[top] = depth + 1;
      }
    }
    return total;
  }

  private static double integrand(double x) {
    return 1 / (1.1 + Math.cos(x));
  }
}
