package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.perfmodel.accuracy.GraphOperationDrivers.Rows;

/** What the operations are on matrices that are dense, zero where there is no element. */
class GraphOperationsTest {
  private static final int N = 80;

  private final Rows first = Rows.of(N, 0);
  private final Rows second = Rows.of(N, 1);
  private final Rows result = Rows.room(N);

  @Test
  void productsAreThoseOfBothMatrices() {
    int length =
        GraphOperations.eWiseMult(
            N,
            first.start,
            first.column,
            first.value,
            second.start,
            second.column,
            second.value,
            result.start,
            result.column,
            result.value);
    double[][] a = dense(first);
    double[][] b = dense(second);
    double[][] c = dense(result);
    assertThat(length).isEqualTo(result.start[N]).isPositive();
    for (int i = 0; i < N; i++) {
      for (int j = 0; j < N; j++) {
        assertThat(c[i][j]).isEqualTo(a[i][j] * b[i][j]);
      }
    }
  }

  @Test
  void extractedIsWhatIsAtTheRowsAndColumns() {
    int[] row = GraphOperationDrivers.half(N);
    int[] place = GraphOperationDrivers.places(N);
    Rows part = Rows.room(N / 2);
    GraphOperations.extract(
        N / 2,
        row,
        place,
        first.start,
        first.column,
        first.value,
        part.start,
        part.column,
        part.value);
    double[][] a = dense(first);
    double[][] c = dense(part);
    for (int i = 0; i < N / 2; i++) {
      for (int j = 0; j < N; j++) {
        if (place[j] >= 0) {
          assertThat(c[i][place[j]]).isEqualTo(a[row[i]][j]);
        }
      }
    }
  }

  @Test
  void assignedRowsAreThoseOfTheOtherMatrix() {
    int[] source = GraphOperationDrivers.sources(N);
    GraphOperations.assign(
        N,
        source,
        first.start,
        first.column,
        first.value,
        second.start,
        second.column,
        second.value,
        result.start,
        result.column,
        result.value);
    double[][] a = dense(first);
    double[][] b = dense(second);
    double[][] c = dense(result);
    for (int i = 0; i < N; i++) {
      assertThat(c[i]).isEqualTo(source[i] < 0 ? a[i] : b[source[i]]);
    }
  }

  @Test
  void appliedReciprocalsTimesTheirElementsAreOne() {
    int elements = first.start[N];
    GraphOperations.apply(
        N,
        elements,
        first.start,
        first.column,
        first.value,
        result.start,
        result.column,
        result.value);
    assertThat(result.start).isEqualTo(first.start);
    assertThat(result.column).startsWith(first.column);
    for (int k = 0; k < elements; k++) {
      assertThat(Math.abs(result.value[k] * first.value[k] - 1)).isLessThan(1e-15);
    }
  }

  private static double[][] dense(Rows rows) {
    double[][] dense = new double[N][N];
    for (int i = 0; i + 1 < rows.start.length; i++) {
      for (int k = rows.start[i]; k < rows.start[i + 1]; k++) {
        dense[i][rows.column[k]] += rows.value[k];
      }
    }
    return dense;
  }
}
