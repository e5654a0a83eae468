package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.floats;
import static org.perfmodel.accuracy.Values.ints;

import org.junit.jupiter.api.Test;

/** Products: those of the same matrices with all their zeros. */
class SparseFormatsTest {
  private static double product(double[] row, double[] x) {
    double sum = 0;
    for (int j = 0; j < row.length; j++) {
      sum += row[j] * x[j];
    }
    return sum;
  }

  @Test
  void elementsAreAddedToTheirRows() {
    int n = 20;
    int[] row = SparseFormatDrivers.rowsOfElements(n, 3);
    int[] column = ints(3 * n, n);
    double[] value = doubles(3 * n, -1, 1);
    double[] x = doubles(n, 1, 2);
    double[][] full = new double[n][n];
    for (int k = 0; k < 3 * n; k++) {
      full[k / 3][column[k]] += value[k];
    }
    double[] y = doubles(n, 5, 6);
    double[] before = y.clone();
    SparseFormats.coo(3 * n, row, column, value, x, y);
    for (int i = 0; i < n; i++) {
      assertThat(y[i]).isCloseTo(before[i] + product(full[i], x), within(1e-13));
    }
  }

  @Test
  void eachRowHasItsFactor() {
    double[] y = new double[6];
    SparseFormats.diagonal(2, 3, new double[] {2, -3}, new double[] {1, 2, 3, 4, 5, 6}, y);
    assertThat(y).containsExactly(2, 4, 6, -12, -15, -18);
  }

  @Test
  void slicesMakeTheirRows() {
    int slices = 4;
    int size = 3;
    int[] length = SparseFormatDrivers.lengths(slices);
    int[] start = SparseFormatDrivers.starts(length);
    int n = slices * size;
    int[] column = ints(start[slices] * size, n);
    float[] value = floats(column.length, -1, 1);
    float[] x = floats(n, 1, 2);
    double[] xs = new double[n];
    double[][] full = new double[n][n];
    int at = 0;
    for (int slice = 0; slice < slices; slice++) {
      for (int k = 0; k < length[slice]; k++) {
        for (int r = 0; r < size; r++) {
          full[slice * size + r][column[at]] += value[at];
          at++;
        }
      }
    }
    for (int i = 0; i < n; i++) {
      xs[i] = x[i];
    }
    float[] y = new float[n];
    SparseFormats.sellp(slices, size, length, start, column, value, x, y);
    for (int i = 0; i < n; i++) {
      assertThat((double) y[i]).isCloseTo(product(full[i], xs), within(1e-5));
    }
  }

  /** What the annotation says. */
  @Test
  void rowsAreSixLongInTheMean() {
    int[] start = SparseFormatDrivers.starts(SparseFormatDrivers.lengths(10_000));
    assertThat(start[10_000] / 10_000.0).isCloseTo(6, within(0.05));
  }
}
