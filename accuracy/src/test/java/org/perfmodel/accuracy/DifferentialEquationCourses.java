package org.perfmodel.accuracy;

/**
 * Methods of A. Iserles (A First Course in the Numerical Analysis of Differential Equations, 2nd
 * ed., Cambridge 2009), of its chapters in their order the first that no older set has: backward
 * differentiation (2), C. Gauss and A. Legendre's implicit Runge-Kutta method (3), R. Hockney's
 * solver of the Poisson equation (15); in double precision, written anew. How the kernels were
 * chosen says {@link EngineeringMethods}; this list was cut off behind Hockney's solver: the disc,
 * splitting and boxes do not judge.
 *
 * <p>Left out: L. Euler's method (1: {@link ComputationalPhysics}, decay), J. Adams and F.
 * Bashforth's (2: {@link DifferenceMethods}, adamsBashforth), explicit Runge-Kutta methods (3:
 * {@link RecipeCurves}, rk4), stiffness, geometry, errors and nonlinear systems (4 to 7, the loops
 * of the methods), five and nine points (8: {@link Stencils}, fivePoints; {@link
 * DifferenceSchemes}, ninePoints), elements and spectra (9 and 10: {@link PortableElements}, {@link
 * SpectralMethods}), elimination, iterations, grids and conjugate gradients (11 to 14: {@link
 * LapackBands}, gbtf2; {@link RecipeSolvers}, sor; {@link MultigridTutorials}, vCycle; {@link
 * TeaLeaves}, cgStep).
 */
final class DifferentialEquationCourses {
  private DifferentialEquationCourses() {}

  /**
   * Backward differentiation with three steps: heat that flows along a line of n places between
   * ends that are cold.
   *
   * @param mu step of time over the square of that of space
   * @param y a row for each time, of which the first three are given
   * @param inverse receives one over the pivots of the system
   */
  public static void backwardDifferentiation(
      int n, int steps, double mu, double[][] y, double[] inverse) {
    double off = 6.0 / 11 * mu;
    inverse[0] = 1 / (1 + 2 * off);
    for (int i = 1; i < n; i++) {
      inverse[i] = 1 / (1 + 2 * off - off * off * inverse[i - 1]);
    }
    for (int t = 3; t < steps + 3; t++) {
      double[] oldest = y[t - 3];
      double[] older = y[t - 2];
      double[] old = y[t - 1];
      double[] here = y[t];
      for (int i = 0; i < n; i++) {
        here[i] = (18 * old[i] - 9 * older[i] + 2 * oldest[i]) / 11;
      }
      here[0] *= inverse[0];
      for (int i = 1; i < n; i++) {
        here[i] = (here[i] + off * here[i - 1]) * inverse[i];
      }
      for (int i = n - 2; i >= 0; i--) {
        here[i] += off * inverse[i] * here[i + 1];
      }
    }
  }

  /** What the two stages of a step know of each mass: velocities and forces. */
  static final class Stages {
    final double[] place;
    final double[] firstVelocity;
    final double[] secondVelocity;
    final double[] firstForce;
    final double[] secondForce;

    Stages(int n) {
      place = new double[n + 2];
      firstVelocity = new double[n + 2];
      secondVelocity = new double[n + 2];
      firstForce = new double[n + 2];
      secondForce = new double[n + 2];
    }
  }

  /**
   * Gauss and Legendre's method of order four: a step of n masses in a line, each held by springs
   * to its neighbours and to its place by one that is cubic. Its stages are found by functional
   * iteration.
   *
   * @param q places, with one at each end that stays zero, as p, the velocities
   * @param nextQ receives those after the step, as nextP
   */
  public static void gaussLegendre(
      int n,
      int iterations,
      double h,
      double[] q,
      double[] p,
      Stages stages,
      double[] nextQ,
      double[] nextP) {
    double same = 0.25 * h;
    double later = (0.25 - Math.sqrt(3) / 6) * h;
    double earlier = (0.25 + Math.sqrt(3) / 6) * h;
    double[] u1 = stages.firstVelocity;
    double[] u2 = stages.secondVelocity;
    double[] f1 = stages.firstForce;
    double[] f2 = stages.secondForce;
    for (int i = 1; i <= n; i++) {
      u1[i] = p[i];
      u2[i] = p[i];
    }
    for (int k = 0; k < iterations; k++) {
      forces(n, same, later, q, u1, u2, stages.place, f1);
      forces(n, earlier, same, q, u1, u2, stages.place, f2);
      for (int i = 1; i <= n; i++) {
        u1[i] = p[i] + same * f1[i] + later * f2[i];
        u2[i] = p[i] + earlier * f1[i] + same * f2[i];
      }
    }
    for (int i = 1; i <= n; i++) {
      nextQ[i] = q[i] + 0.5 * h * (u1[i] + u2[i]);
      nextP[i] = p[i] + 0.5 * h * (f1[i] + f2[i]);
    }
  }

  private static void forces(
      int n,
      double first,
      double second,
      double[] q,
      double[] u1,
      double[] u2,
      double[] place,
      double[] force) {
    for (int i = 1; i <= n; i++) {
      place[i] = q[i] + first * u1[i] + second * u2[i];
    }
    for (int i = 1; i <= n; i++) {
      double x = place[i];
      force[i] = place[i - 1] - 2 * x + place[i + 1] - x * x * x;
    }
  }

  /** Room for transforms of lines: two complex series, a circle, and the systems' diagonals. */
  static final class Circle {
    final double[] cosine;
    final double[] sine;
    final double[] real;
    final double[] imaginary;
    final double[] otherReal;
    final double[] otherImaginary;
    final double[] wave;

    Circle(int length) {
      cosine = new double[length / 2];
      sine = new double[length / 2];
      for (int i = 0; i < length / 2; i++) {
        cosine[i] = Math.cos(2 * Math.PI * i / length);
        sine[i] = Math.sin(2 * Math.PI * i / length);
      }
      real = new double[length];
      imaginary = new double[length];
      otherReal = new double[length];
      otherImaginary = new double[length];
      wave = new double[length / 2 - 1];
    }
  }

  /**
   * Hockney's solver: the Poisson equation with five points on a square of n by n places between
   * edges that are zero, by transforms of its lines and a tridiagonal system of each wave.
   *
   * @param n one less than a power of two
   * @param levels of a transform of length 2 n + 2
   * @param f the right side, times the square of the distance of two places
   * @param u receives the solution
   * @param inverse receives one over the pivots
   */
  public static void hockney(
      int n, int levels, double[][] f, double[][] u, double[][] inverse, Circle circle) {
    for (int j = 0; j < n; j++) {
      sines(n, levels, 1, f[j], u[j], circle);
    }
    double[] wave = circle.wave;
    for (int k = 0; k < n; k++) {
      wave[k] = 2 * Math.cos(Math.PI * (k + 1) / (n + 1)) - 4;
      inverse[0][k] = 1 / wave[k];
      u[0][k] *= inverse[0][k];
    }
    for (int j = 1; j < n; j++) {
      for (int k = 0; k < n; k++) {
        inverse[j][k] = 1 / (wave[k] - inverse[j - 1][k]);
        u[j][k] = (u[j][k] - u[j - 1][k]) * inverse[j][k];
      }
    }
    for (int j = n - 2; j >= 0; j--) {
      for (int k = 0; k < n; k++) {
        u[j][k] -= inverse[j][k] * u[j + 1][k];
      }
    }
    for (int j = 0; j < n; j++) {
      sines(n, levels, 2.0 / (n + 1), u[j], u[j], circle);
    }
  }

  /** Sums of sines, from T. Stockham's transform of the odd series that continues the line. */
  private static void sines(
      int n, int levels, double scale, double[] line, double[] sum, Circle circle) {
    int half = n + 1;
    double[] real = circle.real;
    double[] imaginary = circle.imaginary;
    double[] toReal = circle.otherReal;
    double[] toImaginary = circle.otherImaginary;
    real[0] = 0;
    real[half] = 0;
    for (int i = 1; i <= n; i++) {
      real[i] = line[i - 1];
      real[2 * half - i] = -line[i - 1];
    }
    for (int i = 0; i < 2 * half; i++) {
      imaginary[i] = 0;
    }
    for (int s = 0; s < levels; s++) {
      int apart = 1 << s;
      for (int i = 0; i < half; i++) {
        int group = i & -apart;
        double dr = real[i] - real[i + half];
        double di = imaginary[i] - imaginary[i + half];
        double c = circle.cosine[group];
        double d = circle.sine[group];
        toReal[i + group] = real[i] + real[i + half];
        toImaginary[i + group] = imaginary[i] + imaginary[i + half];
        toReal[i + group + apart] = dr * c + di * d;
        toImaginary[i + group + apart] = di * c - dr * d;
      }
      double[] swapped = real;
      real = toReal;
      toReal = swapped;
      swapped = imaginary;
      imaginary = toImaginary;
      toImaginary = swapped;
    }
    for (int i = 1; i <= n; i++) {
      sum[i - 1] = -0.5 * scale * imaginary[i];
    }
  }
}
