package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.perfmodel.accuracy.Values.doubles;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Sparse matrices with and without their zeros, and sums of vectors. */
class SparseInterfacesTest {
  private static final int N = 48;

  @Test
  void aMatrixComesBackFromItsZeros() {
    SparseInterfaceDrivers.Rows matrix = new SparseInterfaceDrivers.Rows(N);
    int elements = matrix.start[N];
    double[] dense = doubles(N * N, 1, 2);
    SparseInterfaces.sparseToDense(N, N, matrix.start, matrix.column, matrix.value, dense);
    int[] row = new int[elements];
    int[] column = new int[elements];
    double[] value = new double[elements];
    assertThat(SparseInterfaces.denseToSparse(N, N, dense, row, column, value)).isEqualTo(elements);
    assertThat(column).isEqualTo(Arrays.copyOf(matrix.column, elements));
    assertThat(value).isEqualTo(Arrays.copyOf(matrix.value, elements));
    for (int i = 0; i < N; i++) {
      int end = matrix.start[i + 1];
      assertThat(Arrays.copyOfRange(row, matrix.start[i], end)).containsOnly(i);
    }
    assertThat(Arrays.stream(dense).filter(element -> element == 0)).hasSize(N * N - elements);
  }

  @Test
  void multiplesAreAdded() {
    double[] y = {1, 2, 3, 4};
    SparseInterfaces.axpby(4, 2, 3, new int[] {3, 1}, new double[] {10, 20}, 2, y);
    assertThat(y).containsExactly(2, 64, 6, 38);
  }
}
