package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.ints;
import static org.perfmodel.accuracy.Values.rows;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.perfmodel.accuracy.SparseKitDrivers.Rows;

/** Sparse matrices: the same with all their zeros. */
class SparseKitsTest {
  private static final int N = 40;
  private static final int MOST = N * 64;

  private final Rows a = Rows.of(N, 0, 0);
  private final Rows b = Rows.of(N, 1, 1);
  private final int[] start = new int[N + 1];
  private final int[] column = new int[MOST];
  private final double[] value = new double[MOST];

  private static double[][] full(int[] start, int[] column, double[] value) {
    double[][] full = new double[N][N];
    for (int i = 0; i < N; i++) {
      for (int k = start[i]; k < start[i + 1]; k++) {
        assertThat(full[i][column[k]]).isZero();
        full[i][column[k]] = value[k];
      }
    }
    return full;
  }

  private static double[][] full(Rows rows) {
    return full(rows.start(), rows.column(), rows.value());
  }

  private void assertIs(int length, double[][] expected) {
    assertThat(length).isEqualTo(start[N]);
    double[][] actual = full(start, column, value);
    for (int i = 0; i < N; i++) {
      assertThat(actual[i]).containsExactly(expected[i], within(1e-12));
    }
    long zeros =
        Arrays.stream(expected).flatMapToDouble(Arrays::stream).filter(x -> x == 0).count();
    assertThat(length).isEqualTo((int) (N * N - zeros));
  }

  @Test
  void productsAreThoseOfFullMatrices() {
    double[][] expected = new double[N][N];
    double[][] one = full(a);
    double[][] other = full(b);
    for (int i = 0; i < N; i++) {
      for (int j = 0; j < N; j++) {
        for (int k = 0; k < N; k++) {
          expected[i][j] += one[i][k] * other[k][j];
        }
      }
    }
    int[] place = new int[N];
    Arrays.fill(place, -1);
    int length =
        SparseKits.amub(
            N,
            a.start(),
            a.column(),
            a.value(),
            b.start(),
            b.column(),
            b.value(),
            start,
            column,
            value,
            place);
    assertIs(length, expected);
    assertThat(place).containsOnly(-1);
  }

  private double[][] sum() {
    double[][] expected = full(a);
    double[][] other = full(b);
    for (int i = 0; i < N; i++) {
      for (int j = 0; j < N; j++) {
        expected[i][j] += other[i][j];
      }
    }
    return expected;
  }

  @Test
  void sumsAreThoseOfFullMatrices() {
    int[] place = new int[N];
    Arrays.fill(place, -1);
    int length =
        SparseKits.aplb(
            N,
            a.start(),
            a.column(),
            a.value(),
            b.start(),
            b.column(),
            b.value(),
            start,
            column,
            value,
            place);
    assertIs(length, sum());
    assertThat(place).containsOnly(-1);
  }

  @Test
  void sumsOfOrderedRowsAreOrdered() {
    int length =
        SparseKits.aplb1(
            N,
            a.start(),
            a.column(),
            a.value(),
            b.start(),
            b.column(),
            b.value(),
            start,
            column,
            value);
    assertIs(length, sum());
    for (int i = 0; i < N; i++) {
      assertThat(Arrays.copyOfRange(column, start[i], start[i + 1]))
          .isSorted()
          .doesNotHaveDuplicates();
    }
  }

  @Test
  void rowsOfTheSameLengthAreMultipliedElementByElement() {
    double[] x = doubles(N, -1, 1);
    double[] ellpack = doubles(3 * N, 0, 1);
    int[] places = ints(3 * N, N);
    double[] y = new double[N];
    y[1] = Double.NaN;
    SparseKits.amuxe(N, 3, ellpack, places, x, y);
    for (int i = 0; i < N; i++) {
      double sum = 0;
      for (int k = i; k < 3 * N; k += N) {
        sum += ellpack[k] * x[places[k]];
      }
      assertThat(y[i]).isCloseTo(sum, within(1e-12));
    }
  }

  @Test
  void diagonalsAreMultipliedAsFarAsTheyGo() {
    int[] offset = {-6, 0, 1, N - 1};
    double[][] diagonal = rows(4, N, 0, 1);
    double[] x = doubles(N, -1, 1);
    double[] y = new double[N];
    SparseKits.amuxd(N, 4, diagonal, offset, x, y);
    for (int i = 0; i < N; i++) {
      double sum = 0;
      for (int j = 0; j < N; j++) {
        for (int d = 0; d < 4; d++) {
          sum += j - i == offset[d] ? diagonal[d][i] * x[j] : 0;
        }
      }
      assertThat(y[i]).isCloseTo(sum, within(1e-12));
    }
  }
}
