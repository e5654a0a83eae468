package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.rows;

import org.junit.jupiter.api.Test;

/** Factors, inverses, solutions and similar matrices, put into what they must fulfil. */
class LinearAlgebraApplicationsTest {
  private static final int N = 9;

  @Test
  void lowerTimesUpperIsTheExchangedMatrix() {
    double[][] a = rows(N, N, -1, 1);
    int[] rowOf = new int[N];
    int[] columnOf = new int[N];
    double[][] lu = LinearAlgebraApplications.completePivoting(N, a, rowOf, columnOf);
    for (int i = 0; i < N; i++) {
      for (int j = 0; j < N; j++) {
        double sum = 0;
        for (int k = 0; k <= Math.min(i, j); k++) {
          sum += (k == i ? 1 : lu[i][k]) * lu[k][j];
        }
        assertThat(sum).isCloseTo(a[rowOf[i]][columnOf[j]], within(1e-12));
        assertThat(Math.abs(lu[i][j])).isLessThanOrEqualTo(j < i ? 1 : Math.abs(lu[i][i]));
      }
    }
  }

  @Test
  void theUpdatedInverseInvertsTheUpdatedMatrix() {
    double[][] inverse = new double[N][N];
    double[] diagonal = doubles(N, 1, 2);
    double[] u = doubles(N, 0, 1);
    double[] v = doubles(N, 0.1, 0.9);
    for (int i = 0; i < N; i++) {
      inverse[i][i] = 1 / diagonal[i];
    }
    double[][] updated = new double[N][N];
    LinearAlgebraApplications.updatedInverse(N, inverse, u, v, updated);
    for (int i = 0; i < N; i++) {
      for (int j = 0; j < N; j++) {
        double sum = 0;
        for (int k = 0; k < N; k++) {
          sum += ((i == k ? diagonal[i] : 0) + u[i] * v[k]) * updated[k][j];
        }
        assertThat(sum).isCloseTo(i == j ? 1 : 0, within(1e-12));
      }
    }
  }

  @Test
  void theShortestSolutionSolvesAndIsOrthogonalToWhatVanishes() {
    double[][] a = {{1, 2, 3}, {0, 1, 1}};
    double[] b = {4, 5};
    double[] x = new double[3];
    LinearAlgebraApplications.shortestSolution(2, 3, a, b, new double[2][2], x);
    assertThat(x[0] + 2 * x[1] + 3 * x[2]).isCloseTo(4, within(1e-12));
    assertThat(x[1] + x[2]).isCloseTo(5, within(1e-12));
    assertThat(x[0] + x[1] - x[2]).isCloseTo(0, within(1e-12));
  }

  @Test
  void aStepTurnsTheMatrixIntoASimilarOne() {
    double[] diagonal = doubles(N, -1, 1);
    double[] beside = doubles(N - 1, 1, 2);
    double[] d = new double[N];
    double[] e = new double[N - 1];
    double[][] q = new double[N][N];
    for (int i = 0; i < N; i++) {
      q[i][i] = 1;
    }
    LinearAlgebraApplications.wilkinsonStep(N, diagonal, beside, d, e, q);
    for (int i = 0; i < N; i++) {
      for (int j = 0; j < N; j++) {
        double sum = 0;
        for (int k = 0; k < N; k++) {
          sum += q[i][k] * diagonal[k] * q[j][k];
          if (k < N - 1) {
            sum += beside[k] * (q[i][k] * q[j][k + 1] + q[i][k + 1] * q[j][k]);
          }
        }
        double expected = i == j ? d[i] : Math.abs(i - j) == 1 ? e[Math.min(i, j)] : 0;
        assertThat(sum).isCloseTo(expected, within(1e-12));
      }
    }
  }
}
