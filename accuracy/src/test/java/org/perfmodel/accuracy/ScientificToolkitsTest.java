package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.rows;

import org.junit.jupiter.api.Test;

/** Matrices and vectors: as full matrices and single vectors have it. */
class ScientificToolkitsTest {
  private static final int N = 6;

  @Test
  void theLastElementThatHasAPlaceSaysItsValue() {
    int[] node = ScientificToolkitDrivers.mesh(N);
    int[][] pattern = ScientificToolkitDrivers.pattern(N);
    double[] inserted = doubles(16 * N * N, -1, 1);
    double[] value = new double[pattern[1].length];
    ScientificToolkits.setValues(N * N, 4, node, inserted, pattern[0], pattern[1], value);
    int nodes = (N + 1) * (N + 1);
    double[][] full = new double[nodes][nodes];
    for (int e = 0; e < N * N; e++) {
      for (int k = 0; k < 16; k++) {
        full[node[4 * e + k / 4]][node[4 * e + k % 4]] = inserted[16 * e + k];
      }
    }
    for (int row = 0; row < nodes; row++) {
      for (int k = pattern[0][row]; k < pattern[0][row + 1]; k++) {
        assertThat(value[k]).isEqualTo(full[row][pattern[1][k]]).isNotZero();
      }
    }
  }

  @Test
  void blocksAreAsAFullMatrix() {
    int[] start = {0, 2, 3, 5};
    int[] column = {0, 2, 1, 0, 2};
    double[] value = doubles(45, -1, 1);
    double[] x = doubles(9, 1, 2);
    double[] expected = new double[9];
    for (int i = 0; i < 3; i++) {
      for (int k = start[i]; k < start[i + 1]; k++) {
        for (int r = 0; r < 3; r++) {
          for (int c = 0; c < 3; c++) {
            expected[3 * column[k] + c] += value[9 * k + 3 * c + r] * x[3 * i + r];
          }
        }
      }
    }
    double[] y = new double[9];
    ScientificToolkits.multTranspose(3, start, column, value, x, y);
    assertThat(y).containsExactly(expected, within(1e-12));
  }

  @Test
  void severalVectorsAreAsEachAlone() {
    double[] x = doubles(N, 1, 2);
    double[][] y = rows(7, N, -1, 1);
    double[] products = new double[7];
    ScientificToolkits.mdot(N, 7, x, y, products);
    double[] sum = x.clone();
    ScientificToolkits.maxpy(N, 7, products, y, sum);
    double[] expected = x.clone();
    for (int k = 0; k < 7; k++) {
      double product = 0;
      for (int i = 0; i < N; i++) {
        product += x[i] * y[k][i];
      }
      assertThat(products[k]).isCloseTo(product, within(1e-13));
      for (int i = 0; i < N; i++) {
        expected[i] += product * y[k][i];
      }
    }
    assertThat(sum).containsExactly(expected, within(1e-12));
  }
}
