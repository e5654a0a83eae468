package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.floats;
import static org.perfmodel.accuracy.Values.ints;
import static org.perfmodel.accuracy.Values.rows;

import org.junit.jupiter.api.Test;

/** Products: those of the same matrices with all their zeros. */
class SparseTemplatesTest {
  private static double[] product(double[][] a, double[] x) {
    double[] y = new double[a.length];
    for (int i = 0; i < a.length; i++) {
      for (int j = 0; j < x.length; j++) {
        y[i] += a[i][j] * x[j];
      }
    }
    return y;
  }

  @Test
  void blocksLieWhereTheirColumnsSay() {
    int blocks = 10;
    int size = 3;
    int[] start = SparseTemplateDrivers.starts(blocks, 4);
    int[] column = ints(4 * blocks, blocks);
    double[] value = doubles(4 * blocks * size * size, -1, 1);
    int n = blocks * size;
    double[][] a = new double[n][n];
    for (int at = 0; at < value.length; at++) {
      int k = at / (size * size);
      a[k / 4 * size + at / size % size][column[k] * size + at % size] += value[at];
    }
    double[] x = doubles(n, 1, 2);
    double[] y = new double[n];
    SparseTemplates.blockRows(blocks, size, start, column, value, x, y);
    assertThat(y).containsExactly(product(a, x), within(1e-12));
  }

  @Test
  void diagonalsAreTransposed() {
    int n = 12;
    int left = 2;
    int right = 4;
    double[][] value = rows(left + right + 1, n, -1, 1);
    double[][] transposed = new double[n][n];
    for (int i = 0; i < n; i++) {
      for (int j = Math.max(0, i - left); j <= Math.min(n - 1, i + right); j++) {
        transposed[j][i] = value[left + j - i][i];
      }
    }
    double[] x = doubles(n, 1, 2);
    double[] y = doubles(n, 3, 4);
    SparseTemplates.transposedDiagonals(n, left, right, value, x, y);
    assertThat(y).containsExactly(product(transposed, x), within(1e-12));
  }

  @Test
  void rowsWithoutTheirZerosMultiplyAsBefore() {
    int n = 24;
    int[] start = SparseTemplateDrivers.shorterAndShorter(n);
    int elements = start[8];
    assertThat(elements).isEqualTo((int) (8 * 0.5625 * n));
    int[] column = ints(elements, n);
    float[] value = floats(elements, -1, 1);
    float[] x = floats(n, 1, 2);
    double[][] a = new double[n][n];
    double[] wide = new double[n];
    for (int d = 0; d < 8; d++) {
      for (int at = start[d]; at < start[d + 1]; at++) {
        a[at - start[d]][column[at]] += value[at];
      }
    }
    for (int j = 0; j < n; j++) {
      wide[j] = x[j];
    }
    float[] y = floats(n, 3, 4);
    SparseTemplates.jaggedDiagonals(n, 8, start, column, value, x, y);
    double[] expected = product(a, wide);
    for (int i = 0; i < n; i++) {
      assertThat(y[i]).isCloseTo((float) expected[i], within(1e-5f));
    }
  }

  @Test
  void skylinesAreSymmetricMatrices() {
    int n = 60;
    int[] start = SparseTemplateDrivers.skylineStarts(n);
    double[] value = doubles(start[n], -1, 1);
    double[][] a = new double[n][n];
    for (int i = 0; i < n; i++) {
      for (int back = 0; back < start[i + 1] - start[i]; back++) {
        a[i][i - back] = value[start[i + 1] - 1 - back];
        a[i - back][i] = value[start[i + 1] - 1 - back];
      }
    }
    double[] x = doubles(n, 1, 2);
    double[] y = doubles(n, 3, 4);
    SparseTemplates.skyline(n, start, value, x, y);
    assertThat(y).containsExactly(product(a, x), within(1e-12));
  }
}
