package org.perfmodel.accuracy;

/**
 * Programs of R. Landau and M. Paez (Computational Physics, Wiley 1997), in turn from those on
 * grids and from those with particles, in the book's order the first that no older set has: B.
 * Numerov's method (10) and nuclei that decay (7), solitons on a line (28) and spins of E. Ising
 * (22), solitons on a plane (29); in double precision, written anew. How the kernels were chosen
 * says {@link NumericalMathematics}; this list was cut off behind solitons on a plane: wave
 * packets, quantum paths and fractals do not judge.
 *
 * <p>Left out: random walks ({@link Fundamentals}, randomWalk), electrostatic potentials, heat and
 * strings (25 to 27: {@link Stencils}, fivePoints and heatLine; {@link Worlds}, ring).
 */
final class ComputationalPhysics {
  private static final long FACTOR = 0x5deece66dL;
  private static final long MASK = (1L << 48) - 1;

  private ComputationalPhysics() {}

  /**
   * numerov: a wave function of an energy in a potential, from both ends, at which it is zero, to a
   * place where both are made to match.
   *
   * @param square receives squares of wave numbers
   * @param wave receives the wave function
   * @return by how much the slopes of both differ there
   */
  public static double numerov(
      int n,
      int match,
      double h,
      double energy,
      double[] potential,
      double[] square,
      double[] wave) {
    for (int i = 0; i < n; i++) {
      square[i] = 2 * (energy - potential[i]);
    }
    double twelfth = h * h / 12;
    wave[n - 1] = 0;
    wave[n - 2] = 1e-5;
    for (int i = n - 2; i >= match; i--) {
      wave[i - 1] = beyond(twelfth, square, wave, i, 1);
    }
    double there = wave[match];
    double slope = (wave[match + 1] - wave[match - 1]) / (2 * h * there);
    wave[0] = 0;
    wave[1] = 1e-5;
    for (int i = 1; i < match; i++) {
      wave[i + 1] = beyond(twelfth, square, wave, i, -1);
    }
    double next = beyond(twelfth, square, wave, match, -1);
    double here = wave[match];
    double other = (next - wave[match - 1]) / (2 * h * here);
    double factor = here / there;
    for (int i = match + 1; i < n; i++) {
      wave[i] *= factor;
    }
    return other - slope;
  }

  /** The wave at the next place, on the other side than where the last one is. */
  private static double beyond(double twelfth, double[] square, double[] wave, int i, int last) {
    double here = 2 * (1 - 5 * twelfth * square[i]) * wave[i];
    double before = (1 + twelfth * square[i + last]) * wave[i + last];
    return (here - before) / (1 + twelfth * square[i - last]);
  }

  /**
   * decay: how many of so many nuclei are left after each step of time, in which each decays with
   * the same probability.
   */
  public static void decay(int nuclei, int steps, double rate, long seed, int[] left) {
    long state = seed;
    int there = nuclei;
    for (int t = 0; t < steps; t++) {
      int now = there;
      // @ perf trips = 0.43*nuclei
      for (int k = 0; k < now; k++) {
        state = advanced(state);
        // @ perf probability = 0.04
        if (fraction(state) < rate) {
          there--;
        }
      }
      left[t] = there;
    }
  }

  private static long advanced(long state) {
    return state * FACTOR + 0xb & MASK;
  }

  private static double fraction(long state) {
    return state * 0x1p-48;
  }

  /**
   * soliton: steps of the equation of D. Korteweg and G. de Vries, by differences of N. Zabusky and
   * M. Kruskal. The ends keep what they have.
   *
   * @param epsilon how much waves steepen, mu how much they disperse
   * @param levels three times of a grid to compute with
   * @return the one of them that has the last time
   */
  public static double[] soliton(
      int n,
      int steps,
      double epsilon,
      double mu,
      double dx,
      double dt,
      double[] start,
      double[][] levels) {
    double steepening = epsilon * dt / (3 * dx);
    double dispersion = mu * dt / (dx * dx * dx);
    double[] before = levels[0];
    double[] now = levels[1];
    double[] next = levels[2];
    System.arraycopy(start, 0, before, 0, n);
    advance(n, steepening / 2, dispersion / 2, before, before, now);
    for (int t = 1; t < steps; t++) {
      advance(n, steepening, dispersion, before, now, next);
      double[] oldest = before;
      before = now;
      now = next;
      next = oldest;
    }
    return now;
  }

  private static void advance(
      int n, double steepening, double dispersion, double[] before, double[] now, double[] next) {
    next[0] = now[0];
    next[1] =
        before[1]
            - steepening * (now[2] + now[1] + now[0]) * (now[2] - now[0])
            - dispersion * (now[0] - now[2]);
    for (int i = 2; i < n - 2; i++) {
      next[i] =
          before[i]
              - steepening * (now[i + 1] + now[i] + now[i - 1]) * (now[i + 1] - now[i - 1])
              - dispersion * (now[i + 2] - 2 * now[i + 1] + 2 * now[i - 1] - now[i - 2]);
    }
    next[n - 2] =
        before[n - 2]
            - steepening * (now[n - 1] + now[n - 2] + now[n - 3]) * (now[n - 1] - now[n - 3])
            - dispersion * (now[n - 3] - now[n - 1]);
    next[n - 1] = now[n - 1];
  }

  /**
   * ising: a ring of spins that N. Metropolis's algorithm brings to a temperature.
   *
   * @param spin receives them; each is 1 or -1
   * @return their energy
   */
  public static double ising(
      int n, int trials, double coupling, double temperature, long seed, int[] start, int[] spin) {
    System.arraycopy(start, 0, spin, 0, n);
    double energy = -coupling * spin[n - 1] * spin[0];
    for (int i = 1; i < n; i++) {
      energy -= coupling * spin[i - 1] * spin[i];
    }
    long state = seed;
    for (int t = 0; t < trials; t++) {
      state = advanced(state);
      int at = (int) (fraction(state) * n);
      int left = spin[at == 0 ? n - 1 : at - 1];
      int right = spin[at == n - 1 ? 0 : at + 1];
      double change = 2 * coupling * spin[at] * (left + right);
      boolean flips = true;
      // @ perf probability = 0.55
      if (change > 0) {
        state = advanced(state);
        flips = fraction(state) < Math.exp(-change / temperature);
      }
      // @ perf probability = 0.46
      if (flips) {
        spin[at] = -spin[at];
        energy += change;
      }
    }
    return energy;
  }

  /**
   * twodsol: steps of the sine-Gordon equation on a square, whose edges are flat, from rest.
   *
   * @param ratio of steps in time and in space, squared
   * @param levels three times of a grid to compute with
   * @return the one of them that has the last time
   */
  public static double[][] sineGordon(
      int n, int steps, double ratio, double dt, double[][] start, double[][][] levels) {
    double[][] before = levels[0];
    double[][] now = levels[1];
    double[][] next = levels[2];
    for (int i = 0; i < n; i++) {
      System.arraycopy(start[i], 0, now[i], 0, n);
    }
    for (int i = 1; i < n - 1; i++) {
      for (int j = 1; j < n - 1; j++) {
        before[i][j] = now[i][j] + acceleration(ratio, dt, now, i, j) / 2;
      }
    }
    for (int t = 0; t < steps; t++) {
      for (int i = 1; i < n - 1; i++) {
        for (int j = 1; j < n - 1; j++) {
          next[i][j] = 2 * now[i][j] - before[i][j] + acceleration(ratio, dt, now, i, j);
        }
      }
      for (int i = 1; i < n - 1; i++) {
        next[i][0] = next[i][1];
        next[i][n - 1] = next[i][n - 2];
      }
      for (int j = 0; j < n; j++) {
        next[0][j] = next[1][j];
        next[n - 1][j] = next[n - 2][j];
      }
      double[][] oldest = before;
      before = now;
      now = next;
      next = oldest;
    }
    return now;
  }

  private static double acceleration(double ratio, double dt, double[][] u, int i, int j) {
    double around = u[i - 1][j] + u[i + 1][j] + u[i][j - 1] + u[i][j + 1];
    return ratio * (around - 4 * u[i][j]) - dt * dt * Math.sin(around / 4);
  }
}
