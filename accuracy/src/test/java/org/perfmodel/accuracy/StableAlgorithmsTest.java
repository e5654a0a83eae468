package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.rows;

import java.math.BigDecimal;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Sums against exact ones, equations that hold, and products as they are defined. */
class StableAlgorithmsTest {
  @Test
  void aSumIsAlmostExact() {
    int n = 100_000;
    double[] x = doubles(n, -1, 1);
    BigDecimal exact = BigDecimal.ZERO;
    double amounts = 0;
    for (double each : x) {
      exact = exact.add(new BigDecimal(each));
      amounts += Math.abs(each);
    }
    assertThat(StableAlgorithms.compensatedSum(n, x))
        .isCloseTo(exact.doubleValue(), within(3 * Math.ulp(1.0) / 2 * amounts));
    double[] tiny = new double[1001];
    Arrays.fill(tiny, 1e-16);
    tiny[0] = 1;
    assertThat(StableAlgorithms.compensatedSum(1001, tiny)).isCloseTo(1 + 1e-13, within(1e-15));
  }

  @Test
  void theInterpolationHasTheValues() {
    int n = 20;
    double[] at = StableAlgorithmDrivers.places(n);
    double[] values = doubles(n, -1, 1);
    double[] kept = values.clone();
    double[] newton = StableAlgorithms.dividedDifferences(n, at, values);
    assertThat(values).containsExactly(kept);
    for (int i = 0; i < n; i++) {
      double value = newton[n - 1];
      for (int k = n - 2; k >= 0; k--) {
        value = value * (at[i] - at[k]) + newton[k];
      }
      assertThat(value).isCloseTo(values[i], within(1e-9));
    }
  }

  @Test
  void differencesOfManyPlacesStayOrdinary() {
    int n = 3000;
    double[] newton =
        StableAlgorithms.dividedDifferences(n, StableAlgorithmDrivers.places(n), doubles(n, -1, 1));
    for (double each : newton) {
      assertThat(Math.abs(each)).isBetween(1e-30, 1e30);
    }
  }

  /** What solves has no error; an error in one element is what is left of that row. */
  @Test
  void theErrorIsThatOfTheWorstRow() {
    int n = 12;
    double[][] a = rows(n, n, -1, 1);
    double[] x = doubles(n, 1, 2);
    double[] b = new double[n];
    double amounts = 0;
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        b[i] += a[i][j] * x[j];
        amounts += i == 5 ? Math.abs(a[i][j] * x[j]) : 0;
      }
    }
    assertThat(StableAlgorithms.backwardError(n, n, a, b, x)).isLessThan(1e-15);
    b[5] += 3;
    assertThat(StableAlgorithms.backwardError(n, n, a, b, x))
        .isCloseTo(3 / (amounts + Math.abs(b[5])), within(1e-14));
  }

  @Test
  void theEquationHolds() {
    int m = 7;
    int n = 5;
    double[][] a = StableAlgorithmDrivers.triangle(m, 3, 4);
    double[][] b = StableAlgorithmDrivers.triangle(n, 0, 1);
    double[][] c = rows(n, m, -1, 1);
    double[][] x = new double[n][m];
    StableAlgorithms.sylvester(m, n, a, b, c, x);
    for (int i = 0; i < m; i++) {
      for (int k = 0; k < n; k++) {
        double left = 0;
        for (int l = 0; l < m; l++) {
          left += a[l][i] * x[k][l];
        }
        for (int j = 0; j < n; j++) {
          left -= x[j][i] * b[k][j];
        }
        assertThat(left).isCloseTo(c[k][i], within(1e-13));
      }
    }
  }

  @Test
  void halfTheMultiplicationsAreEnough() {
    int m = 5;
    int n = 9;
    float[][] a = StableAlgorithmDrivers.floatRows(m, 8, -1, 1);
    float[][] b = StableAlgorithmDrivers.floatRows(8, n, 0, 1);
    float[][] c = new float[m][n];
    StableAlgorithms.winogradProduct(m, 4, n, a, b, c);
    for (int i = 0; i < m; i++) {
      for (int j = 0; j < n; j++) {
        double expected = 0;
        for (int l = 0; l < 8; l++) {
          expected += (double) a[i][l] * b[l][j];
        }
        assertThat((double) c[i][j]).isCloseTo(expected, within(1e-5));
      }
    }
  }
}
