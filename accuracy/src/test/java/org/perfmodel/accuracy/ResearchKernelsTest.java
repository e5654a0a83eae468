package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

/** Results that the programs themselves expect, in closed form. */
class ResearchKernelsTest {
  /** The derivatives of i + j are one in both directions. */
  @Test
  void theStencilAddsTwoDerivatives() {
    int n = 11;
    double norm =
        ResearchKernels.stencil(
            n, 2, 3, ResearchKernelDrivers.weights(2), new double[n][n], new double[n][n]);
    assertThat(norm).isCloseTo(3 * 2, within(1e-12));
  }

  @Test
  void transposesAreAdded() {
    int order = 7;
    int iterations = 3;
    double[] a = new double[order * order];
    double[] b = new double[order * order];
    ResearchKernels.transpose(order, iterations, a, b);
    double grown = iterations * (iterations - 1) / 2;
    for (int i = 0; i < order; i++) {
      for (int j = 0; j < order; j++) {
        assertThat(b[order * i + j]).isEqualTo(iterations * (order * j + i) + grown);
        assertThat(a[order * i + j]).isEqualTo(order * i + j + iterations);
      }
    }
  }

  @Test
  void theStreamSumsUp() {
    double[] a = new double[10];
    double sum = ResearchKernels.nstream(10, 4, 3, a, new double[10], new double[10]);
    assertThat(sum).isEqualTo(10 * 4 * (2 + 3 * 2));
  }

  @Test
  void theLastCornerGrowsByBothSides() {
    int m = 6;
    int n = 9;
    int iterations = 4;
    double corner = ResearchKernels.pointToPoint(m, n, iterations, new double[m][n]);
    assertThat(corner).isEqualTo(iterations * (m + n - 2));
  }
}
