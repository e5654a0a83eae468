package org.perfmodel.accuracy;

/**
 * Methods of R. LeVeque (Finite Volume Methods for Hyperbolic Problems, Cambridge 2002), of its
 * chapters in their order the first that no older set has: linear systems (4), high resolution (6),
 * nonlinear scalar laws (12), nonlinear systems (15), scalar laws in several dimensions (20);
 * written anew, a step of time each. How the kernels were chosen says {@link MatrixFunctions}; this
 * list was cut off behind scalar laws in several dimensions: systems, elastic waves and curved
 * grids do not judge.
 *
 * <p>Left out: what has no method of its own (1 to 3, 7, 8, 11, 13, 14, 16, 18), varying
 * coefficients (9, the loops of 4), other high resolution (10), sources (17, call others) and
 * dimensions (19, the loops of 6 by rows and columns).
 */
final class FiniteVolumes {
  private static final double GRAVITY = 9.81;

  private FiniteVolumes() {}

  /**
   * Chapter 4: Godunov's method for sound on a line.
   *
   * @param ratio of a step of time to a cell's width
   */
  public static void acoustics(
      int n,
      float ratio,
      float bulk,
      float density,
      float[] p,
      float[] u,
      float[] toP,
      float[] toU) {
    float speed = (float) Math.sqrt(bulk / density);
    float impedance = speed * density;
    for (int i = 1; i < n - 1; i++) {
      float right = 0.5f * (p[i] - p[i - 1] + impedance * (u[i] - u[i - 1]));
      float left = 0.5f * (p[i + 1] - p[i] - impedance * (u[i + 1] - u[i]));
      toP[i] = p[i] - ratio * speed * (right - left);
      toU[i] = u[i] - ratio * speed * (right + left) / impedance;
    }
  }

  /**
   * Chapter 6: a wave that goes to the right, corrected by slopes that minmod limits.
   *
   * @param courant number
   */
  public static void limitedAdvection(
      int n, double courant, double[] q, double[] flux, double[] to) {
    for (int i = 2; i < n; i++) {
      double wave = q[i] - q[i - 1];
      double behind = q[i - 1] - q[i - 2];
      double limited = Math.max(0, Math.min(wave, behind)) + Math.min(0, Math.max(wave, behind));
      flux[i] = q[i - 1] + 0.5 * (1 - courant) * limited;
    }
    for (int i = 2; i < n - 1; i++) {
      to[i] = q[i] - courant * (flux[i + 1] - flux[i]);
    }
  }

  /** Chapter 12: Burgers' equation with the flux of B. Engquist and S. Osher. */
  public static void engquistOsher(int n, double ratio, double[] q, double[] to) {
    double before = burgersFlux(q[0], q[1]);
    for (int i = 1; i < n - 1; i++) {
      double flux = burgersFlux(q[i], q[i + 1]);
      to[i] = q[i] - ratio * (flux - before);
      before = flux;
    }
  }

  private static double burgersFlux(double left, double right) {
    double forwards = Math.max(left, 0);
    double backwards = Math.min(right, 0);
    return 0.5 * (forwards * forwards + backwards * backwards);
  }

  /**
   * Chapter 15: shallow water by P. Roe's solver.
   *
   * @param h depth of each cell
   * @param hu its momentum
   */
  public static void roeShallowWater(
      int n,
      double ratio,
      double[] h,
      double[] hu,
      double[] fluxH,
      double[] fluxHu,
      double[] toH,
      double[] toHu) {
    for (int i = 1; i < n; i++) {
      double rootLeft = Math.sqrt(h[i - 1]);
      double rootRight = Math.sqrt(h[i]);
      double velocityLeft = hu[i - 1] / h[i - 1];
      double velocityRight = hu[i] / h[i];
      double velocity =
          (rootLeft * velocityLeft + rootRight * velocityRight) / (rootLeft + rootRight);
      double speed = Math.sqrt(0.5 * GRAVITY * (h[i - 1] + h[i]));
      double jumpH = h[i] - h[i - 1];
      double jumpHu = hu[i] - hu[i - 1];
      double slow = velocity - speed;
      double fast = velocity + speed;
      double first = Math.abs(slow) * (fast * jumpH - jumpHu) / (2 * speed);
      double second = Math.abs(fast) * (jumpHu - slow * jumpH) / (2 * speed);
      fluxH[i] = 0.5 * (hu[i - 1] + hu[i] - first - second);
      fluxHu[i] =
          0.5
              * (hu[i - 1] * velocityLeft
                  + hu[i] * velocityRight
                  + 0.5 * GRAVITY * (h[i - 1] * h[i - 1] + h[i] * h[i])
                  - first * slow
                  - second * fast);
    }
    for (int i = 1; i < n - 1; i++) {
      toH[i] = h[i] - ratio * (fluxH[i + 1] - fluxH[i]);
      toHu[i] = hu[i] - ratio * (fluxHu[i + 1] - fluxHu[i]);
    }
  }

  /**
   * Chapter 20: corner transport upwind on a plane, the wind blowing along both axes at each place.
   *
   * @param u wind along the rows in cells for each step, v across them
   */
  public static void cornerTransport(
      int rows, int columns, double[][] u, double[][] v, double[][] q, double[][] to) {
    for (int j = 1; j < rows; j++) {
      for (int i = 1; i < columns; i++) {
        double x = u[j][i];
        double y = v[j][i];
        double along = q[j][i] - q[j][i - 1];
        double across = q[j][i] - q[j - 1][i];
        double mixed = across - (q[j][i - 1] - q[j - 1][i - 1]);
        to[j][i] = q[j][i] - x * along - y * across + x * y * mixed;
      }
    }
  }
}
