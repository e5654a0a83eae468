package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.perfmodel.accuracy.Values.rows;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.perfmodel.accuracy.ArraysAndCollections.Key;

/** The same results as those of the library. */
class ArraysAndCollectionsTest {
  private static final int N = 13;

  @Test
  void oneNumberMakesSquaresDiffer() {
    double[][] a = rows(N, N, -1, 1);
    double[][] b = rows(N, N, -1, 1);
    b[3] = a[3];
    b[4][5] = Double.NaN;
    a[4][5] = Double.NaN;
    assertThat(ArraysAndCollections.deepEquals(N, N, a, b)).isTrue();
    a[N - 1][N - 1] = 0.0;
    b[N - 1][N - 1] = -0.0;
    assertThat(ArraysAndCollections.deepEquals(N, N, a, b))
        .isFalse()
        .isEqualTo(Arrays.deepEquals(a, b));
  }

  @Test
  void hashesAreThoseOfTheLibrary() {
    long[][] square = ArrayAndCollectionDrivers.square(N);
    assertThat(ArraysAndCollections.deepHashCode(N, N, square))
        .isEqualTo(Arrays.deepHashCode(square));
    Key[] keys = ArrayAndCollectionDrivers.keys(N);
    assertThat(ArraysAndCollections.hashOfObjects(N, keys)).isEqualTo(Arrays.hashCode(keys));
  }
}
