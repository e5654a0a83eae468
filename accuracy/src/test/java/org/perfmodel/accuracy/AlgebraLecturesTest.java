package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.Values.floats;
import static org.perfmodel.accuracy.Values.rows;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Factors that multiply to their matrix, and eigenvalues that are known. */
class AlgebraLecturesTest {
  @Test
  void columnsAreOrthogonalAndMultiplyToTheMatrix() {
    int m = 11;
    int n = 5;
    double[][] a = rows(n, m, -1, 1);
    double[][] q = new double[n][m];
    double[][] r = new double[n][n];
    AlgebraLectures.classicalGramSchmidt(m, n, a, q, r);
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        double product = 0;
        for (int k = 0; k < m; k++) {
          product += q[i][k] * q[j][k];
        }
        assertThat(product).isCloseTo(i == j ? 1 : 0, within(1e-12));
        assertThat(i <= j || r[i][j] == 0).isTrue();
      }
      for (int k = 0; k < m; k++) {
        double element = 0;
        for (int j = 0; j <= i; j++) {
          element += q[j][k] * r[j][i];
        }
        assertThat(element).isCloseTo(a[i][k], within(1e-12));
      }
    }
  }

  /** The matrix of all ones and twos on its diagonal: n + 1, of a vector of equal elements. */
  @Test
  void theGreatestEigenvalueIsFound() {
    int n = 12;
    float[][] a = new float[n][n];
    for (int i = 0; i < n; i++) {
      Arrays.fill(a[i], 1);
      a[i][i] = 2;
    }
    float[] v = floats(n, 0, 1);
    assertThat(AlgebraLectures.powerIteration(n, 20, a, v, new float[n]))
        .isCloseTo(n + 1, within(1e-4f));
    for (float element : v) {
      assertThat(element).isCloseTo((float) Math.sqrt(1.0 / n), within(1e-5f));
    }
  }

  /** 2 on the diagonal and -1 beside it: 2 - 2 cos(k pi / (n + 1)). */
  @Test
  void stepsOfQrLeadToTheEigenvalues() {
    int n = 6;
    double[] d = new double[n];
    double[] e = new double[n + 1];
    Arrays.fill(d, 2);
    Arrays.fill(e, 1, n, -1);
    double[] dNext = new double[n];
    double[] eNext = new double[n + 1];
    AlgebraLectures.pureQr(n, d, e, dNext, eNext);
    assertThat(squares(dNext, eNext)).isCloseTo(squares(d, e), within(1e-12));
    assertThat(Arrays.stream(dNext).sum()).isCloseTo(2 * n, within(1e-12));
    for (int step = 0; step < 400; step++) {
      AlgebraLectures.pureQr(n, dNext.clone(), eNext.clone(), dNext, eNext);
    }
    for (int k = 0; k < n; k++) {
      double expected = 2 - 2 * Math.cos((n - k) * Math.PI / (n + 1));
      assertThat(dNext[k]).isCloseTo(expected, within(1e-9));
      assertThat(eNext[k]).isCloseTo(0, within(1e-9));
    }
  }

  private static double squares(double[] d, double[] e) {
    double sum = 0;
    for (double element : d) {
      sum += element * element;
    }
    for (double element : e) {
      sum += 2 * element * element;
    }
    return sum;
  }
}
