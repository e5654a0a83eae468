package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.ints;

import org.junit.jupiter.api.Test;

/** Sparse matrices and vectors: the same as with all their zeros. */
class SparseLibrariesTest {
  private static final int N = 30;

  @Test
  void whatIsGatheredIsZeroWhereItWas() {
    double[] y = doubles(4 * N, 1, 2);
    double[] before = y.clone();
    int[] index = SparseLibraryDrivers.places(N);
    double[] x = new double[N];
    SparseLibraries.gatherAndZero(N, y, x, index);
    for (int k = 0; k < N; k++) {
      assertThat(x[k]).isEqualTo(before[index[k]]);
      assertThat(y[index[k]]).isZero();
      before[index[k]] = 0;
    }
    assertThat(y).containsExactly(before);
  }

  @Test
  void tripletsAreAddedUpInAscendingRowsOfEachColumn() {
    int columns = 20;
    int triplets = 400;
    int[] row = ints(triplets, N);
    int[] column = ints(triplets, columns, 1);
    double[] value = doubles(triplets, -1, 1);
    int[] start = new int[columns + 1];
    int[] index = new int[triplets];
    double[] coefficient = new double[triplets];
    int elements =
        SparseLibraries.setFromTriplets(
            N,
            columns,
            triplets,
            row,
            column,
            value,
            new int[N + 1],
            new int[triplets],
            new double[triplets],
            new int[N],
            start,
            index,
            coefficient);
    double[][] dense = new double[N][columns];
    boolean[][] there = new boolean[N][columns];
    int expected = 0;
    for (int k = 0; k < triplets; k++) {
      dense[row[k]][column[k]] += value[k];
      if (!there[row[k]][column[k]]) {
        there[row[k]][column[k]] = true;
        expected++;
      }
    }
    assertThat(elements).isEqualTo(expected).isLessThan(triplets);
    assertThat(start[columns]).isEqualTo(elements);
    for (int j = 0; j < columns; j++) {
      for (int k = start[j]; k < start[j + 1]; k++) {
        assertThat(k == start[j] || index[k] > index[k - 1]).isTrue();
        assertThat(there[index[k]][j]).isTrue();
        assertThat(coefficient[k]).isCloseTo(dense[index[k]][j], within(1e-12));
      }
    }
  }

  @Test
  void rotationsKeepLengths() {
    double[] x = doubles(N, -1, 1);
    double[] y = doubles(4 * N, 1, 2);
    double[] oldX = x.clone();
    double[] oldY = y.clone();
    int[] index = SparseLibraryDrivers.places(N);
    SparseLibraries.rotate(N, x, index, y, 0.8, 0.6);
    for (int k = 0; k < N; k++) {
      double before = Math.hypot(oldX[k], oldY[index[k]]);
      assertThat(Math.hypot(x[k], y[index[k]])).isCloseTo(before, within(1e-14));
      assertThat(x[k]).isEqualTo(0.8 * oldX[k] + 0.6 * oldY[index[k]]);
      y[index[k]] = oldY[index[k]];
    }
    assertThat(y).containsExactly(oldY);
  }

  @Test
  void halfOfASymmetricMatrixIsEnough() {
    SparseLibraryDrivers.Lower a = SparseLibraryDrivers.Lower.of(N);
    double[] x = doubles(N, 1, 2);
    double[] y = new double[N];
    SparseLibraries.selfAdjointProduct(N, a.start(), a.row(), a.value(), x, y);
    double[][] dense = new double[N][N];
    for (int j = 0; j < N; j++) {
      for (int k = a.start()[j]; k < a.start()[j + 1]; k++) {
        dense[a.row()[k]][j] = a.value()[k];
        dense[j][a.row()[k]] = a.value()[k];
      }
    }
    for (int i = 0; i < N; i++) {
      double sum = 0;
      for (int j = 0; j < N; j++) {
        sum += dense[i][j] * x[j];
      }
      assertThat(y[i]).isCloseTo(sum, within(1e-12));
    }
  }
}
