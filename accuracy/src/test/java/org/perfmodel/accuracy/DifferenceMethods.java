package org.perfmodel.accuracy;

/**
 * Methods of R. LeVeque (Finite Difference Methods for Ordinary and Partial Differential Equations,
 * SIAM 2007), of its chapters in their order the first that no older set has: weights on any grid
 * (1), a pendulum between two times (2), J. Adams and F. Bashforth's method (5); in double
 * precision, written anew. How the kernels were chosen says {@link SpectralMethods}; this list was
 * cut off behind Adams and Bashforth's method: stiff, diffusive, advective and mixed equations do
 * not judge.
 *
 * <p>Left out: elliptic equations of five and nine points (3: {@link Stencils}, fivePoints; {@link
 * DifferenceSchemes}, ninePoints), iterations (4: {@link RecipeSolvers}, jacobiSweep and sor;
 * {@link TeaLeaves}, cgStep; {@link MultigridTutorials}, vCycle), methods of one step (5: {@link
 * RecipeCurves}, rk4).
 */
final class DifferenceMethods {
  private DifferenceMethods() {}

  /**
   * Section 1.5: a derivative at each point of a grid whose steps differ, with weights by B.
   * Fornberg's recurrence.
   *
   * @param n points
   * @param width of them that count for each, the nearest by number
   * @param order of the derivative, less than the width
   * @param weight room for those of all derivatives up to the order, for each point that counts
   */
  public static void derivative(
      int n, int width, int order, double[] x, double[] u, double[][] weight, double[] out) {
    for (int p = 0; p < n; p++) {
      int first = Math.max(0, Math.min(n - width, p - width / 2));
      weights(width, order, x[p], first, x, weight);
      double sum = 0;
      for (int k = 0; k < width; k++) {
        sum += weight[k][order] * u[first + k];
      }
      out[p] = sum;
    }
  }

  private static void weights(
      int width, int order, double at, int first, double[] x, double[][] weight) {
    for (int s = 1; s <= order; s++) {
      weight[0][s] = 0;
    }
    weight[0][0] = 1;
    double before = 1;
    double distance = x[first] - at;
    for (int i = 1; i < width; i++) {
      double product = 1;
      for (int j = 0; j < i; j++) {
        product *= x[first + i] - x[first + j];
      }
      double ratio = before / product;
      double[] last = weight[i - 1];
      double[] added = weight[i];
      for (int s = order; s > 0; s--) {
        added[s] = ratio * (s * last[s - 1] - distance * last[s]);
      }
      added[0] = -ratio * distance * last[0];
      distance = x[first + i] - at;
      for (int j = 0; j < i; j++) {
        double gap = x[first + i] - x[first + j];
        double[] old = weight[j];
        for (int s = order; s > 0; s--) {
          old[s] = (distance * old[s] - s * old[s - 1]) / gap;
        }
        old[0] = distance * old[0] / gap;
      }
      before = product;
    }
  }

  /**
   * Section 2.16: a pendulum's angles between two times at which they are given, by steps of
   * Newton's, of which each solves a system of three diagonals.
   *
   * @param n intervals
   * @param steps of Newton's
   * @param time between the first angle and the last
   * @param angle the first and the last are given, the others received
   * @param upper room for what elimination leaves above the diagonal
   * @param change room for the changes of a step
   * @return the greatest change of the last step
   */
  public static double pendulum(
      int n, int steps, double time, double[] angle, double[] upper, double[] change) {
    double square = time / n * time / n;
    double slope = (angle[n] - angle[0]) / n;
    for (int i = 1; i < n; i++) {
      angle[i] = angle[0] + i * slope;
    }
    double greatest = 0;
    for (int step = 0; step < steps; step++) {
      upper[0] = 0;
      change[0] = 0;
      for (int i = 1; i < n; i++) {
        double wrong = angle[i - 1] - 2 * angle[i] + angle[i + 1] + square * Math.sin(angle[i]);
        double pivot = 1 / (square * Math.cos(angle[i]) - 2 - upper[i - 1]);
        upper[i] = pivot;
        change[i] = -(wrong + change[i - 1]) * pivot;
      }
      greatest = 0;
      double next = 0;
      for (int i = n - 1; i > 0; i--) {
        next = change[i] - upper[i] * next;
        angle[i] += next;
        greatest = Math.max(greatest, Math.abs(next));
      }
    }
    return greatest;
  }

  /**
   * Section 5.9: Adams and Bashforth's method of three steps, for a chain of decays; the first two
   * steps are K. Heun's.
   *
   * @param n substances, each of which decays to the next one, and the last one stays
   * @param k step of time
   * @param rate of each decay
   * @param start what there is at first
   * @param u receives what there is in the end
   * @param slopes room for three of all substances
   */
  public static void adamsBashforth(
      int n, int steps, double k, double[] rate, double[] start, double[] u, double[][] slopes) {
    for (int i = 0; i < n; i++) {
      u[i] = start[i];
    }
    double[] older = slopes[0];
    double[] old = slopes[1];
    double[] now = slopes[2];
    heun(n, k, rate, u, older, now);
    heun(n, k, rate, u, old, now);
    double factor = k / 12;
    for (int step = 2; step < steps; step++) {
      decay(n, rate, u, now);
      for (int i = 0; i < n; i++) {
        u[i] += factor * (23 * now[i] - 16 * old[i] + 5 * older[i]);
      }
      double[] free = older;
      older = old;
      old = now;
      now = free;
    }
  }

  /** A step, of whose two slopes the first is kept. */
  private static void heun(
      int n, double k, double[] rate, double[] u, double[] first, double[] second) {
    decay(n, rate, u, first);
    for (int i = 0; i < n; i++) {
      u[i] += k * first[i];
    }
    decay(n, rate, u, second);
    for (int i = 0; i < n; i++) {
      u[i] += k / 2 * (second[i] - first[i]);
    }
  }

  private static void decay(int n, double[] rate, double[] u, double[] slope) {
    double gained = 0;
    for (int i = 0; i < n - 1; i++) {
      double lost = rate[i] * u[i];
      slope[i] = gained - lost;
      gained = lost;
    }
    slope[n - 1] = gained;
  }
}
