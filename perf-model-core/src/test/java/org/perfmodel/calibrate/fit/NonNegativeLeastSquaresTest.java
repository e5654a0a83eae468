package org.perfmodel.calibrate.fit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;

class NonNegativeLeastSquaresTest {
  @Test
  void agreesWithPublishedExamples() {
    // The two examples of SciPy's scipy.optimize.nnls.
    double[][] a = {{1, 0}, {1, 0}, {0, 1}};

    assertThat(NonNegativeLeastSquares.solve(a, new double[] {2, 1, 1}))
        .containsExactly(new double[] {1.5, 1}, within(1e-12));
    assertThat(NonNegativeLeastSquares.solve(a, new double[] {-1, -1, -1})).containsExactly(0, 0);
  }

  @Test
  void aComponentThatWouldBeNegativeIsZeroAndTheOthersMove() {
    // By hand: unconstrained (3, -1); with x2 = 0, x1 = (1*2 + 1*1) / 2.
    double[][] a = {{1, 1}, {1, 2}};

    assertThat(NonNegativeLeastSquares.solve(a, new double[] {2, 1}))
        .containsExactly(new double[] {1.5, 0}, within(1e-12));
  }

  @Test
  void solutionsMeetTheConditionsOfKuhnAndTucker() {
    // x >= 0, gradient w = A^T (b - Ax) <= 0, and x_j w_j = 0.
    Random random = new Random(7);
    for (int round = 0; round < 200; round++) {
      int columns = 1 + random.nextInt(12);
      int rows = columns + random.nextInt(20);
      double[][] a = new double[rows][columns];
      double[] b = new double[rows];
      for (int i = 0; i < rows; i++) {
        b[i] = random.nextGaussian();
        for (int j = 0; j < columns; j++) {
          a[i][j] = random.nextGaussian();
        }
      }
      double[] x = NonNegativeLeastSquares.solve(a, b);
      for (int j = 0; j < columns; j++) {
        double gradient = 0;
        for (int i = 0; i < rows; i++) {
          double residual = b[i];
          for (int k = 0; k < columns; k++) {
            residual -= a[i][k] * x[k];
          }
          gradient += a[i][j] * residual;
        }
        assertThat(x[j]).isNotNegative();
        assertThat(gradient).isLessThan(1e-8);
        assertThat(x[j] * gradient).isCloseTo(0, within(1e-8));
      }
    }
  }

  @Test
  void whereItIsLookedForFromMakesNoDifference() {
    Random random = new Random(5);
    for (int round = 0; round < 200; round++) {
      double[][] a = new double[20][9];
      double[] b = new double[20];
      double[] near = new double[9];
      for (int i = 0; i < a.length; i++) {
        b[i] = random.nextGaussian();
        for (int j = 0; j < near.length; j++) {
          a[i][j] = random.nextGaussian();
          near[j] = Math.max(0, random.nextGaussian());
        }
      }

      assertThat(NonNegativeLeastSquares.solve(a, b, near))
          .containsExactly(NonNegativeLeastSquares.solve(a, b), within(1e-9));
    }
  }

  @Test
  void aSystemWithAPositiveSolutionIsSolvedExactly() {
    Random random = new Random(11);
    double[][] a = new double[30][8];
    double[] x = new double[8];
    double[] b = new double[30];
    for (int j = 0; j < 8; j++) {
      x[j] = random.nextDouble();
    }
    for (int i = 0; i < 30; i++) {
      for (int j = 0; j < 8; j++) {
        a[i][j] = random.nextDouble();
        b[i] += a[i][j] * x[j];
      }
    }

    assertThat(NonNegativeLeastSquares.solve(a, b)).containsExactly(x, within(1e-10));
  }

  @Test
  void noColumnsHaveTheEmptySolution() {
    assertThat(NonNegativeLeastSquares.solve(new double[0][], new double[0])).isEmpty();
  }
}
