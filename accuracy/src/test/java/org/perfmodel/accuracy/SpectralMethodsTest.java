package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.Values.doubles;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Spectral methods: they are exact for the functions that they are made of. */
class SpectralMethodsTest {
  @Test
  void wavesHaveTheirDerivativesByTheMatrix() {
    int n = 16;
    double[] v = waves(n);
    double[] w = new double[n];
    SpectralMethods.periodicMatrix(n, new double[n], new double[n * n], v, w);
    assertThat(w).containsExactly(slopes(n), within(1e-12));
  }

  @Test
  void wavesHaveTheirDerivativesByTransforms() {
    int n = 16;
    double[] v = waves(n);
    double[] w = new double[n];
    SpectralMethods.fourierDerivative(
        n, SpectralMethodDrivers.cosines(n), SpectralMethodDrivers.sines(n), v, w, new double[n]);
    assertThat(w).containsExactly(slopes(n), within(1e-12));
  }

  @Test
  void matrixAndTransformsAgreeOnAnyValues() {
    int n = 64;
    double[] v = doubles(n, -1, 1);
    double[] byMatrix = new double[n];
    SpectralMethods.periodicMatrix(n, new double[n], new double[n * n], v, byMatrix);
    double[] byTransforms = new double[n];
    double[] cos = SpectralMethodDrivers.cosines(n);
    double[] sin = SpectralMethodDrivers.sines(n);
    SpectralMethods.fourierDerivative(n, cos, sin, v, byTransforms, new double[n]);
    assertThat(byTransforms).containsExactly(byMatrix, within(1e-10));
  }

  @Test
  void aLoneValueIsASincFunction() {
    int n = 11;
    double[] v = new double[n];
    v[5] = 3;
    double[] p = new double[10 * n - 8];
    SpectralMethods.bandLimited(n, 5, v, p);
    for (int k = 0; k < p.length; k++) {
      double x = -5 - 0.05 + 0.1 * k;
      assertThat(p[k]).isCloseTo(3 * Math.sin(Math.PI * x) / (Math.PI * x), within(1e-12));
    }
  }

  @Test
  void aConstantIsOneBetweenThePointsInTheMiddle() {
    int n = 401;
    double[] v = new double[n];
    Arrays.fill(v, 1);
    double[] p = new double[10 * n - 8];
    SpectralMethods.bandLimited(n, 3, v, p);
    assertThat(p[p.length / 2]).isCloseTo(1, within(0.01));
  }

  @Test
  void polynomialsHaveTheirDerivativesOnChebyshevsPoints() {
    int n = 9;
    double[] x = new double[n];
    double[] v = new double[n];
    double[] expected = new double[n];
    for (int i = 0; i < n; i++) {
      double at = Math.cos(Math.PI * i / (n - 1));
      v[i] = Math.pow(at, 8) - 3 * Math.pow(at, 3) + 2;
      expected[i] = 8 * Math.pow(at, 7) - 9 * at * at;
    }
    double[] w = new double[n];
    SpectralMethods.chebyshevMatrix(n, x, new double[n], new double[n * n], v, w);
    assertThat(w).containsExactly(expected, within(1e-11));
    assertThat(x[0]).isEqualTo(1);
    assertThat(x[n - 1]).isEqualTo(-1);
  }

  private static double[] waves(int n) {
    double[] v = new double[n];
    for (int i = 0; i < n; i++) {
      double x = 2 * Math.PI * i / n;
      v[i] = 2 + Math.sin(x) - 3 * Math.cos(5 * x);
    }
    return v;
  }

  private static double[] slopes(int n) {
    double[] w = new double[n];
    for (int i = 0; i < n; i++) {
      double x = 2 * Math.PI * i / n;
      w[i] = Math.cos(x) + 15 * Math.sin(5 * x);
    }
    return w;
  }
}
