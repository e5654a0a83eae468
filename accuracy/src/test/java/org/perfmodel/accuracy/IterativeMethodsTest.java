package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.floats;

import org.junit.jupiter.api.Test;

/** Solutions, orthogonal vectors, and products of factors. */
class IterativeMethodsTest {
  @Test
  void sweepsLeadToTheSolution() {
    int[] start = {0, 1, 3, 4};
    int[] column = {1, 0, 2, 1};
    double[] value = {-1, -1, -1, -1};
    double[] x = new double[3];
    for (int sweep = 0; sweep < 40; sweep++) {
      IterativeMethods.symmetricSweep(
          3, start, column, value, new double[] {3, 3, 3}, new double[] {1, 2, 5}, x);
    }
    assertThat(3 * x[0] - x[1]).isCloseTo(1, within(1e-12));
    assertThat(-x[0] + 3 * x[1] - x[2]).isCloseTo(2, within(1e-12));
    assertThat(-x[1] + 3 * x[2]).isCloseTo(5, within(1e-12));
  }

  @Test
  void theProductIsThatOfTheBasisWithTheColumn() {
    int n = 12;
    double[] lower = doubles(n, -1, 0);
    double[] diagonal = doubles(n, 2, 4);
    double[] upper = doubles(n, -2, 1);
    double[][] basis = IterativeMethodDrivers.basis(n, 4, lower, diagonal, upper);
    double[] h = new double[6];
    IterativeMethods.arnoldiStep(n, 4, lower, diagonal, upper, basis, h);
    for (int i = 0; i < n; i++) {
      double product = diagonal[i] * basis[4][i];
      product += i > 0 ? lower[i] * basis[4][i - 1] : 0;
      product += i < n - 1 ? upper[i] * basis[4][i + 1] : 0;
      double sum = 0;
      for (int k = 0; k < 6; k++) {
        sum += h[k] * basis[k][i];
      }
      assertThat(sum).isCloseTo(product, within(1e-12));
    }
    for (int k = 0; k < 5; k++) {
      double dot = 0;
      for (int i = 0; i < n; i++) {
        dot += basis[k][i] * basis[5][i];
      }
      assertThat(dot).isCloseTo(0, within(1e-12));
    }
  }

  /** The factors' product has the elements of the matrix where it has some. */
  @Test
  void factorsMultiplyToTheMatrix() {
    int width = 4;
    int n = 16;
    double[] south = doubles(n, -1, 0);
    double[] west = doubles(n, -1, -0.5);
    double[] diagonal = doubles(n, 4, 5);
    double[] east = doubles(n, -0.9, -0.1);
    double[] north = doubles(n, -1, -0.2);
    double[] toSouth = new double[n];
    double[] toWest = new double[n];
    double[] pivot = new double[n];
    IterativeMethods.zeroFill(width, n, south, west, diagonal, east, north, toSouth, toWest, pivot);
    for (int i = 0; i < n; i++) {
      double sum = pivot[i];
      if (i > 0) {
        assertThat(toWest[i] * pivot[i - 1]).isCloseTo(west[i], within(1e-14));
        sum += toWest[i] * east[i - 1];
      }
      if (i >= width) {
        assertThat(toSouth[i] * pivot[i - width]).isCloseTo(south[i], within(1e-14));
        sum += toSouth[i] * north[i - width];
      }
      assertThat(sum).isCloseTo(diagonal[i], within(1e-14));
    }
  }

  /** Of a high degree it is the solution. */
  @Test
  void thePolynomialLeadsToTheSolution() {
    int width = 5;
    int n = 25;
    float[] east = floats(n, -0.2, 0);
    float[] north = floats(n, -0.2, 0.1);
    float[] r = IterativeMethodDrivers.inside(width, n);
    float[] z = IterativeMethods.neumann(width, n, 80, east, north, r, new float[2][n]);
    for (int i = width; i < n - width; i++) {
      double product =
          z[i]
              + east[i - 1] * z[i - 1]
              + east[i] * z[i + 1]
              + north[i - width] * z[i - width]
              + north[i] * z[i + width];
      assertThat(product).isCloseTo(r[i], within(1e-5));
    }
  }
}
