package org.perfmodel.accuracy;

/**
 * Schemes of E. Toro (Riemann Solvers and Numerical Methods for Fluid Dynamics, 3rd ed., Springer
 * 2009), of its chapters in their order the first that no older set has: the exact solver (4), the
 * FORCE flux (7), splitting of fluxes by J. Steger and R. Warming (8); of the equations of L. Euler
 * for an ideal gas on a line, written anew. This list was cut off behind that splitting: other
 * splittings, approximate states, HLL, HLLC, the solvers of P. Roe and S. Osher, and schemes of
 * higher order do not judge.
 *
 * <p>Left out: equations and theory (1 to 3), R. Courant, E. Isaacson and M. Rees' scheme, P. Lax
 * and K. Friedrichs', P. Lax and B. Wendroff's and others for one wave (5: {@link
 * DifferenceSchemes}; {@link FiniteVolumes}, acoustics), S. Godunov's method and random choice (6
 * and 7, call the exact solver and choose from what it gives).
 */
final class RiemannSolvers {
  private static final int ITERATIONS = 20;
  private static final double CHANGE = 1e-6;
  private static final double LEAST = 1e-6;

  private RiemannSolvers() {}

  /**
   * Chapter 4: pressure and velocity between each two neighbours of n + 1 cells, by I. Newton's
   * method from the linearised solution.
   *
   * @param function work, four elements
   */
  public static void exactStar(
      int n,
      double gamma,
      double[] density,
      double[] velocity,
      double[] pressure,
      double[] function,
      double[] starPressure,
      double[] starVelocity) {
    for (int i = 0; i < n; i++) {
      double soundLeft = Math.sqrt(gamma * pressure[i] / density[i]);
      double soundRight = Math.sqrt(gamma * pressure[i + 1] / density[i + 1]);
      double jump = velocity[i + 1] - velocity[i];
      double impedance = 0.25 * (density[i] + density[i + 1]) * (soundLeft + soundRight);
      double p = Math.max(LEAST, 0.5 * (pressure[i] + pressure[i + 1] - jump * impedance));
      // @ perf trips = 3.1
      for (int iteration = 0; iteration < ITERATIONS; iteration++) {
        evaluate(gamma, p, density[i], pressure[i], soundLeft, function, 0);
        evaluate(gamma, p, density[i + 1], pressure[i + 1], soundRight, function, 2);
        double next = p - (function[0] + function[2] + jump) / (function[1] + function[3]);
        next = Math.max(LEAST, next);
        double change = 2 * Math.abs(next - p) / (next + p);
        p = next;
        // @ perf probability = 1/3.1
        if (change < CHANGE) {
          break;
        }
      }
      starPressure[i] = p;
      starVelocity[i] = 0.5 * (velocity[i] + velocity[i + 1] + function[2] - function[0]);
    }
  }

  /** How far a wave changes the velocity and what the derivative of that is. */
  private static void evaluate(
      double gamma, double p, double density, double before, double sound, double[] f, int at) {
    // @ perf probability = 0.493
    if (p > before) {
      double a = 2 / ((gamma + 1) * density);
      double b = (gamma - 1) / (gamma + 1) * before;
      double root = Math.sqrt(a / (b + p));
      f[at] = (p - before) * root;
      f[at + 1] = (1 - 0.5 * (p - before) / (b + p)) * root;
    } else {
      double ratio = p / before;
      f[at] = 2 / (gamma - 1) * sound * (Math.pow(ratio, (gamma - 1) / (2 * gamma)) - 1);
      f[at + 1] = Math.pow(ratio, -(gamma + 1) / (2 * gamma)) / (density * sound);
    }
  }

  /**
   * Section 7.4: a step with the FORCE flux, the mean of P. Lax and K. Friedrichs' and R.
   * Richtmyer's.
   *
   * @param ratio of a step of time to a cell's width
   * @param massFlux receives what flows into each cell from the left, as the other fluxes
   */
  public static void force(
      int n,
      double gamma,
      double ratio,
      double[] density,
      double[] momentum,
      double[] energy,
      double[] massFlux,
      double[] momentumFlux,
      double[] energyFlux,
      double[] toDensity,
      double[] toMomentum,
      double[] toEnergy) {
    for (int i = 1; i < n; i++) {
      double r1 = density[i - 1];
      double m1 = momentum[i - 1];
      double e1 = energy[i - 1];
      double u1 = m1 / r1;
      double p1 = (gamma - 1) * (e1 - 0.5 * m1 * u1);
      double r2 = density[i];
      double m2 = momentum[i];
      double e2 = energy[i];
      double u2 = m2 / r2;
      double p2 = (gamma - 1) * (e2 - 0.5 * m2 * u2);
      double push1 = m1 * u1 + p1;
      double push2 = m2 * u2 + p2;
      double work1 = u1 * (e1 + p1);
      double work2 = u2 * (e2 + p2);
      double r = 0.5 * (r1 + r2 + ratio * (m1 - m2));
      double m = 0.5 * (m1 + m2 + ratio * (push1 - push2));
      double e = 0.5 * (e1 + e2 + ratio * (work1 - work2));
      double u = m / r;
      double p = (gamma - 1) * (e - 0.5 * m * u);
      massFlux[i] = 0.5 * (0.5 * (m1 + m2 + (r1 - r2) / ratio) + m);
      momentumFlux[i] = 0.5 * (0.5 * (push1 + push2 + (m1 - m2) / ratio) + m * u + p);
      energyFlux[i] = 0.5 * (0.5 * (work1 + work2 + (e1 - e2) / ratio) + u * (e + p));
    }
    for (int i = 1; i < n - 1; i++) {
      toDensity[i] = density[i] - ratio * (massFlux[i + 1] - massFlux[i]);
      toMomentum[i] = momentum[i] - ratio * (momentumFlux[i + 1] - momentumFlux[i]);
      toEnergy[i] = energy[i] - ratio * (energyFlux[i + 1] - energyFlux[i]);
    }
  }

  /**
   * Section 8.4: a step with fluxes that Steger and Warming split by the signs of the speeds.
   *
   * @param ratio of a step of time to a cell's width
   * @param state density, momentum and energy of each cell, as to
   * @param forwards receives what flows from each cell to the right, backwards to the left
   */
  public static void stegerWarming(
      int n,
      float gamma,
      float ratio,
      float[] state,
      float[] forwards,
      float[] backwards,
      float[] to) {
    for (int i = 0; i < n; i++) {
      float density = state[3 * i];
      float velocity = state[3 * i + 1] / density;
      float energy = state[3 * i + 2];
      float pressure = (gamma - 1) * (energy - 0.5f * density * velocity * velocity);
      float sound = (float) Math.sqrt(gamma * pressure / density);
      float enthalpy = (energy + pressure) / density;
      float scale = density / (2 * gamma);
      float slow = velocity - sound;
      float fast = velocity + sound;
      float slowUp = Math.max(slow, 0);
      float slowDown = Math.min(slow, 0);
      float middleUp = 2 * (gamma - 1) * Math.max(velocity, 0);
      float middleDown = 2 * (gamma - 1) * Math.min(velocity, 0);
      float fastUp = Math.max(fast, 0);
      float fastDown = Math.min(fast, 0);
      float motion = 0.5f * velocity * velocity;
      float little = enthalpy - velocity * sound;
      float much = enthalpy + velocity * sound;
      forwards[3 * i] = scale * (slowUp + middleUp + fastUp);
      forwards[3 * i + 1] = scale * (slow * slowUp + velocity * middleUp + fast * fastUp);
      forwards[3 * i + 2] = scale * (little * slowUp + motion * middleUp + much * fastUp);
      backwards[3 * i] = scale * (slowDown + middleDown + fastDown);
      backwards[3 * i + 1] = scale * (slow * slowDown + velocity * middleDown + fast * fastDown);
      backwards[3 * i + 2] = scale * (little * slowDown + motion * middleDown + much * fastDown);
    }
    for (int k = 3; k < 3 * n - 3; k++) {
      float right = forwards[k] + backwards[k + 3];
      float left = forwards[k - 3] + backwards[k];
      to[k] = state[k] - ratio * (right - left);
    }
  }
}
