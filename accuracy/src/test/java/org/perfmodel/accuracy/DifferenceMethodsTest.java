package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.Values.doubles;

import org.junit.jupiter.api.Test;

/** Differences: exact for polynomials, and solutions of their equations. */
class DifferenceMethodsTest {
  @Test
  void polynomialsHaveTheirSecondDerivatives() {
    int n = 12;
    double[] x = DifferenceMethodDrivers.grid(n);
    double[] u = new double[n];
    double[] expected = new double[n];
    for (int i = 0; i < n; i++) {
      u[i] = Math.pow(x[i], 4) - 2 * Math.pow(x[i], 3) + x[i];
      expected[i] = 12 * x[i] * x[i] - 12 * x[i];
    }
    double[] out = new double[n];
    DifferenceMethods.derivative(n, 5, 2, x, u, new double[5][3], out);
    assertThat(out).containsExactly(expected, within(1e-7));
  }

  @Test
  void equalStepsHaveTheKnownWeights() {
    double[] x = {0, 1, 2, 3, 4};
    double[][] weight = new double[5][3];
    for (int k = 0; k < 5; k++) {
      double[] u = new double[5];
      u[k] = 12;
      double[] out = new double[5];
      DifferenceMethods.derivative(5, 5, 2, x, u, weight, out);
      assertThat(out[2]).isCloseTo(new double[] {-1, 16, -30, 16, -1}[k], within(1e-12));
    }
  }

  @Test
  void newtonsStepsSolveThePendulum() {
    int n = 40;
    double[] angle = new double[n + 1];
    angle[0] = 0.7;
    angle[n] = 0.5;
    double change =
        DifferenceMethods.pendulum(n, 5, 2, angle, new double[n + 1], new double[n + 1]);
    assertThat(change).isLessThan(1e-12);
    double h = 2.0 / n;
    for (int i = 1; i < n; i++) {
      double second = (angle[i - 1] - 2 * angle[i] + angle[i + 1]) / (h * h);
      assertThat(second + Math.sin(angle[i])).isCloseTo(0, within(1e-11));
    }
    assertThat(angle[0]).isEqualTo(0.7);
    assertThat(angle[n]).isEqualTo(0.5);
  }

  @Test
  void aSingleDecayIsOfThirdOrder() {
    double[] rate = {1, 0};
    double[] start = {1, 0};
    double[] u = new double[2];
    DifferenceMethods.adamsBashforth(2, 40, 0.05, rate, start, u, new double[3][2]);
    double coarse = Math.abs(u[0] - Math.exp(-2));
    DifferenceMethods.adamsBashforth(2, 80, 0.025, rate, start, u, new double[3][2]);
    double fine = Math.abs(u[0] - Math.exp(-2));
    assertThat(coarse).isLessThan(1e-4);
    assertThat(coarse / fine).isBetween(6.0, 10.0);
  }

  @Test
  void nothingIsLostInAChainOfDecays() {
    int n = 50;
    double[] start = doubles(n, 1, 2);
    double[] u = new double[n];
    double[][] slopes = new double[3][n];
    DifferenceMethods.adamsBashforth(n, 20, 0.05, doubles(n, 0.5, 1.5), start, u, slopes);
    assertThat(Values.sum(u)).isCloseTo(Values.sum(start), within(1e-11));
    assertThat(u[0]).isCloseTo(start[0] * Math.exp(-doubles(n, 0.5, 1.5)[0]), within(1e-3));
  }
}
