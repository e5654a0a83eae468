package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.rows;

import org.junit.jupiter.api.Test;

/** Grids: they come to the solution, and polynomials leave what they must. */
class MultigridTutorialsTest {
  @Test
  void cyclesSolveTheSystemWithAFewSweeps() {
    int n = 64;
    double[][] u = MultigridTutorialDrivers.grids(n);
    double[][] f = MultigridTutorialDrivers.grids(n);
    f[0] = doubles(n + 1, 1, 2);
    double before = Double.MAX_VALUE;
    for (int cycle = 0; cycle < 6; cycle++) {
      MultigridTutorials.vCycle(n, MultigridTutorialDrivers.levels(n), 2, u, f);
      double left = 0;
      for (int i = 1; i < n; i++) {
        double second = (double) n * n * (2 * u[0][i] - u[0][i - 1] - u[0][i + 1]);
        left = Math.max(left, Math.abs(f[0][i] - second));
      }
      assertThat(left).isLessThan(before / 3);
      before = left;
    }
    assertThat(before).isLessThan(1e-3);
  }

  @Test
  void sweepsComeToTheSolutionOfTheNonlinearEquation() {
    int n = 8;
    double gamma = 10;
    double[][] wanted = rows(n + 1, n + 1, 0, 1);
    double[][] f = new double[n + 1][n + 1];
    double[][] u = new double[n + 1][n + 1];
    for (int i = 0; i <= n; i++) {
      for (int j = 0; j <= n; j++) {
        if (i == 0 || i == n || j == 0 || j == n) {
          u[i][j] = wanted[i][j];
        } else {
          double w = wanted[i][j];
          double around = wanted[i - 1][j] + wanted[i + 1][j] + wanted[i][j - 1] + wanted[i][j + 1];
          f[i][j] = n * n * (4 * w - around) + gamma * w * Math.exp(w);
        }
      }
    }
    for (int sweep = 0; sweep < 200; sweep++) {
      MultigridTutorials.nonlinearSweep(n, gamma, u, f);
    }
    for (int i = 0; i <= n; i++) {
      assertThat(u[i]).containsExactly(wanted[i], within(1e-10));
    }
  }

  @Test
  void aSquareLeavesWhatItsSecondDerivativesDo() {
    int n = 16;
    int m = 10;
    double epsilon = 0.25;
    double[][] u = new double[m + 1][n + 1];
    double[][] f = new double[m + 1][n + 1];
    for (int j = 0; j <= m; j++) {
      for (int i = 0; i <= n; i++) {
        double x = (double) i / n;
        double y = (double) j / m;
        u[j][i] = 3 * x * x + 2 * y * y;
        f[j][i] = x + y;
      }
    }
    double[][] coarse = new double[m + 1][n / 2 + 1];
    MultigridTutorials.semicoarsen(n, m, epsilon, u, f, new double[n + 1], coarse);
    for (int j = 1; j < m; j++) {
      for (int i = 1; i < n / 2; i++) {
        double expected = 2.0 * i / n + (double) j / m + 6 + epsilon * 4;
        assertThat(coarse[j][i]).isCloseTo(expected, within(1e-10));
      }
    }
  }
}
