package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.floats;
import static org.perfmodel.accuracy.Values.rows;

import org.junit.jupiter.api.Test;

/** Transforms: against their sums. */
class FourierFrameworksTest {
  /** The transform of complex numbers, both parts side by side, as the sum that it is. */
  private static double[] transformed(double[] x) {
    int n = x.length / 2;
    double[] sums = new double[2 * n];
    for (int k = 0; k < n; k++) {
      for (int j = 0; j < n; j++) {
        double angle = -2 * Math.PI * (j * k % n) / n;
        sums[2 * k] += x[2 * j] * Math.cos(angle) - x[2 * j + 1] * Math.sin(angle);
        sums[2 * k + 1] += x[2 * j] * Math.sin(angle) + x[2 * j + 1] * Math.cos(angle);
      }
    }
    return sums;
  }

  private static int backwards(int k, int n) {
    return Integer.reverse(k) >>> 1 + Integer.numberOfLeadingZeros(n);
  }

  @Test
  void theSameGeometryInEachStepIsATransform() {
    for (int n = 2; n <= 64; n *= 2) {
      float[] x = floats(2 * n, -1, 1);
      double[] exact = new double[2 * n];
      for (int i = 0; i < 2 * n; i++) {
        exact[i] = x[i];
      }
      double[] expected = transformed(exact);
      float[] weight = FourierFrameworkDrivers.floatWeights(n);
      float[] actual = FourierFrameworks.pease(n, weight, x, new float[2 * n]);
      for (int k = 0; k < n; k++) {
        int at = 2 * backwards(k, n);
        assertThat(actual[at]).isCloseTo((float) expected[2 * k], within(1e-4f));
        assertThat(actual[at + 1]).isCloseTo((float) expected[2 * k + 1], within(1e-4f));
      }
    }
  }

  @Test
  void otherRadicesTransformAsWell() {
    int[][] lengths = {{27, 3}, {81, 3}, {16, 2}, {25, 5}, {7, 7}};
    for (int[] length : lengths) {
      int n = length[0];
      double[] x = doubles(2 * n, -1, 1);
      double[] expected = transformed(x);
      double[] weight = FourierFrameworkDrivers.weights(n, n);
      double[] actual = FourierFrameworks.generalRadix(n, length[1], weight, x, new double[2 * n]);
      assertThat(actual).containsExactly(expected, within(1e-10));
    }
  }

  @Test
  void squaresAreTransformedAlongBothAxes() {
    int n = 8;
    double[][] re = rows(n, n, -1, 1);
    double[][] im = rows(n, n, -1, 2);
    double[][] wantedRe = new double[n][n];
    double[][] wantedIm = new double[n][n];
    for (int k = 0; k < n; k++) {
      for (int l = 0; l < n; l++) {
        for (int at = 0; at < n * n; at++) {
          double angle = -2 * Math.PI * (at / n * k + at % n * l) / n;
          double real = re[at / n][at % n];
          double imaginary = im[at / n][at % n];
          wantedRe[k][l] += real * Math.cos(angle) - imaginary * Math.sin(angle);
          wantedIm[k][l] += real * Math.sin(angle) + imaginary * Math.cos(angle);
        }
      }
    }
    double[] cos = FastTransformDrivers.cosines(n, n / 2);
    double[] sin = FastTransformDrivers.sines(n, n / 2);
    FourierFrameworks.twoDimensions(n, cos, sin, re, im);
    for (int k = 0; k < n; k++) {
      for (int l = 0; l < n; l++) {
        int row = backwards(k, n);
        int column = backwards(l, n);
        assertThat(re[row][column]).isCloseTo(wantedRe[k][l], within(1e-10));
        assertThat(im[row][column]).isCloseTo(wantedIm[k][l], within(1e-10));
      }
    }
  }

  @Test
  void halfAsManyComplexNumbersAreEnoughForRealOnes() {
    int n = 12;
    double[] reals = doubles(n, -1, 1);
    double[] complex = new double[2 * n];
    for (int i = 0; i < n; i++) {
      complex[2 * i] = reals[i];
    }
    double[] expected = transformed(complex);
    double[] cos = FastTransformDrivers.cosines(n, n / 2);
    double[] sin = FastTransformDrivers.sines(n, n / 2);
    double[] actual = new double[n + 2];
    FourierFrameworks.realData(n, cos, sin, transformed(reals), actual);
    for (int i = 0; i < n + 2; i++) {
      assertThat(actual[i]).isCloseTo(expected[i], within(1e-12));
    }
  }
}
