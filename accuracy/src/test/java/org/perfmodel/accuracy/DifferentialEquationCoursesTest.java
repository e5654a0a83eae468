package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.Values.rows;

import org.junit.jupiter.api.Test;
import org.perfmodel.accuracy.DifferentialEquationCourses.Circle;
import org.perfmodel.accuracy.DifferentialEquationCourses.Stages;

/** Methods beside exact solutions, their equations and what they keep. */
class DifferentialEquationCoursesTest {
  @Test
  void aWaveOfHeatFadesAsItShould() {
    int n = 31;
    int steps = 50;
    double mu = 0.5;
    double rate = mu * (2 * Math.cos(Math.PI / (n + 1)) - 2);
    double[][] y = new double[steps + 3][n];
    for (int t = 0; t < 3; t++) {
      for (int i = 0; i < n; i++) {
        y[t][i] = Math.exp(rate * t) * Math.sin(Math.PI * (i + 1) / (n + 1));
      }
    }
    DifferentialEquationCourses.backwardDifferentiation(n, steps, mu, y, new double[n]);
    for (int i = 0; i < n; i++) {
      double exact = Math.exp(rate * (steps + 2)) * Math.sin(Math.PI * (i + 1) / (n + 1));
      assertThat(y[steps + 2][i]).isCloseTo(exact, within(1e-7));
    }
  }

  @Test
  void eachStepSolvesItsSystem() {
    int n = 9;
    double mu = 0.8;
    double[][] y = rows(5, n, 1, 2);
    DifferentialEquationCourses.backwardDifferentiation(n, 2, mu, y, new double[n]);
    for (int i = 0; i < n; i++) {
      double left = i > 0 ? y[4][i - 1] : 0;
      double right = i < n - 1 ? y[4][i + 1] : 0;
      double slope = mu * (left - 2 * y[4][i] + right);
      double sum = 11 * y[4][i] - 18 * y[3][i] + 9 * y[2][i] - 2 * y[1][i];
      assertThat(sum).isCloseTo(6 * slope, within(1e-12));
    }
  }

  @Test
  void energyIsKeptAndErrorsAreOfOrderFour() {
    int n = 6;
    double[] q = DifferentialEquationCourseDrivers.between(n);
    double[] p = new double[n + 2];
    double[] coarse = after(8, 1, q, p);
    double[] middle = after(16, 1, q, p);
    double[] fine = after(256, 1, q, p);
    double ratio = Math.abs(coarse[2] - fine[2]) / Math.abs(middle[2] - fine[2]);
    assertThat(ratio).isBetween(12.0, 20.0);
    double[] late = after(2000, 200, q, p);
    assertThat(late[0]).isCloseTo(energy(n, q, p), within(1e-4));
  }

  /** Energy and places after a time in so many steps. */
  private static double[] after(int steps, double time, double[] q, double[] p) {
    int n = q.length - 2;
    double[] places = q.clone();
    double[] speeds = p.clone();
    double[] nextQ = new double[n + 2];
    double[] nextP = new double[n + 2];
    Stages stages = new Stages(n);
    for (int s = 0; s < steps; s++) {
      DifferentialEquationCourses.gaussLegendre(
          n, 25, time / steps, places, speeds, stages, nextQ, nextP);
      System.arraycopy(nextQ, 0, places, 0, n + 2);
      System.arraycopy(nextP, 0, speeds, 0, n + 2);
    }
    places[0] = energy(n, places, speeds);
    return places;
  }

  private static double energy(int n, double[] q, double[] p) {
    double sum = 0;
    for (int i = 1; i <= n + 1; i++) {
      double before = i == 1 ? 0 : q[i - 1];
      double apart = q[i] - before;
      sum += (p[i] * p[i] + apart * apart) / 2 + q[i] * q[i] * q[i] * q[i] / 4;
    }
    return sum;
  }

  @Test
  void fivePointsGiveTheRightSideBack() {
    for (int n : new int[] {1, 3, 15, 31}) {
      double[][] f = rows(n, n, -1, 1);
      double[][] u = new double[n][n];
      DifferentialEquationCourses.hockney(
          n,
          DifferentialEquationCourseDrivers.levels(n),
          f,
          u,
          new double[n][n],
          new Circle(2 * n + 2));
      for (int j = 0; j < n; j++) {
        for (int i = 0; i < n; i++) {
          double sum = at(u, j - 1, i) + at(u, j + 1, i) + at(u, j, i - 1) + at(u, j, i + 1);
          assertThat(sum - 4 * u[j][i]).isCloseTo(f[j][i], within(1e-11));
        }
      }
    }
  }

  private static double at(double[][] u, int j, int i) {
    boolean inside = j >= 0 && i >= 0 && j < u.length && i < u.length;
    return inside ? u[j][i] : 0;
  }
}
