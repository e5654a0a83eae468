package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.rows;

import java.util.Map;
import org.junit.jupiter.api.Test;

/** Sparse matrices against the same ones with all their zeros. */
class SparseArraysTest {
  private static final int N = 8;

  @Test
  void aDictionaryHasTheProductOfItsMatrix() {
    Map<SparseArrays.Key, Double> matrix = SparseArrayDrivers.dictionary(N);
    assertThat(matrix).hasSize(4 * N);
    double[] x = doubles(N, 1, 2);
    double[] y = doubles(N, 5, 6);
    SparseArrays.dictionaryProduct(N, matrix, x, y);
    for (int i = 0; i < N; i++) {
      double sum = 0;
      for (int j = 0; j < N; j++) {
        sum += matrix.getOrDefault(new SparseArrays.Key(i, j), 0.0) * x[j];
      }
      assertThat(y[i]).isCloseTo(sum, within(1e-12));
    }
  }

  @Test
  void diagonalsAreWhereTheirElementsBelong() {
    double[][] diagonal = {{1, 2, 3}, {4, 5, 6, 7}, {8, 9, 10}, {11, 12}};
    int[] start = new int[5];
    int[] column = new int[16];
    double[] value = new double[16];
    int elements = SparseArrays.diagonals(4, 1, 2, diagonal, start, column, value);
    assertThat(elements).isEqualTo(12);
    assertThat(dense(4, start, column, value))
        .isDeepEqualTo(new double[][] {{4, 8, 11, 0}, {1, 5, 9, 12}, {0, 2, 6, 10}, {0, 0, 3, 7}});
  }

  @Test
  void kroneckersProductHasEachElementTimesEach() {
    int[] leftRow = {0, 1};
    int[] leftColumn = {1, 0};
    int[] rightRow = {0, 2};
    int[] rightColumn = {1, 0};
    int[] row = new int[4];
    int[] column = new int[4];
    double[] product = new double[4];
    SparseArrays.kronecker(
        2,
        2,
        3,
        2,
        leftRow,
        leftColumn,
        new double[] {2, 3},
        rightRow,
        rightColumn,
        new double[] {5, 7},
        row,
        column,
        product);
    assertThat(row).containsExactly(0, 2, 3, 5);
    assertThat(column).containsExactly(3, 2, 1, 0);
    assertThat(product).containsExactly(10, 14, 15, 21);
  }

  @Test
  void blocksAreOnTheDiagonal() {
    double[][] block = rows(6, 2, -1, 1);
    int[] start = new int[7];
    int[] column = new int[12];
    double[] value = new double[12];
    SparseArrays.blockDiagonal(3, 2, block, start, column, value);
    double[][] dense = dense(6, start, column, value);
    for (int i = 0; i < 6; i++) {
      for (int j = 0; j < 6; j++) {
        assertThat(dense[i][j]).isEqualTo(i / 2 == j / 2 ? block[i][j % 2] : 0);
      }
    }
  }

  private static double[][] dense(int n, int[] start, int[] column, double[] value) {
    double[][] dense = new double[n][n];
    for (int i = 0; i < n; i++) {
      for (int k = start[i]; k < start[i + 1]; k++) {
        dense[i][column[k]] += value[k];
      }
    }
    return dense;
  }
}
