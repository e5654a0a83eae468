package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.rows;

import org.junit.jupiter.api.Test;

/** A factor that is found, a system that is solved, a maximum and a fit that are known. */
class EngineeringMethodsTest {
  @Test
  void theFactorThatAPolynomialHasIsFound() {
    int n = 12;
    double[] factor = new double[2];
    double[] b = new double[n + 1];
    double[] a = EngineeringMethodDrivers.product(n, 0.5, -0.3);
    EngineeringMethods.bairstow(n, 10, 0.45, -0.25, a, b, new double[n + 1], factor);
    assertThat(factor).containsExactly(new double[] {0.5, -0.3}, within(1e-12));
    double[] other = doubles(n - 1, 1, 2);
    for (int i = 0; i < n - 1; i++) {
      assertThat(b[i + 2]).isCloseTo(other[i], within(1e-9));
    }
  }

  @Test
  void theSolutionSolvesTheSystem() {
    int n = 20;
    double[][] a = rows(n, n, -1, 1);
    for (int j = 0; j < n; j++) {
      a[3][j] *= 1e6;
      a[j][j] = 0;
    }
    double[] b = doubles(n, 1, 2);
    double[] x = new double[n];
    double[][] work = new double[n][n];
    boolean solved =
        EngineeringMethods.scaledPivots(n, 1e-12, a, b, work, new double[n], new double[n], x);
    assertThat(solved).isTrue();
    for (int i = 0; i < n; i++) {
      double sum = 0;
      for (int j = 0; j < n; j++) {
        sum += a[i][j] * x[j];
      }
      assertThat(sum).isCloseTo(b[i], within(i == 3 ? 1e-5 : 1e-10));
    }
    double[][] singular = {{1, 2}, {2, 4}};
    solved =
        EngineeringMethods.scaledPivots(
            2, 1e-12, singular, new double[2], work, new double[2], new double[2], x);
    assertThat(solved).isFalse();
  }

  @Test
  void theMaximumIsNearWhereItIsKnownToBe() {
    double[] place = new double[2];
    double value = EngineeringMethods.randomSearch(200_000, 11, place);
    assertThat(value).isCloseTo(1.25, within(1e-3));
    assertThat(place).containsExactly(new double[] {-1, 1.5}, within(0.05));
  }

  @Test
  void aPolynomialIsFoundAgainAndNoiseIsLeft() {
    int n = 500;
    double[] x = doubles(n, -1, 1);
    double[] y = new double[n];
    for (int i = 0; i < n; i++) {
      y[i] = 2 - x[i] + 3 * x[i] * x[i] + 0.5 * x[i] * x[i] * x[i];
    }
    double[] found = new double[4];
    double error =
        EngineeringMethods.polynomialRegression(n, 3, x, y, new double[7], new double[4][5], found);
    assertThat(found).containsExactly(new double[] {2, -1, 3, 0.5}, within(1e-10));
    assertThat(error).isLessThan(1e-10);
    for (int i = 0; i < n; i++) {
      y[i] += i % 2 == 0 ? 0.1 : -0.1;
    }
    error =
        EngineeringMethods.polynomialRegression(n, 3, x, y, new double[7], new double[4][5], found);
    assertThat(error).isCloseTo(0.1, within(0.002));
    double[] residual = new double[4];
    for (int i = 0; i < n; i++) {
      double rest = y[i];
      for (int k = 0; k < 4; k++) {
        rest -= found[k] * Math.pow(x[i], k);
      }
      for (int k = 0; k < 4; k++) {
        residual[k] += rest * Math.pow(x[i], k);
      }
    }
    assertThat(residual).containsExactly(new double[4], within(1e-9));
  }
}
