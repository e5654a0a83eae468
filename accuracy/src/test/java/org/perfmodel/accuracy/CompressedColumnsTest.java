package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.ints;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Sparse matrices: the same with all their zeros. */
class CompressedColumnsTest {
  private static final int N = 30;
  private static final int ELEMENTS = 8 * N;

  private final double[] value = doubles(ELEMENTS, 1, 2);
  private final int[] start = new int[N + 1];
  private final int[] row = new int[ELEMENTS];
  private final double[] element = new double[ELEMENTS];

  /** All elements of the same place added up. */
  private static double[][] full(int[] start, int[] row, double[] value) {
    double[][] full = new double[N][N];
    for (int j = 0; j < N; j++) {
      for (int k = start[j]; k < start[j + 1]; k++) {
        full[row[k]][j] += value[k];
      }
    }
    return full;
  }

  private static void assertSame(double[][] actual, double[][] expected) {
    for (int i = 0; i < N; i++) {
      assertThat(actual[i]).containsExactly(expected[i], within(1e-12));
    }
  }

  @Test
  void elementsInAnyOrderAreBroughtIntoColumns() {
    int[] rows = ints(ELEMENTS, N, 0);
    int[] columns = ints(ELEMENTS, N, 1);
    double[][] expected = new double[N][N];
    for (int k = 0; k < ELEMENTS; k++) {
      expected[rows[k]][columns[k]] += value[k];
    }
    int[] place = ints(N, 9);
    CompressedColumns.compress(N, ELEMENTS, rows, columns, value, place, start, row, element);
    assertSame(full(start, row, element), expected);
    assertThat(start[N]).isEqualTo(ELEMENTS);
    assertThat(start).isSorted();
  }

  @Test
  void rowsBecomeColumns() {
    int[] starts = CompressedColumnDrivers.starts(N);
    int[] rows = ints(ELEMENTS, N);
    int[] place = ints(N, 9);
    CompressedColumns.transpose(N, ELEMENTS, starts, rows, value, place, start, row, element);
    double[][] expected = new double[N][N];
    double[][] full = full(starts, rows, value);
    for (int i = 0; i < N; i++) {
      for (int j = 0; j < N; j++) {
        expected[j][i] = full[i][j];
      }
      assertThat(Arrays.copyOfRange(row, start[i], start[i + 1])).isSorted();
    }
    assertSame(full(start, row, element), expected);
  }

  @Test
  void elementsOfTheSamePlaceAreAddedUp() {
    int[] starts = CompressedColumnDrivers.starts(N);
    int[] rows = CompressedColumnDrivers.rowsTwice(N);
    double[][] expected = full(starts, rows, value);
    long places =
        Arrays.stream(expected).flatMapToDouble(Arrays::stream).filter(x -> x != 0).count();
    int left = CompressedColumns.dupl(N, starts, rows, value, new int[N]);
    assertThat(left).isEqualTo((int) places).isEqualTo(starts[N]);
    assertSame(full(starts, rows, value), expected);
  }

  /** What the annotations say: two of eight elements have a place before them. */
  @Test
  void aQuarterOfTheDataLiesWhereOtherDataDoes() {
    int[] rows = CompressedColumnDrivers.rowsTwice(N);
    for (int j = 0; j < N; j++) {
      assertThat(Arrays.stream(rows, 8 * j, 8 * j + 8).distinct().count()).isEqualTo(6);
    }
  }
}
